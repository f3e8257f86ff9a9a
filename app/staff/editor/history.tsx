import type { ReactNode } from "react";
import { useMemberNames } from "#app/accounts/member-name.ts";
import type { Change } from "#app/content/differences.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import type { HistoryEntry } from "./drafts.server.ts";

const SHOWN = 4;
const SHOWN_CHANGES = 5;

interface HistoryProps {
  entries: readonly HistoryEntry[];
  tool: (entry: HistoryEntry) => ReactNode;
}

export function History({ entries, tool }: HistoryProps) {
  const nameOf = useMemberNames();
  const items = entries.map((entry, index) => {
    const { version, actor, at, note, changes } = entry;
    return (
      <li key={version} className="border-linen border-t py-3 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="wrap-anywhere">
            <b>{actor === null ? "Original text" : nameOf(actor)}</b>{" "}
            <span className="muted">{at ? momentWords(at) : "The first text of the site"}</span>
            {index === 0 && " (public now)"}
          </p>
          {tool(entry)}
        </div>
        {note && <p className="muted">{note}</p>}
        <Changes changes={changes.slice(0, SHOWN_CHANGES)} />
        {changes.length > SHOWN_CHANGES && (
          <p className="muted">{`and ${changes.length - SHOWN_CHANGES} more`}</p>
        )}
      </li>
    );
  });
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="history-name">
      <h2 className="mb-3 text-xl!" id="history-name">
        History
      </h2>
      <ol>{items.slice(0, SHOWN)}</ol>
      {items.length > SHOWN && (
        <details>
          <summary className="toggle">{`and ${items.length - SHOWN} more`}</summary>
          <ol>{items.slice(SHOWN)}</ol>
        </details>
      )}
    </section>
  );
}

export function Changes({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ path, label, from, to }) => (
    <p key={path} className="content-diff">
      {label}: {from && <del>{from}</del>} {to && <ins>{to}</ins>}
    </p>
  ));
}
