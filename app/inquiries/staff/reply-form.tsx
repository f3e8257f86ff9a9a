import { Fragment, useRef, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { DraftFields } from "#app/staff/cases/draft-fields.tsx";
import type { Case } from "#app/staff/cases/queries.server.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import type { Draft } from "#app/staff/cases/template.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import { STATUS_NAMES } from "./view.ts";

const FORM = "reply";
const CHANGED = "Someone else changed the status. Nothing was sent. Check it, then send.";

/** A template with its fields filled in for one inquiry. */
interface FilledTemplate extends Draft {
  /** Index in the list. */
  number: number;
  name: string;
  status: InquiryStatus | "keep";
}

interface ReplyFormProps {
  inquiry: DeskInquiry;
  templates: readonly FilledTemplate[];
  /** Index of the template in the URL. */
  start: number;
  /** Idempotency key, renewed after each reply. */
  replyKey: string;
  replyTo: string;
  mailIsSent: boolean;
  /** The form's action. */
  action: string;
  result: ActionResult<Case> | undefined;
}

/** Composes a reply to the company: choose a template, edit, preview and send. */
export function ReplyForm(props: ReplyFormProps) {
  const { inquiry, templates, start, replyTo, mailIsSent } = props;
  const [chosen, setChosen] = useState(start);
  /** The template to apply once the member confirms replacing the edited text. */
  const [asked, setAsked] = useState<number | null>(null);
  const letter = useRef<HTMLDivElement>(null);
  const { isAdmin } = useSession();

  function choose(next: number) {
    if (isTyped(letter.current, templates[chosen])) return setAsked(next);
    setAsked(null);
    setChosen(next);
  }

  return (
    <section className="border border-linen bg-snow p-6" aria-labelledby="reply-heading" id="answer">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="reply-heading">Answer</h2>
        {isAdmin && (
          <Link className="toggle" to="/admin/content/replies">
            Edit the templates
          </Link>
        )}
      </div>
      <p className="small muted mb-5">{`Sent in the name of the drive. Replies go to ${replyTo}.`}</p>
      {!mailIsSent && (
        <p className="content-note mb-5">
          {`Email is not set up: the answer is saved as a file on the server, and ${inquiry.email} gets nothing.`}
        </p>
      )}
      <div className="mb-5 grid gap-3">
        <div className="field">
          <label htmlFor="reply-template">Start from a template</label>
          <select
            className="select"
            id="reply-template"
            autoComplete="off"
            value={asked ?? chosen}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {templates.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {asked !== null && (
          <p className="content-note" role="status">
            What you typed is still in the fields.{" "}
            <button
              className="toggle"
              type="button"
              onClick={() => {
                setChosen(asked);
                setAsked(null);
              }}
            >
              Use the template instead
            </button>
          </p>
        )}
      </div>
      <div ref={letter}>
        <Letter key={chosen} {...props} template={templates[chosen]} />
      </div>
    </section>
  );
}

/** Whether the letter was edited. */
function isTyped(letter: HTMLElement | null, template: FilledTemplate | undefined): boolean {
  const fields = letter?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "[name=subject], [name=text]",
  );
  return [...(fields ?? [])].some(
    ({ name, value }) => value !== (name === "subject" ? template?.subject : template?.text),
  );
}

function Letter(props: ReplyFormProps & { template: FilledTemplate | undefined }) {
  const { inquiry, template, replyKey, mailIsSent, action, result } = props;
  const { subject = "", text = "", status = "keep" } = template ?? {};
  const { formProps, field, summary, round, busy } = useForm<Case, "subject" | "text">({
    id: FORM,
    action,
    fields: {
      subject: { label: "Subject", required: true },
      text: { label: "Text", required: true, hint: "Plain text, filled in from the inquiry." },
    },
    check: async () => checkReply,
    result,
    start: { subject, text },
    revalidate: true,
    success: {
      title: mailIsSent
        ? `The answer to ${inquiry.email} is waiting to be sent`
        : "Email is not set up, so the answer was saved as a file on the server",
    },
    failure: (failed) => ({
      title: "Failed to send the answer",
      ...(failed.kind === "conflict" && { description: CHANGED }),
    }),
  });
  // Without a mail server nothing leaves that could answer the inquiry.
  const marks = mailIsSent && status !== "keep" && status !== inquiry.status;
  const idleText = mailIsSent ? "Send the answer" : "Save the answer as a file";
  return (
    <form {...formProps} action={action} className="form">
      <ErrorSummary
        form={FORM}
        result={summary}
        problem={summary?.kind === "conflict" ? CHANGED : undefined}
      />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="key" value={replyKey} />
      <input type="hidden" name="from" value={inquiry.status} />
      <Fragment key={round}>
        <DraftFields subject={field("subject")} text={field("text")} />
        {marks && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              className="size-6 flex-none accent-evergreen-700"
              type="checkbox"
              name="to"
              value={status}
              defaultChecked
            />
            {`Mark the inquiry ${STATUS_NAMES[status]}`}
          </label>
        )}
      </Fragment>
      <div className="btn-row">
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          <Icon name="mail" />
          {busy ? "Sending..." : idleText}
        </button>
      </div>
    </form>
  );
}
