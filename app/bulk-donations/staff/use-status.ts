import { useRef, useState } from "react";
import { isUnanswered } from "#app/admin/answer.ts";
import { useSignInAgain } from "#app/auth/sign-in-again.tsx";
import { accessDenied } from "#app/copy/staff/admin.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import type { InquiryStatus } from "#app/db/tables.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { DeskInquiry } from "./queries.server.ts";
import { type ChangeFields, sendChange } from "./send.ts";

/**
 * The status of an inquiry: shown as chosen at once, taken back with the stated toast where it could not be
 * stored. Changes of one inquiry are sent one after the other.
 * @param onChange told what is stored now
 */
export function useStatus(inquiry: DeskInquiry, onChange: (inquiry: DeskInquiry) => void) {
  const { ask } = useSignInAgain();
  const [chosen, setChosen] = useState<InquiryStatus | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const turn = useRef(0);
  const { id } = inquiry;
  const key = `status ${id}`;

  function fail(description?: string) {
    toast({ title: words.statusFailed, tone: "error", key, ...(description && { description }) });
  }

  async function change(from: InquiryStatus, to: InquiryStatus, undo = false): Promise<void> {
    const mine = ++turn.current;
    setChosen(to);
    const fields: ChangeFields = { intent: "status", from, to, ...(undo && { undo: "1" as const }) };
    const sent = queue.current.then(() => sendChange(id, fields));
    queue.current = sent;
    const answer = await sent;
    if (isUnanswered(answer)) {
      if (mine === turn.current) setChosen(null);
      if (answer.unanswered === "session-ended") {
        fail();
        ask(() => void change(from, to, undo));
      } else fail(accessDenied.text);
      return;
    }
    if ("inquiry" in answer) onChange(answer.inquiry);
    if (mine === turn.current) setChosen(null);
    if (answer.outcome === "changed") {
      toast({
        title: words.statusSaved,
        tone: "success",
        key,
        ...(!undo && { action: { label: words.undo, run: () => void change(to, from, true) } }),
      });
    } else if (answer.outcome === "conflict") {
      const actor = answer.by ?? words.conflict.somebody;
      fail(words.conflict.status(actor, words.statuses[answer.inquiry.status]));
    } else if (answer.outcome === "gone") fail(words.gone);
    else fail();
  }

  const status = chosen ?? inquiry.status;
  return {
    status,
    choose(to: InquiryStatus) {
      if (to !== status) void change(status, to);
    },
  };
}
