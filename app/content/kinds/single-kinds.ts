import { announcement } from "./announcement.ts";
import { awards } from "./awards.ts";
import { cities } from "./cities.ts";
import { events } from "./events.ts";
import { families } from "./families.ts";
import { figures } from "./figures.ts";
import { headquarters } from "./headquarters.ts";
import { links } from "./links.ts";
import { media } from "./media.ts";
import { neededToys } from "./needed-toys.ts";
import { organization } from "./organization.ts";
import { partners } from "./partners.ts";
import { photographs } from "./photographs.ts";
import { questions } from "./questions.ts";
import { replies } from "./replies.ts";
import { stories } from "./stories.ts";
import { team } from "./team.ts";

/** All kinds with a single value, in the order shown to staff. A new kind needs a file and a line here. */
export const singleKinds = {
  organization,
  headquarters,
  links,
  figures,
  announcement,
  neededToys,
  families,
  events,
  media,
  awards,
  partners,
  stories,
  team,
  photographs,
  questions,
  cities,
  replies,
} as const;
