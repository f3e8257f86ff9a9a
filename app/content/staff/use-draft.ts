import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useUnsaved } from "#app/admin/unsaved-changes.tsx";
import { collisions, merged } from "#app/content/edits.ts";
import type { Kind } from "#app/content/kind.ts";
import { formFromValue, type Json, valueFromForm } from "#app/content/value.ts";
import { contentEdit as words } from "#app/copy/staff/content.ts";
import { type ActionResult, typedIn } from "#app/forms/result.ts";
import { useChange } from "#app/forms/use-change.ts";
import type { Saved } from "./save.server.ts";

/** A pause in typing after which the draft saves itself. */
const PAUSE_MS = 1200;
const RETRY_MS = [3000, 6000, 12_000, 30_000];

/** The other text of a field that two people have changed. */
export interface Conflict {
  /** Where it comes from: "published" by someone, or saved in the "draft". */
  of: "published" | "draft";
  value: Json;
  /** The version that both are based on. */
  base: Json;
  by: string;
  /** ISO 8601. */
  at: string;
}

interface Start {
  kind: Kind;
  value: Json;
  /** Revision of the draft, and the published version that it is based on. */
  revision: number;
  baseVersion: number;
  savedAt: string | undefined;
  conflict: Conflict | undefined;
  action: string;
}

/** `dirty`: typed and not saved yet. */
export type DraftState = "clean" | "dirty" | "saving" | "saved" | "offline" | "conflict";

/**
 * The draft of a content form: what is typed saves itself after a pause, again and again while the site does not
 * answer. Another person's draft is merged where both fit; otherwise the form shows both texts until someone
 * has chosen. The fields are uncontrolled; `show` renders them again with another value.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: Start) {
  const { kind, action } = start;
  const [value, setValue] = useState(start.value);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<DraftState>(start.savedAt ? "saved" : "clean");
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [conflict, setConflict] = useState(start.conflict);
  const [savedValue, setSavedValue] = useState(start.value);
  const [marks, setMarks] = useState({ seen: start.revision, base: start.baseVersion });
  const latest = useRef({
    ...marks,
    saved: start.value,
    dirty: false,
    failures: 0,
    sent: start.value as Json,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = useRef<() => void>(undefined);

  /** What the fields hold now. */
  const typedNow = () => typedIn(new FormData(form.current ?? undefined));
  const valueNow = () => valueFromForm(kind.schema, typedNow());

  function mark(next: Partial<typeof marks>) {
    Object.assign(latest.current, next);
    setMarks(({ seen, base }) => ({ seen, base, ...next }));
  }

  /** Draws the fields with a value. The focus stays in its field, or goes to `focus`. */
  function show(next: Json, focus?: string) {
    const { activeElement } = document;
    const id = focus ?? activeElement?.id;
    const caret =
      activeElement instanceof HTMLTextAreaElement ||
      (activeElement instanceof HTMLInputElement && activeElement.type === "text")
        ? activeElement.selectionStart
        : null;
    flushSync(() => {
      setValue(next);
      setRound((before) => before + 1);
    });
    const target = id ? document.getElementById(id) : null;
    target?.focus({ preventScroll: focus === undefined });
    if (
      focus === undefined &&
      caret !== null &&
      (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    )
      target.setSelectionRange(caret, caret);
  }

  function onResult(result: ActionResult<Saved>) {
    const now = latest.current;
    if (result.kind === "ok") {
      now.saved = now.sent;
      setSavedValue(now.sent);
      now.failures = 0;
      mark({ seen: result.value.revision });
      setSavedAt(result.value.at);
      setConflict((before) => (before?.of === "draft" ? undefined : before));
      setState(now.dirty ? "dirty" : "saved");
      if (now.dirty) later(PAUSE_MS);
      after.current?.();
      after.current = undefined;
      return;
    }
    now.dirty = true;
    if (result.kind === "conflict" && result.current.value !== undefined) {
      const { value: theirs, revision } = result.current;
      const base = now.saved;
      const both = merged(base, valueNow(), theirs);
      mark({ seen: revision });
      now.saved = theirs;
      show(both);
      if (collisions(base, both, theirs).length > 0) {
        after.current = undefined;
        setConflict({ of: "draft", value: theirs, base, by: result.by ?? "", at: result.at ?? "" });
        setState("conflict");
      } else save();
      return;
    }
    setState("offline");
    // Signing in again repeats the request automatically.
    if (result.kind === "failed" && result.reason === "session-ended") return;
    const wait = RETRY_MS[Math.min(now.failures, RETRY_MS.length - 1)] ?? 30_000;
    now.failures += 1;
    later(wait);
  }

  const change = useChange<Saved>({
    id: "content-draft",
    action,
    revalidate: false,
    success: () => undefined,
    failure: (result) => ({
      title: result.kind === "conflict" ? words.conflict.elsewhere : words.notSaved,
      ...(result.kind === "conflict" && { description: words.presence.text }),
    }),
    onResult,
  });

  const sending = useRef(change.busy);
  useEffect(() => {
    sending.current = change.busy;
  });

  /** Saves now, or as soon as the save under way has ended. */
  function save(then?: () => void) {
    clearTimeout(timer.current);
    if (then) after.current = then;
    if (sending.current) {
      latest.current.dirty = true;
      return;
    }
    const typed = typedNow();
    const { seen, base } = latest.current;
    latest.current.sent = valueFromForm(kind.schema, typed);
    latest.current.dirty = false;
    setState("saving");
    change.send({ ...typed, intent: "save", _seen: String(seen), _base: String(base) });
  }

  function later(wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestSave.current(), wait);
  }
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function onInput() {
    latest.current.dirty = true;
    if (state === "conflict") return;
    if (!sending.current) setState("dirty");
    later(PAUSE_MS);
  }

  const isUnsaved = useCallback(() => latest.current.dirty || sending.current, []);
  const question = useUnsaved(isUnsaved);

  return {
    value,
    round,
    state,
    savedAt,
    conflict,
    marks,
    question,
    /** The value that the server has. */
    savedValue,
    valueNow,
    save,
    /** The typed values, for another button to send. */
    typedFor(intent: string) {
      const { seen, base } = latest.current;
      return { ...typedNow(), intent, _seen: String(seen), _base: String(base) };
    },
    onInput,
    /** A list was changed: draws it and saves. */
    edit(next: Json, focus: string) {
      show(next, focus);
      latest.current.dirty = true;
      setState("dirty");
      later(PAUSE_MS / 3);
    },
    /** Starts again from what the server has. */
    restart(from: Start) {
      clearTimeout(timer.current);
      Object.assign(latest.current, { saved: from.value, dirty: false, failures: 0 });
      mark({ seen: from.revision, base: from.baseVersion });
      setConflict(from.conflict);
      setSavedValue(from.value);
      setSavedAt(from.savedAt);
      setState(from.savedAt ? "saved" : "clean");
      show(from.value);
    },
    /** The server saved the draft, then refused what was asked. */
    goOnFrom(revision: number) {
      if (revision > 0) mark({ seen: revision });
    },
    /** The page that opens in another tab saves the draft itself. */
    savedElsewhere() {
      clearTimeout(timer.current);
      latest.current.dirty = false;
      latest.current.saved = valueNow();
      mark({ seen: latest.current.seen + 1 });
      setState("saved");
    },
    /** Takes the other text of one field. */
    take(path: string) {
      const theirs = conflict && formFromValue(conflict.value)[path];
      const typed = { ...typedNow() };
      if (theirs === undefined) delete typed[path];
      else typed[path] = theirs;
      show(valueFromForm(kind.schema, typed), `f-${path}`);
      onInput();
    },
  };
}
