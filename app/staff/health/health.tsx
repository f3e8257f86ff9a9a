import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { BackupError } from "#app/core/db/copy.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { AUTOMATIC } from "#app/core/mail/mail.ts";
import { queueMails, retryMail } from "#app/core/mail/queries.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/health.ts";
import { ErrorList } from "./errors.tsx";
import { healthLines } from "./lines.server.ts";
import { Lines } from "./lines.tsx";
import { retryAllMails, unsentMails } from "./mail-queries.server.ts";
import { MailQueue } from "./mail-queue.tsx";
import { operationsContext } from "./operations.ts";
import { errorKinds, findError } from "./queries.server.ts";
import { SettingsTable } from "./settings.tsx";

const number = (count: number) => count.toLocaleString("en-US");

const PATH = "/admin/health";
const WEEK_MS = 7 * 86_400_000;
/** Below the timeout of a call. A longer job continues in the background. */
const WAIT_MS = 10_000;
const REFERENCE = /^[\w-]{1,64}$/;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled("Health", siteOf(matches)), description: "Whether the site is well.", noindex: true },
    matches,
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const settings = context.get(settingsContext);
  const operations = context.get(operationsContext);
  const now = context.get(clockContext)();
  const typed = url.searchParams.get("reference")?.trim() ?? "";
  const [lines, mails, errors, found] = await Promise.all([
    healthLines({ db, settings, operations, now }),
    unsentMails(db),
    errorKinds(db, new Date(now.getTime() - WEEK_MS)),
    REFERENCE.test(typed) ? findError(db, typed) : undefined,
  ]);
  const { news, settings: shown } = operations;
  return { lines, mails, errors, reference: { typed, found: found ?? null }, news, settings: shown };
}

/** The action that succeeded, for the toast. */
export type Done =
  | { did: "backup" | "trial"; isUnderWay: boolean }
  | { did: "retry" }
  | { did: "retry-all"; mails: number }
  | { did: "test-mail"; to: string; toFile: boolean };

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<Done>(args, read, { status: read.status });
  const { typed } = read;
  const failure = { log: "an action of the page Health failed", message: "That did not work" };
  const result = await attempt<ActionResult<Done>>(context, failure, () => run(args, typed));
  return respond<Done>(args, result, { redirectTo: PATH });
}

async function run(
  { context }: Route.ActionArgs,
  typed: Readonly<Record<string, string>>,
): Promise<ActionResult<Done>> {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const operations = context.get(operationsContext);
  const done = (value: Done): ActionResult<Done> => ({ kind: "ok", value });
  switch (typed.intent) {
    case "backup":
      return job("backup", operations.backUp());
    case "trial":
      return job("trial", operations.tryRestore());
    case "retry":
      return (await retryMail(db, typed.id ?? "", now))
        ? done({ did: "retry" })
        : { kind: "gone", typed: {} };
    case "retry-all":
      return done({ did: "retry-all", mails: await retryAllMails(db, now) });
    case "test-mail": {
      const { email: to } = context.get(memberContext);
      const { mailFrom, mailsGoToFiles: toFile } = context.get(settingsContext);
      const mail = {
        kind: "test-mail",
        to,
        ...{
          subject: "Test mail from the site",
          text: "This mail was sent from the page Health. If you read it, mail leaves the site and arrives.",
        },
        headers: AUTOMATIC,
      };
      await queueMails(db, [mail], { now, mailFrom });
      return done({ did: "test-mail", to, toFile });
    }
    default:
      return { kind: "failed", message: "That did not work", typed: {} };
  }
}

/** Waits for a job for a few seconds. A longer job continues, and the page shows its result later. */
async function job(did: "backup" | "trial", working: Promise<void>): Promise<ActionResult<Done>> {
  const ended = working.then(
    (): ActionResult<Done> => ({ kind: "ok", value: { did, isUnderWay: false } }),
    (error: unknown): ActionResult<Done> => {
      if (!(error instanceof Error && error.name === BackupError.name)) throw error;
      return { kind: "failed", message: error.message, typed: {} };
    },
  );
  const underWay = new Promise<ActionResult<Done>>((resolve) => {
    setTimeout(resolve, WAIT_MS, { kind: "ok", value: { did, isUnderWay: true } }).unref();
  });
  // Log a failure and show it even if no request waits for the job any more.
  ended.catch(() => {});
  return Promise.race([ended, underWay]);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, "That did not work");
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, mails, errors, reference, news, settings } = loaderData;
  const needed = lines.filter(({ tone }) => tone === "bad").length;
  const refused = actionData && actionData.kind === "failed" ? actionData.message : undefined;
  return (
    <>
      <StaffHead heading="Health" back={{ text: "Admin Dashboard", to: "/admin" }} />
      <div className="wrap grid gap-10 pt-8 pb-20">
        <section aria-labelledby="summary">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="max-w-[44em]">
              <h2 id="summary">
                {needed === 0
                  ? "All is well"
                  : needed === 1
                    ? "One thing needs you, the rest is well"
                    : `${number(needed)} things need you`}
              </h2>
              <p className="small muted mt-1">
                Everything here is in plain words; the details are for the person who runs the server.
              </p>
            </div>
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
        <ErrorList errors={errors} reference={reference} />
        <section aria-labelledby="erase-person">
          <h2 id="erase-person">Erase a person</h2>
          <p className="mt-1 max-w-[44em]">
            When someone asks to be forgotten: this erases everything that was sent under an e-mail address,
            and every mail to it or about it. It cannot be undone.
          </p>
          <Link className="btn line compact mt-4" to="/admin/health/erase">
            Erase a person
          </Link>
        </section>
        <section aria-labelledby="news">
          <h2 id="news">New in this version</h2>
          {news.map(({ heading, changes }) => (
            <div key={heading} className="mt-4 max-w-[44em]">
              <h3>{heading}</h3>
              <ul className="mt-2 grid list-disc gap-1 pl-5">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        <SettingsTable settings={settings} />
      </div>
    </>
  );
}
