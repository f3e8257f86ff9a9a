import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { StaffHead } from "#app/admin/frame.tsx";
import { useUnsaved } from "#app/admin/unsaved-changes.tsx";
import { administratorContext } from "#app/auth/guard.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { applyEdit, readEdit } from "#app/content/edits.ts";
import { siteOf } from "#app/content/site.ts";
import { ContentFields } from "#app/content/staff/fields.tsx";
import { offersOf } from "#app/content/staff/offers.server.ts";
import { describeFields, type Json, valueFromForm } from "#app/content/value.ts";
import { databaseContext, settingsContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { staffNewsletter, staffLetter as words } from "#app/copy/staff/newsletter.ts";
import { callServer } from "#app/forms/call-server.ts";
import { ErrorSummary } from "#app/forms/field.tsx";
import { type FieldError, typedIn } from "#app/forms/result.ts";
import { useChange } from "#app/forms/use-change.ts";
import { letterSchema } from "#app/newsletter/letter-blocks.ts";
import { countReaders, findLetter } from "#app/newsletter/letter-queries.server.ts";
import { metadata } from "#app/seo/metadata.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/letter.ts";
import { changeLetter, obstacles, postalLine, type SavedLetter } from "./letter-save.server.ts";

const PATH = "/admin/newsletter";
const FIELDS = describeFields(letterSchema);
/** A pause in typing after which the letter saves itself. */
const PAUSE_MS = 1500;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.heading, noindex: true },
    matches,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const letter = await findLetter(db, params.id);
  if (!letter) throw new Response("There is no such letter.\n", { status: 404 });
  return {
    letter,
    readers: await countReaders(db),
    offers: await offersOf(context),
    missing: obstacles(contentsOf(context), letter),
    postal: postalLine(context),
    perMinute: context.get(settingsContext).mailPerMinute,
    me: context.get(administratorContext).email,
  };
}

export const action = changeLetter;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, staffNewsletter.failed);
}

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letter } = loaderData;
  return (
    <>
      <StaffHead heading={words.heading} back={{ text: words.back, to: PATH }} />
      <div className="wrap grid items-start gap-8 py-8 lg:grid-cols-2">
        {letter.status === "draft" ? (
          <LetterForm key={letter.id} loaded={loaderData} result={actionData} />
        ) : (
          <div className="border border-linen bg-snow p-5">
            <p className="h4">{letter.value.subject}</p>
            <p>{words.notDraft}</p>
            {letter.status !== "scheduled" && (
              <p>
                <Link to={`/newsletter/letters/${letter.id}`}>{words.web}</Link>
              </p>
            )}
          </div>
        )}
        <Preview id={letter.id} revision={letter.revision} />
      </div>
    </>
  );
}

/** The mail itself, as it would arrive now. */
function Preview({ id, revision }: { id: string; revision: number }) {
  const path = `${PATH}/${id}/preview`;
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="preview" className="h3">
          {words.preview}
        </h2>
        <a href={`${path}?text`} target="_blank" rel="noreferrer">
          {words.plain}
          <span className="sr-only"> {words.newTab}</span>
        </a>
      </div>
      <iframe
        key={revision}
        className="h-[44rem] w-full border border-linen bg-snow"
        src={path}
        title={words.preview}
      />
    </section>
  );
}

interface FormProps {
  loaded: Route.ComponentProps["loaderData"];
  result: Route.ComponentProps["actionData"];
}

function LetterForm({ loaded, result }: FormProps) {
  const { letter, readers, offers, missing, postal, perMinute } = loaded;
  const refused = result && result.kind !== "ok" ? result : undefined;
  const start = refused?.typed.subject === undefined ? undefined : valueFromForm(letterSchema, refused.typed);
  const form = useRef<HTMLFormElement>(null);
  const scripted = useHydrated();
  const navigate = useNavigate();
  const [value, setValue] = useState<Json>(start ?? (letter.value as unknown as Json));
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState("");
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
    action: `${PATH}/${letter.id}`,
    success: ({ done }) => {
      if (done === "tested") return { title: words.testSent(loaded.me) };
      if (done === "sent") {
        navigate(PATH);
        return { title: words.scheduled };
      }
      return undefined;
    },
    failure: (failed) => ({
      title: words.heading,
      description:
        failed.kind === "failed"
          ? failed.message
          : failed.kind === "invalid"
            ? (failed.errors[0]?.message ?? staffNewsletter.failed)
            : failed.kind === "conflict"
              ? words.conflict
              : staffNewsletter.gone,
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
