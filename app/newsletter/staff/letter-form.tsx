import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { applyEdit, readEdit } from "#app/content/edits.ts";
import { useSite } from "#app/content/site.ts";
import { ContentFields } from "#app/content/staff/fields.tsx";
import { describeFields, type Json, valueFromForm } from "#app/content/value.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { type FieldError, typedIn } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { letterSchema } from "#app/newsletter/letter-blocks.ts";
import { staffLetter as words } from "#app/newsletter/staff/words/letter.ts";
import { useUnsaved } from "#app/staff/unsaved-changes.tsx";
import type { Route } from "./+types/letter.ts";
import type { SavedLetter } from "./letter-save.server.ts";
import { STAFF_NEWSLETTER } from "./paths.ts";

const FIELDS = describeFields(letterSchema);

/** Delay between the last keystroke and the automatic save. */
const PAUSE_MS = 1500;

interface FormProps {
  loaded: Route.ComponentProps["loaderData"];
  result: Route.ComponentProps["actionData"];
}

export function LetterForm({ loaded, result }: FormProps) {
  const { letter, readers, offers, missing, postal, perMinute } = loaded;
  const refused = result && result.kind !== "ok" ? result : undefined;
  const start = refused?.typed.subject === undefined ? undefined : valueFromForm(letterSchema, refused.typed);
  const form = useRef<HTMLFormElement>(null);
  const scripted = useHydrated();
  const navigate = useNavigate();
  const { sendsMail } = useSite();
  const [value, setValue] = useState<Json>(start ?? (letter.value as unknown as Json));
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(loaded.open);
  const [errors, setErrors] = useState<readonly FieldError[]>(
    refused?.kind === "invalid" ? refused.errors : [],
  );
  const [conflictBy, setConflictBy] = useState(refused?.kind === "conflict" ? refused.by : null);
  const seen = useRef(refused?.kind === "conflict" ? refused.current.revision : letter.revision);
  const dirty = useRef(false);
  const [state, setState] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { busy, send } = useChange<SavedLetter>({
    id: "letter",
    action: `${STAFF_NEWSLETTER}/${letter.id}`,
    success: ({ done }) => {
      if (done === "tested") return { title: sendsMail ? words.testSent(loaded.me) : words.toFiles };
      if (done === "sent") {
        navigate(STAFF_NEWSLETTER);
        return { title: sendsMail ? words.scheduled : words.toFiles };
      }
      return undefined;
    },
    failure: (failed) => ({
      title: words.heading,
      description:
        failed.kind === "failed"
          ? failed.message
          : failed.kind === "invalid"
            ? (failed.errors[0]?.message ?? words.failed)
            : failed.kind === "conflict"
              ? words.conflict
              : words.gone,
    }),
    onResult(done) {
      if (done.kind === "ok") {
        seen.current = done.value.revision;
        setState(words.saved);
        setErrors([]);
        setConflictBy(null);
      } else dirty.current = true;
      if (done.kind === "invalid") {
        seen.current = Number(done.typed._seen) || seen.current;
        setErrors(done.errors);
      }
      if (done.kind === "conflict") {
        seen.current = done.current.revision;
        setConflictBy(done.by ?? "");
      }
    },
  });
  const question = useUnsaved(useCallback(() => dirty.current, []));
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(intent: string) {
    clearTimeout(timer.current);
    dirty.current = false;
    send({ ...typedIn(new FormData(form.current ?? undefined)), intent, _seen: String(seen.current) });
  }

  function later() {
    dirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit("save"), PAUSE_MS);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "save";
    const edit = readEdit(intent);
    if (!edit) return submit(intent);
    const typed = valueFromForm(letterSchema, typedIn(new FormData(event.currentTarget)));
    const next = applyEdit(letterSchema, typed, edit);
    setValue(next.value);
    setOpen(next.open);
    setRound((before) => before + 1);
    later();
  }

  const audience = letter.audience;
  const minutes = Math.ceil(readers[audience] / perMinute);
  const errorOfSending = errors.filter(({ field }) => field.startsWith("_"));
  return (
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      onInput={later}
      noValidate
      autoComplete="off"
      className="min-w-0"
    >
      <input type="hidden" name="_seen" value={letter.revision} />
      {refused && !scripted && <ErrorSummary form="f" result={refused} heading="h2" />}
      {conflictBy !== null && (
        <p className="mb-4 border-cranberry-600 border-l-4 bg-cranberry-50 p-4" role="alert">
          {conflictBy && <b>{conflictBy}. </b>}
          {words.conflict}
        </p>
      )}
      <div className="border border-linen bg-snow p-5">
        <ContentFields
          key={round}
          fields={FIELDS}
          value={value}
          path=""
          level={2}
          parts={{
            offers,
            errors: new Map(errors.map(({ field, message }) => [field, message])),
            others: new Map(),
            otherLabel: "",
            takeOther: () => {},
            open,
          }}
        />
      </div>
      <section aria-labelledby="send" className="mt-6 grid gap-5 border border-linen bg-snow p-5">
        <h2 id="send" className="h3">
          {words.send}
        </h2>
        <fieldset>
          <legend className="font-semibold">{words.audience}</legend>
          {(["confirmed", "opening", "families"] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="_audience" value={one} defaultChecked={one === audience} />
              {words.audiences[one](readers[one])}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="f-_when">{words.when.label}</label>
          <input
            className="input"
            id="f-_when"
            type="datetime-local"
            name="_when"
            aria-describedby="f-_when-hint"
          />
          <p className="hint" id="f-_when-hint">
            {words.when.hint}
          </p>
        </div>
        <p className="small muted">{words.speed(perMinute, minutes)}</p>
        {postal && <p className="small muted">{postal}</p>}
        {(missing.length > 0 || errorOfSending.length > 0) && (
          <div className="border-gold-400 border-l-4 bg-gold-100 p-4">
            <p className="font-semibold">{words.before}</p>
            <ul>
              {[
                ...new Set([
                  ...missing.map((what) => words[what]),
                  ...errorOfSending.map(({ message }) => message),
                ]),
              ].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {missing.includes("needsAddress") && (
              <Link to="/admin/content/organization">{words.setAddress}</Link>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <button
            className="btn line"
            type="submit"
            name="intent"
            value="test"
            aria-disabled={busy || undefined}
          >
            {words.test}
          </button>
          <button className="btn" type="submit" name="intent" value="send" aria-disabled={busy || undefined}>
            {words.sendTo(readers[audience])}
          </button>
          {!scripted && (
            <button className="btn line" type="submit" name="intent" value="save">
              {words.save}
            </button>
          )}
          <button className="more min-h-11" type="submit" name="intent" value="remove">
            <Icon name="trash" /> {words.remove}
          </button>
          <span className="small muted" role="status">
            {state}
          </span>
        </div>
      </section>
      {question}
    </form>
  );
}
