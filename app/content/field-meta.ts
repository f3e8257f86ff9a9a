/** How staff edit a field. `group` and `list` hold further fields. */
export type Control =
  | "line"
  | "text"
  | "day"
  | "time"
  | "moment"
  | "number"
  | "url"
  | "path"
  | "email"
  | "phone"
  | "choice"
  | "flag"
  | "picture"
  | "list"
  | "group";

export interface FieldMeta {
  control: Control;
  label: string;
  help?: string;
  example?: string;
  optional?: boolean;
  /** Most characters of a text, or most entries of a list. */
  max?: number;
  /** For a choice: value and label of each option. */
  options?: readonly { value: string; label: string }[];
  /**
   * The values of the entry's first choice for which the field counts, apart by spaces; other fields always count.
   */
  only?: string;
  /** For a list: the word for one entry, "event". */
  entry?: string;
  /** What the form offers to choose from that is kept elsewhere. Without it, or beside it, anything may be typed. */
  choicesFrom?: OfferName;
  /**
   * For a sentence of a translation: the English, the language, and the translation of an earlier English.
   */
  translates?: Translates;
}

/** What a field of a translation says in another language. */
export interface Translates {
  english: string;
  language: string;
  before?: { english: string; text: string } | undefined;
}

/** One value to choose, and its words. */
export interface Offer {
  value: string;
  label: string;
}

/** Dates of the season by id, figures by name, paths of the site's pages. */
export type OfferName = "season-dates" | "figures" | "pages";

/** One page of the uploaded pictures, as a picture field offers them. */
export interface OfferedPictures {
  /** The search that they match; empty for all. */
  q: string;
  /** From 1. */
  page: number;
  pages: number;
  found: readonly Offer[];
  /** Those that the content shows already, on whatever page they are. */
  inUse: readonly Offer[];
}

export const NO_PICTURES: OfferedPictures = { q: "", page: 1, pages: 1, found: [], inUse: [] };

/** What a form offers, with the uploaded pictures. */
export type Offers = Readonly<Record<OfferName, readonly Offer[]>> & Readonly<{ pictures: OfferedPictures }>;
