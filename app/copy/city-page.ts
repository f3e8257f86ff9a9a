import type { CityContent } from "#app/content/kinds/cities.ts";
import { organization, productName } from "#app/content/organization.ts";
import { dayWords, rangeWithYear } from "#app/season/date-words.ts";
import { season } from "#app/season/season.ts";
import type { PageMeta } from "./page-meta.ts";
import type { Question } from "./shared.ts";

/** Wording that all city pages share. */
export const cityPage = {
  heading: (city: string) => `Christmas toys for ${city}`,
  breadcrumb: { text: "Locations", to: "/locations" },
  breadcrumbLabel: "Breadcrumb",
  host: { text: "Host a Toy Drive", to: "/join" },
  donate: { text: "Donate Toys", to: "/donate" },
  facts: {
    label: "Area covered",
    dropOff: "Drop off",
    dropOffText: `Headquarters, ${organization.headquarters.hours}`,
    showZipCodes: "Show every zip code",
    nearby: "Also near you",
  },
  contextHeading: (city: string) => `The drive in ${city}`,
  steps: {
    heading: "Three steps from your lobby to a child",
    items: [
      {
        title: "Sign up",
        text: "Tell us who you are and where the box will stand. We contact you within 24 hours.",
        link: { text: "Sign up to host", to: "/join" },
      },
      {
        title: "Collect toys",
        text: "Run your drive for 2-4 weeks. New and unwrapped, for ages 0-17.",
        link: { text: "See important dates", to: "/important-dates" },
      },
      {
        title: "Pick up",
        text: "Write to us when the box is full. We arrange the pick-up with you.",
        link: { text: "Contact us", to: "/contact" },
      },
    ],
  },
  destinations: {
    heading: "Where the toys go",
    items: [
      { title: "Hospitals", text: "For children who are in hospital at Christmas." },
      { title: "Family resource centers", text: "Places that families in need already know and trust." },
      {
        title: "Direct family distribution",
        text: `Toys are given to families on ${dayWords(season.distribution.date)}.`,
      },
    ],
  },
  locations: {
    heading: (city: string) => `Drop-off locations in and near ${city}`,
    /** Link to the search, if the city has more locations than the page shows. */
    allIn: (city: string, total: number) => `All ${total.toLocaleString("en-US")} locations in ${city}`,
    all: { text: "Search all drop-off locations", to: "/locations" },
  },
  partners: {
    heading: (city: string) => `Is your business or school in ${city}?`,
    text: "80% of toys come from partners. Hosting is at zero cost and takes 1-2 hours of staff time.",
    link: { text: "Become a partner", to: "/join" },
  },
  faqHeading: "Good to know",
  zipEntry: {
    label: "Zip code",
    placeholder: "95112",
    button: "Search",
  },
  final: {
    heading: (city: string) => `Start in ${city}`,
    text: "Put out a box, or bring a toy. Both begin with one click.",
    host: { text: "Host a Toy Drive", to: "/join" },
    donate: { text: "Donate Toys", to: "/donate" },
  },
} as const;

/** Questions and answers of a city page; the zip code search is below the first answer. */
export function cityFaq(city: Pick<CityContent, "cityName">): readonly Question[] {
  return [
    {
      question: `Where can I drop off toys in ${city.cityName}?`,
      answer:
        "Enter your zip code to see the drop-off locations near you. Headquarters in San Jose takes toys as well.",
      link: { text: "Ask us for a location", to: "/contact" },
    },
    {
      question: "When are toys collected?",
      answer: `${rangeWithYear(season.collection.start, season.collection.end)}. Donations are accepted year-round.`,
      link: { text: "Important Dates", to: "/important-dates" },
    },
    {
      question: "Which toys are needed?",
      answer: "New, unwrapped toys for ages 0-17. Each age has a list of what is needed most.",
      link: { text: "Most needed toys", to: "/donate" },
    },
    {
      question: `How do I host a toy drive in ${city.cityName}?`,
      answer:
        "Sign up, put out a box for 2-4 weeks, and tell us when it is full. It costs nothing and takes 1-2 hours of staff time.",
      link: { text: "Sign up to host", to: "/join" },
    },
    {
      question: "Can I help without a toy?",
      answer: "Yes. Volunteers sort toys, help collect them and support distribution day.",
      link: { text: "Volunteer", to: "/volunteer" },
    },
  ];
}

/** Title and description of a city page, for search engines and shared links. */
export function cityPageMeta({ cityName, keywords }: CityContent): PageMeta {
  return {
    title: `${cityName} Toy Drive | ${productName}`,
    description: `Christmas toys for ${cityName}: drop off new, unwrapped toys near you or host a toy drive at zero cost.`,
    keywords,
  };
}
