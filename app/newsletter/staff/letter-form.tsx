import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSite } from "#app/content/site.ts";
import { valueFromForm } from "#app/content/value.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { letterSchema } from "#app/newsletter/letter-schema.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import { PARTS } from "#app/newsletter/part-letters.ts";
import { draftStateWords, Editor, type EditorState } from "#app/staff/editor/editor.tsx";
import type { Route } from "./+types/letter.ts";
import { STAFF_NEWSLETTER } from "./paths.ts";
import { NEEDS_ADDRESS } from "./subscribers.tsx";
import { WritingTools } from "./writing-tools.tsx";

/** Who can get a letter, as the form says it. */
export const AUDIENCES = {
  confirmed: (count: number) => `All ${digits(count)} confirmed`,
  opening: (count: number) => `${digits(count)} who asked to hear when collection opens`,
  families: (count: number) =>
    `${counted(count, "family that asks", "families that ask")} when registration opens`,
  hosts: (count: number) => `${counted(count, "host")} of this season`,
  volunteers: (count: number) => `${counted(count, "volunteer")} with a seat`,
  companies: (count: number) => `${counted(count, "company", "companies")} that gave`,
} satisfies Record<LetterAudience, (count: number) => string>;

const GROUPS: readonly { label: string; audiences: readonly LetterAudience[] }[] = [
  { label: "Newsletter", audiences: ["confirmed", "opening", "families"] },
  { label: "About their part in the drive", audiences: PARTS },
];

/** Why a letter cannot be sent yet. */
export const OBSTACLES = {
  needsTest: "Send yourself a test first: the text has changed.",
  needsNewTest: "Send yourself a test first: the dates in it are of another season now.",
  needsAddress: NEEDS_ADDRESS,
};

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
        value: typed ?? letter.value,
        revision: letter.revision,
        baseVersion: 0,
        savedAt: undefined,
        conflict: theirs && {
          of: "draft",
          value: letter.value,
          base: blankLetter,
          by: theirs.by ?? "",
          at: theirs.at ?? "",
        },
      }}
      offers={loaded.offers}
      open={letter.value.subject === "" ? "subject" : ""}
      result={refused}
      done={(_, intent) => {
        const isTest = intent === "test";
        if (!isTest) navigate(STAFF_NEWSLETTER);
        if (!sendsMail)
          return { title: "Email is not set up, so it was saved as files on the server, and nobody gets it" };
        return {
          title: isTest
            ? `A test is waiting to be sent to ${loaded.me}`
            : "The letter leaves in 5 minutes, or at its time. Until then it can go back to the drafts.",
        };
      }}
      notDone={() => "Write a letter"}
      tools={(field) => <WritingTools field={field} offers={loaded.offers} />}
    >
      {(state) => <Sending loaded={loaded} {...state} />}
    </Editor>
  );
}

/** To whom and when it goes, and what is missing. */
function Sending({ loaded, draft, errors, busy }: EditorState & Pick<FormProps, "loaded">) {
  const { letter, readers, missing, postal, perMinute } = loaded;
  const stored = letter.audience;
  const [choice, setChoice] = useState<{ over: LetterAudience; chosen: LetterAudience }>();
  // What a colleague has saved since shows here with the next save.
  const audience = choice?.over === stored ? choice.chosen : stored;
  const minutes = Math.ceil(readers[audience] / perMinute);
  const errorOfSending = errors.filter(({ field }) => field.startsWith("_"));
  return (
    <>
      <section aria-labelledby="send" className="mt-6 grid grid-cols-1 gap-5 border border-linen bg-snow p-5">
        <h2 id="send" className="h3">
          Send it
        </h2>
        <fieldset>
          <legend className="font-semibold">Who gets it</legend>
          <input type="hidden" name="_stored" value={stored} />
          {GROUPS.map(({ label, audiences }) => (
            <fieldset key={label}>
              <legend className="small muted mt-2">{label}</legend>
              {audiences.map((one) => (
                <label key={one} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="_audience"
                    value={one}
                    checked={one === audience}
                    onChange={() => setChoice({ over: stored, chosen: one })}
                  />
                  {AUDIENCES[one](readers[one])}
                </label>
              ))}
            </fieldset>
          ))}
          <p className="small muted">
            Hosts, volunteers and companies are written to about their box, shift or gift only. The end of the
            letter says why it comes, with a link to refuse such letters for good.
          </p>
        </fieldset>
        <div className="field">
          <label htmlFor="f-_when">When</label>
          <input
            className="input"
            id="f-_when"
            type="datetime-local"
            name="_when"
            aria-describedby="f-_when-hint"
          />
          <p className="hint" id="f-_when-hint">
            In Bay Area time. Empty: in 5 minutes, with Undo until then.
          </p>
        </div>
        <p className="small muted">{`At most ${digits(perMinute)} a minute, so ${minutes < 2 ? "within a minute or two" : `in about ${digits(minutes)} minutes`}. You can pause at any time. Emails already sent cannot be taken back.`}</p>
        {postal && <p className="small muted">{postal}</p>}
        {(missing.length > 0 || errorOfSending.length > 0) && (
          <div className="border-gold-400 border-l-4 bg-gold-100 p-4">
            <p className="font-semibold">Before you can send it</p>
            <ul>
              {[
                ...new Set([
                  ...missing.map((what) => OBSTACLES[what]),
                  ...errorOfSending.map(({ message }) => message),
                ]),
              ].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {missing.includes("needsAddress") && (
              <Link to="/admin/content/organization">Set it under Organization</Link>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <details>
            <summary className="toggle">
              <Icon name="trash" /> Discard
            </summary>
            <p className="my-2 flex flex-wrap items-center gap-3">
              Delete this letter for good?
              <button className="btn line compact" type="submit" name="intent" value="remove">
                Delete it
              </button>
            </p>
          </details>
        </div>
      </section>
      <div className="save-bar">
        <p>
          <b>{`To ${counted(readers[audience], "person", "people")}`}</b>{" "}
          <span role="status">{draftStateWords(draft.state, draft.savedAt)}</span>
        </p>
        <div className="flex flex-none items-center gap-x-3 lg:gap-x-5">
          <a className="toggle lg:hidden" href="#preview">
            Preview
          </a>
          {draft.state === "conflict" ? (
            // The key: a button that became the other one during its click would send a test.
            <button key="mine" className="btn line compact" type="button" onClick={() => draft.save()}>
              Save mine
            </button>
          ) : (
            <button
              key="test"
              className="toggle"
              type="submit"
              name="intent"
              value="test"
              aria-disabled={busy || undefined}
            >
              Send me a test
            </button>
          )}
          <button
            className="btn compact"
            type="submit"
            name="intent"
            value="send"
            aria-disabled={busy || undefined}
          >
            <span>
              Send
              <span className="max-sm:sr-only">{` to ${counted(readers[audience], "person", "people")}`}</span>
            </span>
          </button>
        </div>
      </div>
    </>
  );
}
