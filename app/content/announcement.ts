import { momentWords } from "#app/admin/format-time.ts";
import { pacificMoment } from "#app/season/days/pacific-time.ts";
import type { Announcement } from "./kinds/announcement.ts";

/** The moment that a content field holds: "2025-12-16T16:00", Bay Area time. */
function momentOf(field: string): Date {
  return pacificMoment(field.slice(0, 10), field.slice(11));
}

/** The moments at which an announcement begins and ends. */
export function announcementMoments({ text, from, until }: Announcement): Date[] {
  return text === "" ? [] : [from, until].filter((field) => field !== "").map(momentOf);
}

/** Whether an announcement shows at a moment. */
export function isShown({ text, from, until }: Announcement, now: Date): boolean {
  if (text === "" || until === "") return false;
  return (from === "" || momentOf(from) <= now) && now < momentOf(until);
}

/** A moment of a content field in the words of the staff area. */
export function fieldMomentWords(field: string): string {
  return momentWords(momentOf(field).toISOString());
}
