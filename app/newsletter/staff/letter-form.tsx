import { Link, useNavigate } from "react-router";
import { useSite } from "#app/content/site.ts";
import { type Json, valueFromForm } from "#app/content/value.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { blankLetter, letterSchema } from "#app/newsletter/letter-blocks.ts";
import { staffLetter as words } from "#app/newsletter/staff/words/letter.ts";
import { draftStateWords, Editor, type EditorState } from "#app/staff/editor/editor.tsx";
import type { Route } from "./+types/letter.ts";
import { STAFF_NEWSLETTER } from "./paths.ts";

interface FormProps {
  loaded: Route.ComponentProps["loaderData"];
  result: Route.ComponentProps["actionData"];
}

/** The form of a letter that is not sent yet, and how to send it. */
export function LetterForm({ loaded, result }: FormProps) {
  const { letter } = loaded;
  const refused = result && result.kind !== "ok" ? result : undefined;
  const navigate = useNavigate();
  const { sendsMail } = useSite();
  const typed = refused?.typed.subject === undefined ? undefined : valueFromForm(letterSchema, refused.typed);
  const theirs = refused?.kind === "conflict" ? refused : undefined;
  return (
    <Editor
      id="letter"
      action={`${STAFF_NEWSLETTER}/${letter.id}`}
      schema={letterSchema}
      start={{
        value: typed ?? (letter.value as unknown as Json),
        revision: letter.revision,
        baseVersion: 0,
        savedAt: undefined,
        conflict: theirs && {
          of: "draft",
          value: letter.value as unknown as Json,
          base: blankLetter as unknown as Json,
          by: theirs.by ?? "",
          at: theirs.at ?? "",
        },
      }}
      offers={loaded.offers}
      open={loaded.open}
      result={refused}
      done={(_, intent) => {
        if (intent === "test") return { title: sendsMail ? words.testSent(loaded.me) : words.toFiles };
        navigate(STAFF_NEWSLETTER);
        return { title: sendsMail ? words.scheduled : words.toFiles };
      }}
      notDone={() => words.heading}
    >
      {(state) => <Sending loaded={loaded} {...state} />}
    </Editor>
  );
}

/** To whom and when it goes, and what is missing. */
function Sending({ loaded, draft, errors, busy, scripted }: EditorState & Pick<FormProps, "loaded">) {
  const { letter, readers, missing, postal, perMinute } = loaded;
  const { audience } = letter;
  const minutes = Math.ceil(readers[audience] / perMinute);
  const errorOfSending = errors.filter(({ field }) => field.startsWith("_"));
  return (
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
        {draft.state === "conflict" && (
          <button className="btn line compact" type="button" onClick={() => draft.save()}>
            Save mine
          </button>
        )}
        <span className="small muted" role="status">
          {draftStateWords(draft.state, draft.savedAt)}
        </span>
      </div>
    </section>
  );
}
