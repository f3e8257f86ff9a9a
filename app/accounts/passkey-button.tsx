import { useState } from "react";
import { useChange } from "#app/core/forms/use-change.ts";
import type { PasskeySignIn } from "./passkey-sign-in.ts";
import type { ProofOptions } from "./passkeys.server.ts";
import type { SignedIn } from "./session-client.ts";

/** Passkey sign-in below the password form. Without scripts it explains that it needs them. */
export default function PasskeyButton({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const [isWaiting, setWaiting] = useState(false);
  const { busy, send, show } = useChange<PasskeySignIn>({
    id: "passkey",
    action: "/auth/passkey",
    // Inside the staff area, the page's loaders would redirect until there is a session.
    revalidate: false,
    success(answer) {
      if ("options" in answer) void prove(answer.options);
      else onSignedIn(answer);
      return undefined;
    },
    failure: (failed) => ({
      title: "Error",
      description: (failed.kind === "failed" && failed.message) || "Failed to sign in",
    }),
  });

  async function prove(optionsJSON: ProofOptions) {
    setWaiting(true);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      send({ proof: JSON.stringify(await startAuthentication({ optionsJSON })) });
    } catch {
      show({
        kind: "failed",
        message: "Your device did not offer a passkey. Try again, or use your password.",
        typed: {},
      });
    } finally {
      setWaiting(false);
    }
  }

  const isBusy = busy || isWaiting;
  return (
    <div className="mt-6 border-linen border-t pt-5">
      <button
        className="btn line scripted w-full"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && send({})}
      >
        {isWaiting ? "Waiting for your device..." : "Use a passkey"}
      </button>
      <p className="small muted scripts:hidden">Passkeys need JavaScript. Your password works without it.</p>
    </div>
  );
}
