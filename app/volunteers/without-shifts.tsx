import { useState } from "react";
import { useLangOf } from "#app/content/lang-of.ts";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { shortWeekday } from "#app/core/time/date-words.ts";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { DateLabel } from "#app/season/date-label.tsx";
import type { DateView, SeasonView } from "#app/season/season-view.ts";
import { volunteer } from "#app/words/en/volunteers.ts";
import { withDates } from "./availability.ts";
import type { VolunteerDate } from "./next-days.ts";

const { ledger } = volunteer;

const isOpen = ({ state }: DateView) => state === "coming" || state === "now";

interface WithoutShiftsProps {
  dates: readonly VolunteerDate[];
  season: SeasonView;
  /** Other dates have shifts. */
  hasShifts: boolean;
}

export default function WithoutShifts({ dates, season, hasShifts }: WithoutShiftsProps) {
  return (
    <>
      {dates.length > 0 && (
        <section aria-labelledby="volunteer-dates">
          <h2 id="volunteer-dates" className="mb-4">
            {season.voice === "after" ? ledger.past(season.year) : hasShifts ? ledger.more : ledger.heading}
          </h2>
          <Dates dates={dates} />
        </section>
      )}
      {!hasShifts && <ComingSoon />}
    </>
  );
}

/** The season's dates for volunteers. A tick at a date goes into the application below. */
function Dates({ dates }: { dates: readonly VolunteerDate[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const langOf = useLangOf();

  function choose(id: string, isChosen: boolean) {
    const ids = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id);
    setChosen(ids);
    const lines = (some: readonly string[]) =>
      dates.filter((date) => some.includes(date.id)).map(({ line }) => line);
    const field = document.getElementById("availability");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = withDates(field.value, lines(chosen), lines(ids));
    // The form keeps what was typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <ol className="@container border-t-[1.5px] border-evergreen-900">
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
            <DateLabel date={date} langOf={langOf} />
          </div>
          {isOpen(date) && (
            <label className="needs-script col-2 @max-[16rem]:col-span-full inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-[620] md:col-3 print:hidden">
              <input
                className="size-5.5 accent-evergreen-700"
                type="checkbox"
                onChange={({ target }) => choose(date.id, target.checked)}
              />
              {ledger.choose}
              <span className="sr-only">: {date.line}</span>
            </label>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Empty frames for upcoming features. */
function ComingSoon() {
  const { opportunities, dates } = volunteer;
  const { email } = useSite().organization;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section className="empty" aria-labelledby="opportunities">
        <h2 id="opportunities" className="h4">
          {opportunities.heading}
        </h2>
        <p className="muted">{opportunities.text}</p>
        {email && (
          <a className="btn line compact" href={mailLink(email, opportunities.subject)}>
            <Icon name="mail" /> {opportunities.button}
          </a>
        )}
      </section>
      <section className="empty" aria-labelledby="dates">
        <h2 id="dates" className="h4">
          {dates.heading}
        </h2>
        <p className="muted">{dates.text}</p>
        <Link className="more" to={dates.link.to}>
          {dates.link.text} <Icon name="arrow" />
        </Link>
      </section>
    </div>
  );
}
