import { inLanguage } from "#app/core/languages/language.server.ts";
import { readyWords } from "#app/words/en/ready-announcements.ts";
import { isShown } from "./announcement.ts";
import type { Announcement } from "./kinds/announcement.ts";

/** Whether the ready announcement of a storm shows. */
export const isStorm = (shown: Announcement, now: Date) =>
  shown.text === inLanguage("en", () => readyWords.storm) && isShown(shown, now);

/** Why headquarters is closed, as it is stored. */
export const stormReason = () => inLanguage("en", () => readyWords.closedByStorm);
