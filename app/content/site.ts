import { useRouteLoaderData } from "react-router";
import type { LegalSection } from "#app/copy/en/legal.ts";
import type { Look } from "#app/http/look.ts";
import type { SeasonView } from "#app/season/season-view.ts";
import type { Phrases } from "./claims.ts";
import type { Announcement } from "./kinds/announcement.ts";
import type { Headquarters } from "./kinds/headquarters.ts";
import type { Links } from "./kinds/links.ts";
import type { Organization } from "./kinds/organization.ts";
import { productName } from "./organization.ts";

/** What every page may need of the contents. JSON: the root loader sends it with each page. */
export interface Site {
  /** Scheme and host of the site. */
  origin: string;
  organization: Organization;
  headquarters: Headquarters;
  links: Links;
  /** The figures that fixed wording repeats. */
  phrases: Phrases;
  /** Year and voice of the season that the site speaks of. */
  season: Pick<SeasonView, "year" | "voice">;
  /** The announcement that shows now. */
  announcement: Announcement | null;
  /** Samples are shown under a banner; links that are unset are drawn without an address. */
  sampleSite: boolean;
  /** Privacy, terms and transparency, at the foot of every page. */
  legal: readonly LegalSection[];
  /** An administrator looks at another day or at drafts; in the frame of a preview where `framed` is set. */
  look: (Look & { framed: boolean }) | null;
  /** On pages in another language: the ids of the contents' sentences that are in English. */
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
    openingHours: "",
  },
  links: {
    dropOffMap: "",
    wishlist: "",
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
  season: { year: 0, voice: "after" },
  announcement: null,
  sampleSite: false,
  legal: [],
  look: null,
};

/** The site's contents, in any component. Blank on the error page of a request that failed before they were read. */
export function useSite(): Site {
  return useRouteLoaderData<() => Site>("root") ?? NO_SITE;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The same, for a route's `meta`. */
export function siteOf(matches: Matches): Site {
  return (matches.find((match) => match?.id === "root")?.loaderData as Site | undefined) ?? NO_SITE;
}

/** Whether pages mention the wishlist: there is one, or a sample site shows what would be there. */
export function offersWishlist({ links, sampleSite }: Pick<Site, "links" | "sampleSite">): boolean {
  return links.wishlist !== "" || sampleSite;
}

/** "1200 Sample Street, San Jose, CA 95112"; the city alone before the street is known. */
export function addressLine({ street, city, state, zipCode }: Headquarters): string {
  return street ? `${street}, ${city}, ${state} ${zipCode}` : `${city}, ${state}`;
}
