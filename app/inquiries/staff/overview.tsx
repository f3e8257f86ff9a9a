import { useChange } from "#app/core/forms/use-change.ts";
import type { undelivered } from "#app/core/mail/queries.server.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import type { InquiryCounts } from "./queries.server.ts";

/** Four stat cards, with counts over all inquiries regardless of the search. */
export function Stats({ counts: { total, byStatus } }: { counts: InquiryCounts }) {
  const words = desk.stats;
  return (
    <dl className="grid grid-cols-2 border border-linen bg-snow lg:grid-cols-4" aria-label={words.label}>
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
  /** Unit of the count, if the label does not include it. */
  caption?: string;
  count: number;
  colour: string;
  note?: string;
}

function Stat({ label, caption, count, colour, note }: StatProps) {
  return (
    <div className="-mt-px -ml-px flex flex-col gap-0.5 border-t border-l border-linen px-6 pt-[1.125rem] pb-5 max-[23.99rem]:px-3.5">
      <dt className="flex items-baseline gap-2 text-[length:var(--text-sm)] text-ink-muted">
        <i className={`size-2.5 flex-none bg-(--c) ${colour}`} />
        <span>
          <span>{label}</span> {caption && <small>{caption}</small>}
        </span>
      </dt>
      <dd className="-order-1 font-display text-[2.5rem]/[1.05] font-[600] tracking-[-0.03em]">
        {count.toLocaleString("en-US")}
      </dd>
      {/* Aligned with the label, not with the square. */}
      {note && (
        <dd className="pl-[1.125rem] text-[length:var(--text-sm)] text-balance text-ink-muted">{note}</dd>
      )}
    </div>
  );
}

type Undelivered = Awaited<ReturnType<typeof undelivered>>;

/** Undelivered mails, each with a Retry button. */
export function Mails({ mails: { rows, total } }: { mails: Undelivered }) {
  const words = desk.mail;
  if (total === 0) return null;
  return (
    <section className="mb-6 border-2 border-cranberry-600 bg-snow px-6 py-5" aria-labelledby="mails-heading">
      <h2
        id="mails-heading"
        className="h4 flex items-center gap-2.5 text-[length:var(--text-h4)] text-cranberry-700"
      >
        <Icon name="warning" />
        {words.heading(total)}
      </h2>
      <p className="small muted">{words.text}</p>
      <ul className="mt-3">
        {rows.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {total > rows.length && <p className="small muted">{words.more(total - rows.length)}</p>}
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
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-linen py-3 wrap-anywhere">
      <div>
        <p>
          {mail.subject} <span className="small muted">({mail.to_address})</span>
        </p>
        <p className="small muted">
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
