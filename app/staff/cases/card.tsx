import type { ReactNode } from "react";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { ageWords, responseTime } from "./response-time.ts";

interface CaseHeadProps {
  item: Parameters<typeof responseTime>[0];
  /** ISO 8601. */
  now: string;
  children: ReactNode;
}

export function CaseHead({ item, now, children }: CaseHeadProps) {
  const due = responseTime(item, now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-[1.125rem] pr-5 pl-6 wrap-anywhere md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="meta wrap-anywhere">
          <span>{`Submitted ${momentWords(item.created_at)}`}</span>{" "}
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
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 md:justify-end">
        {children}
      </div>
    </div>
  );
}

interface CaseAgeProps extends Pick<CaseHeadProps, "item" | "now"> {
  /** Also says until when an answer that is not late is promised. */
  saysDue?: boolean;
}

/** How late an answer is, else how long ago the case came. */
export function CaseAge({ item, now, saysDue = false }: CaseAgeProps) {
  const due = responseTime(item, now);
  return (
    <p className="max-lg:contents">
      <b
        className={`max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right ${due?.overdue ? "text-cranberry-700" : ""}`}
      >
        {due && (due.overdue || saysDue) ? due.text : ageWords(item.created_at, now)}
      </b>{" "}
      <small className="text-(length:--text-xs) max-lg:col-span-full max-lg:row-start-4">{`Submitted ${momentWords(item.created_at)}`}</small>
    </p>
  );
}

export function firstWords(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

export const PANEL = "border border-linen bg-snow p-6 wrap-anywhere";

export function CaseColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {children}
    </div>
  );
}

interface MailNoteProps {
  action: string;
  next?: Pick<Toast, "description" | "action"> | undefined;
  className?: string;
  children: ReactNode;
}

/** Notes in the history that one of the links inside has opened a mail program. */
export function MailNote({ action, next, className, children }: MailNoteProps) {
  const note = useChange<unknown>({
    id: `mailed ${action}`,
    action,
    success: () => ({ title: "Opened in a mail program: saved in the history", ...next }),
    failure: () => undefined,
  });
  return (
    <div
      className={className}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest("a[href^='mailto:']"))
          note.send({ intent: "mailed" });
      }}
    >
      {children}
    </div>
  );
}

export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  const call = telephoneLink(phone ?? "");
  return (
    <>
      <a className="toggle" href={mailLink(email)}>
        <Icon name="mail" />
        Send Email
      </a>
      {/* Undefined for a text such as "on request". */}
      {call && (
        <a className="toggle" href={call}>
          <Icon name="phone" />
          Call
        </a>
      )}
    </>
  );
}
