import { desk as words } from "#app/copy/staff/desk.ts";
import type { InquiryStatus } from "#app/db/tables.ts";
import type { NotDone } from "#app/forms/result.ts";
import { failureOf } from "./changes.ts";
import type { DeskInquiry } from "./queries.server.ts";

interface NoScriptNoticeProps {
  failure: NotDone<DeskInquiry | null> | null;
  saved: { intent: "status" | "notes" | "spam"; was: InquiryStatus | null } | null;
  open: DeskInquiry | null;
}

const SAVED = { status: words.statusSaved, notes: words.notesSaved, spam: words.spam.moved };

const NOTICE = "mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-2 px-5 py-3";

/** The result of a form that was sent without scripts, in place of a toast. */
export function NoScriptNotice({ failure, saved, open }: NoScriptNoticeProps) {
  if (failure) {
    const { title, description } = failureOf(failure.typed.intent ?? "", failure);
    return (
      <div className={`${NOTICE} border-cranberry-600 bg-cranberry-50`} role="alert">
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
    );
  }
  if (!saved) return null;
  return (
    <div className={`${NOTICE} border-evergreen-700 bg-snow`} role="status">
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
