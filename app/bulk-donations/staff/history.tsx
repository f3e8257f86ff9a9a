import { momentWords } from "#app/admin/format-time.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import type { InquiryDetails } from "./answer.ts";
import { isStatus } from "./view.ts";

type Line = InquiryDetails["history"][number];

const SHOWN = 4;

/** Who changed what of an inquiry, and when: newest first. */
export function History({ details, failed }: { details: InquiryDetails | null; failed: boolean }) {
  const lines = details?.history ?? [];
  const { history } = words;
  if (!details && !failed) return null;
  return (
    <section className="inq-history">
      <h4>{history.heading}</h4>
      {failed && <p className="meta">{history.failed}</p>}
      {details && lines.length === 0 && <p className="meta">{history.none}</p>}
      <Lines lines={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN && (
        <details>
          <summary>{history.more(lines.length - SHOWN)}</summary>
          <Lines lines={lines.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ol>
      {lines.map((line) => (
        <li key={line.id}>
          <p className="meta">
            {momentWords(line.at)}, {line.actor}
          </p>
          <What line={line} />
        </li>
      ))}
    </ol>
  );
}

function What({ line: { field, from_value, to_value } }: { line: Line }) {
  const { history, conflict } = words;
  if (field === "status") return <p>{history.status(statusWords(from_value), statusWords(to_value))}</p>;
  if (field === "suspected_spam") return <p>{to_value === "1" ? history.marked : history.cleared}</p>;
  return (
    <details>
      <summary>{history.notes}</summary>
      <p className="meta">{history.before}</p>
      <blockquote>{from_value ?? conflict.nothing}</blockquote>
      <p className="meta">{history.after}</p>
      <blockquote>{to_value ?? conflict.nothing}</blockquote>
    </details>
  );
}

function statusWords(status: string | null): string {
  return isStatus(status) ? words.statuses[status] : (status ?? "");
}
