import { offersWishlist, type Site } from "#app/content/site.ts";

/** What search engines and shared links say about a page. */
export type PageMeta = { title: string; description: string; keywords: readonly string[] };

const common = ["toy drive", "Bay Area", "Christmas toys"];

/** "About Us | Bay Area Toy Drive"; the words alone before the name is known. */
export function titled(words: string, { organization: { name } }: Site): string {
  return name ? `${words} | ${name}` : words;
}

/** Pages with an entry in `pageMeta`. */
export type MetaPath = keyof ReturnType<typeof pageMeta>;

/**
 * Title and description by path; a city's is made from its entry. Titles are unique and at most 60 characters,
 * descriptions unique and at most 160.
 */
export function pageMeta(site: Site) {
  const { year } = site.season;
  const { response, staffTime, driveLength } = site.phrases;
  return {
    "/": {
      title: `${site.organization.name} | Spreading Joy, One Toy at a Time`,
      description:
        "A faith-based Bay Area nonprofit collecting new, unwrapped toys for children in need at Christmas. Host a toy drive, donate toys or volunteer.",
      keywords: [...common, "donate toys", "host a toy drive", "volunteer", "nonprofit"],
    },
    "/about": {
      title: titled("About Us", site),
      description:
        "Founded in 2012 by a child aged eight: our story, our values and the people behind the toy drive.",
      keywords: [...common, "about", "story", "youth leaders"],
    },
    "/partnership-highlights": {
      title: titled("Success Stories", site),
      description: "What partners make possible: events and gifts of companies, in their own figures.",
      keywords: [...common, "success stories", "corporate event", "partners"],
    },
    "/media": {
      title: titled("In the Media", site),
      description:
        "Press coverage, awards and recognition of the toy drive since 2012, and how to reach our media contact.",
      keywords: [...common, "press", "media", "awards"],
    },
    "/join": {
      title: titled("Host a Toy Drive", site),
      description: `Partner with the toy drive: host a box for ${driveLength} at zero cost, with ${staffTime} of staff time. We contact you within ${response}.`,
      keywords: [...common, "host a toy drive", "partner", "nonprofit distribution partner"],
    },
    "/donate": {
      title: titled("Donate Toys", site),
      description: offersWishlist(site)
        ? "Two ways to give new, unwrapped toys: drop them off near you or use our wishlist. Most needed toys by age."
        : "Give new, unwrapped toys: where to drop them off near you, and the most needed toys by age.",
      keywords: [...common, "donate toys", "most needed toys", ...(offersWishlist(site) ? ["wishlist"] : [])],
    },
    "/volunteer": {
      title: titled("Volunteer", site),
      description:
        "Help sort toys, collect them and support distribution day. Apply to volunteer with the toy drive.",
      keywords: [...common, "volunteer", "toy sorting", "orientation"],
    },
    "/bulk-donations": {
      title: titled("Corporate Bulk Donations", site),
      description: `Give new, unwrapped toys in bulk for ages 0-18. Tell us about your donation and we reply within ${response}.`,
      keywords: [...common, "bulk donation", "corporate giving", "toy manufacturer"],
    },
    "/events": {
      title: titled("Events", site),
      description:
        "Fundraising events, collection drives and volunteer events, with the Christmas Angels Toy Drive in San Francisco.",
      keywords: [...common, "events", "Christmas Angels Toy Drive", "Catholic schools"],
    },
    "/contact": {
      title: titled("Get In Touch", site),
      description:
        "Write to the toy drive, follow it on Instagram, or find out how to donate toys and volunteer.",
      keywords: [...common, "contact", "email"],
    },
    "/important-dates": {
      title: titled(`Important Dates ${year}`, site),
      description: `Every date of the ${year} toy drive: collection, orientation, toy sorting, family registration and distribution day.`,
      keywords: [...common, "important dates", "distribution day", "family registration"],
    },
    "/locations": {
      title: titled("Find Toy Donation Locations Near You", site),
      description:
        "Search every drop-off location by city or zip code, and choose among the cities of the Bay Area.",
      keywords: [...common, "drop-off locations", "zip code", "toy donation near me"],
    },
    "/silicon-valley-moving-storage": {
      title: titled("Powered by SVM", site),
      description:
        "Our logistics partner Silicon Valley Moving & Storage: the trucks, the warehouse and the people behind the toys.",
      keywords: [...common, "logistics partner", "Silicon Valley Moving & Storage", "warehouse"],
    },
    "/auth": {
      title: titled("Admin Access", site),
      description: "Sign-in for the staff of the toy drive.",
      keywords: [],
    },
    "/admin": {
      title: titled("Admin Dashboard", site),
      description: "The staff area of the toy drive.",
      keywords: [],
    },
    "*": {
      title: titled("Page not found", site),
      description: "There is no page at this address of the toy drive.",
      keywords: [],
    },
  } satisfies Readonly<Record<string, PageMeta>>;
}
