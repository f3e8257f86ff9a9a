import type { ReactNode } from "react";
import { momentWords } from "#app/core/time/format-time.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { responseTime } from "./response-time.ts";

interface CaseHeadProps {
  heading?: ReactNode;
  item: { status: string; created_at: string; answered_at: string | null; suspected_spam: number };
  /** ISO 8601. */
  now: string;
  /** More about the case, after the time. */
  meta?: ReactNode;
  /** Buttons and badge. */
  children: ReactNode;
}

/** The head of a case: whose it is, when it came, until when an answer is promised. */
export function CaseHead({ heading, item, now, meta, children }: CaseHeadProps) {
  const due = item.suspected_spam ? null : responseTime(item, now);
  return (
    <div className="head">
      <div>
        {heading}
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
          {meta}
        </p>
      </div>
      <div className="card-actions">{children}</div>
    </div>
  );
}

/** Links to write to the sender and to call. */
export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <a className="btn green compact" href={mailLink(email)}>
        <Icon name="mail" />
        Send Email
      </a>
      {/* Without digits it is a text such as "on request". */}
      {phone && /\d/.test(phone) && (
        <a className="btn line compact" href={telephoneLink(phone)}>
          <Icon name="phone" />
          Call
        </a>
      )}
    </>
  );
}
