import { Link } from "react-router";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { receivedWords, replyWords } from "#app/inquiries/staff/words/replies.ts";
import { type HistoryEntry, HistoryList } from "#app/staff/history.tsx";
import { Badge } from "./card.tsx";
import { hasDigit, InquiryFields } from "./inquiry-fields.tsx";
import type { DeskInquiry, InquiryDetails } from "./inquiry-queries.server.ts";
import { NotesForm, type useNotes } from "./notes.tsx";
import { SpamForm, StatusForm } from "./status.tsx";
import { inquiryPath, isStatus } from "./view.ts";

interface CardBodyProps {
  id: string;
  inquiry: DeskInquiry;
  status: InquiryStatus;
  onStatus: (status: InquiryStatus) => void;
  notes: ReturnType<typeof useNotes>;
  details: { details: InquiryDetails | null; failed: boolean };
  formAction: string;
  onChange: (inquiry: DeskInquiry) => void;
}

export function CardBody(props: CardBodyProps) {
  const { id, inquiry, status, onStatus, notes, details, formAction, onChange } = props;
  return (
    <div className="body" id={id}>
      <div className="grid content-start gap-6">
        <InquiryFields inquiry={inquiry} />
        <Earlier earlier={details.details?.earlier ?? []} />
      </div>
      <div className="form content-start gap-5">
        <StatusForm inquiry={inquiry} status={status} onStatus={onStatus} formAction={formAction} />
        <NotesForm inquiry={inquiry} notes={notes} formAction={formAction} />
        <div className="btn-row">
          <a className="btn green compact" href={mailLink(inquiry.email)}>
            <Icon name="mail" />
            {words.sendEmail}
          </a>
          {hasDigit(inquiry.phone) && (
            <a className="btn line compact" href={telephoneLink(inquiry.phone)}>
              <Icon name="phone" />
              {words.call}
            </a>
          )}
          {inquiry.suspected_spam === 0 && (
            <SpamForm inquiry={inquiry} formAction={formAction} onChange={onChange} />
          )}
        </div>
        <History {...details} />
      </div>
    </div>
  );
}

/** Earlier inquiries of the same donor, so that staff do not treat them as new. */
function Earlier({ earlier }: { earlier: InquiryDetails["earlier"] }) {
  if (earlier.length === 0) return null;
  return (
    <section className="border-t border-linen pt-5">
      <h4>{words.earlier}</h4>
      <ul>
        {earlier.map(({ id, company_name, created_at, status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3.5">
            <Link to={inquiryPath(id)}>{company_name}</Link>
            <span className="meta">{momentWords(created_at)}</span>
            <Badge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const HISTORY_SHOWN = 4;

/** Recent changes of the inquiry. */
function History({ details, failed }: CardBodyProps["details"]) {
  const { history } = words;
  if (!details && !failed) return null;
  return (
    <section className="border-t border-linen pt-5 [&_summary]:min-h-8 [&_summary]:cursor-pointer [&_summary]:content-center">
      <h4>{history.heading}</h4>
      {failed && <p className="meta">{history.failed}</p>}
      {details?.history.length === 0 && <p className="meta">{history.none}</p>}
      <HistoryList entries={(details?.history ?? []).map(historyEntry)} shown={HISTORY_SHOWN} />
    </section>
  );
}

function historyEntry({
  field,
  from_value,
  to_value,
  ...change
}: InquiryDetails["history"][number]): HistoryEntry {
  const { history, conflict } = words;
  if (field === "status") {
    return { ...change, changes: [history.status(statusWords(from_value), statusWords(to_value))] };
  }
  if (field === "owner") return { ...change, changes: [history.owner(from_value, to_value)] };
  if (field === "suspected_spam") {
    return { ...change, changes: [to_value === "1" ? history.marked : history.cleared] };
  }
  if (field === "reply") {
    const [subject = "", ...text] = (to_value ?? "").split("\n\n");
    return { ...change, changes: [replyWords.history(subject)], text: text.join("\n\n") };
  }
  if (field === "letter") return { ...change, changes: [receivedWords.sent] };
  if (field === "received") return { ...change, changes: [receivedWords.history.received(to_value ?? "")] };
  if (field === "removed") return { ...change, changes: [receivedWords.history.removed(from_value ?? "")] };
  const [before, after] = [from_value ?? conflict.nothing, to_value ?? conflict.nothing];
  return { ...change, changes: [history.notes], before, after };
}

function statusWords(status: string | null): string {
  return isStatus(status) ? words.statuses[status] : (status ?? "");
}
