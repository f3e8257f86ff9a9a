import { browserWords } from "#app/accounts/browser-words.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { listPasskeys } from "#app/accounts/passkey-queries.server.ts";
import { sessionHeaders } from "#app/accounts/sessions.server.ts";
import { passkeys as words } from "#app/accounts/words/passkeys.ts";
import { siteOf } from "#app/content/site.ts";
import { databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { momentWords } from "#app/core/time/format-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { DoneNote } from "#app/staff/done-note.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/passkeys.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { changePasskeys, type PasskeyDone } from "./passkey-actions.server.ts";

const FORM = "my-passkeys";
const PATH = "/admin/me/passkeys";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const done = url.searchParams.get("done");
  return {
    passkeys: await listPasskeys(context.get(databaseContext), context.get(memberContext).id),
    browser: browserWords(request.headers.get("User-Agent")),
    done: done === "renamed" || done === "removed" ? words.done[done] : null,
  };
}

/** Adds, renames or removes a passkey of the member. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<PasskeyDone>(args, { ...read, typed: {} }, { status: read.status });
  const answer = await attempt(
    context,
    { log: "a passkey could not be changed", message: words.failed },
    async () => ({ kind: "done" as const, ...(await changePasskeys(request, read.typed, context)) }),
  );
  if (answer.kind !== "done") return respond<PasskeyDone>(args, answer);
  const { result, cookies } = answer;
  const refused = result.kind === "failed" && result.reason === undefined ? { status: 409 } : {};
  const done = result.kind === "ok" && "done" in result.value ? result.value.done : undefined;
  return respond(args, result, {
    ...refused,
    ...(done && { redirectTo: `${PATH}?done=${done}` }),
    headers: sessionHeaders(cookies),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function MyPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, browser, done } = loaderData;
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap max-w-3xl pt-8 pb-20">
        {done && !actionData && <DoneNote text={done} />}
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <p className="mb-5 text-ink-muted">{words.lead}</p>
        {passkeys.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="sheet-cards" aria-label={words.listLabel}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <Passkey {...passkey} />
              </li>
            ))}
          </ul>
        )}
        <AddPasskey path={PATH} browser={browser} />
      </div>
    </>
  );
}

type PasskeyProps = Route.ComponentProps["loaderData"]["passkeys"][number];

function Passkey({ id, name, since, usedAt }: PasskeyProps) {
  const called = name ?? words.unnamed;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="block font-semibold">{called}</b>
          <span className="small muted">
            {words.since(momentWords(since))}. {usedAt ? words.used(momentWords(usedAt)) : words.unused}.
          </span>
        </p>
        <form method="post" action={PATH}>
          <input type="hidden" name="id" value={id} />
          <button
            className="toggle text-cranberry-700"
            type="submit"
            name="intent"
            value="remove"
            aria-label={words.removing(called)}
          >
            {words.remove}
          </button>
        </form>
      </div>
      <details>
        <summary className="toggle">
          {words.rename}
          <span className="sr-only">{`: ${called}`}</span>
        </summary>
        <form method="post" action={PATH} className="form mt-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="rename" />
          <TextField form={id} name="name" words={words.fields.name} typed={called} maxLength={60} />
          <div>
            <button className="btn compact" type="submit">
              {words.rename}
            </button>
          </div>
        </form>
      </details>
    </>
  );
}
