import { Link } from "react-router";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { dateKinds, staffSeason as words } from "#app/season/staff/words/season.ts";

const KINDS = Object.keys(dateKinds) as SeasonDate["days"][];

/** A drawing of fourteen days for each kind of date. */
function Cells({ kind }: { kind: SeasonDate["days"] }) {
  return (
    <span className="date-cells" aria-hidden="true">
      {[...[...dateKinds[kind].cells].entries()].map(([day, cell]) => (
        <i key={day} className={cell === "." ? undefined : `cell-${cell}`} />
      ))}
    </span>
  );
}

/** Chooses the kind of a new date. Links, so that it works without scripts. */
export function KindPicker() {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="add-date">
      <h2 className="mb-4 text-xl!" id="add-date">
        {words.addHeading}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link className="date-kind" to={`?add=${kind}#new`} preventScrollReset>
              <Cells kind={kind} />
              <b>{dateKinds[kind].title}</b>
              <span>{dateKinds[kind].text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
