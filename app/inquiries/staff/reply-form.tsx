import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "#app/accounts/session.tsx";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { AnswerForm, NoMailNote, TemplateChoice, Tick } from "#app/staff/cases/answer-form.tsx";
import { PANEL } from "#app/staff/cases/card.tsx";
import type { Case } from "#app/staff/cases/queries.server.ts";
import type { Draft } from "#app/staff/cases/template.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import { STATUS_NAMES } from "./view.ts";

interface ReplyFormProps {
  inquiry: DeskInquiry;
  /** Filled in for the inquiry. */
  templates: readonly (Draft & { name: string; status: InquiryStatus | "keep" })[];
  /** Index of the template in the URL. */
  start: number;
  /** Idempotency key, renewed after each reply. */
  replyKey: string;
  replyTo: string;
  mailIsSent: boolean;
  action: string;
  result: ActionResult<Partial<Case>> | undefined;
}

export function ReplyForm(props: ReplyFormProps) {
  const { inquiry, templates, start, replyKey, replyTo, mailIsSent, action, result } = props;
  const [chosen, setChosen] = useState(start);
  const { isAdmin } = useSession();
  const { status = "keep", ...draft } = templates[chosen] ?? { subject: "", text: "" };
  // Without a mail server nothing leaves that could answer the inquiry.
  const marks = mailIsSent && status !== "keep" && status !== inquiry.status;
  return (
    <section className={PANEL} aria-labelledby="reply-heading" id="answer">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="reply-heading">Answer</h2>
        {isAdmin && (
          <Link className="toggle" to="/admin/content/replies">
            Edit the templates
          </Link>
        )}
      </div>
      <p className="small muted mb-5">{`Sent in the name of the drive. Replies go to ${replyTo}.`}</p>
      <AnswerForm
        id="reply"
        action={action}
        version={inquiry.version}
        fields={{ intent: "reply", key: replyKey, letter: "1" }}
        draft={draft}
        draftKey={String(chosen)}
        hint="Plain text, filled in from the inquiry."
        sends
        before={
          <>
            {!mailIsSent && <NoMailNote what="answer" who={inquiry.email} />}
            <TemplateChoice names={templates.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
          </>
        }
        withLetter={
          marks && (
            <Tick name="to" value={status} defaultChecked>
              {`Mark the inquiry ${STATUS_NAMES[status]}`}
            </Tick>
          )
        }
        button={
          <>
            <Icon name="mail" />
            {mailIsSent ? "Send the answer" : "Save the answer as a file"}
          </>
        }
        success={() => ({
          title: mailIsSent
            ? `The answer to ${inquiry.email} is waiting to be sent`
            : "Email is not set up, so the answer was saved as a file on the server",
        })}
        failure="Failed to send the answer"
        result={result}
      />
    </section>
  );
}
