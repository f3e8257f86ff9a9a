import type { Contents } from "#app/content/contents.server.ts";
import { headquartersLine } from "#app/content/site.ts";
import { proposalsOf } from "./proposals.ts";
import type { ShiftView } from "./shift.ts";

const SAMPLE_ID = "sample-";

/** Seats of the sample shifts, and how many of them are taken: one is full, with a waiting list. */
const SEATS = [
  { seats: 20, taken: 14, waiting: 0 },
  { seats: 12, taken: 12, waiting: 3 },
  { seats: 20, taken: 6, waiting: 0 },
  { seats: 16, taken: 11, waiting: 0 },
  { seats: 20, taken: 17, waiting: 0 },
  { seats: 24, taken: 3, waiting: 0 },
];

/**
 * Six examples on coming dates of the season, for a sample site without shifts of its own (decision R3). They are never
 * stored: no feed, mail, figure or staff page knows them.
 */
export function sampleShifts({ seasons, headquarters }: Contents, now: Date): ShiftView[] {
  const at = headquartersLine(headquarters);
  const days = proposalsOf(seasons, now, at, new Set()).filter(({ starts }) => starts !== "");
  const step = Math.max(1, days.length / SEATS.length);
  return SEATS.flatMap((seats, index) => {
    const day = days[Math.floor(index * step)];
    if (!day) return [];
    const { key, dateId: _dateId, season: _season, place, note, ...shift } = day;
    return [
      {
        ...shift,
        ...seats,
        isCancelled: false,
        reason: "",
        isSample: true,
        id: `${SAMPLE_ID}${key}`,
        place: place ?? "",
        note: note ?? "",
      },
    ];
  });
}

export function isSampleShift(id: string): boolean {
  return id.startsWith(SAMPLE_ID);
}
