import { mailLink } from "#app/core/ui/contact-links.ts";
import { volunteer } from "#app/words/en/volunteers.ts";

/** The values of the form; `volunteerOpportunities` is a list that in practice contains one free text. */
export interface Application {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  availability: string;
  skillsExperience: string;
  volunteerOpportunities: readonly string[];
}

const { form } = volunteer;
const { lines } = form;

/** The body of the e-mail: always six lines, even if the values contain line breaks. */
export function messageBody(application: Application): string {
  const { firstName, lastName, email, phone, availability, skillsExperience } = application;
  const opportunities = application.volunteerOpportunities.map(oneLine).filter(Boolean).join(", ");
  return [
    `${lines.name}: ${oneLine(`${firstName} ${lastName}`)}`,
    `${lines.email}: ${oneLine(email)}`,
    `${lines.phone}: ${oneLine(phone)}`,
    `${lines.availability}: ${oneLine(availability)}`,
    `${lines.skillsExperience}: ${oneLine(skillsExperience)}`,
    `${lines.opportunities}: ${opportunities || form.notGiven}`,
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
