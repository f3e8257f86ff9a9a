import { useCallback, useEffect, useRef, useState } from "react";
import { isUnanswered } from "#app/admin/answer.ts";
import { useSignInAgain } from "#app/auth/sign-in-again.tsx";
import { accessDenied } from "#app/copy/staff/admin.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { SaveAnswer } from "./answer.ts";
import type { PlainAnswer } from "./desk.server.ts";
import type { DeskInquiry } from "./queries.server.ts";
import { useSaves } from "./saves.tsx";
import { sendChange } from "./send.ts";

/** Notes that somebody else saved while these were typed. */
export interface NotesConflict {
  saved: string;
  by: string | null;
  at: string | null;
}

function conflictIn(answer: SaveAnswer | undefined): NotesConflict | null {
  if (answer?.outcome !== "conflict") return null;
  return { saved: answer.inquiry.notes ?? "", by: answer.by, at: answer.at };
}

/**
 * The notes of an inquiry while they are typed. They are saved when the field is left, and kept until that has
 * worked; what somebody else saved meanwhile is shown and never overwritten unseen (decision U6).
 * @param onChange told what is stored now
 * @param plain what a form without scripts was answered that did not save
 */
export function useNotes(
  inquiry: DeskInquiry,
  onChange: (inquiry: DeskInquiry) => void,
  plain: PlainAnswer | null,
) {
  const { ask } = useSignInAgain();
  const { keep } = useSaves();
  const stored = inquiry.notes ?? "";
  const [text, setText] = useState(plain?.text ?? stored);
  /** What the typing started from: what the server compares with. */
  const [base, setBase] = useState(stored);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(conflictIn(plain?.answer));
  const latest = useRef({ text, base });
  latest.current = { text, base };
  const underWay = useRef<{ text: string; done: Promise<boolean> } | null>(null);
  const { id } = inquiry;
  const key = `notes ${id}`;

  // Newer notes from the server take the place of a text that nobody has touched.
  if (stored !== base && text === base && !saving) {
    setText(stored);
    setBase(stored);
  }

  function startFrom(from: string) {
    latest.current.base = from;
    setBase(from);
    setConflict(null);
  }

  function fail(description: string) {
    const again = { label: words.retry, run: () => void save() };
    toast({ title: words.notesFailed, description, tone: "error", key, action: again });
  }

  function take(sent: string, answer: SaveAnswer): boolean {
    if (answer.outcome === "changed") {
      startFrom(sent);
      onChange(answer.inquiry);
      toast({ title: words.notesSaved, tone: "success", key });
      return true;
    }
    if (answer.outcome === "conflict") {
      setConflict(conflictIn(answer));
      toast({ title: words.notesFailed, description: words.conflict.heading, tone: "error", key });
    } else if (answer.outcome === "gone") fail(words.gone);
    else fail((answer.outcome === "refused" && answer.message) || words.kept);
    return false;
  }

  async function send(): Promise<boolean> {
    const { text: sent, base: from } = latest.current;
    const answer = await sendChange(id, { intent: "notes", from, to: sent });
    if (!isUnanswered(answer)) return take(sent, answer);
    if (answer.unanswered === "session-ended") {
      fail(words.kept);
      ask(() => void save());
    } else fail(accessDenied.text);
    return false;
  }

  /** @returns whether all that was typed is saved */
  async function save(): Promise<boolean> {
    while (underWay.current) await underWay.current.done;
    if (latest.current.text === latest.current.base) return true;
    const done = send();
    underWay.current = { text: latest.current.text, done };
    setSaving(true);
    const saved = await done;
    underWay.current = null;
    setSaving(false);
    return saved;
  }

  const latestSave = useRef(save);
  latestSave.current = save;
  const isUnsaved = useCallback(() => latest.current.text !== latest.current.base, []);
  useEffect(
    () =>
      keep(id, {
        isUnsaved,
        save: () => latestSave.current(),
        saveAndLeave() {
          // What is under way will be stored by the time that this arrives.
          const from = underWay.current?.text ?? latest.current.base;
          if (from !== latest.current.text) {
            void sendChange(id, { intent: "notes", from, to: latest.current.text }, true);
          }
        },
      }),
    [id, keep, isUnsaved],
  );

  return {
    text,
    setText(next: string) {
      latest.current.text = next;
      setText(next);
    },
    save,
    unsaved: text !== base,
    saving,
    conflict,
    /** Ends a conflict with a text that was written with the saved one in view. */
    settle(next: string) {
      if (!conflict) return;
      startFrom(conflict.saved);
      latest.current.text = next;
      setText(next);
      void save();
    },
  };
}
