import { type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { isUnanswered, type Unanswered } from "#app/admin/answer.ts";
import { useResume } from "#app/auth/sign-in-again.tsx";
import { mailLink, telephoneLink } from "#app/content/organization.ts";
import { staffRegistrations as words } from "#app/copy/staff/registrations.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Toast, toast } from "#app/ui/toasts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { STATUSES } from "./view.ts";

/** What became of a new status; "changed": somebody else's change came first. */
export type StatusAnswer = { outcome: "saved"; published: number } | { outcome: "changed" | "failed" };

interface StatusFormsProps {
  registration: StaffRegistration;
  /** The answer of a page that was sent without scripts. */
  answer: StatusAnswer | Unanswered | undefined;
}

/** Status selector, Approve, and the ways to reach the host. */
export function StatusForms({ registration, answer }: StatusFormsProps) {
  const { version, status, addresses, email, phone } = registration;
  const fetcher = useFetcher<StatusAnswer | Unanswered>();
  const scripted = useHydrated();
  const sent = useRef<FormData>(undefined);
  const select = useRef<HTMLSelectElement>(null);
  const unpublished = addresses.filter((one) => one.is_public === 1 && one.location_id === null).length;
  const isOpen = status === "new" || status === "declined";

  function send(form: FormData) {
    sent.current = form;
    fetcher.submit(form, { method: "post" });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fetcher.state === "idle") send(new FormData(event.currentTarget));
  }

  useResume(fetcher, () => sent.current && send(sent.current));
  function show(result: StatusAnswer | Unanswered) {
    tell(result);
    const isSaved = !isUnanswered(result) && result.outcome === "saved";
    if (!isSaved && select.current) select.current.value = status;
    // Approve had the focus and is gone.
    if (document.activeElement === document.body) select.current?.focus();
  }

  // The latest `show`, for the effect that runs once an answer.
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  const { state, data } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) latestShow.current(data);
  }, [state, data]);

  useEffect(() => {
    // Chosen before the script ran.
    const { current } = select;
    const isChosen = [...(current?.options ?? [])].some((one) => one.selected && !one.defaultSelected);
    if (isChosen) current?.form?.requestSubmit();
  }, []);

  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <div className="form content-start gap-5">
      {answer && !isUnanswered(answer) && answer.outcome !== "saved" && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {problemOf(answer)}
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
            aria-disabled={state !== "idle" || undefined}
          >
            {words.approve}
          </button>
          <p className="hint" id="approve-hint">
            {words.approveHint(unpublished)}
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

function problemOf(answer: { outcome: "changed" | "failed" }): string {
  return answer.outcome === "changed" ? words.changed : words.failed;
}

function tell(answer: StatusAnswer | Unanswered) {
  const say = (message: Toast) => toast({ key: "registration-status", ...message });
  if (isUnanswered(answer)) {
    if (answer.unanswered === "failed") say({ tone: "error", title: words.failed });
  } else if (answer.outcome !== "saved") {
    say({
      tone: "error",
      title: words.failed,
      ...(answer.outcome === "changed" && { description: words.changed }),
    });
  } else {
    say({
      tone: "success",
      title: words.saved,
      ...(answer.published > 0 && { description: words.published(answer.published) }),
    });
  }
}
