import { dayInFull, dayWithYear } from "#app/core/time/date-words.ts";
import { seasonWords } from "#app/words/en/season.ts";
import type { DateView } from "./season-view.ts";

const TONES: Record<DateView["state"], string> = {
  coming: "bg-evergreen-100 text-evergreen-900",
  now: "bg-gold-300 text-ink",
  past: "bg-linen text-ink",
  cancelled: "bg-cranberry-700 text-snow",
};

interface DateLabelProps {
  /** From the page's loader, because a cached page must not read the clock itself. */
  date: DateView;
  /** The date of an event; past events have their own wording. */
  event?: boolean;
  /** The `lang` of a title or a reason, on translated pages: `useLangOf`. */
  langOf?: (text: string) => "en" | undefined;
}

/** The label of a date, its cancelled days, and the "Add to calendar" link until it is past. */
export function DateLabel({ date, event, langOf }: DateLabelProps) {
  const { id, title, state, label, end, reason, cancelledDays, isRestOff } = date;
  const isOpen = state === "coming" || state === "now";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className={`rounded-xs px-2 py-0.5 font-semibold ${TONES[isRestOff ? "cancelled" : state]}`}>
          {event && state === "past" && !isRestOff ? seasonWords.eventPast(dayWithYear(end)) : label}
        </span>
        {isOpen && (
          <a
            className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
            href={`/calendar/${id}.ics`}
          >
            {seasonWords.addToCalendar}
            <span className="sr-only" lang={langOf?.(title)}>
              : {title}
            </span>
          </a>
        )}
      </p>
      {state !== "cancelled" && !isRestOff && cancelledDays.length > 0 && (
        <p className="mt-1 text-sm">
          <b>{seasonWords.cancelledDay(cancelledDays.map(dayInFull).join("; "))}</b>{" "}
          <span lang={langOf?.(reason)}>{reason}</span>
        </p>
      )}
      {(state === "cancelled" || isRestOff) && (
        <p className="mt-1 text-sm" lang={langOf?.(reason)}>
          {reason}
        </p>
      )}
    </>
  );
}
