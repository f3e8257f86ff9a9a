import { momentWords } from "#app/core/time/format-time.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import type { Announcement } from "./kinds/announcement.ts";

/** Parses a date-and-time field of a content, in Bay Area time: "2025-12-16T16:00". */
function momentOf(field: string): Date {
  return pacificMoment(field.slice(0, 10), field.slice(11));
}

export function announcementMoments({ text, from, until }: Announcement): Date[] {
  return text === "" ? [] : [from, until].filter((field) => field !== "").map(momentOf);
}

export function isShown({ text, from, until }: Announcement, now: Date): boolean {
  if (text === "" || until === "") return false;
  return (from === "" || momentOf(from) <= now) && now < momentOf(until);
}

export function fieldMomentWords(field: string): string {
  return momentWords(momentOf(field).toISOString());
}
