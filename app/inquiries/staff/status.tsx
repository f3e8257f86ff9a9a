import { useRef, useState } from "react";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { useInquiryChange } from "./changes.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import { STATUSES } from "./view.ts";

/**
 * The status of an inquiry, updated optimistically and reverted on failure.
 * @param onChange called with the stored inquiry
 */
export function useStatus(inquiry: DeskInquiry, onChange: (inquiry: DeskInquiry) => void) {
  const [chosen, setChosen] = useState<InquiryStatus | null>(null);
  const latestChange = useRef(0);
  const send = useInquiryChange(inquiry.id, onChange);

  async function change(from: InquiryStatus, to: InquiryStatus, undo = false): Promise<void> {
    const number = ++latestChange.current;
    setChosen(to);
    const undoAction = { label: words.undo, run: () => void change(to, from, true) };
    await send(
      { intent: "status", from, to, ...(undo && { undo: "1" as const }) },
      {
        success: { title: words.statusSaved, ...(!undo && { action: undoAction }) },
        again: () => void change(from, to, undo),
      },
    );
    if (number === latestChange.current) setChosen(null);
  }

  const status = chosen ?? inquiry.status;
  return {
    status,
    choose(to: InquiryStatus) {
      if (to !== status) void change(status, to);
    },
  };
}

interface FormProps {
  inquiry: DeskInquiry;
  /** Form action without scripts. */
  formAction: string;
}

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
      <button className="btn line compact no-script mt-3" type="submit">
        {words.saveStatus}
      </button>
    </form>
  );
}

export function SpamForm({
  inquiry,
  formAction,
  onChange,
}: FormProps & { onChange: (inquiry: DeskInquiry) => void }) {
  const { id, suspected_spam } = inquiry;
  const { spam } = words;
  const to = suspected_spam ? "0" : "1";
  const send = useInquiryChange(id, onChange);
  const move = () =>
    void send(
      { intent: "spam", to },
      { success: { title: suspected_spam ? spam.cleared : spam.marked }, again: move },
    );
  return (
    <form
      method="post"
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        move();
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
