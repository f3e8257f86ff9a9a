import { type SubmitEvent, useRef, useState } from "react";
import type { CreationOptions } from "#app/accounts/passkeys.server.ts";
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
      return {
        title: {
          added: "The passkey is added.",
          renamed: "The passkey has its new name.",
          removed: "The passkey is removed.",
        }[answer.done],
      };
    },
    failure: (failed) => ({
      title:
        failed.kind === "invalid"
          ? (failed.errors[0]?.message ?? "That could not be saved. Please try again.")
          : "Passkeys",
      ...(failed.kind === "failed" && {
        description: failed.message || "That could not be saved. Please try again.",
      }),
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
      show({
        kind: "failed",
        message: isKnown
          ? "This device has a passkey for your account already."
          : "No passkey was added: your device gave none. Try again.",
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
        Do it on the device that you want to sign in with. Your password stays: it opens your account on other
        devices.
      </p>
      <p className="no-script mt-4">
        Adding a passkey needs JavaScript, because the browser has to ask your device. Everything else here
        works without.
      </p>
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
          words={{ label: "Name", required: true, hint: "So that you know it again, such as “My phone”." }}
          error={errorOf(errors, "name")}
          typed={browser}
          maxLength={60}
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
