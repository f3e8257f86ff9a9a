import type { Season } from "#app/content/kinds/season.ts";
import { counted } from "#app/core/counted.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { isPast } from "#app/season/season-view.ts";

/** Hosts are invited from September 1 until the season is over or staff close it, or to the end of the year. */
export function invitationSeason(seasons: readonly Season[], now: Date): { season: number; isOpen: boolean } {
  const today = pacificDay(now);
  const year = Number(today.slice(0, 4));
  if (seasons.some((season) => season.year === year && (season.closed || isPast(season, now))))
    return { season: year + 1, isOpen: false };
  return { season: year, isOpen: today.slice(5) >= "09-01" };
}

/** Links of a season expire at the end of its year. */
export function endOfInvitations(season: number): Date {
  return pacificMoment(`${season + 1}-01-01`, "00:00");
}

/** An invited host: by an earlier registration, or by a place in staff's list that has an e-mail address. */
export interface InvitationKey {
  from: "registration" | "place";
  id: string;
  season: number;
}

export function linkId({ from, id, season }: InvitationKey): string {
  return `${from === "place" ? "place-" : ""}${id}-${season}`;
}

export function readLinkId(text: string): InvitationKey | null {
  const [, place, id, season] = /^(place-)?(.+)-(\d{4})$/.exec(text) ?? [];
  return id && season ? { from: place ? "place" : "registration", id, season: Number(season) } : null;
}

export const againPath = (token: string) => `/join/again/${token}`;

export function isDue(host: { leftOut: string | null; invitation: object | null }): boolean {
  return host.leftOut === null && host.invitation === null;
}

export const hostsWords = (count: number) => counted(count, "host");

export const HOSTS_PATH = "/admin/registrations/hosts";
