import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { formWords } from "#app/copy/forms.ts";
import { type Toast, toast } from "#app/ui/toasts.tsx";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import type { Checked, FieldError, FormAnswer, Typed } from "./form.ts";

interface FormOptions {
  /** Path of the action. */
  action: string;
  /** Loads the same check that the server makes; asked for when the form is first touched. */
  check: () => Promise<(typed: Typed) => Checked<unknown>>;
  /** The answer of a page that was sent without scripts. */
  answer?: FormAnswer | undefined;
  /** Toast for the first mistake. */
  mistake?: (error: FieldError) => Toast;
  /** Toast for what is wrong with no single field. */
  problem?: (text: string) => Toast;
  success: Toast;
}

const NO_ERRORS: readonly FieldError[] = [];
const NOTHING: Typed = {};

/**
 * A form that works by itself and gets better with scripts: checked here first, sent without leaving the page,
 * answered by toasts. The first mistake is shown as a toast and beside its field, which gets the focus (A4);
 * success clears the fields, a failure keeps them, and so does leaving the page and coming back.
 */
export function useForm(options: FormOptions) {
  const { action, check, answer: pageAnswer, success } = options;
  const mistake = options.mistake ?? ((error) => ({ title: formWords.check, description: error.message }));
  const problem = options.problem ?? ((text) => ({ title: text }));
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const submissionKey = useRef<string>(undefined);
  const sending = useRef(false);
  const [scripted, setScripted] = useState(false);
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState(pageAnswer && !pageAnswer.done ? pageAnswer.typed : NOTHING);
  const [summary, setSummary] = useState(pageAnswer && !pageAnswer.done ? pageAnswer : undefined);
  const [errors, setErrors] = useState(pageAnswer && !pageAnswer.done ? pageAnswer.errors : NO_ERRORS);

  function showMistakes(found: readonly FieldError[]) {
    flushSync(() => setErrors(found));
    const [first] = found;
    if (!first) return;
    toast({ ...mistake(first), tone: "error", key: action });
    const control = form.current?.elements.namedItem(first.field);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    // In the middle, where neither the top bar nor the toast covers it.
    control.scrollIntoView({ block: "center" });
  }

  function show(answer: FormAnswer) {
    if (answer.done) {
      setErrors(NO_ERRORS);
      setTyped(NOTHING);
      setRound((before) => before + 1);
      dropDraft(action);
      submissionKey.current = undefined;
      toast({ ...success, tone: "success", key: action });
    } else if (answer.problem) {
      setErrors(NO_ERRORS);
      toast({ ...problem(answer.problem), tone: "error", key: action });
    } else {
      showMistakes(answer.errors);
    }
  }

  // The latest `show` for effects that run once an answer.
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    setScripted(true);
    if (pageAnswer && !pageAnswer.done) queueMicrotask(() => latestShow.current(pageAnswer));
    const draft = pageAnswer ? undefined : readDraft(action, form.current);
    if (!draft) return;
    setTyped(draft);
    setRound((before) => before + 1);
  }, [pageAnswer, action]);

  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !sending.current) return;
    sending.current = false;
    // After React is done: what is shown has to be in the page before the focus moves to it.
    if (data) queueMicrotask(() => latestShow.current(data));
  }, [state, data]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setSummary(undefined);
    const sent = new FormData(event.currentTarget);
    const checked = await checkHere(check, sent);
    if (checked && !checked.ok) {
      sending.current = false;
      showMistakes(checked.errors);
      return;
    }
    setErrors(NO_ERRORS);
    submissionKey.current ??= randomKey();
    sent.set("submissionKey", submissionKey.current);
    // Nothing that the page has loaded changes by it.
    fetcher.submit(sent, { method: "post", action, defaultShouldRevalidate: false });
  }

  return {
    busy: state !== "idle",
    errors,
    /** What a page that came back says above its form, until the form is sent again. */
    summary,
    /** What the fields start with. */
    typed,
    /** Key of the fields: a new one makes them new, with what they start with then. */
    round,
    formProps: {
      ref: form,
      method: "post" as const,
      noValidate: scripted,
      onSubmit: submit,
      onInput: () => keepDraft(action, form.current),
      // A failed load is tried again on submitting, and the server checks in any case.
      onFocus: () => void check().catch(() => {}),
    },
  };
}

/** The check of this page; undefined where it could not be loaded, then the server's decides. */
async function checkHere(check: FormOptions["check"], sent: FormData) {
  try {
    return (await check())(Object.fromEntries(sent) as Record<string, string>);
  } catch {
    return undefined;
  }
}

/** 128 random bits; `randomUUID` is missing on pages that are not served over https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
