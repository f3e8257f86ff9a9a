import { hash } from "node:crypto";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { clientContext, clockContext, limitsContext, logContext } from "#app/context.ts";
import { formWords } from "#app/copy/en/shared.ts";
import { isUnavailable } from "#app/db/unavailable.ts";
import { type Limited, maxBodyBytes } from "#app/http/limits.server.ts";
import { localPath } from "#app/languages/paths.ts";
import type { Mail } from "#app/mail/mail.ts";
import { type ActionResult, type Checked, type Failed, HONEYPOT, type Typed, typedIn } from "./result.ts";

type Context = Readonly<RouterContextProvider>;
type ActionArgs = { request: Request; context: Context };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** `status` is for `respond`. */
export type FormRead = { kind: "ok"; typed: Typed } | (Failed & { status: 400 | 413 | 415 });

/**
 * Reads a sent form. What no browser sends from a form of this site (another type of content, text that is not
 * UTF-8, a field given twice, a file) is refused.
 */
export async function readForm(request: Request): Promise<FormRead> {
  const type = request.headers.get("Content-Type") ?? "";
  const encoded = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!encoded && !/^multipart\/form-data\b/i.test(type)) return refused(415, formWords.unreadable);
  const maxBytes = maxBodyBytes(new URL(request.url).pathname);
  if (Number(request.headers.get("Content-Length")) > maxBytes) return refused(413, formWords.tooLarge);
  try {
    const body = await request.arrayBuffer();
    if (body.byteLength > maxBytes) return refused(413, formWords.tooLarge);
    const text = utf8.decode(body);
    // Throws for percent-encoded bytes that are not UTF-8, which the form reader would let pass as "�". (The result
    // is looked at because the bundler leaves out a call whose result nobody uses.)
    if (encoded && text !== "" && decodeURIComponent(text) === "") return refused(400, formWords.unreadable);
    const fields = encoded
      ? new URLSearchParams(text)
      : await new Response(body, { headers: { "Content-Type": type } }).formData();
    const typed = typedIn(fields);
    return Object.keys(typed).length === [...fields].length
      ? { kind: "ok", typed }
      : refused(400, formWords.unreadable, typed);
  } catch {
    return refused(400, formWords.unreadable);
  }
}

function refused(status: 400 | 413 | 415, message: string, typed: Typed = {}): FormRead {
  return { kind: "failed", status, typed, message };
}

/** Whether the client wants a whole page, as browsers without scripts do, and not data for a page it shows. */
export function asksForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith(".data");
}

const failedContext = createContext<boolean>(false);

/** For a loader: whether the action before it did not succeed, so that the title starts with "Error: ". */
export function formFailed(context: Context): boolean {
  return context.get(failedContext);
}

export interface ResponseOptions {
  /** Where a browser without scripts is sent after success (303), so that a reload sends nothing twice. */
  redirectTo?: string;
  headers?: Headers;
  /** In place of the status that the kind has. */
  status?: number;
}

/**
 * Turns a result into an action's response: 400 for "invalid", 409 for "conflict", 404 for "gone", 429 with
 * Retry-After over a limit, 503 in an outage, 500 for any other "failed". To scripts "conflict" and "gone" are sent
 * with 200: browsers log a status of 4xx as an error of the page, and the page's loaders have to run again.
 * @throws the redirect
 */
export function respond<Value>(
  { request, context }: ActionArgs,
  result: ActionResult<Value>,
  { redirectTo, headers = new Headers(), status }: ResponseOptions = {},
) {
  if (result.kind === "ok" && redirectTo !== undefined && asksForDocument(request)) {
    throw redirect(localPath(redirectTo), { status: 303, headers });
  }
  if (result.kind !== "ok") context.set(failedContext, true);
  if (result.kind === "failed" && result.retryAfterSeconds !== undefined) {
    headers.set("Retry-After", String(result.retryAfterSeconds));
  }
  return data(result, { status: status ?? statusOf(result, asksForDocument(request)), headers });
}

function statusOf(result: ActionResult<unknown>, isDocument: boolean): number {
  if (result.kind === "ok") return 200;
  if (result.kind === "invalid") return 400;
  if (result.kind === "conflict") return isDocument ? 409 : 200;
  if (result.kind === "gone") return isDocument ? 404 : 200;
  if (result.reason === "limit") return 429;
  return result.reason === "unavailable" ? 503 : 500;
}

/**
 * Runs a write to the database. An error is logged and becomes a "failed" result with the typed text: an outage
 * with status 503, a bug with 500.
 * @param failure `log`: what failed, for the log; `message`: for the visitor
 */
export async function attempt<Result>(
  context: Context,
  { log, typed = {}, message }: { log: string; typed?: Typed; message?: string },
  write: () => Promise<Result>,
): Promise<Result | Failed> {
  try {
    return await write();
  } catch (error) {
    context.get(logContext).error({ err: error }, log);
    const words = message ?? formWords.failed(contentsOf(context).organization.email);
    return { kind: "failed", message: words, typed, ...(isUnavailable(error) && { reason: "unavailable" }) };
  }
}

interface Received<Value> {
  value: Value;
  /** See `submissionKeys`. */
  keys: [key: string, ...earlier: string[]];
  now: Date;
  /** The honeypot was filled in. */
  suspectedSpam: boolean;
}

interface ReceiveOptions<Value> {
  check: (typed: Typed) => Checked<Value>;
  /** Only a form without mistakes counts against this limit. */
  limit: Limited;
  store: (received: Received<Value>) => Promise<void>;
  /** What the log says if storing fails, and what the visitor reads. */
  log: string;
  message?: string;
  redirectTo: string;
}

/** The action of a public form: reads, checks, limits and stores what was sent, and responds. */
export async function receiveForm<Value extends object>(
  args: ActionArgs,
  { check, limit, store, log, message, redirectTo }: ReceiveOptions<Value>,
) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const { typed } = read;
  const checked = check(typed);
  if (checked.kind !== "ok") return respond<null>(args, checked);
  const { value } = checked;
  const { address } = context.get(clientContext);
  const wait = await context.get(limitsContext).spend(limit, address);
  if (wait !== null) return respond<null>(args, overLimit(context, typed, wait));
  const now = context.get(clockContext)();
  const keys = submissionKeys(value, typed.submissionKey, { address, now });
  const suspectedSpam = (typed[HONEYPOT] ?? "") !== "";
  const received = { value, keys, now, suspectedSpam };
  const failed = await attempt(context, { log, typed, message }, () => store(received));
  return respond<null>(args, failed ?? { kind: "ok", value: null }, { redirectTo });
}

/** The notification for the staff and, within its limit, the receipt for the sender. */
export async function mailsAbout(context: Context, notification: Mail, receipt: Mail): Promise<Mail[]> {
  const wait = await context.get(limitsContext).spend("receipt", receipt.to);
  return wait === null ? [notification, receipt] : [notification];
}

/** The result of a form that was sent too often. */
export function overLimit(context: Context, typed: Typed, waitSeconds: number): Failed {
  const message = formWords.tooMany(Math.ceil(waitSeconds / 60), contentsOf(context).organization.email);
  return { kind: "failed", reason: "limit", message, typed, retryAfterSeconds: waitSeconds };
}

const SAME_SUBMISSION_MS = 3_600_000;
const CLIENT_KEY = /^[\w-]{16,64}$/;

/**
 * The key that keeps a double click, a reload or a retry one row. It covers the values as well, so that a form
 * which was changed and sent again is a new row and not lost.
 * @param clientKey made by the script with the form; without scripts the visitor's address and the hour replace it
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
