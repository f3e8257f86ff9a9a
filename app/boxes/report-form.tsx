import { Form, useNavigation } from "react-router";
import { Honeypot } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { reportWords as words } from "#app/words/en/box-report.ts";

/** Report form with "full" preselected, so that one more tap sends it. */
export function ReportForm({ result }: { result: ActionResult | undefined }) {
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST";
  const problem =
    result?.kind === "invalid"
      ? result.errors[0]?.message
      : result?.kind === "failed"
        ? result.message
        : undefined;
  return (
    <Form method="post" className="mt-4" autoComplete="off" preventScrollReset>
      <fieldset>
        <legend className="font-[620]">{words.question}</legend>
        {Object.entries(words.seen).map(([seen, label]) => (
          <label key={seen} className="mt-1 flex min-h-11 items-center gap-3 [&>input]:size-4.5">
            <input type="radio" name="seen" value={seen} defaultChecked={seen === "full"} />
            {label}
          </label>
        ))}
      </fieldset>
      <Honeypot form="box" label={words.honeypot} />
      {problem && (
        <p className="error mt-2" role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <button className="btn mt-4" type="submit" aria-disabled={busy || undefined}>
        {busy ? words.sending : words.send}
      </button>
    </Form>
  );
}
