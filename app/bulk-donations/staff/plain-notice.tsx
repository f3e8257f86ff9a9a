import { desk as words } from "#app/copy/staff/desk.ts";
import type { InquiryStatus } from "#app/db/tables.ts";
import type { PlainAnswer } from "./desk.server.ts";
import type { DeskInquiry } from "./queries.server.ts";

interface PlainNoticeProps {
  plain: PlainAnswer | null;
  saved: { intent: string; was: InquiryStatus | null } | null;
  open: DeskInquiry | null;
}

const SAVED: Record<string, string> = {
  status: words.statusSaved,
  notes: words.notesSaved,
  spam: words.spam.moved,
};
const FAILED: Record<string, string> = {
  status: words.statusFailed,
  notes: words.notesFailed,
  spam: words.spam.failed,
};

/** What toasts say, for a page without scripts: after a form was sent. */
export function PlainNotice({ plain, saved, open }: PlainNoticeProps) {
  if (plain) {
    return (
      <div className="notice bad" role="alert">
        <b>{FAILED[plain.intent] ?? words.failed.heading}</b>
        <p>{reasonOf(plain)}</p>
      </div>
    );
  }
  if (!saved) return null;
  return (
    <div className="notice" role="status">
      <b>{SAVED[saved.intent]}</b>
      {open && saved.intent === "status" && saved.was && saved.was !== open.status && (
        <form method="post" action={`/admin?index&open=${encodeURIComponent(open.id)}`}>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={open.id} />
          <input type="hidden" name="from" value={open.status} />
          <input type="hidden" name="to" value={saved.was} />
          <input type="hidden" name="undo" value="1" />
          <button className="toggle" type="submit">
            {words.undo}
          </button>
        </form>
      )}
    </div>
  );
}

function reasonOf({ intent, answer }: PlainAnswer): string {
  if (answer.outcome === "conflict") {
    const by = answer.by ?? words.conflict.somebody;
    return intent === "status"
      ? words.conflict.status(by, words.statuses[answer.inquiry.status])
      : words.conflict.heading;
  }
  if (answer.outcome === "gone") return words.gone;
  return (answer.outcome === "refused" && answer.message) || words.kept;
}
