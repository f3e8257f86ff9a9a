import { endSome, listSessions } from "#app/accounts/account-queries.server.ts";
import { browserWords } from "#app/accounts/browser-words.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { deedOf } from "#app/accounts/links.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { momentWords } from "#app/core/time/format-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { DoneNote } from "#app/staff/done-note.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/sessions.ts";

const FORM = "my-sessions";
const PATH = "/admin/me/sessions";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("My sessions", siteOf(matches)),
      description: "The browsers in which you are signed in.",
      noindex: true,
    },
    matches,
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, sessionId } = context.get(memberContext);
  const found = await listSessions(context.get(databaseContext), id, context.get(clockContext)());
  const sessions = found.map(({ userAgent, ...session }) => ({
    ...session,
    browser: browserWords(userAgent),
    isThis: session.id === sessionId,
  }));
  return { sessions, done: url.searchParams.has("done") };
}

/** Ends one session of the member, or with `others` all but this one. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond(args, read, { status: read.status });
  const { id: userId, email, sessionId } = context.get(memberContext);
  const { id = "", others } = read.typed;
  const which = { userId, but: sessionId, ...(others === undefined && { one: id }) };
  const ended = await attempt(
    context,
    { log: "a session could not be ended", message: "The session could not be ended. Please try again." },
    async () => {
      const value = await endSome(context.get(databaseContext), which, deedOf(context, email), email);
      return { kind: "ok" as const, value };
    },
  );
  if (ended.kind === "ok" && ended.value === 0 && others === undefined) {
    return respond(
      args,
      { kind: "failed", message: "That session had ended already.", typed: {} },
      { status: 409 },
    );
  }
  return respond(args, ended, { redirectTo: `${PATH}?done` });
}

export default function MySessions({ loaderData: { sessions, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHead heading="My sessions" />
      <div className="wrap max-w-3xl pt-8 pb-20">
        {done && !actionData && <DoneNote text="It has ended." />}
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <p className="mb-5 text-ink-muted">
          Each browser in which you are signed in. End what you do not know, then change your password.
        </p>
        <ul className="sheet-cards" aria-label="Sessions">
          {sessions.map(({ id, browser, since, usedAt, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <p>
                <b className="block font-semibold">{browser}</b>
                <span className="small muted">
                  {isThis ? `This one. ` : ""}
                  {`Signed in ${momentWords(since)}`}. {`Last used ${momentWords(usedAt)}`}.
                </span>
              </p>
              {!isThis && (
                <form method="post" action={PATH}>
                  <input type="hidden" name="id" value={id} />
                  <button className="toggle" type="submit">
                    End it
                    <span className="sr-only">{`: ${browser}, ${`Signed in ${momentWords(since)}`}`}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={PATH} className="mt-2">
            <button className="toggle text-cranberry-700" type="submit" name="others" value="1">
              End all other sessions
            </button>
          </form>
        )}
      </div>
    </>
  );
}
