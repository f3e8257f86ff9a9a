import { useEffect, useRef } from "react";
import { staffRegistrations as words } from "#app/copy/staff/registrations.ts";
import type { RegistrationStatus } from "#app/db/tables.ts";
import type { ActionResult } from "#app/forms/result.ts";
import { useChange } from "#app/forms/use-change.ts";
import type { StaffRegistration, StatusSaved } from "#app/registrations/queries.server.ts";
import { mailLink, telephoneLink } from "#app/ui/contact-links.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** In the order of the selectors. */
export const STATUSES = Object.keys(words.statuses) as RegistrationStatus[];

/** Class of the colors of a status, on the badge and the edge; the word is always printed beside them. */
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

interface StatusFormsProps {
  registration: StaffRegistration;
  /** The result of a page that was sent without scripts. */
  result: ActionResult<StatusSaved> | undefined;
}

export function StatusForms({ registration, result }: StatusFormsProps) {
  const { version, status, addresses, email, phone } = registration;
  const scripted = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const unpublished = addresses.filter((one) => one.is_public === 1 && one.location_id === null).length;
  const live = addresses.filter((one) => one.location_id !== null && one.location_deleted_at === null).length;
  const isOpen = status === "new" || status === "declined";

  const { busy, onSubmit } = useChange<StatusSaved>({
    id: "registration-status",
    success: ({ published, removed = 0 }) => ({
      title: words.saved,
      ...(published > 0 && { description: words.published(published) }),
      ...(removed > 0 && { description: words.removed(removed) }),
    }),
    failure: ({ kind }) => ({
      title: words.failed,
      ...(kind === "conflict" && { description: words.changed }),
    }),
    onResult({ kind }) {
      if (kind !== "ok" && select.current) select.current.value = status;
      // Approve had the focus and is gone.
      if (document.activeElement === document.body) select.current?.focus();
    },
  });

  useEffect(() => {
    // Chosen before the script ran.
    const { current } = select;
    const isChosen = [...(current?.options ?? [])].some((one) => one.selected && !one.defaultSelected);
    if (isChosen) current?.form?.requestSubmit();
  }, []);

  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <div className="form content-start gap-5">
      {result && result.kind !== "ok" && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {result.kind === "conflict" ? words.changed : words.failed}
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
        <form method="post" onSubmit={onSubmit}>
          {versionField}
          <input type="hidden" name="status" value="approved" />
          <button
            className="btn green compact"
            type="submit"
            aria-describedby="approve-hint"
            aria-disabled={busy || undefined}
          >
            {words.approve}
          </button>
          <p className="hint" id="approve-hint">
            {words.approveHint(unpublished)}
          </p>
        </form>
      )}
      {live > 0 && (
        <form method="post" onSubmit={onSubmit}>
          {versionField}
          <input type="hidden" name="status" value="declined" />
          <input type="hidden" name="locations" value="remove" />
          <button
            className="btn line compact"
            type="submit"
            aria-describedby="decline-hint"
            aria-disabled={busy || undefined}
          >
            {words.declineAndRemove(live)}
          </button>
          <p className="hint" id="decline-hint">
            {words.declineHint}
          </p>
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
