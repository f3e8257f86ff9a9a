import { memberContext } from "#app/accounts/guard.server.ts";
import { sessionHeaders } from "#app/accounts/sessions.server.ts";
import { setupOf, spareKeys } from "#app/accounts/two-step.server.ts";
import { deadlineOf, requiredSince, usedKeys } from "#app/accounts/two-step-queries.server.ts";
import { qrOf } from "#app/boxes/qr.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { NumberedSteps } from "#app/staff/numbered-steps.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/two-step.ts";
import { changeTwoStep, type TwoStepDone } from "./two-step-actions.server.ts";
import { BeginForm, IsOn, SetupForm, SpareKeys } from "./two-step-forms.tsx";

const PATH = "/admin/me/two-step";
const ALL_KEYS = 10;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("Two-step sign-in", siteOf(matches)),
      description: "A code from your phone in addition to the password.",
      noindex: true,
    },
    matches,
  );

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  const required = await requiredSince(context.get(databaseContext));
  const deadline = deadlineOf(required, member.since);
  const setup = member.hasTwoStep ? null : await setupOf(member, context);
  const left = member.hasTwoStep ? (await spareKeys(member.id, context)).length : 0;
  const done = url.searchParams.get("done");
  return {
    isOn: member.hasTwoStep,
    left,
    usedOn: member.hasTwoStep
      ? await usedKeys(context.get(databaseContext), member.email, ALL_KEYS - left)
      : [],
    setup: setup && { key: setup.key, qr: qrOf(setup.uri) },
    isRequired: required !== null,
    deadline: deadline && momentWords(deadline.toISOString()),
    isOverdue: deadline !== null && context.get(clockContext)() >= deadline,
    done:
      done === "off" || done === "dropped"
        ? { off: "Two-step sign-in is off.", dropped: "Nothing was turned on." }[done]
        : null,
  };
}

/**
 * Starts, confirms, cancels or ends two-step sign-in, or creates new spare keys, which only this response contains.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<TwoStepDone>(args, { ...read, typed: {} }, { status: read.status });
  const { result, cookies } = await changeTwoStep(request, read.typed, context);
  const to = result.kind === "ok" && !result.value.keys ? PATH + result.value.search : undefined;
  return respond(args, result, { ...(to && { redirectTo: to }), headers: sessionHeaders(cookies) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, "That could not be saved. Please try again.");
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, left, usedOn, setup, isRequired, deadline, isOverdue, done } = loaderData;
  const keys = actionData?.kind === "ok" ? actionData.value.keys : undefined;
  // Scanning and confirming the code happen on one page.
  const step = keys ? 3 : 2;
  return (
    <>
      <StaffHead heading="Two-step sign-in" />
      <div className="wrap pt-8 pb-20">
        {done && !actionData && (
          <p className="done-note mb-5" role="status">
            {done}
          </p>
        )}
        <p className="max-w-[40em] text-ink-muted">
          After your password you type six digits from your phone. Someone who has only your password cannot
          sign in.
        </p>
        {deadline && !isOn && (
          <p
            className="mt-4 border-gold-400 border-l-4 bg-gold-100 p-4"
            role={isOverdue ? "alert" : undefined}
          >
            {isOverdue
              ? "An administrator requires this of everyone. Set it up to continue."
              : `An administrator asks this of everybody. Please set it up by ${deadline}.`}
          </p>
        )}
        {(setup || keys) && (
          <div className="mt-6">
            <NumberedSteps names={["Scan", "Try it", "Keep the spare keys"]} step={step} label="Steps" />
          </div>
        )}
        <div className={setup || keys ? "max-w-160" : "mt-6 max-w-160"}>
          {keys ? (
            <SpareKeys keys={keys} path={PATH} />
          ) : isOn ? (
            <IsOn left={left} usedOn={usedOn} isRequired={isRequired} result={actionData} path={PATH} />
          ) : setup ? (
            <SetupForm setup={setup} result={actionData} path={PATH} />
          ) : (
            <BeginForm result={actionData} path={PATH} />
          )}
        </div>
      </div>
    </>
  );
}
