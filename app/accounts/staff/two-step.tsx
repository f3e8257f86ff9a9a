import { type ReactNode, useRef } from "react";
import { deadlineOf, dropTwoStep, usedKeys } from "#app/accounts/account-queries.server.ts";
import { sentBack } from "#app/accounts/auth.server.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { endSessions, forgetTrusted, record, ruleSince } from "#app/accounts/queries.server.ts";
import { sessionOf } from "#app/accounts/read-session.server.ts";
import { sessionHeaders } from "#app/accounts/sessions.server.ts";
import { beginSetup, confirmSetup, newSpareKeys, setupOf, spareKeys } from "#app/accounts/two-step.server.ts";
import { qrOf } from "#app/boxes/qr.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { CopyButton } from "#app/staff/copy-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { NumberedSteps } from "#app/staff/numbered-steps.tsx";
import type { Route } from "./+types/two-step.ts";
import { attemptOwn, checkOwnPassword } from "./own-password.server.ts";

const PATH = "/admin/me/two-step";
const FORM = "two-step";
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
  const { id, email } = context.get(memberContext);
  const message = "That code does not fit. They change every 30 seconds; take the new ones.";
  let cookies: string[] = [];
  const isRight = async () => {
    cookies = (await confirmSetup(request, typed.code ?? "", context)) ?? [];
    return cookies.length > 0;
  };
  const refused = await attemptOwn({ field: "code", message }, isRight, context);
  if (refused) return refused;
  const { member } = await sessionOf(sentBack(cookies).Cookie, context);
  await db.transaction().execute(async (tx) => {
    // The others were opened with the password alone.
    await endSessions(tx, id, member?.sessionId);
    await record(tx, memberEntry(context), "turned two-step sign-in on", email);
  });
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
      const { id, email } = context.get(memberContext);
      const keys = await newSpareKeys(request, password, context);
      await db.transaction().execute(async (tx) => {
        // Somebody with an old code may have had a browser trusted by it.
        await forgetTrusted(tx, id);
        await record(tx, memberEntry(context), "made new backup codes", email);
      });
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
  const { isOn, setup, deadline, isOverdue, done } = loaderData;
  const keys = actionData?.kind === "ok" ? actionData.value : null;
  // Scanning and confirming the code happen on one page.
  const step = keys ? 3 : 2;
  return (
    <StaffPage heading="Two-step sign-in" body="">
      {done && !actionData && (
        <p className="content-note mb-5" role="status">
          {done}
        </p>
      )}
      <p className="max-w-[40em] text-ink-muted">
        After your password, you type 6 digits from your phone. Someone who has only your password cannot sign
        in.
      </p>
      {deadline && !isOn && (
        <p className="mt-4 border-gold-400 border-l-4 bg-gold-100 p-4" role={isOverdue ? "alert" : undefined}>
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
          <IsOn {...loaderData} result={actionData} />
        ) : setup ? (
          <SetupForm setup={setup} result={actionData} />
        ) : (
          <PasswordForm intent="begin" verb="Set it up" className="p-6" result={actionData}>
            <Problem result={actionData} />
          </PasswordForm>
        )}
      </div>
    </StaffPage>
  );
}

const COPYING = { copy: "Copy", copied: "Copied", marked: "Selected: copy it now" };

/** The quiet zone around a QR code, in modules; cameras need it. */
const QUIET = 4;

type Loaded = Route.ComponentProps["loaderData"];

interface FormProps {
  result: ActionResult<unknown> | undefined;
}

function Problem({ result }: FormProps) {
  return result?.kind === "failed" && <ErrorNote role="alert">{result.message}</ErrorNote>;
}

const mistakeIn = (result: FormProps["result"], field: string) =>
  result?.kind === "invalid" ? errorOf(result.errors, field) : undefined;

interface PasswordFormProps extends FormProps {
  intent: "begin" | "keys" | "off";
  verb: string;
  className: string;
  children: ReactNode;
}

/** A change that asks for the password. The field's id contains the form's name, so that an error finds the right one. */
function PasswordForm({ intent, verb, className, children, result }: PasswordFormProps) {
  return (
    <form method="post" action={PATH} className={`form border border-linen bg-snow ${className}`}>
      {children}
      <input type="hidden" name="intent" value={intent} />
      <TextField
        form={`${FORM}-${intent}`}
        name="password"
        words={{ label: "Your password", required: true }}
        error={mistakeIn(result, `${intent}-password`)}
        type="password"
        autoComplete="current-password"
      />
      <div>
        <button className={`btn compact ${intent === "off" ? "" : "green"}`} type="submit">
          {verb}
        </button>
      </div>
    </form>
  );
}

/** The QR code, the key for typing instead, and the first code from the app. */
function SetupForm({ setup: { uri, key, qr }, result }: FormProps & { setup: NonNullable<Loaded["setup"]> }) {
  const shown = useRef<HTMLElement>(null);
  const box = `${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`;
  return (
    <section className="border border-linen bg-snow p-6">
      <h2 className="h3">Scan this with an authenticator app</h2>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <svg
          className="size-36 flex-none bg-white"
          viewBox={box}
          role="img"
          aria-label="QR code"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-48">
          <p className="small">Any authenticator app works.</p>
          <p className="small mt-3">
            <span className="muted">On the phone with the app?</span>{" "}
            <a className="toggle" href={uri}>
              Open the app
            </a>
          </p>
          <p className="small mt-3">
            <span className="muted">Cannot scan? Type this key:</span>
            <br />
            <b className="font-mono text-base tracking-[0.05em] select-all wrap-anywhere" ref={shown}>
              {key}
            </b>{" "}
            <CopyButton text={key.replaceAll(" ", "")} shown={shown} words={COPYING} />
          </p>
        </div>
      </div>
      <form method="post" action={PATH} className="form mt-6">
        <Problem result={result} />
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          form={FORM}
          name="code"
          words={{ label: "The 6 digits it shows now", required: true }}
          error={mistakeIn(result, "code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
        <div className="btn-row">
          <button className="btn green compact" type="submit">
            Turn it on
          </button>
          <button className="btn line compact" type="submit" form={`${FORM}-drop`}>
            Not now
          </button>
        </div>
      </form>
      <form method="post" action={PATH} id={`${FORM}-drop`}>
        <input type="hidden" name="intent" value="drop" />
      </form>
    </section>
  );
}

/** The backup codes, shown only once. Everything except Copy and Print works without scripts. */
function SpareKeys({ keys }: { keys: readonly string[] }) {
  const shown = useRef<HTMLOListElement>(null);
  const text = `${keys.join("\n")}\n`;
  return (
    <section className="border border-linen bg-snow p-6" aria-labelledby="spare-keys">
      <h2 id="spare-keys" className="h3">
        Your backup codes
      </h2>
      <p className="muted mt-1">For when you lose your phone. Each code works once. We show them only now.</p>
      <ol
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] gap-x-4 border border-linen bg-paper px-5 py-4 font-mono text-[1.0625rem]/[1.9] font-semibold select-all"
        aria-label="Backup codes"
        ref={shown}
      >
        {keys.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap items-center gap-x-6">
        <CopyButton text={text} shown={shown} words={COPYING} />
        <button className="toggle scripted" type="button" onClick={() => window.print()}>
          Print
        </button>
        <a
          className="toggle"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
        >
          Save as a file
        </a>
      </p>
      <form action={PATH} className="group mt-1">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5.5 flex-none accent-evergreen-700" required />I saved them
          in a safe place
        </label>
        <button
          className="btn green compact mt-2 group-invalid:bg-linen group-invalid:text-ink-muted group-invalid:shadow-none"
          type="submit"
        >
          Done
        </button>
      </form>
    </section>
  );
}

/** The actions once it is on: new backup codes, or turning it off. */
function IsOn({ left, usedOn, isRequired, result }: FormProps & Loaded) {
  return (
    <div className="grid gap-4">
      <Problem result={result} />
      <div className="flex gap-3 border-evergreen-700 border-l-4 bg-evergreen-50 p-4">
        <Icon name="tick" className="mt-0.5 flex-none" />
        <div className="min-w-0 flex-1">
          <p>
            <b className="block font-[620]">Two-step sign-in is on</b>
            <span className="small">
              {[
                `${left} of 10 backup codes are left.`,
                ...(usedOn.length > 0 ? [`Used on ${usedOn.join(" and ")}.`] : []),
              ].join(" ")}
            </span>
          </p>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <Change intent="keys" verb="New backup codes" result={result}>
              <p className="muted">The old ones stop working, and every browser asks for a code again.</p>
            </Change>
            {!isRequired && (
              <Change intent="off" verb="Turn it off" result={result}>
                <p className="muted">Then you sign in with just your password.</p>
              </Change>
            )}
          </div>
        </div>
      </div>
      {isRequired && (
        <p className="muted">
          An administrator requires two-step sign-in of everyone, so it cannot be turned off.
        </p>
      )}
    </div>
  );
}

/** A collapsed change that asks for the password. */
function Change(props: Omit<PasswordFormProps, "className">) {
  const { intent, verb, result } = props;
  const isMistaken = mistakeIn(result, `${intent}-password`) !== undefined;
  return (
    <details className="open:basis-full" name={FORM} open={isMistaken}>
      <summary className={`toggle ${intent === "off" ? "text-cranberry-700" : ""}`}>{verb}</summary>
      <PasswordForm {...props} className="mt-1 p-5" />
    </details>
  );
}
