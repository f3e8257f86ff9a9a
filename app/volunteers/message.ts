import { volunteer } from "#app/copy/en/volunteers.ts";
import { mailLink } from "#app/ui/contact-links.ts";

/** What the form asks for; `volunteerOpportunities` is a list that in practice holds one free text. */
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

/** The e-mail's text: six lines, whatever line breaks the answers hold. */
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
 * The address that opens the visitor's mail program with the message; line breaks as RFC 6068 wants them.
 * @param email of the organization
 */
export function mailAddress(email: string, body: string): string {
  return `${mailLink(email, form.subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}

/** The same message with nothing filled in, for those whose scripts are off. */
export const emptyMessage = () =>
  (Object.keys(lines) as (keyof typeof lines)[]).map((name) => `${lines[name]}:`).join("\n");

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
