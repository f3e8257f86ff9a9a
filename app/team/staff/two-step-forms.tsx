import { twoStep as words } from "#app/copy/staff/accounts/two-step.ts";
import { Field, TextField } from "#app/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/forms/result.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { TwoStepDone } from "./two-step-actions.server.ts";

const FORM = "two-step";
/** The quiet zone around a QR code, in squares. Cameras need it. */
const QUIET = 4;

interface FormProps {
  path: string;
  result: ActionResult<TwoStepDone> | undefined;
}

function Problem({ result }: Pick<FormProps, "result">) {
  if (result?.kind !== "failed") return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      {result.message}
    </p>
  );
}

/** The password, which every change asks for. The field is named after the form, so that a mistake finds it. */
function Password({ intent, result }: { intent: string; result: FormProps["result"] }) {
  const errors = result?.kind === "invalid" ? result.errors : [];
  return (
    <Field
      form={`${FORM}-${intent}`}
      name="password"
      words={words.password}
      error={errorOf(errors, `${intent}-password`)}
    >
      {(control) => <input className="input" type="password" autoComplete="current-password" {...control} />}
    </Field>
  );
}

/** The first step: the password. The QR code follows. */
export function BeginForm({ path, result }: FormProps) {
  return (
    <form method="post" action={path} className="form border border-linen bg-snow p-6">
      <Problem result={result} />
      <input type="hidden" name="intent" value="begin" />
      <Password intent="begin" result={result} />
      <div>
        <button className="btn green compact" type="submit">
          {words.begin}
        </button>
      </div>
    </form>
  );
}

interface SetupProps extends FormProps {
  setup: { key: string; qr: { path: string; size: number } };
}

/** The QR code, the key to type in its place, and the first code that the app shows. */
export function SetupForm({ setup: { key, qr }, path, result }: SetupProps) {
  const errors = result?.kind === "invalid" ? result.errors : [];
  const box = `${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`;
  return (
    <section className="border border-linen bg-snow p-6">
      <h2>{words.scan}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <svg
          className="size-48 flex-none bg-white"
          viewBox={box}
          role="img"
          aria-label={words.qr}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-48">
          <p className="small">{words.apps}</p>
          <p className="small mt-3">
            <span className="muted">{words.cannotScan}</span>
            <br />
            <b className="font-mono text-base wrap-anywhere">{key}</b>
          </p>
        </div>
      </div>
      <form method="post" action={path} className="form mt-6">
        <Problem result={result} />
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          form={FORM}
          name="code"
          words={words.code}
          error={errorOf(errors, "code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
        <div className="btn-row">
          <button className="btn green compact" type="submit">
            {words.turnOn}
          </button>
        </div>
      </form>
      <form method="post" action={path} className="mt-3">
        <button className="toggle" type="submit" name="intent" value="drop">
          {words.notNow}
        </button>
      </form>
    </section>
  );
}

/** The spare keys, which no other page shows again. */
export function SpareKeys({ keys, path }: { keys: readonly string[]; path: string }) {
  return (
    <section className="border border-linen bg-snow p-6" aria-labelledby="spare-keys">
      <h2 id="spare-keys">{words.keys.heading}</h2>
      <p className="muted mt-1">{words.keys.lead}</p>
      <ol
        className="mt-4 grid gap-x-8 gap-y-1 border border-linen bg-paper p-5 font-mono sm:grid-cols-2"
        aria-label={words.keys.label}
      >
        {keys.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a className="btn green compact" href={path}>
          {words.keys.done}
        </a>
        <button className="toggle scripted" type="button" onClick={() => window.print()}>
          {words.keys.print}
        </button>
      </p>
    </section>
  );
}

interface IsOnProps extends FormProps {
  left: number;
  isRequired: boolean;
}

/** What is left to do once it is on: new spare keys, or the way back. */
export function IsOn({ left, isRequired, path, result }: IsOnProps) {
  const isOf = (intent: string) =>
    result?.kind === "invalid" && errorOf(result.errors, `${intent}-password`) !== undefined;
  return (
    <div className="grid gap-4">
      <p className="border-evergreen-700 border-l-4 bg-evergreen-50 p-4">
        <b className="block font-[620]">{words.isOn}</b>
        {words.left(left)}
      </p>
      <Problem result={result} />
      <details className="border border-linen bg-snow p-5" open={isOf("keys")}>
        <summary className="min-h-11 cursor-pointer content-center font-[620]">{words.newKeys}</summary>
        <form method="post" action={path} className="form mt-3">
          <p className="muted">{words.newKeysText}</p>
          <input type="hidden" name="intent" value="keys" />
          <Password intent="keys" result={result} />
          <div>
            <button className="btn green compact" type="submit">
              {words.newKeys}
            </button>
          </div>
        </form>
      </details>
      {isRequired ? (
        <p className="muted">{words.cannotTurnOff}</p>
      ) : (
        <details className="border border-linen bg-snow p-5" open={isOf("off")}>
          <summary className="min-h-11 cursor-pointer content-center font-[620]">{words.turnOff}</summary>
          <form method="post" action={path} className="form mt-3">
            <p className="muted">{words.turnOffText}</p>
            <input type="hidden" name="intent" value="off" />
            <Password intent="off" result={result} />
            <div>
              <button className="btn compact" type="submit">
                {words.turnOff}
              </button>
            </div>
          </form>
        </details>
      )}
    </div>
  );
}
