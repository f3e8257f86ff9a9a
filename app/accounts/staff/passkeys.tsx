import { browserWords } from "#app/accounts/browser-words.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { listPasskeys } from "#app/accounts/passkey-queries.server.ts";
import { sessionHeaders } from "#app/accounts/sessions.server.ts";
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
    {
      title: titled("Passkeys", siteOf(matches)),
      description: "Sign in with your fingerprint, your face or the PIN of your device.",
      noindex: true,
    },
    matches,
  );

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const done = url.searchParams.get("done");
  return {
    passkeys: await listPasskeys(context.get(databaseContext), context.get(memberContext).id),
    browser: browserWords(request.headers.get("User-Agent")),
    done:
      done === "renamed" || done === "removed"
        ? {
            added: "The passkey is added.",
            renamed: "The passkey has its new name.",
            removed: "The passkey is removed.",
          }[done]
        : null,
  };
}

/** Adds, renames or removes a passkey of the member. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<PasskeyDone>(args, { ...read, typed: {} }, { status: read.status });
  const answer = await attempt(
    context,
    { log: "a passkey could not be changed", message: "That could not be saved. Please try again." },
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
  return callServer(serverAction, "That could not be saved. Please try again.");
}

export default function MyPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, browser, done } = loaderData;
  return (
    <>
      <StaffHead heading="Passkeys" />
      <div className="wrap max-w-3xl pt-8 pb-20">
        {done && !actionData && <DoneNote text={done} />}
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <p className="mb-5 text-ink-muted">
          A passkey signs you in without a password and without a code. Your phone, computer or password
          manager keeps it, and asks for your fingerprint, your face or a PIN.
        </p>
        {passkeys.length === 0 ? (
          <p>You have no passkey yet.</p>
        ) : (
          <ul className="sheet-cards" aria-label="Your passkeys">
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
  const called = name ?? "A passkey";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="block font-semibold">{called}</b>
          <span className="small muted">
            {`Added ${momentWords(since)}`}. {usedAt ? `Last used ${momentWords(usedAt)}` : "Not used yet"}.
          </span>
        </p>
        <form method="post" action={PATH}>
          <input type="hidden" name="id" value={id} />
          <button
            className="toggle text-cranberry-700"
            type="submit"
            name="intent"
            value="remove"
            aria-label={`Remove ${called}`}
          >
            Remove
          </button>
        </form>
      </div>
      <details>
        <summary className="toggle">
          Rename
          <span className="sr-only">{`: ${called}`}</span>
        </summary>
        <form method="post" action={PATH} className="form mt-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="rename" />
          <TextField
            form={id}
            name="name"
            words={{ label: "Name", required: true, hint: "So that you know it again, such as “My phone”." }}
            typed={called}
            maxLength={60}
          />
          <div>
            <button className="btn compact" type="submit">
              Rename
            </button>
          </div>
        </form>
      </details>
    </>
  );
}
