import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { NotDone } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { responseTime } from "#app/staff/cases/response-time.ts";
import { CardBody } from "./card-body.tsx";
import { fetchJson } from "./changes.ts";
import type { DeskInquiry, InquiryDetails } from "./inquiry-queries.server.ts";
import { useNotes } from "./notes.tsx";
import { SpamForm, useStatus } from "./status.tsx";
import { inquiryPath } from "./view.ts";

const TONES: Record<InquiryStatus, string> = {
  new: "new",
  contacted: "contacted",
  "in-progress": "progress",
  completed: "completed",
  declined: "declined",
};

/** The status as a badge: uppercase, hyphens as spaces (specification, section 4). */
export function Badge({ status }: { status: InquiryStatus }) {
  return <span className={`badge tone-${TONES[status]}`}>{status.replaceAll("-", " ").toUpperCase()}</span>;
}

/** Id of the form that opens a card without scripts; it contains the view. */
export const VIEW_FORM = "desk-view";

export function cardId(id: string): string {
  return `inquiry-${id}`;
}

interface CardProps {
  row: DeskInquiry;
  /** ISO 8601. */
  now: string;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  /** Preloaded details, if the address opens this card. */
  details: InquiryDetails | null;
  /** Result of this card's form submitted without scripts. */
  failure: NotDone<DeskInquiry | null> | null;
  /** Form action without scripts. */
  formAction: string;
  /** The inquiry's own page, where the card has no heading and cannot be collapsed. */
  isAlone?: boolean;
}

/** An inquiry card: header, and details once expanded. */
export function InquiryCard({
  row,
  now,
  isOpen,
  onToggle,
  details,
  failure,
  formAction,
  isAlone = false,
}: CardProps) {
  const { inquiry, change } = useLatest(row);
  const { status, choose } = useStatus(inquiry, change);
  const notes = useNotes(inquiry, change, failure?.typed.intent === "notes" ? failure : null);
  const loaded = useDetails(inquiry, isOpen, details);
  const due = inquiry.suspected_spam ? null : responseTime({ ...inquiry, status }, now);
  const bodyId = `details-${inquiry.id}`;
  const headingId = `company-${inquiry.id}`;

  return (
    <article
      id={cardId(inquiry.id)}
      className={`inquiry-card tone-${TONES[status]}`}
      aria-labelledby={headingId}
    >
      <div className="head">
        <div>
          <h3 id={headingId} className={isAlone ? "sr-only" : undefined}>
            {isAlone ? (
              inquiry.company_name
            ) : (
              <Link className="text-inherit" to={inquiryPath(inquiry.id)}>
                {inquiry.company_name}
              </Link>
            )}
          </h3>
          <p className="meta">
            <span>{words.submitted(momentWords(inquiry.created_at))}</span>{" "}
            {due && (
              <span
                className={`inline-flex items-center gap-1.5 font-[600] ${due.overdue ? "text-cranberry-700" : "text-ink"}`}
              >
                <Icon name="clock" />
                {due.text}
              </span>
            )}
          </p>
        </div>
        <div className="card-actions">
          {notes.unsaved && (
            <span className="small font-[620] text-cranberry-700">
              {notes.saving ? words.saving : words.unsaved}
            </span>
          )}
          {inquiry.suspected_spam === 1 && (
            <SpamForm inquiry={inquiry} formAction={formAction} onChange={change} />
          )}
          <Badge status={status} />
          {!isAlone && (
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
          )}
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

/** The latest version of an inquiry: from a change, or from a later load. */
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

/** History and earlier inquiries of an open card, reloaded after each change. */
function useDetails(inquiry: DeskInquiry, isOpen: boolean, known: InquiryDetails | null) {
  const [loaded, setLoaded] = useState<{ version: number; details: InquiryDetails | null } | null>(
    known && { version: inquiry.version, details: known },
  );
  const { id, version } = inquiry;
  const isCurrent = loaded?.version === version;
  useEffect(() => {
    if (!isOpen || isCurrent) return;
    let cancelled = false;
    fetchJson<InquiryDetails>(`/admin/inquiries/${encodeURIComponent(id)}/change`).then((details) => {
      if (!cancelled) setLoaded({ version, details });
    });
    return () => {
      cancelled = true;
    };
  }, [id, version, isOpen, isCurrent]);
  return { details: loaded?.details ?? null, failed: isCurrent && loaded.details === null };
}
