import { type ReactNode, useEffect } from "react";
import { Link, useFetcher } from "react-router";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import { isFailed } from "#app/core/forms/call-server.ts";
import type { Failed, NotDone } from "#app/core/forms/result.ts";
import { clockWords, momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { amountWords, readAmount } from "#app/inquiries/amounts.ts";
import { CaseAge, ContactLinks, firstWords, MailNote } from "#app/staff/cases/card.tsx";
import { CaseHistory, mailEntry, unsentWords } from "#app/staff/cases/history.tsx";
import { NotesForm, Unsaved, useNotes } from "#app/staff/cases/notes.tsx";
import { OwnerChoice } from "#app/staff/cases/owner.tsx";
import type { Colleague } from "#app/staff/cases/owner-queries.server.ts";
import type { Case, CaseChange } from "#app/staff/cases/queries.server.ts";
import { SpamForm } from "#app/staff/cases/spam.tsx";
import { StatusForm, useCase } from "#app/staff/cases/status.tsx";
import { Options } from "#app/staff/options.tsx";
import { InquiryFields } from "./inquiry-fields.tsx";
import type { DeskInquiry, InquiryDetails } from "./inquiry-queries.server.ts";
import { inquiryPath, STATUS_NAMES } from "./view.ts";

export const TONES: Record<InquiryStatus, string> = {
  new: "new",
  contacted: "contacted",
  "in-progress": "progress",
  completed: "completed",
  declined: "declined",
};

/** The status as a badge: uppercase, hyphens as spaces (specification, section 4). */
export function StatusBadge({ status }: { status: InquiryStatus }) {
  return <span className={`badge tone-${TONES[status]}`}>{status.replaceAll("-", " ").toUpperCase()}</span>;
}

interface CardProps {
  row: DeskInquiry;
  /** ISO 8601. */
  now: string;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  /** Preloaded details, if the address opens this card. */
  details: InquiryDetails | null;
  colleagues: readonly Colleague[];
  me: string;
}

/**
 * The status, owner and notes of an inquiry, as they are changed.
 * @param result of a form of the inquiry's page that was sent before scripts arrived
 */
export function useInquiry(inquiry: DeskInquiry, result?: NotDone<Partial<Case>>) {
  const action = inquiryPath(inquiry.id);
  const changing = useCase<InquiryStatus, Partial<Case>>({
    ...{ item: inquiry, action },
    status: { name: "to", fields: { intent: "status" }, canUndo: true },
  });
  return { changing, notes: useNotes({ item: inquiry, action, result }) };
}

interface FactsProps {
  inquiry: DeskInquiry;
  changing: ReturnType<typeof useInquiry>["changing"];
  children?: ReactNode;
}

/** What the company wrote, and the ways to reach it outside of the site. */
export function InquiryEntries({ inquiry, changing: { action, status }, children }: FactsProps) {
  return (
    <MailNote
      className="grid content-start gap-6"
      action={action}
      next={
        status.shown === "new"
          ? {
              description: "Once you have sent it, set the status.",
              action: { label: "Set to Contacted", run: () => status.choose("contacted") },
            }
          : undefined
      }
    >
      <InquiryFields inquiry={inquiry} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {children}
        <ContactLinks email={inquiry.email} phone={inquiry.phone} />
        {inquiry.suspected_spam === 0 && <Spam inquiry={inquiry} action={action} />}
      </div>
    </MailNote>
  );
}

export function Spam({ inquiry, action }: { inquiry: DeskInquiry; action: string }) {
  return <SpamForm type="inquiry" action={action} item={inquiry} name={inquiry.company_name} />;
}

export function InquiryCard(props: CardProps) {
  const { row, now, isOpen, onToggle, details: preloaded, colleagues, me } = props;
  const { details, failed } = useDetails(row.id, isOpen, preloaded);
  const inquiry = details && details.inquiry.updated_at >= row.updated_at ? details.inquiry : row;
  const { id, company_name } = inquiry;
  const { changing, notes } = useInquiry(inquiry);
  const { action, status } = changing;
  const message = inquiry.message.replace(/\n\nDonation Type: .*$/s, "");
  const bodyId = `details-${id}`;
  const headingId = `company-${id}`;

  return (
    <article
      id={`inquiry-${id}`}
      className={`inquiry-card tone-${TONES[status.shown]}`}
      aria-labelledby={headingId}
    >
      <div className="inquiry-row">
        <div className="max-lg:contents">
          <h3 id={headingId}>
            <Link className="text-inherit" to={action}>
              {company_name}
            </Link>
          </h3>
          <p className="text-ink-muted max-lg:row-start-2">{inquiry.contact_name}</p>
        </div>
        <Amount inquiry={inquiry} />
        <p className="line-clamp-2 max-lg:col-span-full">{`“${firstWords(message, 200)}”`}</p>
        <CaseAge item={{ ...inquiry, status: status.shown }} now={now} />
        <div className="contents max-lg:col-span-full max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4">
          <OwnerChoice
            changing={changing}
            name={company_name}
            isWaiting={inquiry.status === "new"}
            colleagues={colleagues}
            me={me}
          />
          <span className="row-choice">
            <StatusBadge status={status.shown} />
            <Icon name="chevron" className="size-[0.8em] text-ink-muted" />
            <select
              aria-label={`Status of ${company_name}`}
              value={status.shown}
              onChange={(event) => status.choose(event.target.value as InquiryStatus)}
            >
              <Options of={Object.entries(STATUS_NAMES)} />
            </select>
          </span>
          <Unsaved notes={notes} />
          {inquiry.suspected_spam === 1 && <Spam inquiry={inquiry} action={action} />}
          <button
            className="toggle justify-self-end whitespace-nowrap max-lg:ml-auto"
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
        </div>
      </div>
      {isOpen && (
        <div
          className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 border-linen border-t p-6 wrap-anywhere *:min-w-0 *:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-7 lg:pb-[1.875rem]"
          id={bodyId}
        >
          <div className="grid content-start gap-6">
            <InquiryEntries inquiry={inquiry} changing={changing}>
              <Link className="btn green compact" to={`${action}#answer`}>
                Answer
              </Link>
            </InquiryEntries>
            <Earlier earlier={details?.earlier ?? []} />
          </div>
          <div className="form content-start gap-5">
            <StatusForm changing={changing} names={STATUS_NAMES} />
            <NotesForm notes={notes} />
            <InquiryHistory heading="h4" history={failed ? null : details?.history} />
          </div>
        </div>
      )}
    </article>
  );
}

export function InquiryHistory(props: Pick<Parameters<typeof CaseHistory>[0], "heading" | "history">) {
  return <CaseHistory {...props} names={STATUS_NAMES} statusFrom="Status from" others={ownEntry} />;
}

function Amount({ inquiry }: { inquiry: DeskInquiry }) {
  const { estimated_quantity: typed, quantity_unit, donation_type } = inquiry;
  const amount = readAmount(typed, quantity_unit, donation_type);
  const words = amount ? amountWords(amount) : typed ? `“${typed}”` : "Amount not given";
  // The words are the fact, and the reading is ours.
  const isRead = amount && typed && !words.startsWith(typed.trim().toLowerCase());
  return (
    <p className="font-[640] text-base/[1.3] tabular-nums max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right">
      {words} {isRead && <small className="text-sm/[1.3]">{`“${typed}”`}</small>}
      {donation_type && <small className="text-sm/[1.3] max-lg:hidden">{donation_type}</small>}
    </p>
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
export function Earlier({ earlier }: { earlier: InquiryDetails["earlier"] }) {
  if (earlier.length === 0) return null;
  return (
    <section className="border-t border-linen pt-5">
      <h4>Earlier inquiries from this email or company</h4>
      <ul>
        {earlier.map(({ id, company_name, created_at, status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3.5">
            <Link to={inquiryPath(id)}>{company_name}</Link>
            <span className="meta">{momentWords(created_at)}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function letterWords({ unsent }: CaseChange): string {
  if (unsent?.kind === "waits")
    return `Acknowledgment letter sent: it waits until ${clockWords(unsent.until)}`;
  return unsent ? unsentWords("Acknowledgment letter", unsent) : "Acknowledgment letter sent";
}

function ownEntry(change: CaseChange) {
  const { field, from_value: from, to_value: to } = change;
  if (field === "reply") return mailEntry({ sent: "Answered", mail: "Answer" }, change);
  if (field === "letter") return { changes: [letterWords(change)] };
  if (field === "received") return { changes: [`Received: ${to}`] };
  if (field === "removed") return { changes: [`Removed: ${from}`] };
}
