import type { ShiftView } from "#app/volunteers/shift.ts";

export function SeatBar({ shift: { seats, taken } }: { shift: ShiftView }) {
  return (
    <>
      <p>
        <b className="font-[640]">
          {taken.toLocaleString("en-US")} of {seats.toLocaleString("en-US")}
        </b>{" "}
        seats taken
      </p>
      <svg
        className="mt-1 block h-2.5 w-full max-w-56 bg-cream"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="fill-evergreen-500" width={Math.min(100, (100 * taken) / seats)} height="1" />
      </svg>
    </>
  );
}
