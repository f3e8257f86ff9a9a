import type { ShiftView } from "./shift.ts";

/** With more than this, single seats can no longer be told apart. */
const DRAWN = 24;

/** The seats one by one, taken ones filled. The text beside it has the same information. */
export function Seats({ shift: { seats, taken } }: { shift: ShiftView }) {
  if (seats > DRAWN) return null;
  return (
    <span className="seats" aria-hidden="true">
      {Array.from({ length: seats }, (_, index) => index + 1).map((seat) => (
        <i key={seat} className={seat <= taken ? "seat-taken" : undefined} />
      ))}
    </span>
  );
}
