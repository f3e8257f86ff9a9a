// The facts that sentences mention, as plain values: words know nothing of the contents or of the season.

/** A public figure as printed, its wording, and the period that it covers. */
interface Figure {
  figure: string;
  wording: string;
  period: string;
}

type PhraseFigures = Readonly<
  Record<
    | "childrenAcrossCounties"
    | "counties"
    | "toysFromPartners"
    | "response"
    | "setup"
    | "staffTime"
    | "driveLength",
    Figure
  >
>;

/** A figure as one phrase: "65,000+ toys collected since 2012". */
export function figureWords({ figure, wording }: Pick<Figure, "figure" | "wording">): string {
  return `${figure} ${wording}`;
}

/** Figures that sentences mention, formatted for print. */
export interface Phrases {
  /** "over 11,000 children across 9 counties". */
  children: string;
  childrenPeriod: string;
  /** "9 counties". */
  counties: string;
  /** "80% of toys come from partners". */
  fromPartners: string;
  /** "24 hours": time to the first response. */
  response: string;
  /** "2-3 days": time to set up a partnership. */
  setup: string;
  /** "1-2 hours": staff time needed. */
  staffTime: string;
  /** "2-4 weeks": length of a drive. */
  driveLength: string;
}

/** Formats the figures for the sentences. */
export function phrasesOf(figures: PhraseFigures): Phrases {
  return {
    children: figureWords(figures.childrenAcrossCounties),
    childrenPeriod: figures.childrenAcrossCounties.period,
    counties: figureWords(figures.counties),
    fromPartners: figureWords(figures.toysFromPartners),
    response: figures.response.figure,
    setup: figures.setup.figure,
    staffTime: figures.staffTime.figure,
    driveLength: figures.driveLength.figure,
  };
}

/** Facts that titles, descriptions and the legal sections mention. */
export interface SiteFacts {
  organization: { name: string; email: string };
  links: { wishlist: string };
  phrases: Phrases;
  /** Boxes take toys only during the collection, headquarters all year. */
  season: { year: number; isCollecting: boolean };
  /** Headquarters takes no toys, and nobody knows until when. */
  isClosedForNow?: boolean;
  sampleSite: boolean;
}

/** Facts that mails mention; without samples. */
export interface MailFacts {
  organization: { name: string; email: string; phone: string };
  figures: PhraseFigures;
}

/** Whether pages mention the wishlist: it is configured, or a sample site shows its placeholder. */
export function offersWishlist({ links, sampleSite }: Pick<SiteFacts, "links" | "sampleSite">): boolean {
  return links.wishlist !== "" || sampleSite;
}
