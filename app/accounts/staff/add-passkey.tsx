import { type SubmitEvent, useRef, useState } from "react";
import type { CreationOptions } from "#app/accounts/passkeys.server.ts";
import { passkeys as words } from "#app/accounts/words/passkeys.ts";
import { TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { PasskeyDone } from "./passkey-actions.server.ts";

const FORM = "add-passkey";

interface AddPasskeyProps {
  path: string;
  /** "Chrome on a Mac" */
  browser: string;
}

/** Asks for a name and the password, then for the device's passkey. Needs scripts. */
export function AddPasskey({ path, browser }: AddPasskeyProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef("");
  const [isWaiting, setWaiting] = useState(false);
  const [result, setResult] = useState<ActionResult<PasskeyDone>>();
  const { busy, send, show } = useChange<PasskeyDone>({
    id: FORM,
    action: path,
    onResult: setResult,
    success(answer) {
      if ("options" in answer) {
        void create(answer.options);
        return undefined;
      }
      form.current?.reset();
      return { title: words.done[answer.done] };
    },
    failure: (failed) => ({
      title: failed.kind === "invalid" ? (failed.errors[0]?.message ?? words.failed) : words.heading,
      ...(failed.kind === "failed" && { description: failed.message || words.failed }),
    }),
  });

  async function create(optionsJSON: CreationOptions) {
    setWaiting(true);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const passkey = JSON.stringify(await startRegistration({ optionsJSON }));
      send({ intent: "add", name: name.current, passkey });
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "InvalidStateError";
      show({ kind: "failed", message: isKnown ? words.known : words.stopped, typed: {} });
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
      <h2 id="add-a-passkey">{words.addHeading}</h2>
      <p className="muted mt-1">{words.addLead}</p>
      <p className="no-script mt-4">{words.noScripts}</p>
      <form
        ref={form}
        className="form scripted mt-5"
        method="post"
        action={path}
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="intent" value="begin" />
        <TextField
          form={FORM}
          name="name"
          words={words.fields.name}
          error={errorOf(errors, "name")}
          typed={browser}
          maxLength={60}
        />
        <TextField
          form={FORM}
          name="password"
          words={words.fields.password}
          error={errorOf(errors, "password")}
          type="password"
          autoComplete="current-password"
        />
        <div>
          <button className="btn green compact" type="submit" aria-disabled={isBusy || undefined}>
            {isWaiting ? words.waiting : words.add}
          </button>
        </div>
      </form>
    </section>
  );
}
