import { desk } from "#app/copy/staff/desk.ts";
import type { InquiryCounts } from "./queries.server.ts";

const words = desk.stats;

/** The four stat cards; they count the whole table, whatever is searched for. */
export function Stats({ counts: { total, byStatus } }: { counts: InquiryCounts }) {
  return (
    <dl className="statstrip desk-stats" aria-label={words.label}>
      <Stat label={words.total} count={total} colour="[--c:var(--color-evergreen-900)]" />
      <Stat label={words.new} count={byStatus.new} colour="[--c:var(--color-status-new-fg)]" />
      <Stat
        label={words.inProgress}
        caption={words.inProgressCaption}
        count={byStatus.contacted}
        colour="[--c:var(--color-status-contacted-fg)]"
        note={words.markedInProgress(byStatus["in-progress"])}
      />
      <Stat
        label={words.completed}
        count={byStatus.completed}
        colour="[--c:var(--color-status-completed-fg)]"
      />
    </dl>
  );
}

interface StatProps {
  label: string;
  /** What exactly is counted, where the label does not say it. */
  caption?: string;
  count: number;
  colour: string;
  note?: string;
}

function Stat({ label, caption, count, colour, note }: StatProps) {
  return (
    <div>
      <dt>
        <i className={colour} />
        <span>
          <span>{label}</span> {caption && <small>{caption}</small>}
        </span>
      </dt>
      <dd className="count">{count.toLocaleString("en-US")}</dd>
      {note && <dd className="note">{note}</dd>}
    </div>
  );
}
