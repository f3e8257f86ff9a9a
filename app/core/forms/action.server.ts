import { hash } from "node:crypto";
import { createContext, data, redirect } from "react-router";
import { z } from "zod";
import {
  type Context,
  clientContext,
  clockContext,
  contactEmailContext,
  databaseContext,
  limitsContext,
  logContext,
} from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { isStaffPath, type Limited, maxBodyBytes } from "#app/core/http/limits.server.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { formWords } from "#app/words/en/shared.ts";
import { localPath } from "#app/words/paths.ts";
import { type Fields, readFields, TooMuchText } from "./read-fields.server.ts";
import {
  type ActionResult,
  type Checked,
  type Failed,
  type FieldError,
  HONEYPOT,
  type Lengths,
  shownAgain,
  type Typed,
} from "./result.ts";

interface ActionArgs {
  request: Request;
  context: Context;
}

/** What a handler gets: the route's arguments, the submitted text, the database and the time. */
export type Sent<Args extends ActionArgs = ActionArgs> = Args & {
  typed: Typed;
  /** The chosen file; null without one, or if the form has none. */
  file: File | null;
  db: Database;
  now: Date;
};

/** What a handler returns: a result and what its response says. What was typed is added by `formAction`. */
export type Answer<Value = null> = (
  | { kind: "ok"; value: Value }
  | { kind: "invalid"; errors: readonly FieldError[]; typed?: Typed }
  | { kind: "conflict"; current: Value; by: string | null; at: string | null; typed?: Typed }
  | { kind: "gone"; typed?: Typed }
  | (Omit<Failed, "typed"> & { typed?: Typed })
) &
  ResponseOptions;

type Handler<Args extends ActionArgs, Value> = (sent: Sent<Args>) => Promise<Answer<Value>>;

interface FormOptions {
  log: string;
  /** The visitor's message then; by default that of the public forms. */
  failure?: string | undefined;
  /** Other fields never return to the page: name none for passwords. `lengthsOf` takes them from a schema. */
  fields: Lengths;
  /** The field of a file, its error if the form is larger than the path takes, and the characters of all text beside it. */
  file?: { name: string; tooLarge: string; maxText?: number };
}

/**
 * The action of every page with forms: reads what was sent, calls the handler, and responds. A page with several
 * forms has a handler for each value of their field `intent`. A handler that throws is logged and leads to "failed";
 * responses that it throws pass.
 */
export function formAction<Args extends ActionArgs, Value>(
  handlers: Handler<Args, Value> | Readonly<Record<string, Handler<Args, Value>>>,
  { log, failure, fields, file: upload }: FormOptions,
) {
  return async (args: Args) => {
    const { request } = args;
    if (upload && isTooLarge(request)) {
      const errors = [{ field: upload.name, message: upload.tooLarge }];
      return respond<Value>(args, { kind: "invalid", errors, typed: {} }, { status: 413 });
    }
    const read = await readForm(request, upload);
    if (read.kind !== "ok") return respond<Value>(args, read, { status: read.status });
    try {
      return await answer(args, read);
    } finally {
      await read.remove();
    }
  };

  async function answer(args: Args, { typed, file }: Extract<FormRead, { kind: "ok" }>) {
    const { context } = args;
    const again = shownAgain(typed, fields);
    const intent = typed.intent ?? "";
    const handle =
      typeof handlers === "function" ? handlers : Object.hasOwn(handlers, intent) && handlers[intent];
    if (!handle) {
      await countRefusal(args);
      const refused: Failed = { kind: "failed", message: formWords.unreadable, typed: again };
      return respond<Value>(args, refused, { status: 400 });
    }
    const [db, now] = [context.get(databaseContext), context.get(clockContext)()];
    const done = await attempt(context, { log, message: failure, typed: again }, async () => ({
      answer: await handle({ ...args, typed, file, db, now }),
    }));
    if (!("answer" in done) || done.answer.kind !== "ok") await countRefusal(args);
    if (!("answer" in done)) return respond<Value>(args, done);
    const { redirectTo, headers, status, ...result } = done.answer;
    // A refusal of the handler, not a fault of the site.
    const isRefused = result.kind === "failed" && result.reason === undefined;
    const shown = "typed" in result && result.typed ? shownAgain(result.typed, fields) : again;
    return respond<Value>(args, { ...result, typed: shown } as ActionResult<Value>, {
      redirectTo,
      headers,
      status: status ?? (isRefused ? 409 : undefined),
    });
  }
}

/**
 * Lets a refused form be answered with its page, which costs more than checking it.
 * @throws a response with a line of text, for more documents of one address than a person sends
 */
async function countRefusal({ request, context }: ActionArgs): Promise<void> {
  if (!asksForDocument(request) || isStaffPath(new URL(request.url).pathname)) return;
  const wait = await context.get(limitsContext).spend("refusedPage", context.get(clientContext).address);
  if (wait !== null) throw new Response(formWords.refusedOften, { status: 429 });
}

/** The lengths of a schema's fields, for `formAction`. */
export function lengthsOf(schema: z.ZodObject): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, maxLengthOf(field as z.ZodType)]),
  );
}

/** What a choice or a number may be long. */
const MOST_CHOICE = 100;

function maxLengthOf(schema: z.ZodType): number {
  if (schema instanceof z.ZodString) return schema.maxLength ?? MOST_CHOICE;
  if (schema instanceof z.ZodPipe)
    return Math.max(maxLengthOf(schema.in as z.ZodType), maxLengthOf(schema.out as z.ZodType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return maxLengthOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return Math.max(...schema.options.map((option) => maxLengthOf(option as z.ZodType)));
  return MOST_CHOICE;
}

/** Characters of all text beside a file. */
const MOST_TEXT = 16_000;

/** `status` is passed on to `respond`. */
export type FormRead = ({ kind: "ok" } & Fields) | (Failed & { status: 400 | 413 | 415 });

/**
 * Reads a submitted form. Rejects what no browser sends for a form of this site: another content type, text
 * that is not UTF-8, duplicate fields, files.
 * @param upload the field that may hold a file, and the most text beside it
 * @throws a response with a line of text, for a document: a page would cost more than such a form is worth
 */
export async function readForm(request: Request, upload?: FormOptions["file"]): Promise<FormRead> {
  const refuse = (status: 400 | 413 | 415, message: string): FormRead => {
    if (asksForDocument(request)) throw new Response(message, { status });
    return { kind: "failed", status, typed: {}, message };
  };
  const type = request.headers.get("Content-Type") ?? "";
  const inParts = /^multipart\/form-data\b/i.test(type);
  if (!inParts && !/^application\/x-www-form-urlencoded\b/i.test(type))
    return refuse(415, formWords.unreadable);
  if (isTooLarge(request)) return refuse(413, formWords.tooLarge);
  try {
    return {
      kind: "ok",
      ...(await readFields(request, inParts, upload && { maxText: MOST_TEXT, ...upload })),
    };
  } catch (error) {
    return error instanceof TooMuchText ? refuse(413, formWords.tooLarge) : refuse(400, formWords.unreadable);
  }
}

/** Whether the middleware has left the body unread, because it is larger than the path takes. */
export function isTooLarge(request: Request): boolean {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const { headers } = request;
  return Number(headers.get("Content-Length")) > maxBodyBytes(path, headers.get("Content-Type"));
}

/** Whether a full document is requested, as browsers without scripts do, instead of data for the current page. */
export function asksForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith(".data");
}

const failedContext = createContext<boolean>(false);

/** Whether the preceding action failed, so that a loader can prefix the title with "Error: ". */
export function formFailed(context: Context): boolean {
  return context.get(failedContext);
}

export interface ResponseOptions {
  /** Redirect after success (303) for browsers without scripts, so that a reload does not resubmit. */
  redirectTo?: string | undefined;
  headers?: Headers | undefined;
  /** Overrides the status of the result's kind. */
  status?: number | undefined;
}

/**
 * Converts a result to an action's response: 400 for "invalid", 409 for "conflict", 404 for "gone", 429 with
 * Retry-After over a limit, 503 in an outage, 500 for any other "failed". Scripts get "conflict" and "gone"
 * with 200: browsers log 4xx responses as page errors, and the page's loaders have to run again.
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
 * Runs a database write. An error is logged and becomes a "failed" result with the typed fields: status 503
 * for an outage, 500 for a bug.
 * @param failure `log`: log message; `message`: shown to the visitor
 */
export async function attempt<Result>(
  context: Context,
  { log, typed = {}, message }: { log: string; typed?: Typed; message?: string | undefined },
  write: () => Promise<Result>,
): Promise<Result | Failed> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error;
    context.get(logContext).error({ err: error }, log);
    const words = message ?? formWords.failed(context.get(contactEmailContext)());
    return { kind: "failed", message: words, typed, ...(isUnavailable(error) && { reason: "unavailable" }) };
  }
}

function isThrownData(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
  );
}

interface Received<Value> {
  value: Value;
  /** See `submissionKeys`. */
  keys: [key: string, ...earlier: string[]];
  now: Date;
  /** Whether the honeypot was filled in. */
  suspectedSpam: boolean;
}

interface ReceiveOptions<Value, Stored> {
  check: (typed: Typed) => Checked<Value>;
  /** The fields that a refused form shows again: see `shownAgain`. */
  fields: Lengths;
  /** Only valid submissions count against this limit. */
  limit: Limited;
  /** Returns the result's value. */
  store: (received: Received<Value>) => Promise<Stored>;
  /** Log message and visitor's message if storing fails. */
  log: string;
  message?: string;
  redirectTo: string | ((stored: Stored) => string);
}

/** The action of a public form: validates, limits and stores what was sent. */
export function receiveForm<Value extends object, Stored>(
  args: ActionArgs,
  { check, limit, store, redirectTo, message, ...options }: ReceiveOptions<Value, Stored>,
) {
  const receive = formAction(
    async ({ typed, context, now }: Sent) => {
      const checked = check(typed);
      if (checked.kind !== "ok") return { kind: "invalid", errors: checked.errors };
      const { value } = checked;
      const { address } = context.get(clientContext);
      const wait = await context.get(limitsContext).spend(limit, address);
      if (wait !== null) return overLimit(context, wait);
      const keys = submissionKeys(value, typed.submissionKey, { address, now });
      const stored = await store({ value, keys, now, suspectedSpam: (typed[HONEYPOT] ?? "") !== "" });
      const to = typeof redirectTo === "function" ? redirectTo(stored) : redirectTo;
      return { kind: "ok", value: stored, redirectTo: to };
    },
    { ...options, failure: message },
  );
  return receive(args);
}

/** The notification to staff and, within its limit, the receipt for the sender. */
export async function mailsAbout(context: Context, notification: Mail, receipt: Mail): Promise<Mail[]> {
  const wait = await context.get(limitsContext).spend("mail", receipt.to);
  return wait === null ? [notification, receipt] : [notification];
}

function overLimit(context: Context, waitSeconds: number): Answer<never> {
  const message = formWords.tooMany(Math.ceil(waitSeconds / 60), context.get(contactEmailContext)());
  return { kind: "failed", reason: "limit", message, retryAfterSeconds: waitSeconds };
}

const SAME_SUBMISSION_MS = 3_600_000;
const CLIENT_KEY = /^[\w-]{16,64}$/;

/**
 * Idempotency key that keeps a double click, reload or retry from adding a second row. It includes the
 * values, so that an edited resubmission becomes a new row.
 * @param clientKey generated by the form's script; without scripts, the visitor's address and the hour are
 *   used
 * @returns the key to store, and earlier keys that identify the same submission
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
