import { setTimeout as wait } from "node:timers/promises";
import { Form, Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import { BackupError } from "#app/core/db/copy.ts";
import { type Answer, formAction } from "#app/core/forms/action.server.ts";
import { AUTOMATIC } from "#app/core/mail/mail.ts";
import { queueMails, retryMail } from "#app/core/mail/queries.server.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { ChangeButton, type Changed } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { mailErrorWords, mailKindWords } from "#app/staff/mail-words.ts";
import type { Route } from "./+types/health.ts";
import { healthLines } from "./lines.server.ts";
import { retryAllMails, unsentMails } from "./mail-queries.server.ts";
import { operationsContext } from "./operations.ts";
import { errorKinds, findError } from "./queries.server.ts";

const FAILED = "That did not work";
/** Below the timeout of a call. A longer job continues in the background. */
const WAIT_MS = 10_000;
const REFERENCE = /^[\w-]{1,64}$/;

export const meta = unlistedMeta("Health", "Whether everything works.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const settings = context.get(settingsContext);
  const operations = context.get(operationsContext);
  const now = context.get(clockContext)();
  const typed = url.searchParams.get("reference")?.trim() ?? "";
  const [lines, mails, errors, found] = await Promise.all([
    healthLines({ db, settings, operations, now }),
    unsentMails(db),
    errorKinds(db, new Date(now.getTime() - 7 * DAY_MS)),
    REFERENCE.test(typed) ? findError(db, typed) : undefined,
  ]);
  const { news, settings: shown } = operations;
  return { lines, mails, errors, reference: { typed, found: found ?? null }, news, settings: shown };
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    backup: ({ context }) => job(context.get(operationsContext).backups.backUp(), "Backup made"),
    trial: ({ context }) =>
      job(
        context.get(operationsContext).backups.tryRestore(),
        "The backup can be restored: everything is there",
      ),
    retry: async ({ db, typed, now }) =>
      (await retryMail(db, typed.id ?? "", now)) ? done("We are sending the email again") : { kind: "gone" },
    async "retry-all"({ db, now }) {
      const count = await retryAllMails(db, now);
      return done(`${counted(count, "email")} will be sent again now`);
    },
    async "test-mail"({ context, db, now }) {
      const { email: to } = context.get(memberContext);
      const { mailFrom, mailsGoToFiles } = context.get(settingsContext);
      const mail = {
        kind: "test-mail",
        to,
        subject: "Test email from the site",
        text: "This email was sent from the page Health. If you can read it, email from the site arrives.",
        headers: AUTOMATIC,
      };
      await queueMails(db, [mail], { now, mailFrom });
      return done(
        mailsGoToFiles
          ? "Email is not set up, so the test was only saved as a file on the server"
          : `A test email is waiting to be sent to ${to}`,
      );
    },
  },
  { log: "an action of the page Health failed", failure: FAILED, fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

function done(title: string): Answer<Changed> {
  return { kind: "ok", value: { title }, redirectTo: "/admin/health" };
}

/** Waits for a job for a few seconds. A longer job continues, and the page shows its result later. */
async function job(working: Promise<void>, title: string): Promise<Answer<Changed>> {
  const ended = working.then(
    () => done(title),
    (error: unknown): Answer<Changed> => {
      if (!(error instanceof Error && error.name === BackupError.name)) throw error;
      return { kind: "failed", message: error.message, status: 500 };
    },
  );
  const underWay = wait(WAIT_MS, done("Working on it. Check again in a minute."), { ref: false });
  // Log a failure and show it even if no request waits for the job any more.
  ended.catch(() => {});
  return Promise.race([ended, underWay]);
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, mails, errors, reference, news, settings } = loaderData;
  const needed = lines.filter(({ tone }) => tone === "bad").length;
  const refused = actionData && actionData.kind === "failed" ? actionData.message : undefined;
  return (
    <StaffPage heading="Health" body="grid gap-10">
      <section aria-labelledby="summary">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="summary">
            {needed === 0
              ? "Everything is fine"
              : needed === 1
                ? "1 problem, everything else is fine"
                : `${digits(needed)} problems`}
          </h2>
          <Link className="btn green compact" to="/admin/health/download">
            Download a backup
          </Link>
        </div>
        {refused && (
          <p className="error mb-4" role="alert">
            {refused}
          </p>
        )}
        <Lines lines={lines} />
      </section>
      <MailQueue mails={mails} />
      <section aria-labelledby="erase-person">
        <h2 id="erase-person">Erase a person</h2>
        <p className="mt-1 max-w-[44em]">
          When someone asks to be forgotten: this erases everything that was sent under an email address, and
          every email to it or about it. It cannot be undone.
        </p>
        <Link className="btn line compact mt-4" to="/admin/health/erase">
          Erase a person
        </Link>
      </section>
      <section aria-labelledby="news">
        <h2 id="news" className="mb-3">
          New in this version
        </h2>
        <News groups={news.filter(({ heading }) => heading !== FOR_SERVER)} />
      </section>
      <details className="border border-linen bg-snow" open={reference.typed !== ""}>
        <summary className="min-h-11 cursor-pointer px-5 py-3 font-[620]">
          For the person who runs the server
        </summary>
        <div className="grid gap-10 px-5 pt-2 pb-6">
          <Technical lines={lines} />
          <ErrorList errors={errors} reference={reference} />
          <News groups={news.filter(({ heading }) => heading === FOR_SERVER)} />
          <SettingsTable settings={settings} />
        </div>
      </details>
    </StaffPage>
  );
}

/** The heading in CHANGELOG.md of what only the person who runs the server needs. */
const FOR_SERVER = "For the person at the server";

/** What the release changed: its first group is in sight, and the others are folded, because they are many. */
function News({ groups }: { groups: Loaded["news"] }) {
  return groups.map(({ heading, changes }, index) => (
    <details key={heading} className="max-w-[44em] border-linen border-t pb-2" open={index === 0}>
      <summary className="min-h-11 cursor-pointer py-3 font-[620]">
        {heading === FOR_SERVER ? "New in this version" : heading}
      </summary>
      <ul className="grid list-disc gap-1 pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  ));
}

/** What the lines above leave out. */
function Technical({ lines }: Pick<Loaded, "lines">) {
  return (
    <dl className="grid gap-2">
      {lines.map(
        ({ id, name, technical }) =>
          technical && (
            <div key={id}>
              <dt className="font-[620]">{name}</dt>
              <dd className="wrap-anywhere">{technical}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Lines({ lines }: Pick<Loaded, "lines">) {
  return (
    <ul className="border border-linen bg-snow">
      {lines.map((line) => (
        <li
          key={line.id}
          className={`grid items-center gap-x-6 gap-y-1 border-linen border-t px-5 py-4 first:border-t-0 lg:grid-cols-[12rem_1fr_auto] ${line.tone === "bad" ? "border-l-[5px] border-l-cranberry-600 bg-cranberry-50" : ""}`}
        >
          <div>
            <h3 className="font-[640] font-text text-[1.0625rem]/[1.4] tracking-normal">{line.name}</h3>
            <p className={`state ${line.tone}`}>{line.state}</p>
          </div>
          <div className="wrap-anywhere">
            <p>{line.fact}</p>
            {line.detail && <p className="small muted">{line.detail}</p>}
          </div>
          {line.id === "mail" && (
            <Link className="toggle" to="/admin/health/mail">
              Email settings
            </Link>
          )}
          {line.id === "backup" && (
            <div className="flex flex-wrap gap-x-5">
              <ChangeButton failure={FAILED} intent="backup" text="Make a backup now" />
              <ChangeButton failure={FAILED} intent="trial" text="Check that it can be restored" />
              <Link className="toggle" to="/admin/health/restore">
                Restore a backup
              </Link>
            </div>
          )}
          {line.id === "pictures" && (
            <Link className="toggle" to="/admin/pictures">
              Open the library
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function MailQueue({ mails }: Pick<Loaded, "mails">) {
  const isAnyFailed = mails.some(({ last_error, status }) => last_error !== null || status === "failed");
  return (
    <section aria-labelledby="mail-queue">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="mail-queue">Email</h2>
        <div className="flex flex-wrap gap-x-5">
          {isAnyFailed && <ChangeButton failure={FAILED} intent="retry-all" text="Retry all" />}
          <ChangeButton failure={FAILED} intent="test-mail" text="Send me a test email" />
        </div>
      </div>
      {mails.length === 0 ? (
        <p className="muted">No email is waiting, and none bounced.</p>
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

function MailRow({ mail }: { mail: Loaded["mails"][number] }) {
  const { id, kind, to_address: to, last_error: error } = mail;
  const isBack = mail.status === "failed";
  const state = isBack ? "Bounced" : error ? "Not delivered yet" : "Waiting";
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
            : `tried ${digits(mail.attempts)} times`
          : `Next try ${momentWords(mail.next_attempt_at)}`}
      </p>
      {(error || isBack) && (
        <ChangeButton
          failure={FAILED}
          intent="retry"
          fields={{ id }}
          text="Retry"
          label={`Retry: ${mailKindWords(kind)} to ${to}`}
        />
      )}
    </li>
  );
}

function ErrorList({ errors, reference: { typed, found } }: Pick<Loaded, "errors" | "reference">) {
  return (
    <section aria-labelledby="errors">
      <h3 id="errors" className="mb-3">
        Errors of the last 7 days
      </h3>
      {errors.length === 0 ? (
        <p className="muted">Nothing went wrong.</p>
      ) : (
        <ul className="border border-linen bg-snow">
          {errors.map(({ kind, detail, count, last_at, reference, path }) => (
            <li
              key={`${kind} ${detail}`}
              className="wrap-anywhere border-linen border-t px-5 py-3 first:border-t-0"
            >
              <p>
                <b className="font-[620]">{kind}</b>{" "}
                <span className="muted">{count === 1 ? "once" : `${digits(count)} times`}</span>
              </p>
              <p className="small muted">
                {[detail, path, `last on ${momentWords(last_at)}`, reference && `Reference ${reference}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form method="get" role="search" className="mt-4 flex flex-wrap items-end gap-3" preventScrollReset>
        <div className="field grow basis-64">
          <label htmlFor="reference">Find a reference</label>
          <input
            className="input"
            id="reference"
            name="reference"
            defaultValue={typed}
            maxLength={64}
            autoComplete="off"
            aria-describedby="reference-hint"
          />
          <p className="hint" id="reference-hint">
            The reference that a visitor saw on the error page.
          </p>
        </div>
        <button className="btn line compact self-center" type="submit">
          Find
        </button>
      </Form>
      <div role="status">
        {typed !== "" && !found && <p className="mt-2">There is no such reference in the last 14 days.</p>}
        {found && (
          <p className="wrap-anywhere mt-2">
            {`It happened on ${momentWords(found.at)}`}: <b>{found.kind}</b> {found.detail} {found.path}
          </p>
        )}
      </div>
    </section>
  );
}

function SettingsTable({ settings }: Pick<Loaded, "settings">) {
  return (
    <section aria-labelledby="settings">
      <h3 id="settings">Server settings</h3>
      <p className="small muted mt-1 mb-3">
        From the environment of the server, where they win over what is saved on Health. Secrets are not
        shown.
      </p>
      <dl className="grid border border-linen bg-snow sm:grid-cols-[16rem_1fr]">
        {settings.map(({ name, value, isDefault }) => (
          <div
            key={name}
            className="wrap-anywhere col-span-full grid gap-x-6 border-linen border-t px-5 py-2 first:border-t-0 sm:grid-cols-subgrid"
          >
            <dt className="font-[620]">{name}</dt>
            <dd className={value ? "" : "muted"}>
              {value || "not set"} {isDefault && value !== "" && <small className="muted">(default)</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
