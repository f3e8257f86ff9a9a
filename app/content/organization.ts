/** The name of the drive on pages, in mails and in calendars. */
export const productName = "Bay Area Toy Drive";

type Https = `https://${string}`;
type Email = `${string}@${string}`;

/**
 * Names, contacts and addresses of the organization. Values with example.org, a 555-01xx number or "Sample" are
 * neutral defaults, which the server lists when it starts.
 */
export const organization = {
  name: productName,
  /** The year in the copyright line of the footer. */
  copyrightYear: 2024,
  foundedYear: 2012,
  description:
    "A faith-based nonprofit collecting new, unwrapped toys for children in need across the Bay Area since 2012.",
  /** General address: contact links, the volunteer application, the fallback of failed forms. */
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
    /** The same hours for search engines, in the form of schema.org `openingHours`. */
    openingHours: "Mo-Sa 09:30-16:30",
  },
  social: {
    linkedIn: "https://example.org/linkedin",
    instagram: "https://example.org/instagram",
    facebook: "https://example.org/facebook",
    youTube: "https://example.org/youtube",
  },
  /** Pages of other sites; each opens in a new tab. */
  links: {
    dropOffMap: "https://example.org/drop-off-map",
    wishlist: "https://example.org/wishlist",
    eventRegistration: "https://example.org/event-registration",
    logisticsPartner: "https://example.org/silicon-valley-moving-storage",
    newsletterSignup: "https://example.org/newsletter",
    becomeAPartner: "https://example.org/become-a-partner",
  },
} as const satisfies {
  name: string;
  copyrightYear: number;
  foundedYear: number;
  description: string;
  email: Email;
  mediaEmail: Email;
  phone: string;
  locationText: string;
  headquarters: Record<
    "name" | "street" | "city" | "state" | "zipCode" | "country" | "hours" | "openingHours",
    string
  >;
  social: Record<"linkedIn" | "instagram" | "facebook" | "youTube", Https>;
  links: Record<
    | "dropOffMap"
    | "wishlist"
    | "eventRegistration"
    | "logisticsPartner"
    | "newsletterSignup"
    | "becomeAPartner",
    Https
  >;
};
