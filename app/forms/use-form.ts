import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSite } from "#app/content/site.ts";
import { type FieldWords, formWords } from "#app/copy/en/shared.ts";
import type { Toast } from "#app/ui/toasts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
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
  /** Prefix of the fields' ids, and key of the toasts. */
  id: string;
  /** Path of the action, with its search. */
  action: string;
  fields: Readonly<Record<Name, FieldWords>>;
  /** Loads the check that the server makes as well; called when the form is first touched. */
  check: () => Promise<(typed: Typed) => Checked<unknown>>;
  /** The route's `actionData`: the result of a page that was sent without scripts. */
  result?: ActionResult<Value> | undefined;
  start?: Typed;
  /** A toast is shown, and the fields are cleared. A function is called, and the fields keep their text. */
  success: Toast | ((value: Value) => Toast | undefined);
  mistake?: (error: FieldError) => Toast;
  failure?: (result: Exclude<NotDone<Value>, { kind: "invalid" }>) => Toast;
  /** Keeps unsent text in the tab's storage. Never for passwords. */
  draft?: boolean;
  /** Sends in place of the router. */
  post?: ChangeOptions<Value>["post"];
  /** Whether the page's loaders run again after success; they do not by default. */
  revalidate?: boolean;
}

const NO_ERRORS: readonly FieldError[] = [];

/**
 * Every form of the site, public and staff. Without scripts the form posts itself and the page comes back with
 * `result`; with scripts it is checked here first and sent without leaving the page. The first mistake is shown
 * as a toast and beside its field, which gets the focus (A4); success clears the fields, a failure keeps them.
 * In the staff area it also offers to sign in again where the session has ended, and then sends the same again.
 *
 * Spread `formProps` on the form and `field(name)` on each `Field`, put `<Fragment key={round}>` around the
 * fields and `<ErrorSummary form={id} result={summary} />` above them. `conflict` holds the stored version and
 * its author from a conflict until the form is saved, `result` the latest result that is not "ok".
 */
export function useForm<Value = null, Name extends string = string>(options: FormOptions<Value, Name>) {
  const { id, action, fields, check, result: pageResult, start = {}, success, draft = false } = options;
  const fromPage = pageResult && pageResult.kind !== "ok" ? pageResult : undefined;
  const failedWords = formWords.failed(useSite().organization.email);
  const form = useRef<HTMLFormElement>(null);
  const submissionKey = useRef<string>(undefined);
  const checking = useRef(false);
  const scripted = useHydrated();
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState<Typed>({ ...start, ...fromPage?.typed });
  const [summary, setSummary] = useState(fromPage);
  const [result, setResult] = useState(fromPage);
  const [conflict, setConflict] = useState(fromPage?.kind === "conflict" ? fromPage : undefined);
  const [left, setLeft] = useState(false);
  const errors = result?.kind === "invalid" ? result.errors : NO_ERRORS;

  function startWith(next: Typed) {
    setTyped(next);
    setRound((before) => before + 1);
  }

  function onResult(latest: ActionResult<Value>) {
    if (latest.kind === "ok") {
      submissionKey.current = undefined;
      setResult(undefined);
      setConflict(undefined);
      if (draft) dropDraft(action);
      if (typeof success === "function") setLeft(true);
      else startWith(start);
      return;
    }
    // The staff layout shows these, whatever the page.
    if (latest.kind === "failed" && (latest.reason === "session-ended" || latest.reason === "denied")) return;
    flushSync(() => {
      setResult(latest);
      if (latest.kind === "conflict") setConflict(latest);
    });
    const { current } = form;
    const target = current?.querySelector("[aria-invalid=true]") ?? current?.querySelector("[role=alert]");
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    // In the middle, where neither the top bar nor the toast covers it.
    target.scrollIntoView({ block: "center" });
  }

  const { busy, send, show } = useChange<Value>({
    id,
    action,
    post: options.post,
    // Not `true`: that would run the loaders after a refusal too and replace the page.
    ...(!options.revalidate && { revalidate: false }),
    onResult,
    success: (value) => (typeof success === "function" ? success(value) : success),
    failure(failed) {
      if (failed.kind === "invalid") {
        const first = failed.errors[0] ?? { field: "", message: failedWords };
        return options.mistake?.(first) ?? { title: formWords.check, description: first.message };
      }
      const message = (failed.kind === "failed" && failed.message) || failedWords;
      return options.failure?.(failed) ?? { title: message };
    },
  });

  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  // Runs once for each page that came back.
  useEffect(() => {
    if (fromPage) queueMicrotask(() => latestShow.current(fromPage));
  }, [fromPage]);
  useEffect(() => {
    const kept = draft && !pageResult ? readDraft(action, form.current) : undefined;
    if (!kept) return;
    setTyped(kept);
    setRound((before) => before + 1);
  }, [draft, pageResult, action]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking.current || busy) return;
    checking.current = true;
    setSummary(undefined);
    const sent = new FormData(event.currentTarget);
    const checked = await checkHere(check, sent);
    checking.current = false;
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
    /** The result of a page that was sent without scripts, until the form is sent again. */
    summary,
    typed,
    /** Key of the fields: a new one starts them afresh. */
    round,
    /** Shows mistakes that were found elsewhere. */
    refuse: (mistakes: Extract<NotDone, { kind: "invalid" }>) => show(mistakes),
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
      onInput: () => draft && keepDraft(action, form.current),
      // A failed load is tried again on submitting, and the server checks in any case.
      onFocus: () => void check().catch(() => {}),
    },
  };
}

/** The check of this page; undefined if it could not be loaded: then the server's decides. */
async function checkHere(check: () => Promise<(typed: Typed) => Checked<unknown>>, sent: FormData) {
  try {
    return (await check())(Object.fromEntries(sent) as Typed);
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

/*
 * What was typed into a form and not sent yet. The tab's own storage and no other: it outlives a look at another
 * page, a reload and a frame that goes, and ends with the tab, so that nothing stays behind on a shared computer.
 */

const keyOf = (action: string) => `draft ${action}`;

/** Keeps the values of a form; nothing is kept of a blank one. */
function keepDraft(action: string, form: HTMLFormElement | null): void {
  if (!form) return;
  if (isBlank(form)) dropDraft(action);
  else stored((storage) => storage.setItem(keyOf(action), JSON.stringify(typedIn(new FormData(form)))));
}

/** What was kept for a form; undefined where that is nothing, or where the form already has values. */
function readDraft(action: string, form: HTMLFormElement | null): Typed | undefined {
  if (!form || !isBlank(form)) return undefined;
  return stored((storage) => JSON.parse(storage.getItem(keyOf(action)) ?? "null")) ?? undefined;
}

/** Forgets what was kept: it has been sent. */
export function dropDraft(action: string): void {
  stored((storage) => storage.removeItem(keyOf(action)));
}

function isBlank(form: HTMLFormElement): boolean {
  return Object.values(typedIn(new FormData(form))).every((value) => value === "");
}

/** Browsers can refuse the storage; then forms work as they do without it. */
function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
