import { useRef } from "react";
import { TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { CopyButton } from "#app/staff/copy-button.tsx";

const COPYING = { copy: "Copy", copied: "Copied", marked: "Selected: copy it now" };

const FORM = "two-step";
/** The quiet zone around a QR code, in modules; cameras need it. */
const QUIET = 4;

/** The address of the page. */
export const PATH = "/admin/me/two-step";

interface FormProps {
  result: ActionResult<unknown> | undefined;
}

function Problem({ result }: FormProps) {
  return result?.kind === "failed" && <ErrorNote role="alert">{result.message}</ErrorNote>;
}

const mistakeIn = (result: FormProps["result"], field: string) =>
  result?.kind === "invalid" ? errorOf(result.errors, field) : undefined;

/** The password field of every change. Its id contains the form's name, so that an error finds the right one. */
function Password({ intent, result }: { intent: string; result: FormProps["result"] }) {
  return (
    <TextField
      form={`${FORM}-${intent}`}
      name="password"
      words={{ label: "Your password", required: true }}
      error={mistakeIn(result, `${intent}-password`)}
      type="password"
      autoComplete="current-password"
    />
  );
}

/** The first step asks for the password. The QR code follows. */
export function BeginForm({ result }: FormProps) {
  return (
    <form method="post" action={PATH} className="form border border-linen bg-snow p-6">
      <Problem result={result} />
      <input type="hidden" name="intent" value="begin" />
      <Password intent="begin" result={result} />
      <div>
        <button className="btn green compact" type="submit">
          Set it up
        </button>
      </div>
    </form>
  );
}

interface SetupProps extends FormProps {
  setup: { uri: string; key: string; qr: { path: string; size: number } };
}

/** The QR code, the key for typing instead, and the first code from the app. */
export function SetupForm({ setup: { uri, key, qr }, result }: SetupProps) {
  const shown = useRef<HTMLElement>(null);
  const box = `${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`;
  return (
    <section className="border border-linen bg-snow p-6">
      <h2 className="h3">Scan this with an authenticator app</h2>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <svg
          className="size-36 flex-none bg-white"
          viewBox={box}
          role="img"
          aria-label="QR code"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-48">
          <p className="small">Any authenticator app works.</p>
          <p className="small mt-3">
            <span className="muted">On the phone with the app?</span>{" "}
            <a className="toggle" href={uri}>
              Open the app
            </a>
          </p>
          <p className="small mt-3">
            <span className="muted">Cannot scan? Type this key:</span>
            <br />
            <b className="font-mono text-base tracking-[0.05em] select-all wrap-anywhere" ref={shown}>
              {key}
            </b>{" "}
            <CopyButton text={key.replaceAll(" ", "")} shown={shown} words={COPYING} />
          </p>
        </div>
      </div>
      <form method="post" action={PATH} className="form mt-6">
        <Problem result={result} />
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          form={FORM}
          name="code"
          words={{ label: "The 6 digits it shows now", required: true }}
          error={mistakeIn(result, "code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
        <div className="btn-row">
          <button className="btn green compact" type="submit">
            Turn it on
          </button>
          <button className="btn line compact" type="submit" form={`${FORM}-drop`}>
            Not now
          </button>
        </div>
      </form>
      <form method="post" action={PATH} id={`${FORM}-drop`}>
        <input type="hidden" name="intent" value="drop" />
      </form>
    </section>
  );
}

/** The backup codes, shown only once. Everything except Copy and Print works without scripts. */
export function SpareKeys({ keys }: { keys: readonly string[] }) {
  const shown = useRef<HTMLOListElement>(null);
  const text = `${keys.join("\n")}\n`;
  return (
    <section className="border border-linen bg-snow p-6" aria-labelledby="spare-keys">
      <h2 id="spare-keys" className="h3">
        Your backup codes
      </h2>
      <p className="muted mt-1">For when you lose your phone. Each code works once. We show them only now.</p>
      <ol
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] gap-x-4 border border-linen bg-paper px-5 py-4 font-mono text-[1.0625rem]/[1.9] font-semibold select-all"
        aria-label="Backup codes"
        ref={shown}
      >
        {keys.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap items-center gap-x-6">
        <CopyButton text={text} shown={shown} words={COPYING} />
        <button className="toggle scripted" type="button" onClick={() => window.print()}>
          Print
        </button>
        <a
          className="toggle"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
        >
          Save as a file
        </a>
      </p>
      <form action={PATH} className="group mt-1">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5.5 flex-none accent-evergreen-700" required />I saved them
          in a safe place
        </label>
        <button
          className="btn green compact mt-2 group-invalid:bg-linen group-invalid:text-ink-muted group-invalid:shadow-none"
          type="submit"
        >
          Done
        </button>
      </form>
    </section>
  );
}

interface IsOnProps extends FormProps {
  left: number;
  usedOn: readonly string[];
  isRequired: boolean;
}

/** The actions once it is on: new backup codes, or turning it off. */
export function IsOn({ left, usedOn, isRequired, result }: IsOnProps) {
  return (
    <div className="grid gap-4">
      <Problem result={result} />
      <div className="flex gap-3 border-evergreen-700 border-l-4 bg-evergreen-50 p-4">
        <Icon name="tick" className="mt-0.5 flex-none" />
        <div className="min-w-0 flex-1">
          <p>
            <b className="block font-[620]">Two-step sign-in is on</b>
            <span className="small">
              {[
                `${left} of 10 backup codes are left.`,
                ...(usedOn.length > 0 ? [`Used on ${usedOn.join(" and ")}.`] : []),
              ].join(" ")}
            </span>
          </p>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <Change intent="keys" verb="New backup codes" text="The old ones stop working." result={result} />
            {!isRequired && (
              <Change
                intent="off"
                verb="Turn it off"
                text="Then you sign in with just your password."
                result={result}
              />
            )}
          </div>
        </div>
      </div>
      {isRequired && (
        <p className="muted">
          An administrator requires two-step sign-in of everyone, so it cannot be turned off.
        </p>
      )}
    </div>
  );
}

interface ChangeProps extends FormProps {
  intent: "keys" | "off";
  verb: string;
  text: string;
}

/** A collapsed change that asks for the password. */
function Change({ intent, verb, text, result }: ChangeProps) {
  const isMistaken = mistakeIn(result, `${intent}-password`) !== undefined;
  const isOff = intent === "off";
  return (
    <details className="open:basis-full" name={FORM} open={isMistaken}>
      <summary className={`toggle ${isOff ? "text-cranberry-700" : ""}`}>{verb}</summary>
      <form method="post" action={PATH} className="form mt-1 border border-linen bg-snow p-5">
        <p className="muted">{text}</p>
        <input type="hidden" name="intent" value={intent} />
        <Password intent={intent} result={result} />
        <div>
          <button className={`btn compact ${isOff ? "" : "green"}`} type="submit">
            {verb}
          </button>
        </div>
      </form>
    </details>
  );
}
