import { productName } from "#app/content/organization.ts";
import { seasonYear } from "#app/season/season.ts";

/** What search engines and shared links say about a page. */
export type PageMeta = { title: string; description: string; keywords: readonly string[] };

const common = ["toy drive", "Bay Area", "Christmas toys"];

/** By path; a city's is made from its entry. Titles are unique and at most 60 characters, descriptions unique and at most 160. */
export const pageMeta = {
  "/": {
    title: `${productName} | Spreading Joy, One Toy at a Time`,
    description:
      "A faith-based Bay Area nonprofit collecting new, unwrapped toys for children in need at Christmas. Host a toy drive, donate toys or volunteer.",
    keywords: [...common, "donate toys", "host a toy drive", "volunteer", "nonprofit"],
  },
  "/about": {
    title: `About Us | ${productName}`,
    description:
      "Founded in 2012 by a child aged eight: our story, our values and the people behind the toy drive.",
    keywords: [...common, "about", "story", "youth leaders"],
  },
  "/partnership-highlights": {
    title: `Success Stories | ${productName}`,
    description:
      "What partners make possible: a bike-building event with 150+ bikes, 200+ volunteers and 150 children.",
    keywords: [...common, "success stories", "corporate event", "partners"],
  },
  "/media": {
    title: `In the Media | ${productName}`,
    description:
      "Press coverage, awards and recognition of the toy drive since 2012, and how to reach our media contact.",
    keywords: [...common, "press", "media", "awards"],
  },
  "/join": {
    title: `Host a Toy Drive | ${productName}`,
    description:
      "Partner with the toy drive: host a box for 2-4 weeks at zero cost, with 1-2 hours of staff time. We contact you within 24 hours.",
    keywords: [...common, "host a toy drive", "partner", "nonprofit distribution partner"],
  },
  "/donate": {
    title: `Donate Toys | ${productName}`,
    description:
      "Two ways to give new, unwrapped toys: drop them off near you or use our wishlist. Most needed toys by age.",
    keywords: [...common, "donate toys", "most needed toys", "wishlist"],
  },
  "/volunteer": {
    title: `Volunteer | ${productName}`,
    description:
      "Help sort toys, collect them and support distribution day. Apply to volunteer with the toy drive.",
    keywords: [...common, "volunteer", "toy sorting", "orientation"],
  },
  "/bulk-donations": {
    title: `Corporate Bulk Donations | ${productName}`,
    description:
      "Give new, unwrapped toys in bulk for ages 0-18. Tell us about your donation and we reply within 24 hours.",
    keywords: [...common, "bulk donation", "corporate giving", "toy manufacturer"],
  },
  "/events": {
    title: `Events | ${productName}`,
    description:
      "Fundraising events, collection drives and volunteer events, with the Christmas Angels Toy Drive in San Francisco.",
    keywords: [...common, "events", "Christmas Angels Toy Drive", "Catholic schools"],
  },
  "/contact": {
    title: `Get In Touch | ${productName}`,
    description:
      "Write to the toy drive, follow it on Instagram, or find out how to donate toys and volunteer.",
    keywords: [...common, "contact", "email"],
  },
  "/important-dates": {
    title: `Important Dates ${seasonYear} | ${productName}`,
    description: `Every date of the ${seasonYear} toy drive: collection, orientation, toy sorting, family registration and distribution day.`,
    keywords: [...common, "important dates", "distribution day", "family registration"],
  },
  "/locations": {
    title: `Find Toy Donation Locations Near You | ${productName}`,
    description: "Search every drop-off location by city or zip code, and choose among ten Bay Area cities.",
    keywords: [...common, "drop-off locations", "zip code", "toy donation near me"],
  },
  "/silicon-valley-moving-storage": {
    title: `Powered by SVM | ${productName}`,
    description:
      "Our logistics partner Silicon Valley Moving & Storage: 30,000+ toys stored annually, 100+ collection sites.",
    keywords: [...common, "logistics partner", "Silicon Valley Moving & Storage", "warehouse"],
  },
  "/auth": {
    title: `Admin Access | ${productName}`,
    description: "Sign-in for the staff of the toy drive.",
    keywords: [],
  },
  "/admin": {
    title: `Admin Dashboard | ${productName}`,
    description: "The staff area of the toy drive.",
    keywords: [],
  },
  "*": {
    title: `Page not found | ${productName}`,
    description: "There is no page at this address of the toy drive.",
    keywords: [],
  },
} satisfies Readonly<Record<string, PageMeta>>;
