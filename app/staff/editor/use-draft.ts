import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { collisions, merged } from "#app/content/edits.ts";
import { formFromValue, type Json, valueFromForm } from "#app/content/value.ts";
import { type ActionResult, typedIn } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { useUnsaved } from "#app/staff/unsaved-changes.tsx";

/** Delay between the last keystroke and autosave. */
const PAUSE_MS = 1200;
const RETRY_MS = [3000, 6000, 12_000, 30_000];

export const NOT_SAVED = "The draft could not be saved. What you typed is still here.";

/** The stored versions that a form is based on. */
export interface Saved {
  /** Revision of the draft; 0 if there is none. */
  revision: number;
  baseVersion: number;
  /** ISO 8601. */
  at: string;
  /** The draft that someone else has saved since. */
  value?: Json;
  /** The toast of a button on another page. */
  title?: string;
}

export interface Conflict {
  /** Its origin: a "published" version, or a saved "draft". */
  of: "published" | "draft";
  value: Json;
  /** The common ancestor of both versions. */
  base: Json;
  by: string;
  /** ISO 8601. */
  at: string;
}

/** What the server knows when the form is shown. */
export interface Start {
  value: Json;
  /** Revision of the draft, and the published version that it is based on. */
  revision: number;
  baseVersion: number;
  savedAt: string | undefined;
  conflict: Conflict | undefined;
}

interface DraftOptions {
  form: RefObject<HTMLFormElement | null>;
  schema: z.ZodObject;
  action: string;
  start: Start;
  /** False if no other part of the page shows what is saved. */
  revalidate: boolean | undefined;
}

/** `dirty`: has unsaved input. */
export type DraftState = "clean" | "dirty" | "saving" | "saved" | "offline" | "conflict";

/**
 * Autosaves a content form after a pause in typing, and retries while the server is unreachable. Merges
 * another person's draft if there are no conflicts; otherwise the form shows both texts until one is chosen.
 * The fields are uncontrolled; `show` re-renders them with another value.
 */
export function useDraft({ form, schema, action, start, revalidate }: DraftOptions) {
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
    /** What the request of a button carries, while it is on its way. */
    carried: undefined as Json | undefined,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = useRef<() => void>(undefined);

  const typedNow = () => typedIn(new FormData(form.current ?? undefined));
  const valueNow = () => valueFromForm(schema, typedNow());

  function mark(next: Partial<typeof marks>) {
    Object.assign(latest.current, next);
    setMarks(({ seen, base }) => ({ seen, base, ...next }));
  }

  /** Re-renders the fields with a value. Keeps the focus, or moves it to `focus`. */
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
      const next = after.current;
      after.current = undefined;
      // The button's request saves what was typed since, too. An autosave beside it would be a conflict with it.
      if (next) next();
      else if (now.dirty) later(PAUSE_MS);
      return;
    }
    now.dirty = true;
    if (result.kind === "conflict" && result.current.value !== undefined) {
      const { value: theirs, revision, baseVersion } = result.current;
      const base = now.saved;
      const both = merged(base, valueNow(), theirs);
      mark({ seen: revision, base: baseVersion });
      now.saved = theirs;
      show(both);
      if (collisions(base, both, theirs).length > 0) {
        after.current = undefined;
        setConflict({ of: "draft", value: theirs, base, by: result.by ?? "", at: result.at ?? "" });
        setState("conflict");
      } else save();
      return;
    }
    // What the server refuses, it would refuse again.
    const isRefused = result.kind !== "failed" || (result.message && result.reason !== "unavailable");
    setState(isRefused ? "dirty" : "offline");
    // Signing in again repeats the request.
    if (isRefused || result.reason === "session-ended") return;
    const wait = RETRY_MS[Math.min(now.failures, RETRY_MS.length - 1)] ?? 30_000;
    now.failures += 1;
    later(wait);
  }

  const change = useChange<Saved>({
    id: "content-draft",
    action,
    ...(revalidate === false && { revalidate }),
    success: () => undefined,
    failure: (result) =>
      result.kind === "conflict"
        ? {
            title: "What differs",
            description: "You can both work. Nobody’s text is overwritten without a warning.",
          }
        : {
            title: NOT_SAVED,
            ...(result.kind === "failed" &&
              result.message !== NOT_SAVED &&
              result.message && { description: result.message }),
          },
    onResult,
  });

  const sending = useRef(change.busy);
  useEffect(() => {
    sending.current = change.busy;
  });

  /** Saves now, or after the pending save. */
  function save(then?: () => void) {
    clearTimeout(timer.current);
    // Beside a button's request a save would be a conflict with it, and another button waits for its end.
    if (latest.current.carried !== undefined) {
      latest.current.dirty = true;
      return;
    }
    if (then) after.current = then;
    if (sending.current) {
      latest.current.dirty = true;
      return;
    }
    const typed = typedNow();
    const { seen, base } = latest.current;
    latest.current.sent = valueFromForm(schema, typed);
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
    savedValue,
    valueNow,
    save,
    /** Saves what is not stored yet, then goes on. */
    stored(then: () => void) {
      if (latest.current.dirty || sending.current) save(then);
      else then();
    },
    /** The request of a button is on its way until `restart` or `goOnFrom`. @returns false if there is one already */
    carry(): boolean {
      if (latest.current.carried !== undefined) return false;
      clearTimeout(timer.current);
      latest.current.carried = valueNow();
      return true;
    },
    /** The input, for another button to submit. */
    typedFor(intent: string) {
      const { seen, base } = latest.current;
      return { ...typedNow(), intent, _seen: String(seen), _base: String(base) };
    },
    onInput,
    /** Applies a list edit: re-renders and saves. */
    edit(next: Json, focus: string) {
      show(next, focus);
      latest.current.dirty = true;
      setState("dirty");
      later(PAUSE_MS / 3);
    },
    /** Restarts from the server's state, with what was typed since the button's request was sent. */
    restart(from: Start) {
      clearTimeout(timer.current);
      const { carried = latest.current.saved } = latest.current;
      const typed = valueNow();
      const dirty = JSON.stringify(typed) !== JSON.stringify(carried);
      Object.assign(latest.current, { saved: from.value, dirty, failures: 0, carried: undefined });
      mark({ seen: from.revision, base: from.baseVersion });
      setConflict(from.conflict);
      setSavedValue(from.value);
      setSavedAt(from.savedAt);
      setState(dirty ? "dirty" : from.savedAt ? "saved" : "clean");
      show(dirty ? merged(carried, typed, from.value) : from.value);
      if (dirty) later(PAUSE_MS);
    },
    /** Continues after the server rejected the action, with or without saving the draft. */
    goOnFrom(revision: number) {
      latest.current.carried = undefined;
      if (revision > 0) mark({ seen: revision });
      if (latest.current.dirty) later(PAUSE_MS);
    },
    /** Marks the draft as saved by the page that opens in another tab. */
    savedElsewhere() {
      clearTimeout(timer.current);
      latest.current.dirty = false;
      latest.current.saved = valueNow();
      mark({ seen: latest.current.seen + 1 });
      setState("saved");
    },
    /** Accepts the other person's text for one field. */
    take(path: string) {
      const theirs = conflict && formFromValue(conflict.value)[path];
      const typed = { ...typedNow() };
      if (theirs === undefined) delete typed[path];
      else typed[path] = theirs;
      show(valueFromForm(schema, typed), `f-${path}`);
      onInput();
    },
  };
}
