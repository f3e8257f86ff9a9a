import { withoutSamples } from "#app/content/samples.ts";
import type { Site } from "#app/content/site.ts";
import { currentLanguage } from "#app/words/current.ts";
import { languageWords } from "#app/words/en/languages.ts";
import type { PageLink } from "#app/words/en/shared.ts";
import { localPath } from "#app/words/paths.ts";

/*
 * Schema.org objects for `metadata({ structuredData: [...] })`, one JSON-LD script each. All functions are pure;
 * `origin` is the scheme and host of the site without a trailing slash. Samples are left out, because search engines
 * would take them for facts (K2).
 */

export const CONTEXT = "https://schema.org";

/** The identifier of the drive, for references from other objects. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** The organization: name, contacts, headquarters and social pages. */
export function organization(site: Site) {
  const { organization: drive, headquarters, origin } = withoutSamples(site);
  const social = Object.values(drive.social).filter(Boolean);
  return {
    "@context": CONTEXT,
    "@type": "NGO",
    "@id": organizationId(origin),
    name: drive.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description: drive.description,
    foundingDate: String(drive.foundedYear),
    ...(drive.email && { email: drive.email }),
    ...(drive.phone && { telephone: drive.phone }),
    ...(drive.taxId && { taxID: drive.taxId }),
    areaServed: "San Francisco Bay Area, California",
    ...(headquarters.street && { address: postalAddress(headquarters) }),
    ...(social.length > 0 && { sameAs: social }),
  };
}

/**
 * A breadcrumb from the home page to a page.
 * @param crumbs the pages below Home, ending with the page itself
 */
export function breadcrumbs(origin: string, crumbs: readonly PageLink[]) {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [{ text: languageWords.home, to: "/" }, ...crumbs].map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.text,
      item: origin + localPath(crumb.to),
    })),
  };
}

/** Questions and answers with the wording of the page. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  const language = currentLanguage();
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    ...(language !== "en" && { inLanguage: language }),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** An address in parts; state and country default to California and the United States. */
interface AddressParts {
  street?: string;
  /** Empty if it is not known. */
  city: string;
  zipCode?: string;
  state?: string;
  country?: string;
}

export function postalAddress({ street, city, zipCode, state = "CA", country = "US" }: AddressParts) {
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    addressLocality: city || undefined,
    addressRegion: state,
    ...(zipCode && { postalCode: zipCode }),
    addressCountry: country,
  };
}

/** Headquarters as a list of one place; empty until its street is known. */
export function headquartersPlace(site: Site) {
  const { organization: drive, headquarters, openingHours, specialHours, origin } = withoutSamples(site);
  if (!headquarters.street) return [];
  return [
    {
      "@context": CONTEXT,
      "@type": openingHours.length > 0 ? "LocalBusiness" : "Place",
      name: headquarters.name,
      url: `${origin}/contact`,
      address: postalAddress(headquarters),
      ...(drive.phone && { telephone: drive.phone }),
      ...(openingHours.length > 0 && { openingHoursSpecification: openingHours }),
      ...(specialHours.length > 0 && { specialOpeningHoursSpecification: specialHours }),
    },
  ];
}

/**
 * The zero-dollar partnership offer (section 9; decision U23 lists the pages that carry it).
 * @param page of the offer: its English path, and what it calls hosting
 * @param area where a drive can be hosted, e.g. "San Jose"; defaults to the whole Bay Area
 */
export function offer(
  { origin, organization: drive }: Site,
  { path, name }: { path: string; name: string },
  area = "San Francisco Bay Area",
) {
  return {
    "@context": CONTEXT,
    "@type": "Offer",
    name,
    url: origin + localPath(path),
    price: "0",
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    areaServed: area,
    itemOffered: { "@type": "Service", name: "Toy drive partnership", serviceType: "Toy drive" },
    offeredBy: { "@type": "NGO", "@id": organizationId(origin), name: drive.name },
  };
}
