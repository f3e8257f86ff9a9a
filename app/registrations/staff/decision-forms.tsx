import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { NotDone, Typed } from "#app/core/forms/result.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { ASKS, type Ask } from "#app/registrations/questions.ts";
import { ContactLinks } from "#app/staff/cases/card.tsx";
import { DraftFields } from "#app/staff/cases/draft-fields.tsx";
import { StatusForm, useStatus } from "#app/staff/cases/status.tsx";
import type { Draft } from "#app/staff/cases/template.ts";
import { isPrefix, type Language, languageCodes, languages } from "#app/words/languages.ts";
import type { EarlierPlace } from "./earlier-queries.server.ts";
import { registrationPath, STATUS_NAMES } from "./status.tsx";
import type { Saved } from "./status-queries.server.ts";

const FAILED = "Failed to update status";
const CHANGED = "Someone else changed this registration. Here is the newest version.";

/** What a change did to the public locations. */
function locationsWords({ published = 0, again = 0, removed = 0 }: Saved): string {
  if (removed > 0)
    return removed === 1 ? "Its location was removed" : `Its ${removed} locations were removed`;
  const made = published === 1 ? "1 public location was made." : `${published} public locations were added.`;
  const back = `${again === 1 ? "1 location from before is" : `${again} locations from before are`} on the site again.`;
  return [...(published > 0 ? [made] : []), ...(again > 0 ? [back] : [])].join(" ");
}

/** @param count number of addresses that do not have a location yet */
function approveHint(count: number, addresses: number): string {
  if (addresses === 0) return "No address is public, so nothing is added to the site.";
  if (count === 0) return "The earlier place is shown again, or a new one is added.";
  return `Makes ${count === 1 ? "a public location" : `${count} public locations`} of the public ${count === 1 ? "address" : "addresses"}.`;
}

/** The letters in one language, filled in from the templates. */
export interface Letters {
  approved: Draft;
  declined: Draft;
  questions: readonly (Draft & { name: string; asks: Ask })[];
}

type Decision = "approved" | "waiting" | "declined";

const CHOICES: Record<Decision, { text: string; hint: string; button: string; sends: string }> = {
  approved: {
    text: "Approve",
    hint: "The place goes on the site now",
    button: "Approve",
    sends: "Approve and send",
  },
  waiting: {
    text: "Ask first",
    hint: "It waits until they answer",
    button: "Save the question",
    sends: "Send the question",
  },
  declined: { text: "Decline", hint: "Kindly, with a reason", button: "Decline", sends: "Decline and send" },
};

interface DecisionFormsProps {
  registration: StaffRegistration;
  /** Earlier locations at its addresses that an approval could restore. */
  earlier: readonly EarlierPlace[];
  letters: Readonly<Record<Language, Letters>>;
  mailIsSent: boolean;
  /** The result of a submission without scripts. */
  result: NotDone<Saved> | undefined;
}

/** The status, and the three decisions above their letter. */
export function DecisionForms(props: DecisionFormsProps) {
  const { registration, earlier, letters, mailIsSent, result } = props;
  const { id, version, status: stored, addresses } = registration;
  const path = registrationPath(id);
  const unpublished = addresses.filter((one) => one.is_public === 1 && one.location_id === null).length;
  const live = addresses.filter((one) => one.location_id !== null && one.location_deleted_at === null).length;
  const isOpen = stored === "new" || stored === "waiting" || stored === "declined";
  const status = useStatus<RegistrationStatus, Saved>({
    id: "registration-status",
    action: path,
    status: stored,
    fields: (to) => ({ status: to, version: String(version) }),
    success: (saved) => {
      const description = locationsWords(saved);
      return { title: "Status updated", ...(description && { description }) };
    },
    failure: (failed) => ({
      title: FAILED,
      ...(failed.kind === "conflict" && { description: CHANGED }),
      ...(failed.kind === "invalid" && { description: failed.errors[0]?.message ?? "" }),
    }),
  });

  const own = result?.typed.intent === undefined ? result : undefined;
  const problem =
    own?.kind === "invalid" ? own.errors[0]?.message : own?.kind === "conflict" ? CHANGED : FAILED;
  const typed = own?.typed.subject === undefined ? undefined : own.typed;
  const possible = (
    [isOpen || unpublished > 0, isOpen && live === 0, stored !== "declined" || live > 0] as const
  )
    .map((can, index) => can && (["approved", "waiting", "declined"] as const)[index])
    .filter((one): one is Decision => Boolean(one));
  const [chosen, setChosen] = useState(typed?.status as Decision | undefined);
  const decision = possible.find((one) => one === chosen) ?? possible[0];
  const edited = useRef(new Map<string, Typed>());
  const declineText =
    live > 0 ? `Decline and remove its ${live === 1 ? "location" : `${live} locations`}` : undefined;
  return (
    <div className="form content-start gap-5">
      {own && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {decision && (
        <form method="post" action={path} className="grid gap-4" onSubmit={status.onSubmit}>
          <fieldset className="grid gap-2.5 sm:grid-cols-3">
            <legend className="mb-2 text-[1.25rem] font-[620]">Your decision</legend>
            {possible.map((one) => (
              <label
                key={one}
                className="relative grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 rounded-[3px] border-[1.5px] border-linen-strong bg-white px-3 py-2.5 has-checked:border-evergreen-700 has-checked:shadow-[inset_0_0_0_2px_var(--color-evergreen-700)]"
              >
                <input
                  className="mt-1 size-4.5 flex-none accent-evergreen-700"
                  type="radio"
                  name="status"
                  value={one}
                  checked={one === decision}
                  onChange={() => setChosen(one)}
                />
                <span>
                  <b>{CHOICES[one].text}</b> <small className="muted block">{CHOICES[one].hint}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="decision" value={decision} />
          {decision === "declined" && live > 0 && <input type="hidden" name="locations" value="remove" />}
          <LetterFields
            // A submission without scripts comes back as it was typed.
            key={decision}
            decision={decision}
            letters={letters}
            start={registration}
            typed={typed?.status === decision ? typed : undefined}
            mailIsSent={mailIsSent}
            button={decision === "declined" ? declineText : undefined}
            busy={status.busy}
            edited={edited.current}
          >
            {decision === "approved" && (
              <>
                <EarlierPlaces earlier={earlier} />
                <p className="hint">{approveHint(unpublished - earlier.length, unpublished)}</p>
              </>
            )}
            {decision === "declined" && live > 0 && (
              <p className="hint">
                The place disappears from the site right away. It can be restored for 30 days under Recently
                deleted.
              </p>
            )}
          </LetterFields>
        </form>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2 border-t border-linen pt-4">
        <StatusForm
          id="status"
          action={path}
          fields={{ version: String(version) }}
          name="status"
          status={status}
          names={STATUS_NAMES}
        />
        <div className="flex gap-x-5">
          <ContactLinks email={registration.email} phone={registration.phone} />
        </div>
      </div>
    </div>
  );
}

const PLACE_STATES: Record<EarlierPlace["state"], string> = {
  "on site": "visitors see it now",
  hidden: "hidden",
  ended: "its dates are over",
  deleted: "deleted",
};

/** Part of the approval form: locations at the same addresses, to be restored instead of creating new ones. */
function EarlierPlaces({ earlier }: { earlier: readonly EarlierPlace[] }) {
  if (earlier.length === 0) return null;
  return (
    <fieldset className="wrap-anywhere">
      <legend className="font-[600]">We had a place at this address before</legend>
      <input type="hidden" name="places" value="chosen" />
      {earlier.map(({ addressId, locationId, name, place, state, isSuggested }) => (
        <div key={addressId}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              className="size-6 flex-none accent-evergreen-700"
              type="checkbox"
              name={`again-${addressId}`}
              value="1"
              defaultChecked={isSuggested}
              aria-describedby="earlier-hint"
            />
            <span>
              {state === "on site" ? "Use what is on the site:" : "Bring back"} <bdi>{name}</bdi>,{" "}
              <bdi>{place}</bdi> ({PLACE_STATES[state]})
            </span>
          </label>
          {state !== "deleted" && (
            <Link className="more small min-h-11" to={`/admin/locations/${locationId}`}>
              See it
              <span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      ))}
      <p className="hint" id="earlier-hint">
        It keeps its page, the codes on its posters and its pin, and gets the name and hours above. If you do
        not select this, a second location is added.
      </p>
    </fieldset>
  );
}

/** Which template asks for what is missing: hours without a number, else the phone. */
function firstQuestion({ phone, addresses }: StaffRegistration, { questions }: Letters): number {
  const missing = addresses.some(({ hours }) => !/\d/.test(hours)) ? "hours" : phone ? undefined : "phone";
  return Math.max(
    0,
    questions.findIndex(({ asks }) => asks === missing),
  );
}

interface LetterFieldsProps {
  decision: Decision;
  letters: Readonly<Record<Language, Letters>>;
  start: StaffRegistration;
  /** Values of a submission without scripts. */
  typed: Typed | undefined;
  mailIsSent: boolean;
  /** What the button says, if not what its decision says. */
  button: string | undefined;
  busy: boolean;
  /** Texts that were edited, by decision, language and template. */
  edited: Map<string, Typed>;
  children: ReactNode;
}

/** The letter of a decision, in the language of the host's form, and the button. */
function LetterFields(props: LetterFieldsProps) {
  const { decision, letters, start, typed, mailIsSent, button, busy, edited, children } = props;
  const isQuestion = decision === "waiting";
  const [language, setLanguage] = useState<Language>(() => {
    const asked = typed?.language ?? start.language;
    return isPrefix(asked) ? asked : "en";
  });
  const [number, setNumber] = useState(() => firstQuestion(start, letters[language]));
  const [sends, setSends] = useState(typed ? typed.letter === "1" : decision !== "declined");
  const question = letters[language].questions[number];
  const draft = decision === "waiting" ? question : letters[language][decision];
  const { button: alone, sends: both } = CHOICES[decision];
  const withLetter = sends && mailIsSent;
  const buttonText = button ? `${button}${withLetter ? ", and send" : ""}` : withLetter ? both : alone;
  const key = `${decision} ${language} ${isQuestion ? number : ""}`;
  const texts = edited.get(key) ?? typed ?? draft;
  const fieldOf = (name: "subject" | "text", label: string, hint = "") => ({
    ...{ form: decision, name, typed: texts?.[name] },
    words: { label, hint, required: isQuestion || sends },
  });
  return (
    <>
      {isQuestion ? (
        <>
          <input type="hidden" name="letter" value="1" />
          <div className="field">
            <label htmlFor="question-template">Start from</label>
            <select
              className="select"
              id="question-template"
              autoComplete="off"
              value={number}
              onChange={(event) => setNumber(Number(event.target.value))}
            >
              {letters.en.questions.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is fixed
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </>
      ) : (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            className="size-6 flex-none accent-evergreen-700"
            type="checkbox"
            name="letter"
            value="1"
            checked={sends}
            onChange={(event) => setSends(event.target.checked)}
          />
          Send this letter
        </label>
      )}
      {!mailIsSent && (
        <p className="small muted">
          {`Email is not set up: the letter is saved as a file on the server, and the host gets nothing.${isQuestion ? " You can copy the link afterward." : ""}`}
        </p>
      )}
      <div className={isQuestion || sends ? "grid gap-4" : "hidden"}>
        <fieldset>
          <legend className="font-[600]">Language of the letter</legend>
          <div className="flex flex-wrap gap-x-5">
            {languageCodes.map((one) => (
              <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  className="size-5 accent-evergreen-700"
                  type="radio"
                  name="language"
                  value={one}
                  checked={one === language}
                  onChange={() => setLanguage(one)}
                />
                <span lang={one}>{languages[one].name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="form gap-3" key={key}>
          <DraftFields
            subject={fieldOf("subject", "Subject")}
            text={fieldOf("text", "Text", HINTS[decision])}
            lang={language}
            onType={(name, value) => edited.set(key, { ...texts, ...edited.get(key), [name]: value })}
          />
        </div>
        {isQuestion && (
          <fieldset key={number}>
            <legend className="font-[600]">The link asks only for</legend>
            <div className="grid sm:grid-cols-2">
              {Object.entries(ASKS).map(([ask, label]) => (
                <label key={ask} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    className="size-6 flex-none accent-evergreen-700"
                    type="checkbox"
                    name={`ask-${ask}`}
                    value="1"
                    defaultChecked={typed ? typed[`ask-${ask}`] === "1" : question?.asks === ask}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      {children}
      <button
        className={`btn compact justify-self-start ${decision === "declined" ? "line" : "green"}`}
        type="submit"
        aria-disabled={busy || undefined}
      >
        {buttonText}
      </button>
    </>
  );
}

const HINTS: Record<Decision, string> = {
  approved: "The link to the poster and the label is added below.",
  waiting: "The link is added below. The answer comes back to this page and to Today.",
  declined: "It goes to the host.",
};
