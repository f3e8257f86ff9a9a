import { type SubmitEvent, useRef, useState } from "react";
import { z } from "zod";
import {
  dropOldChallenges,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "#app/accounts/account-queries.server.ts";
import { browserWords } from "#app/accounts/browser-words.ts";
import { passkeyAddedMail } from "#app/accounts/emails.server.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { siteName } from "#app/accounts/links.server.ts";
import {
  beginPasskey,
  type CreationOptions,
  readCreation,
  storePasskey,
} from "#app/accounts/passkeys.server.ts";
import { record } from "#app/accounts/queries.server.ts";
import { sessionHeaders } from "#app/accounts/sessions.server.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { line } from "#app/core/forms/field-rules.ts";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { type Changed, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/passkeys.ts";
import { checkOwnPassword } from "./own-password.server.ts";

const PATH = "/admin/me/passkeys";
const FAILED = "That could not be saved. Try again.";
const NAME = { label: "Name", required: true, hint: "So you can recognize it, such as “My phone”." };
const NAME_MAX_LENGTH = 60;
const MAX_PASSKEYS = 20;

const named = z.object({
  name: line({
    required: "Give the passkey a name",
    max: NAME_MAX_LENGTH,
    tooLong: "Please use 60 characters or less",
  }),
});

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = unlistedMeta(
  "Passkeys",
  "Sign in with your fingerprint, your face or the PIN of your device.",
);

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    passkeys: await listPasskeys(context.get(databaseContext), context.get(memberContext).id),
    browser: browserWords(request.headers.get("User-Agent")),
  };
}

/** WebAuthn creation options, or the completed change. */
type PasskeyDone = { options: CreationOptions } | Changed;
type Handler = (sent: Sent) => Promise<Answer<PasskeyDone>>;

function done(isDone: boolean, title: string): Answer<PasskeyDone> {
  return isDone
    ? { kind: "ok", value: { title }, redirectTo: PATH }
    : { kind: "failed", message: "That passkey was removed already." };
}

/** A handler of a form that names a passkey. */
function withName(change: (sent: Sent, name: string) => Promise<Answer<PasskeyDone>>): Handler {
  return async (sent) => {
    const checked = checkForm(named, sent.typed);
    return checked.kind === "ok" ? change(sent, checked.value.name) : checked;
  };
}

/** Adding a passkey begins with the password. */
const begin = withName(async ({ typed, request, context, db, now }) => {
  const wrong = { field: "password", message: "That is not your password." };
  const refused = await checkOwnPassword(typed.password ?? "", wrong, context);
  if (refused) return refused;
  if ((await listPasskeys(db, context.get(memberContext).id)).length >= MAX_PASSKEYS) {
    return { kind: "failed", message: "20 passkeys are enough. Remove one that you no longer use." };
  }
  await dropOldChallenges(db, now);
  const { options, cookies } = await beginPasskey(request, context);
  return { kind: "ok", value: { options }, headers: sessionHeaders(cookies) };
});

/** The cookie set by `begin` proves that the password was correct; its challenge works once. */
const add = withName(async ({ typed, request, context, db, now }, name) => {
  const response = readCreation(typed.passkey ?? "");
  if (!response || !(await storePasskey(request, { response, name }, context))) {
    return { kind: "failed", message: "That passkey did not work. Start again with your password." };
  }
  const { email } = context.get(memberContext);
  const { mailFrom, publicOrigin } = context.get(settingsContext);
  const mail = passkeyAddedMail(email, siteName(context), { name, url: publicOrigin + PATH });
  await db.transaction().execute(async (tx) => {
    await queueMails(tx, [mail], { now, mailFrom });
    await record(tx, memberEntry(context), "added a passkey", email);
  });
  return done(true, "Passkey added.");
});

export const action = formAction<Route.ActionArgs, PasskeyDone>(
  {
    begin,
    add,
    rename: withName(async ({ typed, context, db }, name) => {
      const passkey = { userId: context.get(memberContext).id, id: typed.id ?? "", name };
      return done(await renamePasskey(db, passkey), "Passkey renamed.");
    }),
    async remove({ typed, context, db }) {
      const passkey = { userId: context.get(memberContext).id, id: typed.id ?? "" };
      return done(await removePasskey(db, passkey, memberEntry(context)), "Passkey removed.");
    },
  },
  { log: "a passkey could not be changed", failure: FAILED, fields: { name: NAME_MAX_LENGTH } },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function MyPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, browser } = loaderData;
  const changes = useChanges({ id: "my-passkeys", failure: FAILED });
  return (
    <StaffPage heading="Passkeys" body="*:max-w-3xl">
      <ErrorSummary form="my-passkeys" result={actionData} heading="h2" />
      <p className="mb-5 text-ink-muted">
        With a passkey you sign in without a password or a code. Your phone, computer or password manager
        keeps it, and asks for your fingerprint, your face or a PIN.
      </p>
      {passkeys.length === 0 ? (
        <p>You have no passkey yet.</p>
      ) : (
        <ul className="sheet-cards" aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} changes={changes} />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey browser={browser} />
    </StaffPage>
  );
}

interface PasskeyRowProps {
  passkey: Route.ComponentProps["loaderData"]["passkeys"][number];
  changes: ReturnType<typeof useChanges>;
}

function PasskeyRow({ passkey: { id, name, since, usedAt }, changes }: PasskeyRowProps) {
  const called = name ?? "A passkey";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="block font-semibold">{called}</b>
          <span className="small muted">
            {`Added ${momentWords(since)}. ${usedAt ? `Last used ${momentWords(usedAt)}` : "Not used yet"}.`}
          </span>
        </p>
        <ChangeForm
          intent="remove"
          fields={{ id }}
          text="Remove"
          label={`Remove ${called}`}
          className="toggle text-cranberry-700"
          changes={changes}
        />
      </div>
      <details>
        <summary className="toggle">
          Rename
          <span className="sr-only">{`: ${called}`}</span>
        </summary>
        <ChangeForm
          intent="rename"
          fields={{ id }}
          text="Rename"
          className="btn compact justify-self-start"
          formClassName="form mt-3"
          changes={changes}
        >
          <TextField form={id} name="name" words={NAME} typed={called} maxLength={NAME_MAX_LENGTH} />
        </ChangeForm>
      </details>
    </>
  );
}

const FORM = "add-passkey";

/** Asks for a name and the password, then for the device's passkey. Needs scripts. */
function AddPasskey({ browser }: { browser: string }) {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef("");
  const [isWaiting, setWaiting] = useState(false);
  const [result, setResult] = useState<ActionResult<PasskeyDone>>();
  const { busy, send, show } = useChange<PasskeyDone>({
    id: FORM,
    action: PATH,
    onResult: setResult,
    success(answer) {
      if ("options" in answer) {
        void create(answer.options);
        return undefined;
      }
      form.current?.reset();
      return answer;
    },
    failure: (failed) =>
      failed.kind === "invalid"
        ? { title: failed.errors[0]?.message ?? FAILED }
        : {
            title: "Passkeys",
            ...(failed.kind === "failed" && { description: failed.message || FAILED }),
          },
  });

  async function create(optionsJSON: CreationOptions) {
    setWaiting(true);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const passkey = JSON.stringify(await startRegistration({ optionsJSON }));
      send({ intent: "add", name: name.current, passkey });
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "InvalidStateError";
      show({
        kind: "failed",
        message: isKnown
          ? "This device has a passkey for your account already."
          : "No passkey was added: your device did not offer one. Try again.",
        typed: {},
      });
    } finally {
      setWaiting(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const typed = new FormData(event.currentTarget);
    name.current = String(typed.get("name"));
    send(typed);
  }

  const errors = result?.kind === "invalid" ? result.errors : [];
  const isBusy = busy || isWaiting;
  return (
    <section className="mt-8 border border-linen bg-snow p-6" aria-labelledby="add-a-passkey">
      <h2 id="add-a-passkey">Add a passkey</h2>
      <p className="muted mt-1">
        Do this on the device you want to sign in with. You can still use your password on other devices.
      </p>
      <p className="mt-4 scripts:hidden">
        Adding a passkey needs JavaScript. Everything else here works without it.
      </p>
      <form
        ref={form}
        className="form scripted mt-5"
        method="post"
        action={PATH}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="intent" value="begin" />
        <TextField
          form={FORM}
          name="name"
          words={NAME}
          error={errorOf(errors, "name")}
          typed={browser}
          maxLength={NAME_MAX_LENGTH}
        />
        <TextField
          form={FORM}
          name="password"
          words={{ label: "Your password", required: true }}
          error={errorOf(errors, "password")}
          type="password"
          autoComplete="current-password"
        />
        <div>
          <button className="btn green compact" type="submit" aria-disabled={isBusy || undefined}>
            {isWaiting ? "Waiting for your device..." : "Add a passkey"}
          </button>
        </div>
      </form>
    </section>
  );
}
