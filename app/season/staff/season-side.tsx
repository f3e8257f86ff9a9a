import type { describeChanges } from "#app/content/differences.ts";
import { Changes } from "#app/content/staff/history.tsx";
import { momentWords } from "#app/core/time/format-time.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import { Act } from "./date-row.tsx";

const SHOWN_CHANGES = 5;

/** Previews the site on a given day. */
export function Look() {
  const { look } = words;
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="look-heading">
      <h2 className="mb-3 text-xl!" id="look-heading">
        {look.heading}
      </h2>
      <form className="flex flex-wrap items-end gap-3" method="post" action="/admin/look">
        <input type="hidden" name="to" value="/important-dates" />
        <div className="field min-w-40 grow">
          <label htmlFor="look-day">{look.label}</label>
          <input className="input" id="look-day" type="date" name="asOf" required />
        </div>
        <button className="btn line compact" type="submit">
          {look.button}
        </button>
        <label className="flex min-h-11 w-full items-center gap-3 text-sm">
          <input type="checkbox" name="drafts" defaultChecked />
          {look.drafts}
        </label>
      </form>
    </section>
  );
}

interface HistoryEntry {
  version: number;
  actor: string | null;
  at: string | null;
  note: string;
  changes: ReturnType<typeof describeChanges>;
}

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { history } = words;
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="history-heading">
      <h2 className="mb-3 text-xl!" id="history-heading">
        {history.heading}
      </h2>
      <ol>
        {entries.map(({ version, actor, at, note, changes }, index) => (
          <li key={version} className="border-linen border-t py-3 text-sm">
            <p className="wrap-anywhere">
              <b>{actor ?? history.starter}</b>{" "}
              <span className="muted">
                {history.version(version)}
                {at && `, ${momentWords(at)}`}
              </span>
            </p>
            {note && <p className="muted">{note}</p>}
            <Changes changes={changes.slice(0, SHOWN_CHANGES)} />
            {changes.length > SHOWN_CHANGES && (
              <p className="muted">{history.more(changes.length - SHOWN_CHANGES)}</p>
            )}
            {index > 0 && (
              <Act
                intent="restore"
                version={version}
                text={history.restore}
                about={history.version(version)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
