import { useEffect } from "react";
import { useFetcher } from "react-router";
import { isUnanswered, type Unanswered } from "#app/admin/answer.ts";
import { useResume } from "#app/auth/sign-in-again.tsx";
import { desk } from "#app/copy/staff/desk.ts";
import type { undelivered } from "#app/mail/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toasts.tsx";

type Undelivered = Awaited<ReturnType<typeof undelivered>>;

const words = desk.mail;

/** Mails that could not be delivered, each with Retry. */
export function Mails({ mails: { rows, total } }: { mails: Undelivered }) {
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
  const fetcher = useFetcher<{ retried: boolean } | Unanswered>({ key: `retry ${mail.id}` });
  const { state, data } = fetcher;
  useResume(fetcher, () =>
    fetcher.submit({ intent: "retry", id: mail.id }, { method: "post", action: "/admin?index" }),
  );
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (!isUnanswered(data) && data.retried) toast({ title: words.retried, tone: "success" });
    else if (!isUnanswered(data) || data.unanswered === "failed") {
      toast({ title: words.retryFailed, tone: "error", key: "retry" });
    }
  }, [state, data]);
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
      <fetcher.Form method="post" action="/admin?index">
        <input type="hidden" name="intent" value="retry" />
        <input type="hidden" name="id" value={mail.id} />
        <button
          className="btn line compact"
          type="submit"
          aria-label={words.retryOne(mail.subject, mail.to_address)}
          aria-disabled={state !== "idle" || undefined}
        >
          {words.retry}
        </button>
      </fetcher.Form>
    </li>
  );
}
