/** The name of the drive, wherever a page, a mail or a calendar says it. */
export const productName = "Bay Area Toy Drive";

/**
 * Names, contacts and addresses of the organization. What still stands on example.org, on a 555-01xx number or
 * on "Sample" is a neutral default; the server lists those when it starts.
 */
export const organization = {
  name: productName,
  /** The year in the copyright line of the footer. */
  copyrightYear: 2024,
  foundedYear: 2012,
  description:
    "A faith-based nonprofit collecting new, unwrapped toys for children in need across the Bay Area since 2012.",
  /** General info address: contact links, the volunteer application, the fallback of failed forms. */
  email: "hello@example.org",
  /** Where the press writes. */
  mediaEmail: "media@example.org",
  phone: "(408) 555-0112",
  /** The footer's location line. */
  locationText: "San Jose, California",
  headquarters: {
    name: "Toy Drive Headquarters",
    street: "1200 Sample Street",
    city: "San Jose",
    state: "CA",
    zipCode: "95112",
    country: "US",
    /** As printed beside the address. */
    hours: "Mon-Fri and Sat 9:30 AM - 4:30 PM",
    /** The same for search engines (schema.org openingHours). */
    openingHours: "Mo-Sa 09:30-16:30",
  },
  social: {
    linkedIn: "https://example.org/linkedin",
    instagram: "https://example.org/instagram",
    facebook: "https://example.org/facebook",
    youTube: "https://example.org/youtube",
  },
  /** Addresses outside this site; each opens a new tab. */
  links: {
    dropOffMap: "https://example.org/drop-off-map",
    wishlist: "https://example.org/wishlist",
    eventRegistration: "https://example.org/event-registration",
    logisticsPartner: "https://example.org/silicon-valley-moving-storage",
    newsletterSignup: "https://example.org/newsletter",
    becomeAPartner: "https://example.org/become-a-partner",
  },
} as const;

const { street, city, state, zipCode } = organization.headquarters;

/** "1200 Sample Street, San Jose, CA 95112". */
export const headquartersAddress = `${street}, ${city}, ${state} ${zipCode}`;

/** A map search for an address line, for a link that needs no key and no account. */
export function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A mail link; nothing in the address can name further recipients or a text. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** A telephone link from a number as typed; a ten-digit number is taken as one of the United States. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}`;
}
