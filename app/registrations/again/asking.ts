import { pacificDay, pacificMoment } from "#app/season/days/pacific-time.ts";

/** Kind of the mail that asks a host of the season before. */
export const AGAIN_MAIL = "host-again";

/** Hosts are asked from September 1 to the end of the year. */
export function askingSeason(now: Date): { season: number; isOpen: boolean } {
  const today = pacificDay(now);
  return { season: Number(today.slice(0, 4)), isOpen: today.slice(5) >= "09-01" };
}

/** The links of a season end with its year. */
export function endOfAsking(season: number): Date {
  return pacificMoment(`${season + 1}-01-01`, "00:00");
}

/** The id in a signed link: of the earlier registration, with the season that is asked about. */
export function linkId(registrationId: string, season: number): string {
  return `${registrationId}-${season}`;
}

/** What `linkId` has put together. */
export function readLinkId(id: string): { registrationId: string; season: number } {
  return { registrationId: id.slice(0, -5), season: Number(id.slice(-4)) };
}
