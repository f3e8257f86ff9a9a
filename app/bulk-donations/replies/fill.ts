import type { Contents } from "#app/content/contents.server.ts";

/** The values for the fields of a template; an empty value leaves a gap for staff to fill in. */
export type ReplyFields = Readonly<Record<string, string>>;

/** A letter that staff read before it is sent. */
export interface Draft {
  subject: string;
  text: string;
}

const TOKEN = /\{(\w+)\}/g;
/** Matches neither a URL nor an e-mail address. */
const OPEN_PLACE = /<([^<>\n@]{1,80})>/g;

/** The name of each empty field, as staff see it in the text. */
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

/** A line that is only a field, such as the phone number below a signature. */
const ALONE = /^\{(\w+)\}\n?/gm;

/** Fills in a template. An unknown field stays as typed; a line that is only an empty field is removed. */
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

/** The gaps left in < >, without duplicates. */
export function openPlaces({ subject, text }: Draft): string[] {
  const found = [...`${subject}\n${text}`.matchAll(OPEN_PLACE)].map((match) => match[1] ?? "");
  return [...new Set(found.filter((place) => !place.includes("://")))];
}

/**
 * The drive's own fields in letters.
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
