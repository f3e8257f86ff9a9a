import { momentWords } from "#app/core/time/format-time.ts";
import { mailErrorWords, mailKindWords } from "#app/staff/mail-words.ts";
import { DoButton } from "./do-button.tsx";
import { health } from "./words.ts";

const words = health.queue;

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
        <h2 id="mail-queue">{words.heading}</h2>
        <div className="flex flex-wrap gap-x-5">
          {isAnyFailed && <DoButton intent="retry-all" text={words.retryAll} />}
          <DoButton intent="test-mail" text={words.test} />
        </div>
      </div>
      {mails.length === 0 ? (
        <p className="muted">{words.empty}</p>
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
  const state = isBack ? words.back : words.waiting;
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
        {isBack ? words.tries(mail.attempts) : words.next(momentWords(mail.next_attempt_at))}
      </p>
      {(error || isBack) && (
        <DoButton
          intent="retry"
          fields={{ id }}
          text={words.retry}
          label={words.retryOne(mailKindWords(kind), to)}
        />
      )}
    </li>
  );
}
