import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRouteLoaderData } from "react-router";
import { randomKey } from "#app/core/random-key.ts";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { placeToasts, withdrawToast } from "#app/core/ui/toasts.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { type FieldWords, formWords } from "#app/words/en/shared.ts";
import { englishPath } from "#app/words/paths.ts";
import {
  type ActionResult,
  type Checked,
  errorOf,
  type FieldError,
  type NotDone,
  type Typed,
  typedIn,
} from "./result.ts";
import { type ChangeOptions, useChange } from "./use-change.ts";

interface FormOptions<Value, Name extends string> {
  /** Prefix of the field ids, and key of the toasts. */
  id: string;
  /** Path of the action, including its query. */
  action: string;
  fields: Readonly<Record<Name, FieldWords>>;
  /**
   * Loads the validation, which the server runs too; called on the first interaction with the form. By default only the
   * server validates.
   */
  check?: () => Promise<(typed: Typed) => Checked<unknown>>;
  /** The route's `actionData`: the result of a submission without scripts. */
  result?: ActionResult<Value> | undefined;
  start?: Typed;
  /** A toast: show it and clear the fields. A function: call it and keep the fields. */
  success: Toast | ((value: Value) => Toast | undefined);
  /** The page stays after a `success` function, so the fields are cleared as well. */
  stays?: boolean;
  /** The toast for mistakes, or undefined for none; the typed fields are as the server returned them. */
  mistake?: (error: FieldError, typed: Typed) => Toast | undefined;
  failure?: (result: Exclude<NotDone<Value>, { kind: "invalid" }>) => Toast;
  /** The message of a failure that has none, as for a lost connection; by default that of the public forms. */
  failed?: string;
  /** Shows mistakes and failures in the box above the form, which gets the focus, instead of a toast. */
  box?: boolean;
  /** Keeps unsent text in session storage. Never for passwords. */
  draft?: boolean;
  /** Replaces the router's submit. */
  post?: ChangeOptions<Value>["post"];
  /** Whether the page's loaders run again after success; off by default. */
  revalidate?: boolean;
}

const unchecked = async () => (typed: Typed) => ({ kind: "ok" as const, value: typed });
const NO_ERRORS: readonly FieldError[] = [];

/**
 * Every form of the site, public and staff. Without scripts, the form posts natively and the page returns with
 * `result`; with scripts, it is validated here first and sent without leaving the page. The first error appears as a
 * toast at the end of the form and next to its field, which gets the focus (A4), until the field is valid; success
 * clears the fields, a failure keeps them. In the staff area it also offers to sign in again after the session has
 * ended, and then resends. Spread `formProps` on the form and `field(name)` on each `Field`, put `<Fragment
 * key={round}>` around the fields and `<ErrorSummary form={id} result={summary} />` above them. `conflict` holds the
 * stored version and its author from a conflict until the form is saved, `result` the latest result that is not "ok".
 */
export function useForm<Value = null, Name extends string = string>(options: FormOptions<Value, Name>) {
  const { id, action, fields, check = unchecked, result: pageResult, start = {}, success } = options;
  const { box = false, draft = false } = options;
  const fromPage = pageResult && pageResult.kind !== "ok" ? pageResult : undefined;
  // The root loader sends the contents of every page; without them the sentence names no address.
  const site = useRouteLoaderData<{ organization?: { email: string } }>("root");
  const failedWords = options.failed ?? formWords.failed(site?.organization?.email ?? "");
  const form = useRef<HTMLFormElement>(null);
  const submissionKey = useRef<string>(undefined);
  const checking = useRef(false);
  /** Field of the error that is shown as a toast. */
  const toasted = useRef<string>(undefined);
  const isFoundHere = useRef(false);
  const scripted = useHydrated();
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState<Typed>({ ...start, ...fromPage?.typed });
  const [isBoxed, setBoxed] = useState(fromPage !== undefined);
  const [result, setResult] = useState<NotDone<Value> | undefined>(fromPage);
  const [conflict, setConflict] = useState(fromPage?.kind === "conflict" ? fromPage : undefined);
  const [left, setLeft] = useState(false);
  const errors = result?.kind === "invalid" ? result.errors : NO_ERRORS;

  function startWith(next: Typed) {
    setTyped(next);
    setRound((before) => before + 1);
  }

  function onResult(latest: ActionResult<Value>) {
    toasted.current = undefined;
    if (latest.kind === "ok") {
      submissionKey.current = undefined;
      setResult(undefined);
      setConflict(undefined);
      if (draft) dropDraft(action);
      if (typeof success === "function" && !options.stays) setLeft(true);
      else startWith(start);
      return;
    }
    // The staff layout shows these on every page.
    if (latest.kind === "failed" && (latest.reason === "session-ended" || latest.reason === "denied")) return;
    flushSync(() => {
      setResult(latest.kind === "failed" ? { ...latest, message: latest.message || failedWords } : latest);
      if (box) setBoxed(true);
      if (latest.kind === "conflict") setConflict(latest);
    });
    const { current } = form;
    const targets = box ? ["[role=alert]"] : ["[aria-invalid=true]", "[role=alert]"];
    const [target] = targets.flatMap((selector) => current?.querySelector<HTMLElement>(selector) ?? []);
    if (!target) return;
    target.focus({ preventScroll: true });
    // Centered, so that the top bar does not cover it.
    target.scrollIntoView({ block: "center" });
  }

  /** Drops the errors of fields that are valid now. */
  async function recheck(changed: string) {
    const { current } = form;
    if (result?.kind !== "invalid" || !current) return;
    const checked = await checkHere(check, new FormData(current));
    if (!checked) return;
    const found = checked.kind === "invalid" ? checked.errors : [];
    setResult((shown) => {
      // Two fields that are filled at once are both checked with the errors of before.
      if (shown?.kind !== "invalid") return shown;
      const left = shown.errors.flatMap((error) => {
        const { field } = error;
        const message = errorOf(found, field);
        if (message !== undefined) return [{ field, message }];
        // Only the server knows its own errors, so they stay until their field changes.
        return isFoundHere.current || field === changed ? [] : [error];
      });
      return left.length > 0 ? { ...shown, errors: left } : undefined;
    });
  }

  const { busy, send, show } = useChange<Value>({
    id,
    action,
    post: options.post,
    // Never `true`: that would also run the loaders after a refusal and replace the page.
    ...(!options.revalidate && { revalidate: false }),
    onResult,
    success: (value) => (typeof success === "function" ? success(value) : success),
    failure(failed) {
      if (failed.kind === "invalid") {
        const first = failed.errors[0] ?? { field: "", message: failedWords };
        toasted.current = first.field;
        if (box) return undefined;
        if (options.mistake) return options.mistake(first, failed.typed);
        return { title: formWords.check, description: first.message };
      }
      const message = (failed.kind === "failed" && failed.message) || failedWords;
      if (box) {
        console.error(message);
        return undefined;
      }
      return options.failure?.(failed) ?? { title: message };
    },
  });

  useEffect(() => (form.current ? placeToasts(id, form.current) : undefined), [id]);
  useEffect(() => {
    if (toasted.current === undefined || errorOf(errors, toasted.current) !== undefined) return;
    toasted.current = undefined;
    withdrawToast(id);
  }, [errors, id]);

  const showFromPage = useEffectEvent(show);
  // Runs once for each result.
  useEffect(() => {
    if (fromPage) queueMicrotask(() => showFromPage(fromPage));
  }, [fromPage]);
  const startWithDraft = useEffectEvent(() => {
    const { current } = form;
    const kept = draft && !pageResult && current && isUntouched(current, start) && readDraft(action);
    if (kept) startWith(kept);
  });
  useEffect(() => startWithDraft(), []);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking.current || busy) return;
    checking.current = true;
    setBoxed(false);
    withdrawToast(id);
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const checked = await checkHere(check, sent);
    checking.current = false;
    isFoundHere.current = checked?.kind === "invalid";
    if (checked?.kind === "invalid") return show(checked);
    setResult(undefined);
    submissionKey.current ??= randomKey();
    sent.set("submissionKey", submissionKey.current);
    send(sent);
  }

  return {
    busy: busy || left,
    errors,
    result,
    conflict,
    /** The result for the box above the form: of a submission without scripts, or of any with `box`. */
    summary: isBoxed ? result : undefined,
    typed,
    /** Key of the fields; a new one resets them. */
    round,
    /** Shows errors that were found elsewhere by the same check. */
    refuse(mistakes: Extract<NotDone, { kind: "invalid" }>) {
      isFoundHere.current = true;
      show(mistakes);
    },
    field: (name: Name) => ({
      form: id,
      name,
      words: fields[name],
      error: errorOf(errors, name),
      typed: typed[name],
    }),
    formProps: {
      ref: form,
      method: "post" as const,
      noValidate: scripted,
      onSubmit,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (draft) keepDraft(action, event.currentTarget, start);
        void recheck((event.target as Partial<HTMLInputElement>).name ?? "");
      },
      // A failed load is retried on submit, and the server validates in any case.
      onFocus: () => void check().catch(() => {}),
    },
  };
}

/** Validates in the browser; undefined if the validation could not be loaded, which leaves it to the server. */
async function checkHere(check: () => Promise<(typed: Typed) => Checked<unknown>>, sent: FormData) {
  try {
    return (await check())(Object.fromEntries(sent) as Typed);
  } catch {
    return undefined;
  }
}

/* Drafts of unsent forms, in session storage only: they survive navigation, reloads and a removed iframe,
   but end with the tab, so that nothing stays on a shared computer. */

/** The same in every language: who changes it halfway keeps what they typed. */
const keyOf = (action: string) => `draft ${englishPath(action)}`;

/** Stores the values of a form; those that it starts with are not stored. */
function keepDraft(action: string, form: HTMLFormElement, start: Typed): void {
  if (isUntouched(form, start)) dropDraft(action);
  else stored((storage) => storage.setItem(keyOf(action), JSON.stringify(typedIn(new FormData(form)))));
}

function readDraft(action: string): Typed | undefined {
  return stored((storage) => JSON.parse(storage.getItem(keyOf(action)) ?? "null"));
}

/** Deletes the draft of a submitted form. */
export function dropDraft(action: string): void {
  stored((storage) => storage.removeItem(keyOf(action)));
}

/** Compared both ways: an unticked box and a removed row have no value. */
function isUntouched(form: HTMLFormElement, start: Typed): boolean {
  const now = typedIn(new FormData(form));
  return Object.keys({ ...start, ...now }).every((name) => (now[name] ?? "") === (start[name] ?? ""));
}

/** Browsers can deny access to storage; forms then work without drafts. */
function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
