import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { momentWords } from "#app/admin/format-time.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import type { InquiryStatus } from "#app/db/tables.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { InquiryDetails } from "./answer.ts";
import { CardBody } from "./card-body.tsx";
import type { PlainAnswer } from "./desk.server.ts";
import type { DeskInquiry } from "./queries.server.ts";
import { dueOf } from "./response-time.ts";
import { fetchDetails } from "./send.ts";
import { SpamForm } from "./status-form.tsx";
import { useNotes } from "./use-notes.ts";
import { useStatus } from "./use-status.ts";

/** Names of the badge's and the edge's classes. */
const TONES: Record<InquiryStatus, string> = {
  new: "new",
  contacted: "contacted",
  "in-progress": "progress",
  completed: "completed",
  declined: "declined",
};

/** The status as a badge: uppercase, hyphens as spaces (specification, section 4). */
export function Badge({ status }: { status: InquiryStatus }) {
  return <span className={`badge b-${TONES[status]}`}>{status.replaceAll("-", " ").toUpperCase()}</span>;
}

/** The form that opens a card without scripts; it stands once on the page and carries the view along. */
export const VIEW_FORM = "desk-view";

/** Element id of an inquiry's card. */
export function cardId(id: string): string {
  return `inquiry-${id}`;
}

interface CardProps {
  row: DeskInquiry;
  /** ISO 8601. */
  now: string;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  /** Known from the server for a card that the address opens. */
  details: InquiryDetails | null;
  /** What a form of this card was answered, sent without scripts. */
  plain: PlainAnswer | null;
  /** Address that a form without scripts is sent to. */
  formAction: string;
}

/** One inquiry: its head, and below it, when it is opened, everything else. */
export function InquiryCard({ row, now, isOpen, onToggle, details, plain, formAction }: CardProps) {
  const { inquiry, change } = useLatest(row);
  const { status, choose } = useStatus(inquiry, change);
  const notes = useNotes(inquiry, change, plain?.intent === "notes" ? plain : null);
  const loaded = useDetails(inquiry, isOpen, details);
  const due = inquiry.suspected_spam ? null : dueOf({ ...inquiry, status }, now);
  const bodyId = `details-${inquiry.id}`;
  const headingId = `company-${inquiry.id}`;

  return (
    <article
      id={cardId(inquiry.id)}
      className={`inquiry-card edge-${TONES[status]}`}
      aria-labelledby={headingId}
    >
      <div className="head">
        <div>
          <h3 id={headingId}>{inquiry.company_name}</h3>
          <p className="meta">
            <span>{words.submitted(momentWords(inquiry.created_at))}</span>{" "}
            {due && (
              <span className={due.overdue ? "due late" : "due"}>
                <Icon name="clock" />
                {due.text}
              </span>
            )}
          </p>
        </div>
        <div className="card-actions">
          {notes.unsaved && <span className="unsaved">{notes.saving ? words.saving : words.unsaved}</span>}
          {inquiry.suspected_spam === 1 && (
            <SpamForm inquiry={inquiry} formAction={formAction} onChange={change} />
          )}
          <Badge status={status} />
          <button
            className="toggle"
            type="submit"
            form={VIEW_FORM}
            formAction={`/admin#${cardId(inquiry.id)}`}
            name={isOpen ? undefined : "open"}
            value={isOpen ? undefined : inquiry.id}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            data-card-toggle
            onClick={(event) => {
              event.preventDefault();
              if (isOpen) void notes.save();
              onToggle(!isOpen);
            }}
          >
            {isOpen ? words.hide : words.view}
            <span className="sr-only">{words.forCompany(inquiry.company_name)}</span>
          </button>
        </div>
      </div>
      {isOpen && (
        <CardBody
          id={bodyId}
          inquiry={inquiry}
          status={status}
          onStatus={choose}
          notes={notes}
          details={loaded}
          formAction={formAction}
          onChange={change}
        />
      )}
    </article>
  );
}

/** The newest that is known of an inquiry: a change that was just stored, or what was loaded since. */
function useLatest(row: DeskInquiry) {
  const [changed, setChanged] = useState<DeskInquiry | null>(null);
  const { revalidate } = useRevalidator();
  return {
    inquiry: changed && changed.version >= row.version ? changed : row,
    change(next: DeskInquiry) {
      setChanged(next);
      void revalidate();
    },
  };
}

/** History and earlier inquiries of an open card, loaded again after each change. */
function useDetails(inquiry: DeskInquiry, isOpen: boolean, known: InquiryDetails | null) {
  const [loaded, setLoaded] = useState<{ version: number; details: InquiryDetails | null } | null>(
    known && { version: inquiry.version, details: known },
  );
  const { id, version } = inquiry;
  const isCurrent = loaded?.version === version;
  useEffect(() => {
    if (!isOpen || isCurrent) return;
    let wanted = true;
    fetchDetails(id).then((details) => wanted && setLoaded({ version, details }));
    return () => {
      wanted = false;
    };
  }, [id, version, isOpen, isCurrent]);
  return { details: loaded?.details ?? null, failed: isCurrent && loaded.details === null };
}
