/** The form control of a field. `group` and `list` have nested fields. */
export type Control =
  | "line"
  | "text"
  | "day"
  | "stamp"
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
  /** For an optional field that the form needs for publishing: the error if it is empty. */
  needed?: string;
  /** Maximum length of a text, or maximum number of list entries. */
  max?: number;
  /** For a choice: value and label of each option. */
  options?: readonly { value: string; label: string }[];
  /** A line as the headline of a page, or as hours that are read back; a text as a page that one writes on. */
  shownAs?: "headline" | "hours" | "page";
  /** For a list: singular name of an entry, "event". */
  entry?: string;
  /** The field is only there for some values of a field beside it; its label then, if it is another. */
  by?: { field: string; labels: Readonly<Partial<Record<string, string>>> };
  /** Suggestions from other content. Any other value may be typed as well. */
  choicesFrom?: OfferName;
  /** For a translation: the English sentence, the language, and what an earlier English had. */
  translates?: Translates;
}

/** The source of a translated field. */
export interface Translates {
  english: string;
  language: string;
  before?: { english: string; text: string } | undefined;
}

export interface Offer {
  value: string;
  label: string;
}

/** Dates of the season by id, figures by name, paths of the site's pages. */
export type OfferName = "season-dates" | "figures" | "pages";

/** One page of the uploaded pictures, for a picture field. */
export interface OfferedPictures {
  /** Search text; empty for all pictures. */
  q: string;
  /** 1-based. */
  page: number;
  pages: number;
  found: readonly Offer[];
  /** Pictures that the content already uses, offered on every page. */
  inUse: readonly Offer[];
}

export const NO_PICTURES: OfferedPictures = { q: "", page: 1, pages: 1, found: [], inUse: [] };

/** Suggestions for a form, and the uploaded pictures. */
export type Offers = Readonly<Record<OfferName, readonly Offer[]>> & Readonly<{ pictures: OfferedPictures }>;
