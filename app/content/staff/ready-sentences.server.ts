import { contentsOf } from "#app/content/contents.server.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { shortShelves } from "#app/content/kinds/needed-toys.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import type { SentenceTexts } from "#app/content/translation-kind.ts";
import { type Context, clockContext } from "#app/core/context.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithWeekday } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { isCollecting } from "#app/locations/state.ts";
import { collectionFor, seasonOf } from "#app/season/season.server.ts";
import { findDate } from "#app/season/season-view.ts";
import { readyWords as words } from "#app/words/en/ready-announcements.ts";
import { type Translation, translations } from "#app/words/languages.ts";

const WEEK_DAYS = 7;

/** A suggested announcement, with its sentences in the other languages. */
export interface ReadySentence {
  value: Announcement;
  said: Readonly<Record<Translation, SentenceTexts>>;
}

/** Suggested announcements for common cases, filled in from the season, the needed toys and the date. */
export function readySentences(context: Context): ReadySentence[] {
  const today = pacificDay(context.get(clockContext)());
  const endOf = (day: string) => `${day}T23:59`;
  const collection = findDate(seasonOf(context), "collection");
  const { neededToys } = contentsOf(context);
  const short = isCollecting(collectionFor(context), today) ? shortShelves(neededToys, today) : [];
  const ages = short.map((shelf) => shelf.ages).join(", ");
  const ready = [
    said({ tone: "urgent", until: endOf(today), linkTo: "/locations" }, () => words.storm, "locations"),
    said({ tone: "change", until: endOf(today), linkTo: "/locations" }, () => words.full, "locations"),
  ];
  if (collection && collection.end >= today) {
    const { end } = collection;
    const rest = { tone: "change", until: endOf(end), linkTo: "/important-dates" } as const;
    ready.push(
      said(rest, () => words.lastDay(dayWithWeekday(end)), "dates"),
      said(rest, () => words.extended(dayWithWeekday(end)), "dates"),
    );
  }
  if (ages !== "") {
    const rest = { tone: "news", until: endOf(addDays(today, WEEK_DAYS)), linkTo: "/donate" } as const;
    ready.push(said(rest, () => words.short(ages), "needed"));
  }
  return ready;
}

function said(
  rest: Pick<Announcement, "tone" | "until" | "linkTo">,
  text: () => string,
  link: keyof typeof words.links,
): ReadySentence {
  const inEnglish = inLanguage("en", () => ({ text: text(), linkText: words.links[link] }));
  const others = translations.map((language) => [
    language,
    inLanguage(language, () => ({
      [sentenceId(inEnglish.text)]: text(),
      [sentenceId(inEnglish.linkText)]: words.links[link],
    })),
  ]);
  return { value: { ...rest, ...inEnglish, from: "", pages: "all" }, said: Object.fromEntries(others) };
}
