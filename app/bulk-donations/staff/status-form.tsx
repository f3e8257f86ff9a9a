import { isUnanswered } from "#app/admin/answer.ts";
import { useSignInAgain } from "#app/auth/sign-in-again.tsx";
import { accessDenied } from "#app/copy/staff/admin.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import type { InquiryStatus } from "#app/db/tables.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { DeskInquiry } from "./queries.server.ts";
import { sendChange } from "./send.ts";
import { STATUSES } from "./view.ts";

interface FormProps {
  inquiry: DeskInquiry;
  /** Address that the form is sent to without scripts. */
  formAction: string;
}

/** The status selector: with scripts a choice is stored at once, without them by a button. */
export function StatusForm({
  inquiry,
  formAction,
  status,
  onStatus,
}: FormProps & { status: InquiryStatus; onStatus: (status: InquiryStatus) => void }) {
  const fieldId = `status-${inquiry.id}`;
  return (
    <form method="post" action={formAction} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={inquiry.id} />
      <input type="hidden" name="from" value={inquiry.status} />
      <div className="field">
        <label htmlFor={fieldId}>{words.fields.status}</label>
        <select
          className="select"
          id={fieldId}
          name="to"
          autoComplete="off"
          value={status}
          onChange={(event) => onStatus(event.target.value as InquiryStatus)}
        >
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {words.statuses[one]}
            </option>
          ))}
        </select>
      </div>
      <button className="btn line compact plain-only mt-3" type="submit">
        {words.saveStatus}
      </button>
    </form>
  );
}

/** Moves an inquiry out of the suspected spam with one click, or into it. */
export function SpamForm({
  inquiry,
  formAction,
  onChange,
}: FormProps & { onChange: (inquiry: DeskInquiry) => void }) {
  const { ask } = useSignInAgain();
  const { id, suspected_spam } = inquiry;
  const to = suspected_spam ? "0" : "1";
  const { spam } = words;

  async function send() {
    const answer = await sendChange(id, { intent: "spam", to });
    const failure = { title: spam.failed, tone: "error", key: `spam ${id}` } as const;
    if (isUnanswered(answer)) {
      if (answer.unanswered === "session-ended") ask(() => void send());
      else toast({ ...failure, description: accessDenied.text });
      return;
    }
    if (answer.outcome !== "changed") return toast(failure);
    onChange(answer.inquiry);
    toast({ title: suspected_spam ? spam.cleared : spam.marked, tone: "success", key: `spam ${id}` });
  }

  return (
    <form
      method="post"
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="hidden" name="intent" value="spam" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <button className={suspected_spam ? "btn line compact" : "toggle"} type="submit">
        {suspected_spam ? spam.clear : spam.mark}
        <span className="sr-only">{words.forCompany(inquiry.company_name)}</span>
      </button>
    </form>
  );
}
