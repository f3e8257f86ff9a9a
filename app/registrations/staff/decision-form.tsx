import { useState } from "react";
import { Link } from "react-router";
import { ASKS } from "#app/content/kinds/asks.ts";
import { counted } from "#app/core/counted.ts";
import { controlId } from "#app/core/forms/field.tsx";
import type { NotDone, Typed } from "#app/core/forms/result.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import type { Ask } from "#app/registrations/questions.ts";
import { AnswerForm, NoMailNote, TemplateChoice, Tick } from "#app/staff/cases/answer-form.tsx";
import type { Draft } from "#app/staff/cases/template.ts";
import { isPrefix, type Language, languageCodes, languages } from "#app/words/languages.ts";
import type { EarlierPlace } from "./earlier-queries.server.ts";
import { registrationPath } from "./status.tsx";
import type { Saved } from "./status-queries.server.ts";

const FAILED = "Failed to update status";

export function savedToast({ published = 0, again = 0, removed = 0 }: Saved) {
  const words = [
    published > 0 &&
      (published === 1 ? "1 public location was made." : `${published} public locations were added.`),
    again > 0 &&
      `${counted(again, "location from before is", "locations from before are")} on the site again.`,
    removed > 0 && (removed === 1 ? "Its location was removed" : `Its ${removed} locations were removed`),
  ].filter(Boolean);
  return { title: "Status updated", ...(words.length > 0 && { description: words.join(" ") }) };
}

export const unpublishedOf = ({ addresses }: Pick<StaffRegistration, "addresses">) =>
  addresses.filter(
    ({ is_public, location_id, location_deleted_at }) =>
      is_public === 1 && (location_id === null || location_deleted_at !== null),
  );

/**
 * @param count number of addresses without an earlier location
 * @param addresses number of addresses whose location is not on the site
 * @param live number of locations on the site
 */
function approveHint(count: number, addresses: number, live: number): string {
  if (addresses === 0 && live > 0) return "Its place is on the site already.";
  if (addresses === 0) return "No address is public, so nothing is added to the site.";
  if (count === 0) return "The earlier place is shown again, or a new one is added.";
  return `Makes ${count === 1 ? "a public location" : `${count} public locations`} of the public ${count === 1 ? "address" : "addresses"}.`;
}

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

interface DecisionFormProps {
  registration: StaffRegistration;
  /** Earlier locations at its addresses that an approval could restore. */
  earlier: readonly EarlierPlace[];
  letters: Readonly<Record<Language, Letters>>;
  mailIsSent: boolean;
  result: NotDone<Saved> | undefined;
  /** The letter that an Undo has taken back, with what was decided. */
  taken: Typed | undefined;
}

/** The three decisions above their letter, in the language of the host's form. */
export function DecisionForm(props: DecisionFormProps) {
  const { registration, earlier, letters, mailIsSent, result, taken } = props;
  const { id, version, status: stored, addresses } = registration;
  const typed = taken ?? (result?.typed.subject === undefined ? undefined : result.typed);
  const unpublished = unpublishedOf(registration).length;
  const live = addresses.filter((one) => one.location_id !== null && one.location_deleted_at === null).length;
  const isOpen = stored === "new" || stored === "waiting" || stored === "declined";
  const possible = [
    ...(isOpen || unpublished > 0 ? (["approved"] as const) : []),
    ...(isOpen && live === 0 ? (["waiting"] as const) : []),
    ...(stored !== "declined" || live > 0 ? (["declined"] as const) : []),
  ];
  const [chosen, setChosen] = useState(typed?.status as Decision | undefined);
  const decision = possible.find((one) => one === chosen) ?? possible[0] ?? "declined";
  const [language, setLanguage] = useState<Language>(() => {
    const asked = typed?.language ?? registration.language;
    return isPrefix(asked) ? asked : "en";
  });
  const [number, setNumber] = useState(() => firstQuestion(registration, letters[language]));
  const isQuestion = decision === "waiting";
  const [ticked, setTicked] = useState(typed && typed.letter === "1");
  const sends = isQuestion || (ticked ?? decision !== "declined");
  if (possible.length === 0) return null;
  const question = letters[language].questions[number];
  const { button, sends: both } = CHOICES[decision];
  const withLetter = sends && mailIsSent;
  const removes = decision === "declined" && live > 0;
  const removing = `Decline and remove its ${live === 1 ? "location" : `${live} locations`}${withLetter ? ", and send" : ""}`;
  return (
    <AnswerForm<Saved>
      id={decision}
      action={registrationPath(id)}
      version={version}
      fields={{ decision, ...(removes && { locations: "remove" }), ...(isQuestion && { letter: "1" }) }}
      draft={isQuestion ? question : letters[language][decision]}
      taken={taken}
      draftKey={`${decision} ${language} ${isQuestion ? number : ""}`}
      lang={language}
      hint={HINTS[decision]}
      sends={sends}
      before={
        <>
          <fieldset className="grid gap-2.5 sm:grid-cols-3">
            <legend className="mb-2 text-[1.25rem] font-[620]">Your decision</legend>
            {possible.map((one) => (
              <label
                key={one}
                className="relative grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 rounded-[3px] border-[1.5px] border-linen-strong bg-white px-3 py-2.5 has-checked:border-evergreen-700 has-checked:shadow-[inset_0_0_0_2px_var(--color-evergreen-700)]"
              >
                <input
                  className="mt-1 size-4.5 flex-none accent-evergreen-700"
                  id={one === decision ? controlId(decision, "status") : undefined}
                  type="radio"
                  name="status"
                  value={one}
                  checked={one === decision}
                  onChange={() => {
                    setChosen(one);
                    setTicked(undefined);
                  }}
                />
                <span>
                  <b>{CHOICES[one].text}</b> <small className="muted block">{CHOICES[one].hint}</small>
                </span>
              </label>
            ))}
          </fieldset>
          {isQuestion ? (
            <TemplateChoice
              names={letters.en.questions.map(({ name }) => name)}
              chosen={number}
              onChoose={setNumber}
            />
          ) : (
            <Tick name="letter" checked={sends} onChange={(event) => setTicked(event.target.checked)}>
              Send this letter
            </Tick>
          )}
          {!mailIsSent && (
            <NoMailNote
              what="letter"
              who="the host"
              more={isQuestion ? " You can copy the link afterward." : ""}
            />
          )}
          <fieldset className={sends ? "" : "hidden"}>
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
        </>
      }
      withLetter={
        isQuestion && (
          <fieldset>
            <legend className="font-[600]">The link asks only for</legend>
            <div className="grid sm:grid-cols-2">
              {Object.entries(ASKS).map(([ask, label]) => (
                <Tick
                  key={ask}
                  name={`ask-${ask}`}
                  defaultChecked={typed ? typed[`ask-${ask}`] === "1" : question?.asks === ask}
                >
                  {label}
                </Tick>
              ))}
            </div>
          </fieldset>
        )
      }
      button={removes ? removing : withLetter ? both : button}
      buttonClass={decision === "declined" ? "line" : "green"}
      success={(saved) => {
        // The button that had the focus is gone.
        if (document.activeElement === document.body) document.getElementById(`status-${id}`)?.focus();
        // The toast of the selector replaces it.
        return { ...savedToast(saved), key: `status ${id}` };
      }}
      failure={FAILED}
      result={result}
    >
      {decision === "approved" && (
        <>
          <EarlierPlaces earlier={earlier} />
          <p className="hint">{approveHint(unpublished - earlier.length, unpublished, live)}</p>
        </>
      )}
      {removes && (
        <p className="hint">
          The place disappears from the site right away. It can be restored for 30 days under Recently
          deleted.
        </p>
      )}
    </AnswerForm>
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
          <Tick name={`again-${addressId}`} defaultChecked={isSuggested} aria-describedby="earlier-hint">
            <span>
              {state === "on site" ? "Use what is on the site:" : "Bring back"} <bdi>{name}</bdi>,{" "}
              <bdi>{place}</bdi> ({PLACE_STATES[state]})
            </span>
          </Tick>
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

const HINTS: Record<Decision, string> = {
  approved: "The link to the poster and the label is added below.",
  waiting: "The link is added below. The answer comes back to this page and to Today.",
  declined: "It goes to the host.",
};
