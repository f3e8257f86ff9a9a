import { calendarPath, occasions } from "#app/content/occasions.ts";
import { seasonWords } from "#app/copy/shared.ts";
import type { SeasonKey } from "./season.ts";
import type { DateState } from "./season-state.ts";

const TONES: Record<DateState["state"], string> = {
  coming: "bg-evergreen-100 text-evergreen-900",
  now: "bg-gold-300 text-ink",
  past: "bg-linen text-ink",
};

interface DateLabelProps {
  of: SeasonKey;
  state: DateState;
  /** For a part of an event, which can end before the event does. */
  part?: boolean;
}

/**
 * The label of a date, and its "Add to calendar" link until the date is past. `state` comes from `seasonState` in
 * the page's loader, because a cached page must not read the clock itself.
 */
export function DateLabel({ of, state, part }: DateLabelProps) {
  const isPast = state.state === "past";
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className={`rounded-xs px-2 py-0.5 font-semibold ${TONES[state.state]}`}>
        {isPast && part ? seasonWords.partPast : state.label}
      </span>
      {!isPast && (
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
          href={calendarPath(occasions[of])}
        >
          {seasonWords.addToCalendar}
          <span className="sr-only">: {occasions[of].title}</span>
        </a>
      )}
    </p>
  );
}
