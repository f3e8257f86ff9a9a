import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { isFailed } from "#app/core/forms/call-server.ts";
import type { Failed, NotDone } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { CaseBody, CaseHead, ContactLinks } from "#app/staff/cases/card.tsx";
import { CaseHistory, mailEntry } from "#app/staff/cases/history.tsx";
import { NotesForm, Unsaved, useNotes } from "#app/staff/cases/notes.tsx";
import type { Case, CaseChange } from "#app/staff/cases/queries.server.ts";
import { SpamForm } from "#app/staff/cases/spam.tsx";
import { StatusForm, useStatus } from "#app/staff/cases/status.tsx";
import { InquiryFields } from "./inquiry-fields.tsx";
import type { DeskInquiry, InquiryDetails } from "./inquiry-queries.server.ts";
import { inquiryPath, isStatus, STATUS_NAMES } from "./view.ts";

const TONES: Record<InquiryStatus, string> = {
  new: "new",
  contacted: "contacted",
  "in-progress": "progress",
  completed: "completed",
  declined: "declined",
};

/** The status as a badge: uppercase, hyphens as spaces (specification, section 4). */
function Badge({ status }: { status: InquiryStatus }) {
  return <span className={`badge tone-${TONES[status]}`}>{status.replaceAll("-", " ").toUpperCase()}</span>;
}

interface CardProps {
  row: DeskInquiry;
  /** ISO 8601. */
  now: string;
  isOpen: boolean;
  /** Omitted on the inquiry's own page, where the card has no heading and cannot be collapsed. */
  onToggle?: (open: boolean) => void;
  /** Preloaded details, if the address opens this card. */
  details: InquiryDetails | null;
  /** The result of a form of the inquiry's page that was sent before scripts arrived. */
  result?: NotDone<Case> | undefined;
}

/** An inquiry card: header, and details once expanded. */
export function InquiryCard({ row, now, isOpen, onToggle, details: preloaded, result }: CardProps) {
  const { details, failed } = useDetails(row.id, isOpen, preloaded);
  const inquiry = details && details.inquiry.version >= row.version ? details.inquiry : row;
  const { id, company_name } = inquiry;
  const action = inquiryPath(id);
  const isSpam = inquiry.suspected_spam === 1;
  const status = useStatus<InquiryStatus, Case>({
    id: `status ${id}`,
    action,
    status: inquiry.status,
    fields: (to) => ({ intent: "status", from: inquiry.status, to }),
    canUndo: true,
    success: () => ({ title: "Status updated" }),
    failure: (failed) => ({
      title: "Failed to update status",
      ...(failed.kind === "conflict" && {
        description: `${failed.by ? nameOf(failed.by) : "Someone else"} has set it to ${statusName(failed.current.status)} in the meantime.`,
      }),
    }),
  });
  const notes = useNotes({
    id,
    notes: inquiry.notes,
    action,
    result: result?.typed.intent === "notes" ? result : undefined,
  });
  const nameOf = useMemberNames();
  const bodyId = `details-${id}`;
  const headingId = `company-${id}`;
  const spam = <SpamForm type="inquiry" action={action} isSpam={isSpam} name={company_name} />;
  const heading = onToggle ? (
    <h3 id={headingId}>
      <Link className="text-inherit" to={action}>
        {company_name}
      </Link>
    </h3>
  ) : (
    <h3 id={headingId} className="sr-only">
      {company_name}
    </h3>
  );

  return (
    <article
      id={`inquiry-${id}`}
      className={`inquiry-card tone-${TONES[status.shown]}`}
      aria-labelledby={headingId}
    >
      <CaseHead heading={heading} item={{ ...inquiry, status: status.shown }} now={now}>
        <Unsaved notes={notes} />
        {isSpam && spam}
        <Badge status={status.shown} />
        {onToggle && (
          <button
            className="toggle"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            data-card-toggle
            onClick={() => {
              if (isOpen) void notes.save();
              onToggle(!isOpen);
            }}
          >
            {isOpen ? "Hide Details" : "View Details"}
            <span className="sr-only">{` for ${company_name}`}</span>
          </button>
        )}
      </CaseHead>
      {isOpen && (
        <CaseBody id={bodyId}>
          <div className="grid content-start gap-6">
            <InquiryFields inquiry={inquiry} />
            <Earlier earlier={details?.earlier ?? []} />
          </div>
          <div className="form content-start gap-5">
            <StatusForm
              id={`status-${id}`}
              action={action}
              fields={{ intent: "status", from: inquiry.status }}
              name="to"
              status={status}
              names={STATUS_NAMES}
            />
            <NotesForm notes={notes} />
            <div className="btn-row">
              <ContactLinks email={inquiry.email} phone={inquiry.phone} tone="green" />
              {!isSpam && spam}
            </div>
            <CaseHistory
              heading="h4"
              history={failed ? null : details?.history}
              statusChange={(from, to) => `Status from ${statusName(from)} to ${statusName(to)}`}
              others={(change) => ownEntry(change, nameOf)}
            />
          </div>
        </CaseBody>
      )}
    </article>
  );
}

/** History and earlier inquiries of an open card; the router loads them again after each change. */
function useDetails(id: string, isOpen: boolean, preloaded: InquiryDetails | null) {
  const { load, data } = useFetcher<InquiryDetails | Failed>();
  const isMissing = isOpen && !preloaded && data === undefined;
  useEffect(() => {
    if (isMissing) void load(`${inquiryPath(id)}/details`);
  }, [isMissing, id, load]);
  const loaded = preloaded ?? data ?? null;
  return isFailed(loaded) ? { details: null, failed: true } : { details: loaded, failed: false };
}

/** Earlier inquiries of the same donor, so that staff do not treat them as new. */
function Earlier({ earlier }: { earlier: InquiryDetails["earlier"] }) {
  if (earlier.length === 0) return null;
  return (
    <section className="border-t border-linen pt-5">
      <h4>Earlier inquiries from this email or company</h4>
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

function ownEntry({ field, from_value: from, to_value: to }: CaseChange, nameOf: (email: string) => string) {
  if (field === "owner") {
    if (!to) return { changes: [`No longer with ${nameOf(from ?? "")}`] };
    return {
      changes: [from ? `Handed from ${nameOf(from)} to ${nameOf(to)}` : `Taken care of by ${nameOf(to)}`],
    };
  }
  if (field === "reply") return mailEntry("Answered", to);
  if (field === "letter") return { changes: ["Acknowledgement letter sent"] };
  if (field === "received") return { changes: [`Received: ${to}`] };
  if (field === "removed") return { changes: [`Not received after all: ${from}`] };
}

function statusName(status: string | null): string {
  return isStatus(status) ? STATUS_NAMES[status] : (status ?? "");
}
