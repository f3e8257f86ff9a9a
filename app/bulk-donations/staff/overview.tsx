import { desk } from "#app/copy/staff/desk.ts";
import { useChange } from "#app/forms/use-change.ts";
import type { undelivered } from "#app/mail/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { InquiryCounts } from "./queries.server.ts";

/** The four stat cards, which count the whole table whatever the search. */
export function Stats({ counts: { total, byStatus } }: { counts: InquiryCounts }) {
  const words = desk.stats;
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
  /** What is counted, where the label does not say it. */
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

type Undelivered = Awaited<ReturnType<typeof undelivered>>;

/** Mails that could not be delivered, each with Retry. */
export function Mails({ mails: { rows, total } }: { mails: Undelivered }) {
  const words = desk.mail;
  if (total === 0) return null;
  return (
    <section className="mails" aria-labelledby="mails-heading">
      <h2 id="mails-heading" className="h4">
        <Icon name="warning" />
        {words.heading(total)}
      </h2>
      <p className="meta">{words.text}</p>
      <ul>
        {rows.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {total > rows.length && <p className="meta">{words.more(total - rows.length)}</p>}
    </section>
  );
}

function MailLine({ mail }: { mail: Undelivered["rows"][number] }) {
  const words = desk.mail;
  const { busy, onSubmit } = useChange({
    id: `retry ${mail.id}`,
    action: "/admin?index",
    success: () => ({ title: words.retried }),
    failure: () => ({ title: words.retryFailed }),
  });
  return (
    <li>
      <div>
        <p>
          {mail.subject} <span className="meta">({mail.to_address})</span>
        </p>
        <p className="meta">
          {mail.status === "failed" ? words.failed : words.waiting}
          {mail.last_error && `: ${mail.last_error}`}
        </p>
      </div>
      <form method="post" action="/admin?index" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="id" value={mail.id} />
        <button
          className="btn line compact"
          type="submit"
          aria-label={words.retryOne(mail.subject, mail.to_address)}
          aria-disabled={busy || undefined}
        >
          {words.retry}
        </button>
      </form>
    </li>
  );
}
