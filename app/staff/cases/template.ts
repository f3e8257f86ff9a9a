import type { Contents } from "#app/content/contents.server.ts";
import { counted } from "#app/core/counted.ts";
import type { Typed } from "#app/core/forms/result.ts";

/** The values for the fields of a template; an empty value leaves a gap for staff to fill in. */
export type ReplyFields = Readonly<Record<string, string>>;

export interface Draft {
  subject: string;
  text: string;
}

/** What an Undo answers: the fields of the letter that it took back, for the form that sent it. */
export interface Undone {
  taken?: Typed | undefined;
}

const TOKEN = /\{(\w+)\}/g;
/** A gap such as <name>; matches neither a URL nor an e-mail address. */
const OPEN_PLACE = /<([^<>\n@]{1,80})>/g;

const PLACES: ReplyFields = {
  contact: "name",
  company: "company",
  type: "kind of donation",
  quantity: "quantity",
  drive: "name of the drive",
  phone: "our phone",
  address: "our address",
  hours: "our hours",
  taxId: "our tax id",
  me: "your name",
};

/** A line with only a field, such as the phone number below a signature. */
const ALONE = /^\{(\w+)\}\n?/gm;

/** Fills in a template. Unknown fields stay as typed; a line with only an empty field is removed. */
export function fillIn({ subject, text }: Draft, fields: ReplyFields): Draft {
  const fill = (template: string) =>
    template
      .replace(ALONE, (line, name: string) => (name in PLACES && !fields[name] ? "" : line))
      .trimEnd()
      .replace(TOKEN, (token, name: string) =>
        name in PLACES ? fields[name] || `<${PLACES[name]}>` : token,
      );
  return { subject: fill(subject), text: fill(text) };
}

/** The remaining gaps in < >, in their order. */
export function openPlaces({ subject, text }: Draft): string[] {
  const found = [...`${subject}\n${text}`.matchAll(OPEN_PLACE)].map((match) => match[1] ?? "");
  return found.filter((place) => !place.includes("://"));
}

/** Start and end of the first gap at or after a position; undefined if there is none. */
export function gapAfter(text: string, position: number): [start: number, end: number] | undefined {
  for (const { index, 0: gap } of text.matchAll(OPEN_PLACE))
    if (index >= position && !gap.includes("://")) return [index, index + gap.length];
}

/** "Fill in 3 gaps first: day, time." Empty without gaps. */
export function gapWords(draft: Draft): string {
  const places = openPlaces(draft);
  if (places.length === 0) return "";
  const names = [...new Set(places)].join(", ");
  return `Fill in ${counted(places.length, "gap")} first: ${names}.`;
}

/**
 * The drive's own values for template fields.
 * @param facts published contents, without samples
 */
export function driveFields(
  { organization, headquarters }: Pick<Contents, "organization" | "headquarters">,
  me: string,
): ReplyFields {
  const { street, city, state, zipCode, hours } = headquarters;
  return {
    drive: organization.name,
    phone: organization.phone,
    address: street ? `${street}, ${city}, ${state} ${zipCode}` : "",
    hours,
    taxId: organization.taxId,
    me,
  };
}
