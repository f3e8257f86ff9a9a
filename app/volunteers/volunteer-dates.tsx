import { useState } from "react";
import { useLangOf } from "#app/content/lang-of.ts";
import { shortWeekday } from "#app/core/time/date-words.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { DateLabel } from "#app/season/date-label.tsx";
import type { DateView } from "#app/season/season-view.ts";
import { volunteer } from "#app/words/en/volunteers.ts";
import { withDates } from "./availability.ts";
import type { VolunteerDate } from "./next-days.ts";

const { ledger } = volunteer;

const isOpen = ({ state }: DateView) => state === "coming" || state === "now";

/** The season's dates for volunteers. A tick at a date goes into the application below. */
export default function VolunteerDates({ dates }: { dates: readonly VolunteerDate[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const langOf = useLangOf();

  function choose(id: string, isChosen: boolean) {
    const ids = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id);
    setChosen(ids);
    const lines = (some: readonly string[]) => dates.filter((date) => some.includes(date.id)).map(lineOf);
    const field = document.getElementById("availability");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = withDates(field.value, lines(chosen), lines(ids));
    // The form keeps what was typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <ol className="border-t-[1.5px] border-evergreen-900">
      {dates.map((date) => (
        <li key={date.id} className={`shift-row kind-${date.purpose}`}>
          <p className="shift-day" aria-hidden="true">
            <small>{shortWeekday(date.day)}</small>
            <b>{Number(date.day.slice(-2))}</b>
          </p>
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-[1.1875rem]" lang={langOf(date.title)}>
              {date.title}
            </h3>
            <p className="small muted">
              <b className="font-[620] text-ink">
                <NoBreak text={date.when} />
              </b>
              {date.place && (
                <>
                  <br />
                  {date.place}
                </>
              )}
            </p>
            <DateLabel date={date} />
          </div>
          {isOpen(date) && (
            <label className="needs-script col-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-[620] md:col-3 print:hidden">
              <input
                className="size-5.5 accent-evergreen-700"
                type="checkbox"
                onChange={({ target }) => choose(date.id, target.checked)}
              />
              {ledger.choose}
              <span className="sr-only">: {lineOf(date)}</span>
            </label>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A date as it stands under Availability. */
function lineOf({ title, when }: DateView): string {
  return `${title}: ${when}`;
}
