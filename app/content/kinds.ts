import type { Kind, ValueOf } from "./kind.ts";
import { announcement } from "./kinds/announcement.ts";
import { awards } from "./kinds/awards.ts";
import { cities } from "./kinds/cities.ts";
import { events } from "./kinds/events.ts";
import { figures } from "./kinds/figures.ts";
import { headquarters } from "./kinds/headquarters.ts";
import { links } from "./kinds/links.ts";
import { media } from "./kinds/media.ts";
import { neededToys } from "./kinds/needed-toys.ts";
import { organization } from "./kinds/organization.ts";
import { partners } from "./kinds/partners.ts";
import { questions } from "./kinds/questions.ts";
import { replies } from "./kinds/replies.ts";
import { season } from "./kinds/season.ts";
import { stories } from "./kinds/stories.ts";
import { team } from "./kinds/team.ts";

/** Every kind with one value, in the order in which staff see them. A new kind is a file and a line here. */
export const singleKinds = {
  organization,
  headquarters,
  links,
  figures,
  announcement,
  neededToys,
  events,
  media,
  awards,
  partners,
  stories,
  team,
  questions,
  cities,
  replies,
} as const;

/** Every kind; a season has one value a year. */
export const kinds: readonly Kind[] = [...Object.values(singleKinds), season] as unknown as readonly Kind[];

export { season as seasonKind };

/** The published value of every kind, and every published season by year. */
export type ContentValues = { [Name in keyof typeof singleKinds]: ValueOf<(typeof singleKinds)[Name]> } & {
  seasons: readonly ValueOf<typeof season>[];
};

/** The kind of a name in an address, or undefined. */
export function findKind(name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name);
}
