import { team } from "./about.ts";
import { driveEvents } from "./events.ts";
import { mediaItems } from "./media.ts";
import { organization } from "./organization.ts";
import { partnerCompanies, partnerPosts } from "./partners.ts";

const NEUTRAL = /example\.org|555-01\d\d|\bSample\b|Partner company \d/;

function* neutralTexts(value: unknown, path: string): Generator<string> {
  if (typeof value === "string") {
    if (NEUTRAL.test(value)) yield `${path}: ${value}`;
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* neutralTexts(inner, `${path}.${key}`);
  }
}

/**
 * The neutral defaults that are still in place, one line each ("organization.email: hello@example.org"). The
 * server logs them at its start.
 */
export function defaultsInPlace(): string[] {
  const unnamed = team.filter(({ name }) => name === undefined).length;
  const contacts = driveEvents.filter(({ details }) => details.contact === "Event coordinator");
  return [
    ...neutralTexts(organization, "organization"),
    ...neutralTexts(partnerCompanies, "partners.partnerCompanies"),
    ...neutralTexts(partnerPosts, "partners.partnerPosts"),
    ...neutralTexts(
      mediaItems.map(({ url }) => url),
      "media.mediaItems",
    ),
    ...(unnamed > 0 ? [`team: ${unnamed} cards without a name`] : []),
    ...contacts.map(({ title }) => `events: "${title}" without the name of a contact person`),
  ];
}
