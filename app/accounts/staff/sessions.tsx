import { endSome, listSessions } from "#app/accounts/account-queries.server.ts";
import { browserWords } from "#app/accounts/browser-words.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { auditEntry } from "#app/accounts/links.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { momentWords } from "#app/core/time/format-time.ts";
import { type Changed, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import type { Route } from "./+types/sessions.ts";

const FAILED = "The session could not be ended. Please try again.";

export const meta = staffMeta("My sessions", "The browsers in which you are signed in.");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, sessionId } = context.get(memberContext);
  const found = await listSessions(context.get(databaseContext), id, context.get(clockContext)());
  return found.map(({ userAgent, ...session }) => ({
    ...session,
    browser: browserWords(userAgent),
    isThis: session.id === sessionId,
  }));
}

/** Ends one session of the member, or all but this one. */
async function end({ context }: Sent, one?: string): Promise<Answer<Changed>> {
  const { id: userId, email, sessionId } = context.get(memberContext);
  const which = { userId, but: sessionId, ...(one !== undefined && { one }) };
  const ended = await endSome(context.get(databaseContext), which, auditEntry(context, email), email);
  if (ended === 0 && one !== undefined) return { kind: "failed", message: "That session had ended already." };
  return { kind: "ok", value: { title: "It has ended." }, redirectTo: "/admin/me/sessions" };
}

export const action = formAction<Route.ActionArgs, Changed>(
  { end: (sent) => end(sent, sent.typed.id ?? ""), "end-others": (sent) => end(sent) },
  { log: "a session could not be ended", failure: FAILED, fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function MySessions({ loaderData: sessions, actionData }: Route.ComponentProps) {
  const changes = useChanges({ id: "my-sessions", failure: FAILED });
  return (
    <StaffPage heading="My sessions">
      <div className="wrap max-w-3xl tool-body">
        <ErrorSummary form="my-sessions" result={actionData} heading="h2" />
        <p className="mb-5 text-ink-muted">
          Each browser in which you are signed in. End what you do not know, then change your password.
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
                  text="End it"
                  label={`End it: ${browser}, Signed in ${momentWords(since)}`}
                  changes={changes}
                />
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <ChangeForm
            intent="end-others"
            text="End all other sessions"
            className="toggle text-cranberry-700"
            formClassName="mt-2"
            changes={changes}
          />
        )}
      </div>
    </StaffPage>
  );
}
