import { useEffect, useRef } from "react";
import { data, Link } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { useSite } from "#app/content/site.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { type Answer, formAction, formFailed, mailsAbout, type Sent } from "#app/core/forms/action.server.ts";
import { Checkbox, ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { openedId } from "#app/core/opened-link.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { Route } from "./+types/again.ts";
import { registrationNotification, registrationReceipt } from "./emails.server.ts";
import { typedOf } from "./fields.ts";
import { HostFields, hostFieldWords } from "./host-fields.tsx";
import { type InvitationKey, readLinkId } from "./invitation.ts";
import {
  confirmInvitation,
  declineInvitation,
  findInvitation,
  findListedHost,
} from "./invitation-queries.server.ts";
import { movedDrive } from "./moved-drive.ts";
import { findRegistration } from "./queries.server.ts";
import { checkRegistration, REGISTRATION_LIMITS } from "./schema.ts";

const FORM = "again";
const FAILED = "We could not save your answer";
const GONE = "This link has ended";

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => (loaded ? titleOf(loaded) : GONE),
  "Confirm, change or decline what you registered last year.",
);

// The URL contains the key, so it must not stay in a cache.
export const headers = () => ({ "Cache-Control": "no-store" });

function keyOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): InvitationKey | null {
  const id = openedId(context, "host-again", params.token);
  return id === null ? null : readLinkId(id);
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const db = context.get(databaseContext);
  const key = keyOf(args);
  const invitation = key && (await findInvitation(db, key));
  const registration =
    key && (await (key.from === "place" ? findListedHost(db, key.id) : findRegistration(db, key.id)));
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

type SentHere = Sent<Route.ActionArgs>;

/** Stores the host's answer. A second answer changes nothing; the page says that the first one has arrived. */
function answer(store: (key: InvitationKey, sent: SentHere) => Promise<Answer | undefined>) {
  return async (sent: SentHere): Promise<Answer> => {
    const key = keyOf(sent);
    if (!key || !(await findInvitation(sent.db, key))) return { kind: "gone" };
    const refused = await store(key, sent);
    return refused ?? { kind: "ok", value: null, redirectTo: `/join/again/${sent.params.token}` };
  };
}

export const action = formAction(
  {
    decline: answer(async (key, { db, typed, now }) => {
      await declineInvitation(db, key, { now, never: typed.never === "yes" });
      return undefined;
    }),
    // The form with the registration has no intent.
    "": answer(async (key, { context, db, typed, now }) => {
      const checked = checkRegistration(typed);
      if (checked.kind !== "ok") return { kind: "invalid", errors: checked.errors };
      const { value } = checked;
      const { mailFrom, ...settings } = context.get(settingsContext);
      const facts = factsOf(contentsOf(context));
      const notification = registrationNotification(value, settings, facts);
      const mails = await mailsAbout(context, notification, registrationReceipt(value.email, facts));
      await confirmInvitation(db, key, value, { now, mails, mailFrom });
      return undefined;
    }),
  },
  { log: "the answer of a host could not be stored", failure: FAILED, fields: REGISTRATION_LIMITS },
);

export { clientAction } from "#app/core/forms/call-server.ts";

type Loaded = Route.ComponentProps["loaderData"];

const titleOf = ({ state, season }: Loaded) =>
  ({
    open: `Will you host a toy drive in ${season}?`,
    confirmed: "We have it. Thank you!",
    declined: "We have it. Thank you for telling us",
    gone: GONE,
  })[state];

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
          <AnswerForm loaded={loaderData} result={actionData} />
        ) : (
          <p className="lead mt-4">
            {state === "confirmed" &&
              `Your registration has arrived. We contact you within ${phrases.response}. There is nothing more to do.`}
            {state === "declined" &&
              "You are not taking part this season. If that changes, register on the page for hosts."}
            {state === "gone" &&
              "Links to last year's registration work until the end of the year. You can register again on the page for hosts."}
          </p>
        )}
        {(state === "declined" || state === "gone") && (
          <p className="btn-row mt-8">
            <Link className="btn line" to="/join">
              Host a Toy Drive
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function AnswerForm({ loaded, result }: { loaded: Loaded; result: ActionResult | undefined }) {
  const { phrases } = useSite();
  const form = useForm({
    id: FORM,
    action: "",
    fields: hostFieldWords(phrases),
    check: async () => (await import("./schema.ts")).checkRegistration,
    result,
    start: loaded.start,
    revalidate: true,
    success: () => undefined,
  });
  const { formProps, summary, busy } = form;
  return (
    <>
      <p className="lead mt-4 mb-8">
        This is what we know from last year. Change what is different now, then send it. It takes about a
        minute. {loaded.hasDates && "We moved your dates to the same weekdays of this year."}
      </p>
      <form {...formProps} id={FORM} className="form">
        <ErrorSummary heading="h2" form={FORM} result={summary} />
        <HostFields form={FORM} of={form} />
        <div className="btn-row items-center">
          <button className="btn" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Sending..." : "Yes, we take part"}
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
    failure: () => ({ title: FAILED }),
  });
  return (
    <form method="post" className="form mt-12 border-linen border-t pt-8" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="decline" />
      <div>
        <h2 className="h4">Not this year?</h2>
        <p className="muted mt-2">Tell us with one tap, and we will not ask again this season.</p>
      </div>
      <Checkbox className="min-h-11 py-2.5" name="never">
        Do not ask us in later years either
      </Checkbox>
      <div className="btn-row">
        <button className="btn line" type="submit" aria-disabled={busy || undefined}>
          {busy ? "Sending..." : "No, not this year"}
        </button>
      </div>
    </form>
  );
}
