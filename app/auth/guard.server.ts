import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { RESUME_CODE, RESUME_EMAIL, RESUME_PASSWORD, type Refusal } from "#app/auth/sign-in/refusal.ts";
import { signInPath } from "#app/auth/sign-in/return-to.ts";
import { clockContext, databaseContext, logContext } from "#app/context.ts";
import { isUnavailable } from "#app/db/unavailable.ts";
import { asksForDocument } from "#app/forms/action.server.ts";
import { noteSeen } from "#app/team/account-queries.server.ts";
import { type RequestSession, readSession, type StaffMember } from "./read-session.server.ts";
import { mayOpen } from "./roles.ts";
import { openSession, sessionHeaders } from "./sessions.server.ts";
import { deadlineOf, requiredSince } from "./two-step/two-step-queries.server.ts";

type Context = Readonly<RouterContextProvider>;

const READING = new Set(["GET", "HEAD"]);

/**
 * The member of the staff that sends the request, whose role is enough for the page. Only the guard sets it and it
 * has no default: a staff page that was moved out from under the guard fails instead of answering.
 */
export const administratorContext = createContext<StaffMember>();

/**
 * Lets members through whose role is enough for the route (`roles.ts`); for anyone else, nothing under the guarded
 * route runs. A visitor who wants to read
 * is sent to the sign-in page, a member without rights gets 403. A write without a session gets 401 with what was
 * typed, so that it can continue after signing in (decision U21).
 */
export const requireRole: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { member, cookies } = await memberOf(request, context);
  // The pattern of a route begins with its first segment, without a slash.
  const page = `/${pattern.replace(/^\//, "")}`;
  if (!mayOpen(member.role, page)) {
    context.get(logContext).warn({ account: member.id, role: member.role, page }, "refused a staff page");
    throw refuse({ reason: "denied", email: member.email }, 403);
  }
  await requireTwoStep(member, request, context);
  context.set(administratorContext, member);
  // Ignore a failure: staff can still read while the database is read-only.
  await noteSeen(context.get(databaseContext), member.id, context.get(clockContext)()).catch(() => {});
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** The pages that a member without two-step sign-in can still open once the time to set it up is over. */
const OPEN_WITHOUT = /^\/admin\/me\/two-step(\.data)?$/;

/** Once two-step sign-in is required and the week to set it up is over, only its page opens. */
async function requireTwoStep(member: StaffMember, request: Request, context: Context): Promise<void> {
  if (member.hasTwoStep || OPEN_WITHOUT.test(new URL(request.url).pathname)) return;
  const deadline = deadlineOf(await requiredSince(context.get(databaseContext)), member.since);
  if (!deadline || context.get(clockContext)() < deadline) return;
  throw redirect("/admin/me/two-step", 303);
}

/** Staff pages and refusals are never cached. */
export const keepOutOfCaches: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

async function memberOf(
  request: Request,
  context: Context,
): Promise<RequestSession & { member: StaffMember }> {
  const { member, cookies } = await readSession(request, context).catch(async (error: unknown) => {
    if (READING.has(request.method) || !asksForDocument(request) || !isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "session lookup failed");
    throw refuse({ reason: "unavailable", fields: typedFields(await formOf(request)) }, 503);
  });
  if (member) return { member, cookies };
  if (READING.has(request.method)) {
    throw redirect(signInPath(request), { headers: sessionHeaders(cookies) });
  }
  if (!asksForDocument(request)) throw refuse({ reason: "session-ended", fields: [] }, 401);
  return resume(request, context);
}

/** Without scripts, the "session ended" page sends what was typed once more, with an e-mail and a password. */
async function resume(request: Request, context: Context) {
  const form = await formOf(request);
  const email = form.get(RESUME_EMAIL);
  const password = form.get(RESUME_PASSWORD);
  const fields = typedFields(form);
  if (typeof email !== "string" || typeof password !== "string") {
    throw refuse({ reason: "session-ended", fields }, 401);
  }
  const typedCode = form.get(RESUME_CODE);
  const code = typeof typedCode === "string" ? typedCode.trim() : "";
  const result = await openSession({ email: email.trim(), password, code }, { request, context });
  if (result.member) return result;
  throw refuse({ reason: "session-ended", fields, email, message: result.message }, result.status);
}

function formOf(request: Request): Promise<FormData> {
  return request
    .clone()
    .formData()
    .catch(() => new FormData());
}

/** Never sent back to the browser. */
const SECRET_FIELDS = new Set([
  RESUME_EMAIL,
  RESUME_PASSWORD,
  RESUME_CODE,
  "password",
  "current",
  "code",
  "spare",
]);

/** What was typed, without secrets and the fields of `resume`. */
function typedFields(form: FormData) {
  return [...form].flatMap(([name, value], index) =>
    typeof value === "string" && !SECRET_FIELDS.has(name) ? [{ key: `${name}-${index}`, name, value }] : [],
  );
}

function refuse(refusal: Refusal, status: number) {
  return data(refusal, { status });
}
