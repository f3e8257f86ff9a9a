import { data, useLocation } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { type Answer, formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { Checkbox } from "#app/core/forms/field.tsx";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Link } from "#app/core/languages/link.tsx";
import { openedId } from "#app/core/opened-link.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { weeksTo } from "#app/season/weeks-to.ts";
import { hostAgain as words } from "#app/words/en/host-again.ts";
import type { Route } from "./+types/again.ts";
import { registrationMails } from "./emails.server.ts";
import { typedOf } from "./fields.ts";
import { HostFields, hostFieldWords } from "./host-fields.tsx";
import { HostForm, HostHeading } from "./host-page.tsx";
import { againPath, type InvitationKey, invitationSeason, readLinkId } from "./invitation.ts";
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

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => (loaded ? titleOf(loaded) : words.gone.title),
  () => words.description,
);

// The URL contains the key, so it must not stay in a cache.
export const headers = () => ({ "Cache-Control": "no-store" });

function keyOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): InvitationKey | null {
  const id = openedId(context, "host-again", params.token);
  return id === null ? null : readLinkId(id);
}

function isOver(context: Route.LoaderArgs["context"], season: number, now: Date): boolean {
  return invitationSeason(contentsOf(context).seasons, now).season > season;
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const db = context.get(databaseContext);
  const key = keyOf(args);
  const invitation = key && (await findInvitation(db, key));
  const season = key?.season ?? 0;
  const failed = formFailed(context);
  const isFirst = new URL(args.request.url).searchParams.has("first");
  const none = { season, start: {} as Typed, hasDates: false, isFirst, failed };
  if (invitation?.answer) return data({ ...none, state: invitation.answer });
  if (invitation && isOver(context, season, context.get(clockContext)()))
    return data({ ...none, state: "over" as const });
  const registration =
    invitation && (await (key.from === "place" ? findListedHost(db, key.id) : findRegistration(db, key.id)));
  if (!registration) return data({ ...none, state: "gone" as const }, { status: 404 });
  // Hosts decide each year whether to be named (Q5).
  const typed = typedOf({ ...registration, may_be_named: 0 });
  const last = contentsOf(context).seasons.find(({ year }) => year === season - 1);
  const dates = { start: typed.starts_on ?? "", end: typed.ends_on ?? "" };
  const moved = movedDrive(dates, last && weeksTo(last));
  const start: Typed = { ...typed, starts_on: moved.start, ends_on: moved.end, message: "" };
  const hasDates = moved.start !== "" || moved.end !== "";
  return data({
    state: "open" as const,
    season,
    start,
    hasDates,
    isFirst: false,
    failed,
    token: params.token,
  });
}

type SentHere = Sent<Route.ActionArgs>;

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Stores the host's answer. A second one by the link changes nothing; if it is another one, the page says so. */
function answer(
  given: "confirmed" | "declined",
  store: (key: InvitationKey, sent: SentHere, invitation: Invitation) => Promise<Answer | undefined>,
) {
  return async (sent: SentHere): Promise<Answer> => {
    const key = keyOf(sent);
    const invitation = key && (await findInvitation(sent.db, key));
    if (!invitation) return { kind: "gone" };
    const refused = await store(key, sent, invitation);
    if (refused) return refused;
    const counts = (await findInvitation(sent.db, key))?.answer;
    const note = counts === given ? "" : "?first";
    return { kind: "ok", value: null, redirectTo: againPath(sent.params.token) + note };
  };
}

export const action = formAction(
  {
    decline: answer("declined", async (key, { db, typed, now }) => {
      await declineInvitation(db, key, { now, never: typed.never === "yes" });
      return undefined;
    }),
    // The form with the registration has no intent.
    "": answer("confirmed", async (key, { context, params, db, typed, now }, invitation) => {
      if (invitation.answer) return undefined;
      // The page says so.
      if (isOver(context, key.season, now))
        return { kind: "ok", value: null, redirectTo: againPath(params.token) };
      const checked = checkRegistration(typed, pacificDay(now));
      if (checked.kind !== "ok") return { kind: "invalid", errors: checked.errors };
      const { value } = checked;
      const { mailFrom } = context.get(settingsContext);
      const mails = await registrationMails(context, value);
      await confirmInvitation(db, key, value, { now, mails, mailFrom });
      return undefined;
    }),
  },
  { log: "the answer of a host could not be stored", fields: REGISTRATION_LIMITS },
);

export { clientAction } from "#app/core/forms/call-server.ts";

type Loaded = Route.ComponentProps["loaderData"];

function titleOf({ state, season, isFirst }: Loaded): string {
  if (state === "open") return words.title(season);
  return (isFirst && state !== "gone" ? words.first : words[state]).title;
}

export default function HostAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isFirst } = loaderData;
  const { phrases } = useSite();
  return (
    <div className="section wrap">
      <div className="max-w-4xl">
        <HostHeading title={titleOf(loaderData)} state={state} />
        {state === "open" ? (
          <AnswerForm loaded={loaderData} result={actionData} />
        ) : (
          <p className="lead mt-4">
            {state !== "gone" && isFirst
              ? words.first.text(state === "confirmed")
              : state === "confirmed"
                ? words.confirmed.text(phrases)
                : words[state].text}
          </p>
        )}
        {state !== "open" && isFirst && (
          <p className="btn-row mt-8">
            <Link className="btn line" to="/contact">
              {words.first.contact}
            </Link>
          </p>
        )}
        {state !== "open" && state !== "confirmed" && (
          <p className="btn-row mt-8">
            <Link className="btn line" to={words.register.to}>
              {words.register.text}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function AnswerForm({ loaded, result }: { loaded: Loaded; result: ActionResult | undefined }) {
  const { phrases } = useSite();
  return (
    <>
      <p className="lead mt-4 mb-8">
        {words.lead} {loaded.hasDates && words.moved}
      </p>
      <HostForm
        id={FORM}
        fields={hostFieldWords(phrases)}
        check={async () => (await import("./schema.ts")).checkRegistration}
        start={loaded.start}
        result={result}
        submit={words.submit}
      >
        {(form) => <HostFields form={FORM} of={form} />}
      </HostForm>
      <Decline />
    </>
  );
}

const DECLINE = { intent: "decline" };

function Decline() {
  const { pathname } = useLocation();
  const { formProps, typed, round, busy } = useForm({
    id: DECLINE.intent,
    // Of its own, so that its draft is not that of the form above.
    action: `${pathname}?${DECLINE.intent}`,
    fields: {},
    start: DECLINE,
    draft: true,
    revalidate: true,
    success: () => undefined,
    failure: () => ({ title: words.failed }),
  });
  return (
    <form {...formProps} className="form mt-12 border-linen border-t pt-8">
      <input type="hidden" name="intent" value={DECLINE.intent} />
      <div>
        <h2 className="h4">{words.decline.title}</h2>
        <p className="muted mt-2">{words.decline.text}</p>
      </div>
      <Checkbox key={round} className="min-h-11 py-2.5" name="never" defaultChecked={typed.never === "yes"}>
        {words.decline.never}
      </Checkbox>
      <div className="btn-row">
        <button className="btn line" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.decline.submit}
        </button>
      </div>
    </form>
  );
}
