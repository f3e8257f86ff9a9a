import { Link } from "react-router";
import type { Change } from "#app/content/differences.ts";
import { contentEdit } from "#app/content/staff/words/content.ts";
import { momentWords } from "#app/core/time/format-time.ts";

const words = contentEdit.history;
const SHOWN = 4;
const SHOWN_CHANGES = 5;

/** One version in the history. */
export interface Entry {
  version: number;
  /** Address of the version. */
  to: string;
  actor: string | null;
  at: string | null;
  note: string;
  changes: readonly Change[];
}

/** All versions, newest first: author, time, changes, and a link to restore the version. */
export function History({ entries }: { entries: readonly Entry[] }) {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="history-name">
      <h2 className="mb-3 text-xl!" id="history-name">
        {words.heading}
      </h2>
      <Entries entries={entries.slice(0, SHOWN)} first={entries[0]?.version} />
      {entries.length > SHOWN && (
        <details>
          <summary className="toggle">{words.more(entries.length - SHOWN)}</summary>
          <Entries entries={entries.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

function Entries({ entries, first }: { entries: readonly Entry[]; first?: number | undefined }) {
  return (
    <ol>
      {entries.map(({ version, to, actor, at, note, changes }) => (
        <li key={version} className="border-linen border-t py-3 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">
              <b>{actor ?? words.starter}</b>{" "}
              <span className="muted">{at ? momentWords(at) : words.starterText}</span>
              {version === first && ` (${words.public})`}
            </span>
            <Link className="toggle" to={to}>
              {words.compare}
              <span className="sr-only"> {version}</span>
            </Link>
          </p>
          {note && <p className="muted">{note}</p>}
          <Changes changes={changes.slice(0, SHOWN_CHANGES)} />
          {changes.length > SHOWN_CHANGES && (
            <p className="muted">{words.more(changes.length - SHOWN_CHANGES)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Fields with their old and new values. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ path, label, from, to }) => (
    <p key={path} className="content-diff">
      {label}: {from && <del>{from}</del>} {to && <ins>{to}</ins>}
    </p>
  ));
}
