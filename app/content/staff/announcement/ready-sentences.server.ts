import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { announcementForm as words } from "#app/content/staff/words/announcement.ts";
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
      text: words.storm,
      tone: "urgent",
      until: endOf(today),
      linkText: words.openLocations,
      linkTo: "/locations",
    },
    collection !== undefined &&
      collection.end >= today && {
        ...plain,
        text: words.lastDay(dayWithWeekday(collection.end)),
        tone: "change",
        until: endOf(collection.end),
        linkText: words.importantDates,
        linkTo: "/important-dates",
      },
    short.length > 0 && {
      ...plain,
      text: words.short(short.map(({ ages }) => ages).join(", ")),
      tone: "news",
      until: endOf(addDays(today, WEEK_DAYS)),
      linkText: words.whatIsNeeded,
      linkTo: "/donate",
    },
  ];
  return ready.filter((one) => one !== false);
}
