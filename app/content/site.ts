import { useRouteLoaderData } from "react-router";
import type { Look } from "#app/core/http/look.ts";
import type { LegalSection } from "#app/words/en/legal.ts";
import type { Phrases } from "#app/words/facts.ts";
import type { Announcement } from "./kinds/announcement.ts";
import type { Headquarters } from "./kinds/headquarters.ts";
import type { Links } from "./kinds/links.ts";
import type { Organization } from "./kinds/organization.ts";
import { productName } from "./organization.ts";

/** The contents that any page may need. JSON: the root loader sends it with each page. */
export interface Site {
  /** Scheme and host of the site. */
  origin: string;
  organization: Organization;
  /** Its hours end with those of today, if these differ. */
  headquarters: Headquarters;
  /** Said in place of its hours while it is closed, by staff or by a storm. */
  closedNow: string | null;
  /** Whether nobody knows until when it is closed. */
  isClosedForNow?: boolean;
  links: Links;
  /** Figures that fixed copy mentions. */
  phrases: Phrases;
  /** Hours of headquarters as structured data; empty if the text cannot be read. */
  openingHours: readonly object[];
  /** Those of days that differ. */
  specialHours: readonly object[];
  /** The year of the current season, when boxes collect, and whether they do today. */
  season: {
    year: number;
    isCollecting: boolean;
    collection: { start: string; end: string } | null;
  };
  /** The announcement to show now. */
  announcement: Announcement | null;
  /** Whether samples are shown, under a banner; unset links are then rendered without an address. */
  sampleSite: boolean;
  /** Mails leave the site; without a mail server they are written to files (K12). */
  sendsMail: boolean;
  /** Whoever subscribes gets a mail to confirm, from this site or from the outside list. */
  confirmsSubscriptions: boolean;
  /** The legal sections of the footer. */
  legal: readonly LegalSection[];
  /** An administrator's preview of another day or of drafts; `framed` if it is in the preview frame. */
  look: (Look & { framed: boolean }) | null;
  /** On translated pages: ids of the content sentences that are still in English. */
  english?: readonly string[];
}

const NO_SITE: Site = {
  origin: "",
  organization: {
    name: productName,
    foundedYear: 0,
    copyrightYear: 0,
    description: "",
    email: "",
    phone: "",
    locationText: "",
    mediaEmail: "",
    mediaContact: "",
    taxId: "",
    postalAddress: "",
    social: { linkedIn: "", instagram: "", facebook: "", youTube: "" },
  },
  headquarters: {
    name: "",
    street: "",
    city: "",
    state: "",
    zipCode: "",
    country: "",
    hours: "",
  },
  closedNow: null,
  links: {
    dropOffMap: "",
    wishlist: "",
    money: "",
    eventRegistration: "",
    logisticsPartner: "",
    newsletterSignup: "",
    becomeAPartner: "",
    familyRegistration: "",
  },
  phrases: {
    children: "",
    childrenPeriod: "",
    counties: "",
    fromPartners: "",
    response: "",
    setup: "",
    staffTime: "",
    driveLength: "",
  },
  openingHours: [],
  specialHours: [],
  season: { year: 0, isCollecting: false, collection: null },
  announcement: null,
  sampleSite: false,
  sendsMail: true,
  confirmsSubscriptions: true,
  legal: [],
  look: null,
};

/** The site's contents, for any component. Blank on the error page of a request that failed before they were read. */
export function useSite(): Site {
  return useRouteLoaderData<() => Site>("root") ?? NO_SITE;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Like `useSite`, for a route's `meta`. */
export function siteOf(matches: Matches): Site {
  return (matches.find((match) => match?.id === "root")?.loaderData as Site | undefined) ?? NO_SITE;
}

/** "1200 Sample Street, San Jose, CA 95112"; only the city if there is no street yet. */
export function addressLine({ street, city, state, zipCode }: Headquarters): string {
  return street ? `${street}, ${city}, ${state} ${zipCode}` : `${city}, ${state}`;
}

/** "Toy Drive Headquarters, 1200 Sample Street, San Jose, CA 95112". */
export function headquartersLine(headquarters: Headquarters): string {
  return `${headquarters.name}, ${addressLine(headquarters)}`;
}
