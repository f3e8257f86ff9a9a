import { Fragment, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { ShiftView } from "#app/volunteers/shift.ts";
import type { Changed } from "./actions.server.ts";
import { shiftPath } from "./paths.ts";
import { ShiftFieldset } from "./shift-fields.tsx";
import { useShiftChange } from "./use-shift-change.ts";
import { staffShifts } from "./words.ts";

const words = staffShifts.shift;

interface FormProps {
  shift: ShiftView & { version: number };
  /** The result of this form, if it was submitted without scripts. */
  result: ActionResult<Changed> | undefined;
}

/** Changes day, hours, place and seats. */
export function EditShift({ shift, result }: FormProps) {
  const path = shiftPath(shift.id);
  const navigate = useNavigate();
  const { title, kind, day, starts, ends, seats, place, note } = shift;
  const { formProps, field, summary, conflict, round, busy } = useForm<Changed, keyof typeof words.fields>({
    id: "shift",
    action: path,
    fields: words.fields,
    check: async () => (await import("./schema.ts")).checkShift,
    result,
    start: { title, kind, day, starts, ends, place, note, seats: String(seats) },
    success() {
      navigate(`${path}?done=save`);
      return undefined;
    },
    revalidate: true,
    failure: (failed) => ({
      title: failed.kind === "conflict" ? words.newer(words.somebody) : staffShifts.failed,
    }),
  });
  const newest = conflict && "version" in conflict.current ? conflict.current.version : shift.version;
  return (
    <details className="border border-linen bg-snow p-5" open={result !== undefined}>
      <summary className="h4 min-h-11 cursor-pointer content-center">{words.edit}</summary>
      <form {...formProps} action={path} className="form mt-4">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={newest} />
        {conflict && (
          <p className="conflict" role="alert">
            {words.newer(words.somebody)}
          </p>
        )}
        <ErrorSummary form="shift" result={summary?.kind === "conflict" ? undefined : summary} />
        <Fragment key={round}>
          <ShiftFieldset field={field} />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="tell" className="size-5.5 flex-none accent-evergreen-700" />
            {words.tell}
          </label>
        </Fragment>
        <div>
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? words.saving : words.save}
          </button>
        </div>
      </form>
    </details>
  );
}

type Whom = "seat" | "waiting" | "both";

/** A mail to everybody on the shift. */
export function WriteToShift({ shift, result }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, onSubmit } = useShiftChange("write", shiftPath(shift.id), () => form.current?.reset());
  const errors = result?.kind === "invalid" ? result.errors : [];
  const typed = result && result.kind !== "ok" ? result.typed : {};
  const [whom, setWhom] = useState<Whom>((typed.whom as Whom | undefined) ?? "seat");
  const { taken, waiting } = shift;
  const count = { seat: taken, waiting, both: taken + waiting }[whom] ?? 0;
  return (
    <details className="border border-linen bg-snow p-5" open={result !== undefined}>
      <summary className="h4 min-h-11 cursor-pointer content-center">{words.write}</summary>
      <form ref={form} method="post" className="form mt-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="write" />
        <div className="field">
          <label htmlFor="write-whom">{words.whom.label}</label>
          <select
            className="select"
            id="write-whom"
            name="whom"
            defaultValue={whom}
            onChange={({ target }) => setWhom(target.value as Whom)}
          >
            <option value="seat">{words.whom.seat}</option>
            <option value="waiting">{words.whom.waiting}</option>
            <option value="both">{words.whom.both}</option>
          </select>
        </div>
        <TextField
          form="write"
          name="subject"
          words={words.subject}
          error={errorOf(errors, "subject")}
          typed={typed.subject}
          maxLength={150}
        />
        <div className="field">
          <label htmlFor="write-text">{words.text.label}</label>
          <textarea
            className="textarea"
            id="write-text"
            name="text"
            rows={6}
            maxLength={5000}
            required
            defaultValue={typed.text}
          />
        </div>
        <p className="small muted">{words.writeHint}</p>
        <div>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            {count > 0 ? words.send(count) : words.sendNobody}
          </button>
        </div>
      </form>
    </details>
  );
}

/** Cancels the shift, with a reason for the volunteers. */
export function CallOff({ shift, result }: FormProps) {
  const { busy, onSubmit } = useShiftChange("call-off", shiftPath(shift.id));
  const error = result?.kind === "invalid" ? errorOf(result.errors, "reason") : undefined;
  return (
    <details className="border border-linen bg-snow p-5" open={result !== undefined}>
      <summary className="h4 min-h-11 cursor-pointer content-center">{words.callOff}</summary>
      <form method="post" className="form mt-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="call-off" />
        <p className="muted">{words.callOffText}</p>
        <TextField form="call-off" name="reason" words={words.reason} error={error} maxLength={160} />
        <div>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            {words.callOffSubmit(shift.taken + shift.waiting)}
          </button>
        </div>
      </form>
    </details>
  );
}
