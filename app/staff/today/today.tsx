import { Link } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { mayOpen } from "#app/accounts/roles.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { isSampleSite, setSampleSite } from "#app/content/queries.server.ts";
import {
  clockContext,
  databaseContext,
  logContext,
  pagesChangedContext,
  settingsContext,
} from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { type Answer, attempt, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { automaticMail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { dayWithYear, weekdayName } from "#app/core/time/date-words.ts";
import { pacificDay, pacificHour } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { followHeadquarters, shownHeadquarters } from "#app/locations/publish.server.ts";
import { setSamplesDeleted } from "#app/locations/staff/sample-queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { ChangeButton, type Changed } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { withdrawMoves } from "#app/volunteers/season-queries.server.ts";
import type { Route } from "./+types/today.ts";
import { isReady, readChecklist } from "./checklist.server.ts";
import { ASIDE_FAILED, Checklist, MAIL_FAILED, SAMPLES_FAILED, SITE_FAILED } from "./checklist.tsx";
import { readComingUp, seasonCalendar } from "./coming-up.server.ts";
import { type Need, readNeeds } from "./needs.server.ts";
import { lastTestMail, setAside, setDigest, wantsDigest } from "./queries.server.ts";
import { SeasonCalendar } from "./season-calendar.tsx";
import { readThanksgiving, type Thanksgiving } from "./thanksgiving-queries.server.ts";

export const meta = unlistedMeta("Today", "What is missing before the site opens.");

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { id, role, isAdministrator } = context.get(memberContext);
  const { seasons } = contentsOf(context);
  const day = pacificDay(now);
  const checklist = isAdministrator ? await openingChecklist(context) : null;
  return {
    day: `${weekdayName(day)}, ${dayWithYear(day)}`,
    hour: pacificHour(now),
    needs: await optional(context, "the list of what is due could not be read", () =>
      readNeeds(db, now, role),
    ),
    coming: await optional(context, "the next dates could not be read", () => readComingUp(db, seasons, now)),
    thanksgiving: await optional(context, "the hours of Thanksgiving could not be read", () =>
      readThanksgiving(db, now),
    ),
    source: mayOpen(role, "/admin/season")
      ? { to: "/admin/season", text: "Season" }
      : { to: "/admin/volunteers", text: "Volunteers" },
    calendar: seasonCalendar(seasons, now),
    wantsDigest: await wantsDigest(db, id),
    checklist,
    isRunning: seasonOf(context).voice === "during",
  };
}

/** The checklist for opening the site. Ends the sample site once everything is done. */
async function openingChecklist(context: Context) {
  const db = context.get(databaseContext);
  const settings = context.get(settingsContext);
  const lines = await readChecklist(db, settings, context.get(clockContext)());
  if (await isReady(db, lines, settings)) {
    await setSampleSite(db, false);
    context.get(pagesChangedContext)();
  }
  const sampleSite = await isSampleSite(db);
  // With everything done or put aside the list is gone, until something is missing again.
  if (!sampleSite && lines.every(({ done }) => done)) return null;
  return {
    lines,
    sampleSite,
    mailIsSent: !settings.mailsGoToFiles,
    testMail: await lastTestMail(db),
  };
}

/** Reads one part of the page; a failure is logged and leaves the other parts visible. */
async function optional<Part>(context: Context, log: string, read: () => Promise<Part>) {
  try {
    return await read();
  } catch (error) {
    context.get(logContext).error({ err: error }, log);
    return null;
  }
}

type Context = Route.ActionArgs["context"];
const DIGEST_FAILED = "The morning email could not be changed";

/** A handler that answers with the title of its toast. */
function step(failure: string, change: (sent: Sent) => Promise<string>) {
  return (sent: Sent): Promise<Answer<Changed>> =>
    attempt(sent.context, { log: `a change on Today failed: ${failure}`, message: failure }, async () => ({
      kind: "ok",
      value: { title: await change(sent) },
      redirectTo: "/admin/today",
    }));
}

/** The same for what editors may not do. */
function administratorStep(failure: string, change: (sent: Sent) => Promise<string>) {
  const run = step(failure, change);
  return async (sent: Sent): Promise<Answer<Changed>> =>
    sent.context.get(memberContext).isAdministrator
      ? run(sent)
      : { kind: "failed", message: SAMPLES_FAILED, status: 403 };
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    digest: step(DIGEST_FAILED, (sent) => changeDigest(sent, true)),
    "no-digest": step(DIGEST_FAILED, (sent) => changeDigest(sent, false)),
    "put-aside": administratorStep(ASIDE_FAILED, (sent) => changeAside(sent, true)),
    "take-up": administratorStep(ASIDE_FAILED, (sent) => changeAside(sent, false)),
    "test-mail": administratorStep(MAIL_FAILED, sendTestMail),
    "remove-samples": administratorStep(SAMPLES_FAILED, (sent) => changeSamples(sent, false)),
    "restore-samples": administratorStep(SAMPLES_FAILED, (sent) => changeSamples(sent, true)),
    "end-samples": administratorStep(SITE_FAILED, (sent) => showSamples(sent, false)),
    "show-samples": administratorStep(SITE_FAILED, (sent) => showSamples(sent, true)),
  },
  { log: "a change on Today failed", fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

async function changeDigest({ context, db, now }: Sent, wanted: boolean): Promise<string> {
  await setDigest(db, context.get(memberContext).id, wanted, now);
  return wanted
    ? "You will get this by email every morning, starting tomorrow"
    : "You will no longer get the morning email";
}

async function changeAside({ context, db, typed, now }: Sent, isAside: boolean): Promise<string> {
  const lines = await readChecklist(db, context.get(settingsContext), now);
  const found = lines.find(({ id }) => id === typed.line);
  if (found) await setAside(db, found.id, isAside);
  return isAside ? "Set aside. You can add it back." : "Back on the list";
}

async function sendTestMail({ context, db, now }: Sent): Promise<string> {
  const { mailFrom, mailsGoToFiles } = context.get(settingsContext);
  const { email: to } = context.get(memberContext);
  const { name } = contentsOf(context).organization;
  const text = "You asked for this test in the staff area. If you can read it, email works.";
  const mail = automaticMail({ kind: "test", to, subject: `Test email - ${name}` }, [text, name]);
  await queueMails(db, [mail], { now, mailFrom });
  return mailsGoToFiles
    ? "Email is not set up, so the test was only saved as a file on the server"
    : `A test email is waiting to be sent to ${to}`;
}

async function changeSamples({ context, db }: Sent, isBack: boolean): Promise<string> {
  const action = isBack ? "restored" : "deleted";
  const count = await db.transaction().execute((tx) => setSamplesDeleted(tx, action, authorOf(context)));
  context.get(pagesChangedContext)();
  return isBack ? "The sample locations are back" : `${counted(count, "sample location")} removed`;
}

/**
 * Adds or removes the sample locations together with the samples, and updates headquarters and the shifts there from its
 * content.
 */
async function showSamples({ context, db }: Sent, shown: boolean): Promise<string> {
  const author = authorOf(context);
  await db.transaction().execute(async (tx) => {
    const before = await shownHeadquarters(tx);
    await setSampleSite(tx, shown, async () => {
      await setSamplesDeleted(tx, shown ? "restored" : "deleted", author);
      await withdrawMoves(tx, await followHeadquarters(tx, author, before), author.now);
    });
  });
  context.get(pagesChangedContext)();
  return shown ? "The samples are on the site again, under the banner" : "The sample site is off";
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { needs, coming, thanksgiving, calendar, source, checklist, isRunning, ...rest } = loaderData;
  return (
    <StaffPage heading="Today" body="">
      <Hello {...rest} needs={needs} />
      <div className="grid items-start gap-6 lg:grid-cols-[8fr_5fr]">
        <div className="grid gap-4">
          <Needs needs={needs} />
          {calendar && <SeasonCalendar calendar={calendar} />}
        </div>
        <ComingUp coming={coming} thanksgiving={thanksgiving} source={source} />
      </div>
      {checklist && <Opening checklist={checklist} result={actionData} isRunning={isRunning} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-6 print:hidden">
        <ChangeButton
          intent={rest.wantsDigest ? "no-digest" : "digest"}
          text={rest.wantsDigest ? "Stop the morning email" : "Email me this every morning"}
          failure={DIGEST_FAILED}
        />
        <button className="toggle scripted" type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </StaffPage>
  );
}

interface OpeningProps {
  checklist: NonNullable<Loaded["checklist"]>;
  result: Route.ComponentProps["actionData"];
  /** While the collection runs the list is one line; before that it is unfolded. */
  isRunning: boolean;
}

function Opening({ checklist, result, isRunning }: OpeningProps) {
  const open = checklist.lines.filter(({ done }) => !done).length;
  return (
    <details className="mt-4 print:hidden" open={!isRunning || result !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center bg-gold-200 px-4 font-[640] text-ink">
        {open === 0 ? "Before you open: all done" : `Before you open: ${open} left`}
      </summary>
      <Checklist {...checklist} result={result} />
    </details>
  );
}

function Hello({ day, hour, needs }: Pick<Loaded, "day" | "hour" | "needs">) {
  const waiting = needs?.filter(({ isFine }) => !isFine) ?? [];
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 max-lg:text-sm">
      <h2 className="max-lg:sr-only">
        {hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening"}
      </h2>
      <p className="muted">
        {day}. {needs && waitingWords(waiting.length, waiting.filter(({ isLate }) => isLate).length)}
      </p>
    </div>
  );
}

function waitingWords(count: number, late: number): string {
  if (count === 0) return "All caught up.";
  const things = counted(count, "thing to do", "things to do");
  if (late === 0) return `${things}.`;
  if (late === count) return count === 1 ? `${things}, and it is late.` : `${things}, and all are late.`;
  return `${things}, and ${late} of them ${late === 1 ? "is" : "are"} late.`;
}

function Needs({ needs }: Pick<Loaded, "needs">) {
  if (!needs)
    return (
      <p className="content-note">
        This list could not be loaded. Everything else on this page is up to date.
      </p>
    );
  const [fine, open] = [needs.filter(({ isFine }) => isFine), needs.filter(({ isFine }) => !isFine)];
  const parts = [
    { id: "came", heading: "What came in", lines: open.filter(({ isNew }) => isNew) },
    { id: "due", heading: "What is due", lines: open.filter(({ isNew }) => !isNew) },
  ];
  return (
    <div className="grid gap-4">
      {open.length === 0 && (
        <div className="empty">
          <p className="h4">All caught up</p>
          <p className="muted">Every inquiry is answered and no box is full.</p>
        </div>
      )}
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ id, heading, lines }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="h4 mb-2">
              {heading}
            </h2>
            <ul className="border border-linen border-t-2 border-t-evergreen-900 bg-snow">
              {lines.map((need) => (
                <NeedLine key={need.id} need={need} />
              ))}
            </ul>
          </section>
        ))}
      {fine.map(({ id, title, text, to, verb }) => (
        <p key={id} className="small muted flex min-h-11 flex-wrap items-center gap-x-2">
          <span>
            <Icon name="tick" className="mr-2 inline size-4" />
            {`${title}, ${text}.`}
          </span>
          <Link className="toggle print:hidden" to={to}>
            {verb}
          </Link>
        </p>
      ))}
    </div>
  );
}

function NeedLine({ need }: { need: Need }) {
  const { count, title, text, isLate, to, verb } = need;
  return (
    <li
      className={`relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 border-linen border-b px-4 py-1.5 last:border-b-0 sm:px-5 ${isLate ? "border-l-5 border-l-cranberry-600" : ""}`}
    >
      <span
        className={`font-display text-[1.75rem]/[1] font-[600] tabular-nums ${isLate ? "text-cranberry-700" : "text-evergreen-800"}`}
      >
        {count?.toLocaleString("en-US") ?? ""}
      </span>
      {/* A long verb goes below its title, which would be squeezed beside it on a phone. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="wrap-anywhere grow basis-36">
          <b>{title}</b>
          {text && <span className="small muted line-clamp-2">{text}</span>}
        </p>
        <Link
          className={`btn compact ${isLate ? "green" : "line"} print:hidden after:absolute after:inset-0 sm:after:hidden`}
          to={to}
        >
          {verb}
          <span className="sr-only">
            {" "}
            {count} {title}
          </span>
        </Link>
      </div>
    </li>
  );
}

function ComingUp({ coming, thanksgiving, source }: Pick<Loaded, "coming" | "thanksgiving" | "source">) {
  return (
    <section className="border border-linen bg-snow px-5 pt-2 pb-4" aria-labelledby="coming-up">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="coming-up" className="h4">
          Coming up
        </h2>
        <Link className="toggle print:hidden" to={source.to}>
          {source.text}
        </Link>
      </div>
      {!coming && (
        <p className="content-note mt-3">
          The next dates could not be loaded. Everything else on this page is up to date.
        </p>
      )}
      {coming?.length === 0 && <p className="muted mt-3">No dates or shifts are coming up.</p>}
      <ol className="text-sm">
        {coming?.map(({ id, day, when, short, until, title, text, to }) => (
          <li
            key={`${id} ${day}`}
            className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-linen border-t py-2"
          >
            <p>
              {to ? (
                <Link className="inline-block min-h-6 text-ink" to={to}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
            <p className="muted">{until}</p>
            <p className="muted col-span-full line-clamp-1">
              <time dateTime={day}>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{when}</span>
              </time>
              {text && `. ${text}`}
            </p>
          </li>
        ))}
      </ol>
      {thanksgiving && <ThanksgivingNote thanksgiving={thanksgiving} />}
    </section>
  );
}

/** Reminds staff to ask for Thanksgiving hours, on the page where hosts are asked by email and by phone. */
function ThanksgivingNote({ thanksgiving: { closed, silent } }: { thanksgiving: Thanksgiving }) {
  return (
    <p className="small mt-2 flex flex-wrap items-baseline gap-x-4 print:hidden">
      {silent > 0 && (
        <>
          <b>{`${counted(silent, "location has not told us its", "locations have not told us their")} Thanksgiving hours.`}</b>
          <Link className="toggle" to="/admin/registrations/calls?ask=hours">
            Ask the hosts
          </Link>
        </>
      )}
      {closed > 0 && (
        <span className="muted">{`${counted(closed, "location is", "locations are")} closed on Thanksgiving.`}</span>
      )}
    </p>
  );
}
