import { hash } from "node:crypto";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { formWords } from "#app/copy/forms.ts";
import { type FieldError, type FormAnswer, type Typed, typedIn } from "./form.ts";

/** As much as all fields of a form at their longest, several times over. */
const MAX_FORM_BYTES = 256 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

export type FormRead =
  | { ok: true; typed: Typed }
  | { ok: false; status: 400 | 413 | 415; typed: Typed; problem: string };

/**
 * Reads a sent form. What no browser sends from a form of this site (another type of content, text that is not
 * UTF-8, a field given twice, a file) is refused with a status of 4xx.
 */
export async function readForm(request: Request): Promise<FormRead> {
  const type = request.headers.get("Content-Type") ?? "";
  const encoded = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!encoded && !/^multipart\/form-data\b/i.test(type)) return refused(415, formWords.unreadable);
  if (Number(request.headers.get("Content-Length")) > MAX_FORM_BYTES) return refused(413, formWords.tooLarge);
  try {
    const body = await request.arrayBuffer();
    if (body.byteLength > MAX_FORM_BYTES) return refused(413, formWords.tooLarge);
    const text = utf8.decode(body);
    // Throws for percent-encoded bytes that are not UTF-8, which the form reader would let pass as "�". (The result
    // is looked at because the bundler leaves out a call whose result nobody uses.)
    if (encoded && text !== "" && decodeURIComponent(text) === "") return refused(400, formWords.unreadable);
    const fields = encoded
      ? new URLSearchParams(text)
      : await new Response(body, { headers: { "Content-Type": type } }).formData();
    const typed = typedIn(fields);
    return Object.keys(typed).length === [...fields].length
      ? { ok: true, typed }
      : refused(400, formWords.unreadable, typed);
  } catch {
    return refused(400, formWords.unreadable);
  }
}

function refused(status: 400 | 413 | 415, problem: string, typed: Typed = {}): FormRead {
  return { ok: false, status, typed, problem };
}

/** Whether a whole page is asked for, as browsers without scripts do. */
export function asksForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith(".data");
}

/** Set by an action for the loaders after it: the page that follows shows an error. */
export const formFailedContext = createContext<boolean>(false);

/**
 * The answer to a form that was taken: a redirect to its thank-you page for a browser without scripts, which
 * may then be reloaded without sending the form again.
 */
export function formTaken(request: Request, thankYouPath: string) {
  if (asksForDocument(request)) throw redirect(thankYouPath, 303);
  return data<FormAnswer>({ done: true });
}

/**
 * The answer to a form that was not taken.
 * @param status 400 for mistakes, 429 over a limit, 503 where storing failed
 * @param retryAfterSeconds told with 429
 */
export function formNotTaken(
  context: Readonly<RouterContextProvider>,
  status: 400 | 413 | 415 | 429 | 503,
  answer: { typed: Typed; errors?: readonly FieldError[]; problem?: string; retryAfterSeconds?: number },
) {
  context.set(formFailedContext, true);
  const { typed, errors = [], problem, retryAfterSeconds } = answer;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return data<FormAnswer>({ done: false, typed, errors, problem }, { status, headers });
}

/** The answer over a limit. */
export function formOverLimit(context: Readonly<RouterContextProvider>, typed: Typed, waitSeconds: number) {
  return formNotTaken(context, 429, {
    typed,
    problem: formWords.tooMany(Math.ceil(waitSeconds / 60)),
    retryAfterSeconds: waitSeconds,
  });
}

const SAME_SUBMISSION_MS = 3_600_000;
const CLIENT_KEY = /^[\w-]{16,64}$/;

/**
 * The key that keeps a double click, a reload or a retry one row. It covers the values as well, so that a form
 * which was changed and sent again is a new row and not lost.
 * @param clientKey made by the script with the form; without scripts the visitor's address and the hour stand in
 * @returns the key to store, and further ones that mean the same submission
 */
export function submissionKeys(
  values: object,
  clientKey: string | undefined,
  { address, now }: { address: string; now: Date },
): [key: string, ...earlier: string[]] {
  const keyOf = (origin: string) => hash("sha256", JSON.stringify([origin, values]), "base64url");
  if (clientKey && CLIENT_KEY.test(clientKey)) return [keyOf(clientKey)];
  const hour = Math.floor(now.getTime() / SAME_SUBMISSION_MS);
  return [keyOf(`${address} ${hour}`), keyOf(`${address} ${hour - 1}`)];
}
