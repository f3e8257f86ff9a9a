import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { clockContext } from "#app/core/context.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithWeekday } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { findDate } from "#app/season/season-view.ts";

const WEEK_DAYS = 7;

/** Suggested announcements for common cases, filled in from the season, the needed toys and the date. */
export function readySentences(context: Readonly<RouterContextProvider>): Announcement[] {
  const today = pacificDay(context.get(clockContext)());
  const endOf = (day: string) => `${day}T23:59`;
  const plain = { from: "", pages: "all" as const };
  const collection = findDate(seasonOf(context), "collection");
  const short = contentsOf(context).neededToys.shelves.filter(({ need }) => need === "short");
  const ready: (Announcement | false)[] = [
    {
      ...plain,
      text: "Storm: headquarters is closed today. Please keep your toys dry until tomorrow.",
      tone: "urgent",
      until: endOf(today),
      linkText: "Open locations",
      linkTo: "/locations",
    },
    collection !== undefined &&
      collection.end >= today && {
        ...plain,
        text: `Last day to bring a toy: ${dayWithWeekday(collection.end)}.`,
        tone: "change",
        until: endOf(collection.end),
        linkText: "Important Dates",
        linkTo: "/important-dates",
      },
    short.length > 0 && {
      ...plain,
      text: `We are short of gifts for ages ${short.map(({ ages }) => ages).join(", ")}.`,
      tone: "news",
      until: endOf(addDays(today, WEEK_DAYS)),
      linkText: "What is needed",
      linkTo: "/donate",
    },
  ];
  return ready.filter((one) => one !== false);
}
