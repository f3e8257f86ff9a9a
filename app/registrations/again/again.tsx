import { useEffect, useRef } from "react";
import { data, Link } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { attempt, formFailed, mailsAbout, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { type ActionResult, shownAgain, type Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { linkSecretContext, openLink } from "#app/core/http/signed-link.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { registrationNotification, registrationReceipt } from "#app/registrations/emails.server.ts";
import { typedOf } from "#app/registrations/fields.ts";
import { hostAgainWords as words } from "#app/registrations/host-again-words.ts";
import { HostFields, hostFieldWords } from "#app/registrations/host-fields.tsx";
import { findRegistration } from "#app/registrations/queries.server.ts";
import { checkRegistration, REGISTRATION_LIMITS } from "#app/registrations/schema.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/again.ts";
import { readLinkId } from "./asking.ts";
import { movedDrive } from "./moved-drive.ts";
import {
  confirmInvitation,
  declineInvitation,
  findInvitation,
  type InvitationKey,
} from "./queries.server.ts";

const FORM = "again";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData ? titleOf(loaderData) : words.gone.title, siteOf(matches)),
      failed: loaderData?.failed,
      description: words.description,
      noindex: true,
    },
    matches,
  );

// The URL contains the key, so it must not stay in a cache.
export const headers = () => ({ "Cache-Control": "no-store" });

function keyOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): InvitationKey | null {
  const now = context.get(clockContext)();
  const link = openLink(context.get(linkSecretContext), "host-again", params.token, now);
  return link && link !== "ended" ? readLinkId(link.id) : null;
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const db = context.get(databaseContext);
  const key = keyOf(args);
  const invitation = key && (await findInvitation(db, key));
  const registration = key && (await findRegistration(db, key.registrationId));
  const failed = formFailed(context);
  const none = { season: 0, start: {} as Typed, hasDates: false, failed };
  if (!key || !invitation || !registration) return data({ ...none, state: "gone" as const }, { status: 404 });
  const { season } = key;
  if (invitation.answer) return data({ ...none, season, state: invitation.answer });
  // Hosts decide each year whether to be named (Q5).
  const typed = typedOf({ ...registration, may_be_named: 0 });
  const moved = movedDrive({ start: typed.starts_on ?? "", end: typed.ends_on ?? "" });
  const start: Typed = { ...typed, starts_on: moved.start, ends_on: moved.end, message: "" };
  const hasDates = moved.start !== "" || moved.end !== "";
  return data({ state: "open" as const, season, start, hasDates, failed, token: params.token });
}

/** Stores the host's answer. A second answer changes nothing; the page says that the first one has arrived. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const typed = shownAgain(read.typed, REGISTRATION_LIMITS);
  const key = keyOf(args);
  const db = context.get(databaseContext);
  if (!key || !(await findInvitation(db, key))) return respond<null>(args, { kind: "gone", typed });
  const redirectTo = `/join/again/${params.token}`;
  const now = context.get(clockContext)();
  const failure = { log: "the answer of a host could not be stored", typed, message: words.failed };
  if (read.typed.intent === "decline") {
    const never = read.typed.never === "yes";
    const result = await attempt(context, failure, async (): Promise<ActionResult> => {
      await declineInvitation(db, key, { now, never });
      return { kind: "ok", value: null };
    });
    return respond<null>(args, result, { redirectTo });
  }
  const checked = checkRegistration(read.typed);
  if (checked.kind !== "ok") return respond<null>(args, { ...checked, typed });
  const { value } = checked;
  const result = await attempt(context, failure, async (): Promise<ActionResult> => {
    const { mailFrom, ...settings } = context.get(settingsContext);
    const facts = factsOf(contentsOf(context));
    const notification = registrationNotification(value, settings, facts);
    const mails = await mailsAbout(context, notification, registrationReceipt(value.email, facts));
    await confirmInvitation(db, key, value, { now, mails, mailFrom });
    return { kind: "ok", value: null };
  });
  return respond<null>(args, result, { redirectTo });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

type Loaded = Route.ComponentProps["loaderData"];

function titleOf({ state, season }: Loaded): string {
  return state === "open" ? words.title(season) : words[state].title;
}

export default function HostAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  const { phrases } = useSite();

  useEffect(() => {
    // The form that had the focus is gone.
    if (before.current !== state) heading.current?.focus();
    before.current = state;
  }, [state]);

  return (
    <div className="section wrap">
      <div className="max-w-4xl">
        <h1 ref={heading} tabIndex={-1}>
          {titleOf(loaderData)}
        </h1>
        {state === "open" ? (
          <Answer loaded={loaderData} result={actionData} />
        ) : (
          <p className="lead mt-4">
            {state === "confirmed" ? words.confirmed.text(phrases) : words[state].text}
          </p>
        )}
        {(state === "declined" || state === "gone") && (
          <p className="btn-row mt-8">
            <Link className="btn line" to={words.declined.link.to}>
              {words.declined.link.text}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The same check as on the server, loaded when the form is first touched. */
async function loadCheck() {
  const { checkRegistration } = await import("#app/registrations/schema.ts");
  return checkRegistration;
}

function Answer({
  loaded: { start, hasDates },
  result,
}: {
  loaded: Loaded;
  result: ActionResult | undefined;
}) {
  const { phrases } = useSite();
  const form = useForm({
    id: FORM,
    action: "",
    fields: hostFieldWords(phrases),
    check: loadCheck,
    result,
    start,
    revalidate: true,
    success: () => undefined,
  });
  const { formProps, summary, busy } = form;
  return (
    <>
      <p className="lead mt-4 mb-8">
        {words.lead} {hasDates && words.datesMoved}
      </p>
      <form {...formProps} id={FORM} className="form">
        <ErrorSummary heading="h2" form={FORM} result={summary} />
        <HostFields form={FORM} of={form} />
        <div className="btn-row items-center">
          <button className="btn" type="submit" aria-disabled={busy || undefined}>
            {busy ? words.sending : words.confirm}
          </button>
        </div>
      </form>
      <Decline />
    </>
  );
}

function Decline() {
  const { busy, onSubmit } = useChange({
    id: "decline",
    action: "",
    success: () => undefined,
    failure: () => ({ title: words.failed }),
  });
  const { heading, text, never, button } = words.decline;
  return (
    <form method="post" className="form mt-12 border-linen border-t pt-8" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="decline" />
      <div>
        <h2 className="h4">{heading}</h2>
        <p className="muted mt-2">{text}</p>
      </div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          className="mt-px size-6 flex-none accent-evergreen-700"
          type="checkbox"
          name="never"
          value="yes"
        />
        <span>{never}</span>
      </label>
      <div className="btn-row">
        <button className="btn line" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.sending : button}
        </button>
      </div>
    </form>
  );
}
