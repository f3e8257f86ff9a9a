import type { Postmark } from "#app/boxes/postmarks.ts";
import { shortDayWithYear } from "#app/core/time/date-words.ts";

/** A round postmark with waves; the city's name is text. */
export function Mark({ city, day }: Postmark) {
  return (
    <span className="relative grid aspect-square w-full place-items-center text-center text-evergreen-700">
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 100 100"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r="46" strokeWidth="2.5" />
        <circle cx="50" cy="50" r="40" strokeWidth="1" />
        <path d="M14 72q9-7 18 0t18 0 18 0 18 0M18 79q8-6 16 0t16 0 16 0 16 0" strokeWidth="1.5" />
      </svg>
      <span className="relative px-[16%] pb-[18%] leading-tight">
        <b className="block text-sm/[1.15] wrap-anywhere hyphens-auto font-[640]">{city}</b>
        <small className="text-xs">{shortDayWithYear(day)}</small>
      </span>
    </span>
  );
}
