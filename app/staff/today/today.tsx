import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { isSampleSite, setSampleSite } from "#app/content/queries.server.ts";
import { siteOf } from "#app/content/site.ts";
import {
  clockContext,
  databaseContext,
  logContext,
  pagesChangedContext,
  settingsContext,
} from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { AUTOMATIC, renderEmail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { dayWithYear, weekdayName } from "#app/core/time/date-words.ts";
import { pacificDay, pacificHour } from "#app/core/time/pacific-time.ts";
import { followHeadquarters } from "#app/locations/publish.server.ts";
import { removeSampleLocations, restoreSampleLocations } from "#app/locations/staff/sample-queries.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/today.ts";
import { readCharts } from "./chart-queries.server.ts";
import { ChartCards } from "./charts.tsx";
import { readComingUp, seasonStrip } from "./coming-up.server.ts";
import { ComingUp } from "./coming-up.tsx";
import { Hello } from "./hello.tsx";
import { Ledger } from "./ledger.tsx";
import { readNeeds } from "./needs.server.ts";
import { setDigest, wantsDigest } from "./needs-queries.server.ts";
import { beforeYouOpen, isReady } from "./opening.server.ts";
import { Opening, type Step } from "./opening.tsx";
import { lastTestMail } from "./opening-queries.server.ts";
import { Strip } from "./season-strip.tsx";
import { readThanksgiving } from "./thanksgiving-queries.server.ts";

const removedWords = (count: number) =>
  count === 1 ? "1 sample location removed" : `${count} sample locations removed`;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("Today", siteOf(matches)),
      description: "What is missing before the site opens.",
      noindex: true,
    },
    matches,
  );

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { id, role, isAdministrator } = context.get(memberContext);
  const { seasons } = contentsOf(context);
  const day = pacificDay(now);
  const opening = isAdministrator ? await readOpening(context) : null;
  return {
    day: `${weekdayName(day)}, ${dayWithYear(day)}`,
    hour: pacificHour(now),
    needs: await apart(context, "what waits could not be counted", () => readNeeds(db, now, role)),
    coming: await apart(context, "the next dates could not be read", () => readComingUp(db, seasons, now)),
    thanksgiving: await apart(context, "the hours of Thanksgiving could not be read", () =>
      readThanksgiving(db, now),
    ),
    source: isAdministrator
      ? { to: "/admin/season", text: "Season" }
      : { to: "/admin/volunteers", text: "Volunteers" },
    strip: seasonStrip(seasons, now),
    charts: await apart(context, "the charts of today could not be read", () => readCharts(db, now, role)),
    wantsDigest: await wantsDigest(db, id),
    opening,
  };
}

/** The checklist for opening the site. Ends the sample site once everything is done. */
async function readOpening(context: Context) {
  const db = context.get(databaseContext);
  const settings = context.get(settingsContext);
  const lines = await beforeYouOpen(db, settings, context.get(clockContext)());
  if (await isReady(db, lines, settings)) {
    await setSampleSite(db, false);
    context.get(pagesChangedContext)();
  }
  return {
    lines,
    sampleSite: await isSampleSite(db),
    mailIsSent: !settings.mailsGoToFiles,
    testMail: await lastTestMail(db),
  };
}

/** Reads one part of the page; a failure is logged and leaves the other parts visible. */
async function apart<Part>(context: Context, log: string, read: () => Promise<Part>): Promise<Part | null> {
  try {
    return await read();
  } catch (error) {
    context.get(logContext).error({ err: error }, log);
    return null;
  }
}

/** The toast after a button's action; null for none. */
type Done = { title: string } | null;

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<Done>(args, read, { status: read.status });
  const { step } = read.typed;
  const run = STEPS[step as TodayStep];
  if (!run)
    return respond<Done>(
      args,
      { kind: "failed", message: "The samples could not be changed", typed: {} },
      { status: 400 },
    );
  // Editors may only change their own morning mail; samples are for administrators.
  if (!OF_EVERYBODY.has(step ?? "") && !context.get(memberContext).isAdministrator)
    return respond<Done>(
      args,
      { kind: "failed", message: "The samples could not be changed", typed: {} },
      { status: 403 },
    );
  const result = await attempt(
    context,
    { log: `"${step}" failed`, message: ERRORS[step as TodayStep] },
    async (): Promise<ActionResult<Done>> => ({ kind: "ok", value: { title: await run(context) } }),
  );
  return respond<Done>(args, result, { redirectTo: "/admin/today" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, "The samples could not be changed");
}

type Context = Route.ActionArgs["context"];

const ERRORS: Record<TodayStep, string> = {
  digest: "The morning mail could not be changed",
  "no-digest": "The morning mail could not be changed",
  "test-mail": "The test mail could not be queued",
  "remove-samples": "The samples could not be changed",
  "restore-samples": "The samples could not be changed",
  "end-samples": "The sample site could not be changed",
  "show-samples": "The sample site could not be changed",
};

/** The handler of each button; returns the text of its toast. */
const STEPS: Record<TodayStep, (context: Context) => Promise<string>> = {
  digest: (context) => changeDigest(context, true),
  "no-digest": (context) => changeDigest(context, false),
  "test-mail": sendTestMail,
  "remove-samples": async (context) => removedWords(await changeSamples(context, removeSampleLocations)),
  "restore-samples": async (context) => {
    await changeSamples(context, restoreSampleLocations);
    return "The sample locations are back";
  },
  "end-samples": async (context) => {
    await showSamples(context, false);
    return "The sample site has ended";
  },
  "show-samples": async (context) => {
    await showSamples(context, true);
    return "The examples are shown again, under the banner";
  },
};

const OF_EVERYBODY: ReadonlySet<string> = new Set(["digest", "no-digest"]);

/** The buttons of this page: those of the checklist, and the morning mail. */
type TodayStep = Step | "digest" | "no-digest";

async function changeDigest(context: Context, wanted: boolean): Promise<string> {
  const { id } = context.get(memberContext);
  await setDigest(context.get(databaseContext), id, wanted, context.get(clockContext)());
  return wanted ? "You get the morning mail from tomorrow on" : "The morning mail has ended";
}

async function sendTestMail(context: Context): Promise<string> {
  const { mailFrom, mailsGoToFiles } = context.get(settingsContext);
  const { actor: to, now } = authorOf(context);
  const { name } = contentsOf(context).organization;
  const mail = {
    kind: "test",
    to,
    subject: `Test mail - ${name}`,
    headers: AUTOMATIC,
    ...renderEmail(["This mail was requested in the dashboard. If you can read it, mail works.", name]),
  };
  await queueMails(context.get(databaseContext), [mail], { now, mailFrom });
  return mailsGoToFiles
    ? "Written to a file on the server: no mail server is set"
    : `A test mail is on its way to ${to}`;
}

async function changeSamples(context: Context, change: typeof removeSampleLocations): Promise<number> {
  const changed = await context
    .get(databaseContext)
    .transaction()
    .execute((tx) => change(tx, authorOf(context)));
  context.get(pagesChangedContext)();
  return changed;
}

/**
 * Adds or removes the sample locations together with the samples, and updates headquarters from its content.
 */
async function showSamples(context: Context, shown: boolean): Promise<void> {
  const author = authorOf(context);
  await context
    .get(databaseContext)
    .transaction()
    .execute(async (tx) => {
      await setSampleSite(tx, shown);
      await (shown ? restoreSampleLocations : removeSampleLocations)(tx, author);
      await followHeadquarters(tx, author);
    });
  context.get(pagesChangedContext)();
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { needs, charts, coming, thanksgiving, strip, source, opening, ...hello } = loaderData;
  return (
    <>
      <StaffHead heading="Today" />
      <div className="wrap staff-panel pt-8 pb-20">
        <Hello {...hello} needs={needs} />
        <div className="grid items-start gap-6 lg:grid-cols-[8fr_5fr]">
          <Ledger needs={needs} />
          <ComingUp coming={coming} thanksgiving={thanksgiving} source={source} />
        </div>
        {strip && <Strip strip={strip} />}
        <ChartCards charts={charts} />
        {opening && (
          <div className="mt-8 print:hidden">
            <Opening {...opening} result={actionData} />
          </div>
        )}
      </div>
    </>
  );
}
