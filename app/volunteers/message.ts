import { mailLink } from "#app/core/ui/contact-links.ts";
import { volunteer } from "#app/words/en/volunteers.ts";

const { form } = volunteer;
const { lines } = form;

export type Application = Readonly<Record<keyof typeof form.fields, string>>;

/** The body of the e-mail: always six lines, even if the values contain line breaks. */
export function messageBody(application: Application): string {
  const { firstName, lastName, email, phone, availability, skillsExperience } = application;
  return [
    `${lines.name}: ${oneLine(`${firstName} ${lastName}`)}`,
    `${lines.email}: ${oneLine(email)}`,
    `${lines.phone}: ${oneLine(phone)}`,
    `${lines.availability}: ${oneLine(availability)}`,
    `${lines.skillsExperience}: ${oneLine(skillsExperience)}`,
    `${lines.opportunities}: ${oneLine(application.volunteerOpportunities) || form.notGiven}`,
  ].join("\n");
}

/**
 * A mailto URL with the message; line breaks as in RFC 6068.
 * @param email of the organization
 */
export function mailAddress(email: string, body: string): string {
  return `${mailLink(email, form.subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}

/** The same message without values, for browsers without scripts. */
export const emptyMessage = () =>
  (Object.keys(lines) as (keyof typeof lines)[]).map((name) => `${lines[name]}:`).join("\n");

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
