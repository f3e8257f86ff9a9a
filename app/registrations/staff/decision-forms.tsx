import { Link } from "react-router";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { NotDone, Typed } from "#app/core/forms/result.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { ContactLinks } from "#app/staff/cases/card.tsx";
import { StatusForm, useStatus } from "#app/staff/cases/status.tsx";
import type { Draft } from "#app/staff/cases/template.ts";
import type { EarlierPlace } from "./earlier-queries.server.ts";
import { registrationPath, STATUS_NAMES } from "./status.tsx";
import type { Saved } from "./status-queries.server.ts";

const FAILED = "Failed to update status";
const CHANGED = "Someone else has changed this registration in the meantime. This is how it is now.";

/** What a change did to the public locations. */
function locationsWords({ published = 0, again = 0, removed = 0 }: Saved): string {
  if (removed > 0)
    return removed === 1 ? "Its location was removed" : `Its ${removed} locations were removed`;
  const made = published === 1 ? "1 public location was made." : `${published} public locations were made.`;
  const back = `${again === 1 ? "1 location from before is" : `${again} locations from before are`} on the site again.`;
  return [...(published > 0 ? [made] : []), ...(again > 0 ? [back] : [])].join(" ");
}

/** @param count number of addresses that do not have a location yet */
function approveHint(count: number, addresses: number): string {
  if (addresses === 0) return "No address is public, so that no location is made.";
  if (count === 0) return "The place from before is shown again, or a new one is made.";
  return `Makes ${count === 1 ? "a public location" : `${count} public locations`} of the public ${count === 1 ? "address" : "addresses"}.`;
}

interface DecisionFormsProps {
  registration: StaffRegistration;
  /** Earlier locations at its addresses that an approval could restore. */
  earlier: readonly EarlierPlace[];
  letters: { approved: Draft; declined: Draft };
  mailIsSent: boolean;
  /** The result of a submission without scripts. */
  result: NotDone<Saved> | undefined;
}

/** The status, and the decisions with their letters. */
export function DecisionForms(props: DecisionFormsProps) {
  const { registration, earlier, letters, mailIsSent, result } = props;
  const { id, version, status: stored, addresses } = registration;
  const path = registrationPath(id);
  const unpublished = addresses.filter((one) => one.is_public === 1 && one.location_id === null).length;
  const live = addresses.filter((one) => one.location_id !== null && one.location_deleted_at === null).length;
  const isOpen = stored === "new" || stored === "declined";
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
  const typedFor = (kind: "approved" | "declined") =>
    own?.typed.status === kind && own.typed.subject !== undefined ? own.typed : undefined;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <div className="form content-start gap-5">
      {own && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <StatusForm
        id="status"
        action={path}
        fields={{ version: String(version) }}
        name="status"
        status={status}
        names={STATUS_NAMES}
      />
      {(isOpen || unpublished > 0) && (
        <form method="post" className="grid gap-2 border-t border-linen pt-4" onSubmit={status.onSubmit}>
          {versionField}
          <input type="hidden" name="status" value="approved" />
          <LetterFields
            kind="approved"
            draft={letters.approved}
            typed={typedFor("approved")}
            mailIsSent={mailIsSent}
          />
          <EarlierPlaces earlier={earlier} />
          <button
            className="btn green compact justify-self-start"
            type="submit"
            aria-describedby="approve-hint"
            aria-disabled={status.busy || undefined}
          >
            Approve
          </button>
          <p className="hint" id="approve-hint">
            {approveHint(unpublished - earlier.length, unpublished)}
          </p>
        </form>
      )}
      {(stored !== "declined" || live > 0) && (
        <form method="post" className="grid gap-2 border-t border-linen pt-4" onSubmit={status.onSubmit}>
          {versionField}
          <input type="hidden" name="status" value="declined" />
          {live > 0 && <input type="hidden" name="locations" value="remove" />}
          <LetterFields
            kind="declined"
            draft={letters.declined}
            typed={typedFor("declined")}
            mailIsSent={mailIsSent}
          />
          <button
            className="btn line compact justify-self-start"
            type="submit"
            aria-describedby={live > 0 ? "decline-hint" : undefined}
            aria-disabled={status.busy || undefined}
          >
            {live > 0
              ? live === 1
                ? "Decline and remove its location"
                : `Decline and remove its ${live} locations`
              : "Decline"}
          </button>
          {live > 0 && (
            <p className="hint" id="decline-hint">
              The place disappears from the site at once. It can be restored for 30 days under Recently
              deleted.
            </p>
          )}
        </form>
      )}
      <div className="btn-row">
        <ContactLinks email={registration.email} phone={registration.phone} tone="line" />
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
      <legend className="font-[600]">There is a place at this address from before</legend>
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
              Look at it
              <span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      ))}
      <p className="hint" id="earlier-hint">
        It keeps its page, its posters' codes and its pin, and gets the name and the hours above. Without the
        tick a second location is made beside it.
      </p>
    </fieldset>
  );
}

interface LetterFieldsProps {
  kind: "approved" | "declined";
  draft: Draft;
  /** Values of a submission without scripts. */
  typed: Typed | undefined;
  mailIsSent: boolean;
}

/** The letter sent with a decision, if ticked, with a preview. */
function LetterFields({ kind, draft, typed, mailIsSent }: LetterFieldsProps) {
  const isOn = typed ? typed.letter === "1" : kind === "approved";
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          className="size-6 flex-none accent-evergreen-700"
          type="checkbox"
          name="letter"
          value="1"
          defaultChecked={isOn}
        />
        {kind === "approved" ? "Send this letter with the approval" : "Send this letter with the refusal"}
      </label>
      {!mailIsSent && (
        <p className="small muted">
          No mail server is set: a letter is written to a file on the server, and the host gets nothing.
        </p>
      )}
      <details open={typed !== undefined}>
        <summary className="min-h-11 cursor-pointer content-center font-[600] text-evergreen-700">
          Look at the letter
        </summary>
        <div className="form gap-3 pt-2">
          <div className="field">
            <label htmlFor={`${kind}-subject`}>Subject</label>
            <input
              className="input"
              id={`${kind}-subject`}
              name="subject"
              maxLength={200}
              autoComplete="off"
              defaultValue={typed?.subject ?? draft.subject}
            />
          </div>
          <div className="field">
            <label htmlFor={`${kind}-text`}>Text</label>
            <textarea
              className="textarea field-sizing-content max-h-96 min-h-48"
              id={`${kind}-text`}
              name="text"
              rows={8}
              defaultValue={typed?.text ?? draft.text}
            />
          </div>
        </div>
      </details>
    </div>
  );
}
