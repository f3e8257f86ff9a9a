import { countTrusted, endSome, endTrust, listSessions } from "#app/accounts/account-queries.server.ts";
import { browserWords } from "#app/accounts/browser-words.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { type Changed, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/sessions.ts";

const PATH = "/admin/me/sessions";
const FAILED = "That browser could not be signed out. Try again.";

export const meta = unlistedMeta("My sessions", "The browsers you are signed in to.");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, sessionId } = context.get(memberContext);
  const [db, now] = [context.get(databaseContext), context.get(clockContext)()];
  const found = await listSessions(db, id, now);
  return {
    sessions: found.map(({ userAgent, ...session }) => ({
      ...session,
      browser: browserWords(userAgent),
      isThis: session.id === sessionId,
    })),
    trusted: await countTrusted(db, id, now),
  };
}

/** Ends one session of the member, or all but this one. */
async function end({ context, db }: Sent, one?: string): Promise<Answer<Changed>> {
  const { id: userId, email, sessionId } = context.get(memberContext);
  const which = { userId, but: sessionId, ...(one !== undefined && { one }) };
  const ended = await endSome(db, which, memberEntry(context), email);
  if (ended === 0 && one !== undefined)
    return { kind: "failed", message: "That browser was signed out already." };
  return { kind: "ok", value: { title: "Signed out." }, redirectTo: PATH };
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    end: (sent) => end(sent, sent.typed.id ?? ""),
    "end-others": (sent) => end(sent),
    async "end-trust"({ context, db }) {
      const { id, email } = context.get(memberContext);
      await endTrust(db, id, memberEntry(context), email);
      return { kind: "ok", value: { title: "Every browser asks for a code again." }, redirectTo: PATH };
    },
  },
  { log: "a session could not be ended", failure: FAILED, fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function MySessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, trusted } = loaderData;
  const changes = useChanges({ id: "my-sessions", failure: FAILED });
  return (
    <StaffPage heading="My sessions" body="*:max-w-3xl">
      <ErrorSummary form="my-sessions" result={actionData} heading="h2" />
      <p className="mb-5 text-ink-muted">
        Each browser you are signed in to. Sign out any you do not recognize, then change your password. With
        two-step sign-in, you are then asked for a code again in every browser.
      </p>
      <ul className="sheet-cards" aria-label="Sessions">
        {sessions.map(({ id, browser, since, usedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <p>
              <b className="block font-semibold">{browser}</b>
              <span className="small muted">
                {`${isThis ? "This one. " : ""}Signed in ${momentWords(since)}. Last used ${momentWords(usedAt)}.`}
              </span>
            </p>
            {!isThis && (
              <ChangeForm
                intent="end"
                fields={{ id }}
                text="Sign out"
                label={`Sign out: ${browser}, Signed in ${momentWords(since)}`}
                changes={changes}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ChangeForm
          intent="end-others"
          text="Sign out everywhere else"
          className="toggle text-cranberry-700"
          formClassName="mt-2"
          changes={changes}
        />
      )}
      {trusted > 0 && (
        <div className="mt-5">
          <p>{`${counted(trusted, "browser is", "browsers are")} not asked for a code when you sign in.`}</p>
          <ChangeForm intent="end-trust" text="Ask for a code in every browser" changes={changes} />
        </div>
      )}
    </StaffPage>
  );
}
