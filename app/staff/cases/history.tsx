import { useMemberNames } from "#app/accounts/member-name.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { type HistoryEntry, HistoryList } from "#app/staff/history.tsx";
import type { CaseChange, Unsent } from "./queries.server.ts";

const SHOWN = 4;

interface CaseHistoryProps {
  /** Level that fits the surrounding headings. */
  heading: "h2" | "h4";
  /** Undefined while it is being loaded, null if that failed. */
  history: readonly CaseChange[] | null | undefined;
  names: Readonly<Record<string, string>>;
  /** Before the old status and the new one: "Status from". */
  statusFrom: string;
  others: (change: CaseChange) => Pick<HistoryEntry, "changes" | "text"> | undefined;
}

export function CaseHistory({ heading: Heading, history, names, statusFrom, others }: CaseHistoryProps) {
  const nameOf = useMemberNames();
  const statusName = (status: string | null) => names[status ?? ""] ?? status ?? "";
  if (history === undefined) return null;

  function wordsOf(change: CaseChange): Omit<HistoryEntry, "id" | "actor" | "at"> {
    const { field, from_value: from, to_value: to } = change;
    if (field === "status") return { changes: [`${statusFrom} ${statusName(from)} to ${statusName(to)}`] };
    if (field === "suspected_spam")
      return { changes: [to === "1" ? "Marked as suspected spam" : "Marked as not spam"] };
    if (field === "owner" && !to) return { changes: [`No longer assigned to ${nameOf(from ?? "")}`] };
    if (field === "owner" && to)
      return {
        changes: [from ? `Reassigned from ${nameOf(from)} to ${nameOf(to)}` : `Assigned to ${nameOf(to)}`],
      };
    if (field === "mailed") return { changes: ["Opened in a mail program"] };
    const notes = { before: from ?? "(no notes)", after: to ?? "(no notes)" };
    return others(change) ?? { changes: ["Notes changed"], ...notes };
  }

  return (
    <div className="[&_summary]:min-h-8 [&_summary]:cursor-pointer [&_summary]:content-center">
      <Heading className={Heading === "h2" ? "text-[1.25rem]" : undefined}>History</Heading>
      {history === null && <p className="meta">The history could not be loaded.</p>}
      {history?.length === 0 && <p className="meta">Nothing has been changed yet.</p>}
      <HistoryList
        entries={(history ?? []).map((one) => ({
          ...wordsOf(one),
          id: one.id,
          actor: one.actor,
          at: one.at,
        }))}
        shown={SHOWN}
      />
    </div>
  );
}

/**
 * A mail in the history: what became of it, its subject, and its text on demand.
 * @param sent "Emailed the host"
 * @param mail "Email to the host"
 */
export function mailEntry(
  { sent, mail }: { sent: string; mail: string },
  { to_value, unsent }: Pick<CaseChange, "to_value" | "unsent">,
): Pick<HistoryEntry, "changes" | "text"> {
  const [subject = "", ...text] = (to_value ?? "").split("\n\n");
  return { changes: [`${unsent ? unsentWords(mail, unsent) : sent}: ${subject}`], text: text.join("\n\n") };
}

export function unsentWords(mail: string, unsent: Unsent): string {
  if (unsent.kind === "waits") return `${mail} waits until ${clockWords(unsent.until)}`;
  return unsent.kind === "failed" ? `${mail} was not sent` : `${mail} is saved as a file, not sent`;
}
