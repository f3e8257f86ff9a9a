import { momentWords } from "#app/core/time/format-time.ts";
import { mailErrorWords, mailKindWords } from "#app/staff/mail-words.ts";
import { DoButton } from "./do-button.tsx";

const number = (count: number) => count.toLocaleString("en-US");

interface UnsentMail {
  id: string;
  kind: string;
  to_address: string;
  status: string;
  attempts: number;
  last_error: string | null;
  next_attempt_at: string;
}

/** Undelivered mails. */
export function MailQueue({ mails }: { mails: readonly UnsentMail[] }) {
  const isAnyFailed = mails.some(({ last_error, status }) => last_error !== null || status === "failed");
  return (
    <section aria-labelledby="mail-queue">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="mail-queue">Mail on its way</h2>
        <div className="flex flex-wrap gap-x-5">
          {isAnyFailed && <DoButton intent="retry-all" text="Retry all" />}
          <DoButton intent="test-mail" text="Send me a test mail" />
        </div>
      </div>
      {mails.length === 0 ? (
        <p className="muted">Nothing waits, and nothing came back.</p>
      ) : (
        <ul className="border border-linen bg-snow">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MailRow({ mail }: { mail: UnsentMail }) {
  const { id, kind, to_address: to, last_error: error } = mail;
  const isBack = mail.status === "failed";
  const state = isBack ? "Came back" : "Waiting";
  return (
    <li className="grid items-center gap-x-5 gap-y-1 border-linen border-t px-5 py-3 first:border-t-0 lg:grid-cols-[4fr_4fr_3fr_5rem]">
      <p className="wrap-anywhere">
        <b className="block font-[620]">{mailKindWords(kind)}</b>
        <span className="small muted">{to}</span>
      </p>
      <p className={`state wrap-anywhere ${isBack ? "bad" : error ? "look" : "moving"}`}>
        {error ? `${state}: ${mailErrorWords(error)}` : state}
      </p>
      <p className="small muted">
        {isBack
          ? mail.attempts === 1
            ? "tried once"
            : `tried ${number(mail.attempts)} times`
          : `Next try ${momentWords(mail.next_attempt_at)}`}
      </p>
      {(error || isBack) && (
        <DoButton
          intent="retry"
          fields={{ id }}
          text="Retry"
          label={`Retry: ${mailKindWords(kind)} to ${to}`}
        />
      )}
    </li>
  );
}
