import { useMemberNames } from "#app/accounts/member-name.ts";
import { momentWords } from "#app/core/time/format-time.ts";

export interface HistoryEntry {
  id: string;
  /** E-mail of the staff member, or the name of the process that made the change ("import"). */
  actor: string;
  /** ISO 8601. */
  at: string;
  /** One-word summary for the first line: "changed". */
  action?: string;
  /** The changed fields, one line each. */
  changes: readonly string[];
  /** A long text before and after the change, shown on demand. */
  before?: string;
  after?: string;
  /** A long text attached to the change, shown on demand. */
  text?: string;
}

/**
 * Lists who changed what and when. Entries must be sorted newest first.
 * @param shown number of entries visible at first; "Show more" reveals the rest
 */
export function HistoryList({
  entries,
  shown = Infinity,
}: {
  entries: readonly HistoryEntry[];
  shown?: number;
}) {
  const rest = entries.length - shown;
  return (
    <>
      <Entries entries={entries.slice(0, shown)} />
      {rest > 0 && (
        <details>
          <summary>{`Show ${rest.toLocaleString("en-US")} more`}</summary>
          <Entries entries={entries.slice(shown)} />
        </details>
      )}
    </>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const nameOf = useMemberNames();
  if (entries.length === 0) return null;
  return (
    <ol className="grid gap-2.5 wrap-anywhere">
      {entries.map(({ id, at, actor, action, changes, before, after, text }) => (
        <li key={id}>
          <p className="small muted">
            {action
              ? `${momentWords(at)}: ${action} by ${nameOf(actor)}`
              : `${momentWords(at)}, ${nameOf(actor)}`}
          </p>
          {text !== undefined ? (
            <details>
              <summary>{changes.join(", ")}</summary>
              <blockquote className="whitespace-pre-line">{text}</blockquote>
            </details>
          ) : before === undefined || after === undefined ? (
            changes.map((change) => (
              <p key={change} className="whitespace-pre-line">
                <bdi>{change}</bdi>
              </p>
            ))
          ) : (
            <details>
              <summary>{changes.join(", ")}</summary>
              <p className="small muted">Before</p>
              <blockquote>{before}</blockquote>
              <p className="small muted">After</p>
              <blockquote>{after}</blockquote>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
