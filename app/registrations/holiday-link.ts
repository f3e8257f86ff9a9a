import { addDays } from "#app/core/time/calendar-days.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";

/** The days that hosts are asked about, Wednesday to Sunday. */
export function holidayDays(year: number): string[] {
  return [-1, 0, 1, 2, 3].map((days) => addDays(thanksgivingOf(year), days));
}

/** Path of the page on which a host says them, without the language. */
export const holidayPath = (token: string) => `/join/hours/${token}`;

export interface HolidayKey {
  locationId: string;
  year: number;
}

export const holidayLinkId = ({ locationId, year }: HolidayKey) => `${locationId}-${year}`;

export function readHolidayLink(id: string): HolidayKey | null {
  const [, locationId, year] = /^(.+)-(\d{4})$/.exec(id) ?? [];
  return locationId && year ? { locationId, year: Number(year) } : null;
}
