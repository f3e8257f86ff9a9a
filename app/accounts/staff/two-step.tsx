import { deadlineOf, dropTwoStep, noteTurnedOn, usedKeys } from "#app/accounts/account-queries.server.ts";
import { sentBack } from "#app/accounts/auth.server.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { record, ruleSince } from "#app/accounts/queries.server.ts";
import { sessionOf } from "#app/accounts/read-session.server.ts";
import { sessionHeaders } from "#app/accounts/sessions.server.ts";
import { beginSetup, confirmSetup, newSpareKeys, setupOf, spareKeys } from "#app/accounts/two-step.server.ts";
import { qrOf } from "#app/boxes/qr.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { NumberedSteps } from "#app/staff/numbered-steps.tsx";
import type { Route } from "./+types/two-step.ts";
import { attemptOwn, checkOwnPassword } from "./own-password.server.ts";
import { BeginForm, IsOn, PATH, SetupForm, SpareKeys } from "./two-step-forms.tsx";

const ALL_KEYS = 10;
const FAILED = "That could not be saved. Try again.";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta("Two-step sign-in", "A code from your phone in addition to the password.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const change = url.searchParams.get("done") ?? "";
  const member = context.get(memberContext);
  const required = await ruleSince(context.get(databaseContext), "two_step_required_since");
  const deadline = deadlineOf(required, member.since);
  const setup = member.hasTwoStep ? null : await setupOf(member, context);
  const left = member.hasTwoStep ? (await spareKeys(member.id, context)).length : 0;
  return {
    isOn: member.hasTwoStep,
    done: Object.hasOwn(DONE, change) ? DONE[change as keyof typeof DONE] : null,
    left,
    usedOn: member.hasTwoStep
      ? await usedKeys(context.get(databaseContext), member.email, ALL_KEYS - left)
      : [],
    setup: setup && { ...setup, qr: qrOf(setup.uri) },
    isRequired: required !== null,
    deadline: deadline && momentWords(deadline.toISOString()),
    isOverdue: deadline !== null && context.get(clockContext)() >= deadline,
  };
}

/** New backup codes, which only this response contains; null where the page itself shows what is new. */
type TwoStepDone = string[] | null;
type Result = Answer<TwoStepDone>;
/** What the page says after a change that leaves no other trace on it. */
const DONE = { off: "Two-step sign-in is off.", dropped: "Two-step sign-in was not turned on." };

const done = (change?: keyof typeof DONE): Result => ({
  kind: "ok",
  value: null,
  redirectTo: change ? `${PATH}?done=${change}` : PATH,
});

/** A handler for members with, or without, two-step sign-in. */
function where(isOn: boolean, change: (sent: Sent) => Promise<Result>) {
  return async (sent: Sent): Promise<Result> =>
    sent.context.get(memberContext).hasTwoStep === isOn
      ? change(sent)
      : { kind: "failed", message: FAILED, status: 500 };
}

/** The same for a change that requires the password. */
function withPassword(isOn: boolean, change: (sent: Sent, password: string) => Promise<Result>) {
  return async (sent: Sent): Promise<Result> => {
    const { intent, password = "" } = sent.typed;
    const wrong = { field: `${intent}-password`, message: "That is not your password." };
    const refused = await checkOwnPassword(password, wrong, sent.context);
    return refused ?? where(isOn, () => change(sent, password))(sent);
  };
}

/** Turns two-step sign-in on with the first code, ends other sessions, and shows the backup codes. */
const confirm = where(false, async ({ typed, request, context, db }) => {
  const { id } = context.get(memberContext);
  const message = "That code does not fit. They change every 30 seconds; take the new ones.";
  let cookies: string[] = [];
  const isRight = async () => {
    cookies = (await confirmSetup(request, typed.code ?? "", context)) ?? [];
    return cookies.length > 0;
  };
  const refused = await attemptOwn({ field: "code", message }, isRight, context);
  if (refused) return refused;
  const { member } = await sessionOf(sentBack(cookies).Cookie, context);
  await noteTurnedOn(db, id, member?.sessionId ?? "", memberEntry(context));
  return { kind: "ok", value: await spareKeys(id, context), headers: sessionHeaders(cookies) };
});

export const action = formAction<Route.ActionArgs, TwoStepDone>(
  {
    confirm,
    begin: withPassword(false, async ({ request, context }, password) => {
      await beginSetup(request, password, context);
      return done();
    }),
    drop: where(false, async ({ context, db }) => {
      await dropTwoStep(db, context.get(memberContext), memberEntry(context), null);
      return done("dropped");
    }),
    keys: withPassword(true, async ({ request, context, db }, password) => {
      const { email } = context.get(memberContext);
      const keys = await newSpareKeys(request, password, context);
      await record(db, memberEntry(context), "made new backup codes", email);
      return { kind: "ok", value: keys };
    }),
    off: withPassword(true, async ({ context, db }) => {
      if (await ruleSince(db, "two_step_required_since")) {
        const message = "An administrator requires two-step sign-in of everyone, so it cannot be turned off.";
        return { kind: "failed", message, status: 500 };
      }
      const entry = memberEntry(context);
      await dropTwoStep(db, context.get(memberContext), entry, "turned off two-step sign-in");
      return done("off");
    }),
  },
  { log: "two-step sign-in could not be changed", failure: FAILED, fields: {} },
);

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, left, usedOn, setup, isRequired, deadline, isOverdue, done } = loaderData;
  const keys = actionData?.kind === "ok" ? actionData.value : null;
  // Scanning and confirming the code happen on one page.
  const step = keys ? 3 : 2;
  return (
    <StaffPage heading="Two-step sign-in">
      <div className="wrap tool-body">
        {done && !actionData && (
          <p className="content-note mb-5" role="status">
            {done}
          </p>
        )}
        <p className="max-w-[40em] text-ink-muted">
          After your password, you type 6 digits from your phone. Someone who has only your password cannot
          sign in.
        </p>
        {deadline && !isOn && (
          <p
            className="mt-4 border-gold-400 border-l-4 bg-gold-100 p-4"
            role={isOverdue ? "alert" : undefined}
          >
            {isOverdue
              ? "An administrator requires this of everyone. Set it up to continue."
              : `An administrator requires this of everyone. Set it up by ${deadline}.`}
          </p>
        )}
        {(setup || keys) && (
          <div className="mt-6">
            <NumberedSteps names={["Scan", "Try it", "Save the backup codes"]} step={step} />
          </div>
        )}
        <div className={setup || keys ? "max-w-160" : "mt-6 max-w-160"}>
          {keys ? (
            <SpareKeys keys={keys} />
          ) : isOn ? (
            <IsOn left={left} usedOn={usedOn} isRequired={isRequired} result={actionData} />
          ) : setup ? (
            <SetupForm setup={setup} result={actionData} />
          ) : (
            <BeginForm result={actionData} />
          )}
        </div>
      </div>
    </StaffPage>
  );
}
