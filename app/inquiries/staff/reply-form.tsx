import { Fragment, useRef, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import { replyWords as words } from "#app/inquiries/staff/words/replies.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import { type Draft, openPlaces } from "#app/staff/cases/template.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";

const FORM = "reply";

/** A template with its fields filled in for one inquiry. */
export interface FilledTemplate extends Draft {
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
  result: ActionResult<DeskInquiry> | undefined;
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
  function replace() {
    if (asked === null) return;
    setChosen(asked);
    setAsked(null);
  }

  return (
    <section className="border border-linen bg-snow p-6" aria-labelledby="reply-heading" id="answer">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="reply-heading">{words.heading}</h2>
        {isAdmin && (
          <Link className="toggle" to="/admin/content/replies">
            {words.edit}
          </Link>
        )}
      </div>
      <p className="small muted mb-5">{words.sender(replyTo)}</p>
      {!mailIsSent && <p className="content-note mb-5">{words.toFiles(inquiry.email)}</p>}
      <form className="mb-5 grid gap-3" action="#answer">
        <div className="field">
          <label htmlFor="reply-template">{words.template}</label>
          <select
            className="select"
            id="reply-template"
            name="reply"
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
        <button className="btn line compact no-script justify-self-start" type="submit">
          {words.fill}
        </button>
        {asked !== null && (
          <p className="content-note" role="status">
            {words.keep}{" "}
            <button className="toggle" type="button" onClick={replace}>
              {words.replace}
            </button>
          </p>
        )}
      </form>
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

interface LetterProps extends ReplyFormProps {
  template: FilledTemplate | undefined;
}

function Letter({ inquiry, template, replyKey, mailIsSent, action, result }: LetterProps) {
  const { subject = "", text = "", status = "keep" } = template ?? {};
  const places = openPlaces({ subject, text }).length;
  const { formProps, field, summary, round, busy } = useForm<DeskInquiry, "subject" | "text">({
    id: FORM,
    action,
    fields: {
      ...words.fields,
      text: {
        ...words.fields.text,
        hint: [words.fields.text.hint, ...(places > 0 ? [words.places(places)] : [])].join(" "),
      },
    },
    check: async () => checkReply,
    result,
    start: { subject, text },
    revalidate: true,
    success: { title: mailIsSent ? words.sent(inquiry.email) : words.filed },
    failure: (failed) => ({
      title: words.failed,
      ...(failed.kind === "conflict" && { description: words.changed }),
    }),
  });
  // Without a mail server nothing leaves that could answer the inquiry.
  const marks = mailIsSent && status !== "keep" && status !== inquiry.status;
  const idleText = mailIsSent ? words.send : words.sendToFile;
  return (
    <form {...formProps} action={action} className="form">
      <ErrorSummary
        form={FORM}
        result={summary}
        problem={summary?.kind === "conflict" ? words.changed : undefined}
      />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="key" value={replyKey} />
      <input type="hidden" name="from" value={inquiry.status} />
      <Fragment key={round}>
        <TextField {...field("subject")} autoComplete="off" />
        <Field {...field("text")}>
          {(control) => (
            <textarea
              className="textarea field-sizing-content max-h-[40rem] min-h-64"
              rows={10}
              {...control}
            />
          )}
        </Field>
        {marks && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              className="size-6 flex-none accent-evergreen-700"
              type="checkbox"
              name="to"
              value={status}
              defaultChecked
            />
            {words.mark(desk.statuses[status])}
          </label>
        )}
      </Fragment>
      <div className="btn-row">
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          <Icon name="mail" />
          {busy ? words.sending : idleText}
        </button>
      </div>
    </form>
  );
}
