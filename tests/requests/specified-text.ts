/*
 * The texts that the specification requires on each page, copied by hand from sections 2 and 9, and the claims of
 * section 1. Nothing is imported from the content files, so that an edit there cannot change what is promised. Links
 * to other sites are plain text until staff set their URLs, or lead to the site's own page (decision K3).
 */

/** The required texts of a page, or of a part of every page. */
export interface Said {
  /** Exact wording. */
  exact?: string[];
  /** Phrases from the middle of a sentence, which the page may capitalize. */
  anyCase?: string[];
  /** A figure, and the words beside it. */
  figures?: [figure: string, words: string][];
  /** A link's name, or the start of it, and its target; a pattern if the URL is configurable. */
  links?: [name: string, to: string | RegExp][];
}

const MAIL = /^mailto:[^@\s]+@[^@\s]+$/;
const MAIL_WITH_SUBJECT = /^mailto:[^@\s]+@[^@\s?]+(\?|$)/;
const PHONE = /^tel:\+?\d+$/;

/** The ten city pages; San Jose's 29 ZIP codes are tested elsewhere. */
export const CITIES: [slug: string, name: string, zipCodes: string[]][] = [
  ["san-jose", "San Jose", ["95110", "95148"]],
  ["santa-clara", "Santa Clara", zips(95050, 95056)],
  ["sunnyvale", "Sunnyvale", zips(94085, 94089)],
  ["campbell", "Campbell", ["95008", "95009", "95011"]],
  ["morgan-hill", "Morgan Hill", ["95037", "95038"]],
  ["gilroy", "Gilroy", ["95020", "95021"]],
  ["palo-alto", "Palo Alto", zips(94301, 94306)],
  ["mountain-view", "Mountain View", ["94035", ...zips(94039, 94043)]],
  ["los-gatos", "Los Gatos", zips(95030, 95033)],
  ["milpitas-fremont", "Milpitas/Fremont", ["95035", "95036", ...zips(94536, 94539), "94555"]],
];

function zips(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** By path. */
export const PAGES: Record<string, Said> = {
  "/": {
    exact: ["Spreading Joy, One Toy at a Time", "Join the Movement"],
    anyCase: ["over 11,000 children across 9 counties"],
    figures: [
      ["65,000+", "toys collected since 2012"],
      ["20,000+", "children served"],
      ["9", "counties"],
      ["100%", "community driven"],
    ],
    links: [
      ["Host a Toy Drive", "/join"],
      ["Donate Toys", "/donate"],
      ["Read Our Story", "/about"],
      ["Volunteer", "/volunteer"],
    ],
  },
  "/donate": {
    exact: [
      "Most Needed Toys",
      "Shop the Wishlist",
      "0-2",
      "3-5",
      "6-8",
      "9-12",
      "13-17",
      "Mon-Fri and Sat 9:30 AM - 4:30 PM",
    ],
    anyCase: [
      "soft toys",
      "board books",
      "stacking toys",
      "musical toys",
      "art supplies",
      "puzzles",
      "building blocks",
      "dress-up clothes",
      "board games",
      "sports equipment",
      "science kits",
      "action figures",
      "books",
      "craft kits",
      "remote control toys",
      "electronics",
      "gift cards",
      "headphones",
      "beauty products",
      "sports gear",
      "new unwrapped toys",
      "age-appropriate items",
      "books in good condition",
      "gift cards from major retailers",
      "used or damaged items",
      "toys with missing parts",
      "violent or inappropriate toys",
      "items requiring batteries unless included",
      "two ways to give",
      "wishlist",
      "headquarters",
      "San Jose",
    ],
    links: [["Open the Location Map", "/locations#map"]],
  },
  "/join": {
    exact: [
      "Host a Toy Drive",
      "Nonprofit Distribution Partner",
      "Donation Partner",
      "2-4 weeks",
      "December",
    ],
    anyCase: [
      "zero cost",
      "1-2 hours of staff time",
      "impact",
      "bulk, one-time",
      "coming soon",
      "contact you within 24 hours",
      "within 2-3 days",
      "from early November to mid-December",
      "year-round",
    ],
    figures: [
      ["80%", "of toys come from partners"],
      ["500+", "organizations"],
      ["12+", "years of partnerships"],
    ],
    links: [
      ["Sign Up Now", "#signup"],
      ["Contact by E-mail", MAIL_WITH_SUBJECT],
      ["Bulk Donations", "/bulk-donations"],
    ],
  },
  "/volunteer": {
    exact: [
      "Opportunities Coming Soon",
      "Dates Coming Soon",
      "First name *",
      "Last name *",
      "Email *",
      "Phone",
      "Availability",
      "Special skills/experience",
      "Areas of Interest",
      "All fields are required except Areas of Interest",
    ],
    links: [["Get Notified", MAIL_WITH_SUBJECT]],
  },
  "/events": {
    exact: [
      "Fundraising Events",
      "Collection Drives",
      "Volunteer Events",
      "Christmas Angels Toy Drive",
      "December 21, 2025",
      "12:00-4:00 PM",
      "Nov 3-7",
      "Dec 15-19",
    ],
    anyCase: [
      "San Francisco cathedral",
      "Catholic schools of the archdiocese",
      "box drop-off",
      "box pick-up",
      "about 18x18x48 inches",
      "no violent toys such as toy guns or weapons",
      "schools register on an external site",
      "contact",
    ],
    links: [],
  },
  "/important-dates": {
    exact: [
      "Important Dates",
      "November 1 - December 23, 2025",
      "December 16, 2025, 10:00 AM - 4:00 PM",
      "December 1-14 (weekdays 6-8 PM, weekends 10 AM-4 PM)",
      "December 16, 8 AM-6 PM",
      "November 23 and December 7",
      "November 15 - December 10 (online or in person)",
    ],
    anyCase: [
      "collection period",
      "unwrapped toys",
      "ages 0-17",
      "distribution day",
      "headquarters",
      "volunteer orientation",
      "every Saturday in November, 2-3 PM",
      "toy sorting",
      "distribution support",
      "mobile collection drive",
      "family registration",
    ],
  },
  "/about": {
    exact: [
      "About Us",
      "Christmas Toy Drive",
      "Empowering Youth",
      "Building Community",
      "Hope",
      "Generosity",
      "Love",
      "2015",
      "2020",
    ],
    anyCase: [
      "our story",
      "founder",
      "12,500 toys",
      "2,300 children",
      "5 counties",
      "38 business partners",
      "30,000 toys",
      "11,500 children",
      "9 counties",
      "53 business partners",
      "21 nonprofit partners",
      "58 active volunteers",
      "over 30 youth leaders",
    ],
    figures: [
      ["30,000", "toys"],
      ["11,500", "children served"],
      ["53", "business partners"],
      ["21", "nonprofit partners"],
      ["58", "active volunteers"],
      ["over 30", "youth leaders"],
      ["2012", "aged eight"],
      ["2023", "12,500 toys"],
      ["2024", "30,000 toys"],
    ],
    links: [
      ["hello@example.org", MAIL],
      ["(408) 555-0112", PHONE],
      ["Get In Touch", "/contact"],
    ],
  },
  "/partnership-highlights": {
    exact: ["Success Stories", "Corporate Event"],
    anyCase: ["professional-network company", "bike-building event", "2024"],
    figures: [
      ["80%", "of toys come from partners"],
      ["500+", "organizations"],
      ["12+", "years of partnerships"],
      ["150+", "bikes"],
      ["200+", "volunteers"],
      ["150", "children"],
    ],
    links: [
      ["Become a Partner", "/join#signup"],
      ["Contact Us", "/contact"],
    ],
  },
  "/media": {
    exact: [
      "Read",
      "In the Media",
      "Featured Coverage",
      "Our Journey Through the Years",
      "Press Coverage",
      "Awards & Recognition",
      "TV News",
      "Radio",
      "Newspaper",
      "Publication",
      "Online Feature",
      "Online",
      "30,000 toys in 2024",
      "12,000 toys in 2022",
      "11,500+ children",
      "9 counties",
      "2012",
      "2015",
      "2017",
      "2018",
      "2022",
      "2024",
    ],
    anyCase: ["founded 2012"],
    links: [["Write to the Media Contact", MAIL]],
  },
  "/contact": {
    exact: ["Get In Touch", "Instagram", "Email"],
    anyCase: ["social media"],
    links: [
      ["hello@example.org", MAIL],
      ["Donate Toys", "/donate"],
      ["Volunteer", "/volunteer"],
    ],
  },
  "/bulk-donations": {
    exact: [
      "Tax deduction",
      "Brand visibility",
      "Employee engagement",
      "Direct impact",
      "0-5",
      "6-12",
      "13-18",
      "Company name *",
      "Contact name *",
      "Email *",
      "Phone",
      "Donation type *",
      "Estimated quantity",
      "Message",
      "We need a short message to reply",
      "Website (leave blank)",
    ],
    anyCase: [
      "toy manufacturer",
      "all ages",
      "ideal donations",
      "ages 0-18",
      "new, unwrapped toys",
      "within 24 hours",
      "2-3 days",
      "from early November to mid-December",
      "donations are accepted year-round",
    ],
    links: [
      ["Start an Inquiry", /^#./],
      ["Call", PHONE],
      ["Success Stories", "/partnership-highlights"],
    ],
  },
  "/silicon-valley-moving-storage": {
    exact: ["Visit SVM", "Powered by SVM", "30+ years of history"],
    figures: [
      ["30,000+", "toys stored annually"],
      ["11,500+", "families reached"],
      ["100+", "collection sites"],
      ["24/7", "support"],
      ["100+", "sites"],
      ["30,000 sq ft", "warehouse"],
      ["20+", "trucks"],
      ["50+", "staff"],
    ],
    links: [["Partner with Us", "/join"]],
  },
  "/locations": {
    exact: [
      "Find Toy Donation Locations Near You",
      "Search All Drop-off Locations",
      "Find Drop-off Locations",
      "Search",
      "Clear",
      "Willow Branch Library",
      "Main Location",
      "12 Sample Street, San Jose, CA 95112",
      "Mon-Sat 10-4",
    ],
    links: [
      ...CITIES.map(([slug]): [string, string] => ["Learn More", `/locations/${slug}`]),
      ["(408) 555-0150", "tel:+14085550150"],
      ["Get Directions to Willow Branch Library", "https://maps.example.org/willow"],
      ["View Interactive Map", "#map"],
    ],
  },
  "/locations?q=zzz": {
    exact: ['No locations found for "zzz". Try searching by city name or zip code.'],
  },
  "/nowhere": { exact: ["Oops! Page not found"], links: [["Return to Home", "/"]] },
};

for (const [slug, name, zipCodes] of CITIES) {
  PAGES[`/locations/${slug}`] = {
    exact: [name, ...zipCodes],
    anyCase: [
      "sign up",
      "collect toys",
      "pick up",
      "where the toys go",
      "hospitals",
      "family resource centers",
      "direct family distribution",
      "zip code",
    ],
    links: [
      ["Host a Toy Drive", "/join"],
      ["Donate Toys", "/donate"],
      ["Sign up to host", "/join"],
      ["See important dates", "/important-dates"],
      ["Contact us", "/contact"],
      ["Become a partner", "/join"],
      ["Important Dates", "/important-dates"],
      ["Most needed toys", "/donate"],
      ["Volunteer", "/volunteer"],
    ],
  };
}

/** The top bar and the footer, on every page. */
export const FRAME: Said = {
  exact: ["© 2024", "About", "Get Involved", "Quick Links", "Subscribe"],
  links: [
    ["Bay Area Toy Drive", "/"],
    ["Home", "/"],
    ["About Us", "/about"],
    ["Success Stories", "/partnership-highlights"],
    ["Media", "/media"],
    ["Join", "/join"],
    ["Donate", "/donate"],
    ["Volunteer", "/volunteer"],
    ["Bulk Donations", "/bulk-donations"],
    ["Events", "/events"],
    ["Contact", "/contact"],
    ["Locations", "/locations"],
    ["Donate Toys", "/donate"],
    ["Partner with Us", "/join"],
    ["Upcoming Events", "/events"],
    ["Important Dates", "/important-dates"],
    ["Powered by SVM", "/silicon-valley-moving-storage"],
    ["hello@example.org", MAIL],
    ["(408) 555-0112", PHONE],
    ["Privacy Policy", "#privacy"],
    ["Terms of Service", "#terms"],
    ["Financial Transparency", "#transparency"],
  ],
};
