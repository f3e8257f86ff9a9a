import { useEffect, useRef } from "react";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { staffRegistrations as words } from "#app/registrations/staff/words/registrations.ts";
import type { Draft } from "#app/staff/cases/template.ts";
import type { Saved } from "./decisions.server.ts";
import { EarlierPlaces } from "./earlier-places.tsx";
import type { EarlierPlace } from "./earlier-queries.server.ts";
import { LetterFields } from "./letter-fields.tsx";

/** In the order of the selectors. */
export const STATUSES = Object.keys(words.statuses) as RegistrationStatus[];

/** Color class of a status, for the badge and the edge; the status is always shown as text too. */
export const STATUS_COLORS: Record<RegistrationStatus, string> = {
  new: "tone-new",
  approved: "tone-contacted",
  live: "tone-progress",
  done: "tone-completed",
  declined: "tone-declined",
};

export function isStatus(text: unknown): text is RegistrationStatus {
  return (STATUSES as readonly unknown[]).includes(text);
}

/** The error message of a failed submission without scripts. */
function problemOf(result: ActionResult<Saved> | undefined): string | undefined {
  if (!result || result.kind === "ok" || result.typed.intent !== undefined) return undefined;
  if (result.kind === "invalid") return result.errors[0]?.message;
  return result.kind === "conflict" ? words.changed : words.failed;
}

interface StatusFormsProps {
  registration: StaffRegistration;
  /** Earlier locations at its addresses that an approval could restore. */
  earlier: readonly EarlierPlace[];
  letters: { approved: Draft; declined: Draft };
  mailIsSent: boolean;
  /** The result of a submission without scripts. */
  result: ActionResult<Saved> | undefined;
}

export function StatusForms({ registration, earlier, letters, mailIsSent, result }: StatusFormsProps) {
  const { version, status, addresses, email, phone } = registration;
  const scripted = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const unpublished = addresses.filter((one) => one.is_public === 1 && one.location_id === null).length;
  const live = addresses.filter((one) => one.location_id !== null && one.location_deleted_at === null).length;
  const isOpen = status === "new" || status === "declined";

  const { busy, onSubmit } = useChange<Saved>({
    id: "registration-status",
    success: (saved) => {
      const { published, again = 0, removed = 0 } = "status" in saved ? saved : { published: 0 };
      const made = [published > 0 && words.published(published), again > 0 && words.again(again)];
      return {
        title: words.saved,
        ...(published + again > 0 && { description: made.filter(Boolean).join(" ") }),
        ...(removed > 0 && { description: words.removed(removed) }),
      };
    },
    failure: (failed) => ({
      title: words.failed,
      ...(failed.kind === "conflict" && { description: words.changed }),
      ...(failed.kind === "invalid" && { description: failed.errors[0]?.message ?? "" }),
    }),
    onResult({ kind }) {
      if (kind !== "ok" && select.current) select.current.value = status;
      // The Approve button that had the focus is gone.
      if (document.activeElement === document.body) select.current?.focus();
    },
  });

  useEffect(() => {
    // The member chose it before hydration.
    const { current } = select;
    const isChosen = [...(current?.options ?? [])].some((one) => one.selected && !one.defaultSelected);
    if (isChosen) current?.form?.requestSubmit();
  }, []);

  const problem = problemOf(result);
  const typedFor = (kind: "approved" | "declined") =>
    result && result.kind !== "ok" && result.typed.status === kind && result.typed.subject !== undefined
      ? result.typed
      : undefined;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <div className="form content-start gap-5">
      {problem && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <form method="post" className="form gap-3" autoComplete="off" onSubmit={onSubmit}>
        {versionField}
        <div className="field">
          <label htmlFor="status">{words.fields.status}</label>
          <select
            ref={select}
            className="select"
            id="status"
            name="status"
            key={version}
            defaultValue={registration.status}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {STATUSES.map((one) => (
              <option key={one} value={one}>
                {words.statuses[one]}
              </option>
            ))}
          </select>
        </div>
        {!scripted && (
          <button className="btn line compact justify-self-start" type="submit">
            {words.saveStatus}
          </button>
        )}
      </form>
      {(isOpen || unpublished > 0) && (
        <form method="post" className="grid gap-2 border-t border-linen pt-4" onSubmit={onSubmit}>
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
            aria-disabled={busy || undefined}
          >
            {words.approve}
          </button>
          <p className="hint" id="approve-hint">
            {words.approveHint(unpublished - earlier.length, unpublished)}
          </p>
        </form>
      )}
      {(status !== "declined" || live > 0) && (
        <form method="post" className="grid gap-2 border-t border-linen pt-4" onSubmit={onSubmit}>
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
            aria-disabled={busy || undefined}
          >
            {live > 0 ? words.declineAndRemove(live) : words.decline}
          </button>
          {live > 0 && (
            <p className="hint" id="decline-hint">
              {words.declineHint}
            </p>
          )}
        </form>
      )}
      <div className="btn-row">
        <a className="btn line compact" href={mailLink(email)}>
          <Icon name="mail" />
          {words.sendEmail}
        </a>
        {phone && (
          <a className="btn line compact" href={telephoneLink(phone)}>
            <Icon name="phone" />
            {words.call}
          </a>
        )}
      </div>
    </div>
  );
}
