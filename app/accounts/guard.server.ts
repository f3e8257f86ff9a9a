import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { signInPath } from "#app/accounts/sign-in/return-to.ts";
import { deadlineOf, requiredSince } from "#app/accounts/two-step/two-step-queries.server.ts";
import { clockContext, databaseContext, logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { asksForDocument } from "#app/core/forms/action.server.ts";
import { RESUME_CODE, RESUME_EMAIL, RESUME_PASSWORD, type Refusal } from "#app/core/forms/refusal.ts";
import { noteSeen } from "./account-queries.server.ts";
import { type RequestSession, readSession, type StaffMember } from "./read-session.server.ts";
import { mayOpen } from "./roles.ts";
import { openSession, sessionHeaders } from "./sessions.server.ts";

type Context = Readonly<RouterContextProvider>;

const READING = new Set(["GET", "HEAD"]);

/**
 * The signed-in staff member, whose role is sufficient for the page. Only the guard sets it, and it has no
 * default: a staff page moved out from under the guard fails instead of answering.
 */
export const administratorContext = createContext<StaffMember>();

/**
 * Allows members with a sufficient role for the route (`roles.ts`); for anyone else, nothing under the
 * guarded route runs. A GET without a session redirects to the sign-in page, and a member without the role
 * gets 403. A write without a session gets 401 with the submitted fields, so that it can continue after
 * signing in (decision U21).
 */
export const requireRole: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { member, cookies } = await memberOf(request, context);
  // A route pattern has no leading slash.
  const page = `/${pattern.replace(/^\//, "")}`;
  if (!mayOpen(member.role, page)) {
    context.get(logContext).warn({ account: member.id, role: member.role, page }, "refused a staff page");
    throw refuse({ reason: "denied", email: member.email }, 403);
  }
  await requireTwoStep(member, request, context);
  context.set(administratorContext, member);
  // Ignore failures: staff can still read while the database is read-only.
  await noteSeen(context.get(databaseContext), member.id, context.get(clockContext)()).catch(() => {});
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Pages that stay open to a member whose deadline for setting up two-step sign-in has passed. */
const OPEN_WITHOUT = /^\/admin\/me\/two-step(\.data)?$/;

/**
 * After the one-week deadline, only the set-up page opens for a member without the required two-step sign-in.
 */
async function requireTwoStep(member: StaffMember, request: Request, context: Context): Promise<void> {
  if (member.hasTwoStep || OPEN_WITHOUT.test(new URL(request.url).pathname)) return;
  const deadline = deadlineOf(await requiredSince(context.get(databaseContext)), member.since);
  if (!deadline || context.get(clockContext)() < deadline) return;
  throw redirect("/admin/me/two-step", 303);
}

/** Marks staff pages and refusals as not cacheable. */
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

/** Without scripts, the "session ended" page resubmits the form with an e-mail and a password. */
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

/** Fields that are never sent back to the browser. */
const SECRET_FIELDS = new Set([
  RESUME_EMAIL,
  RESUME_PASSWORD,
  RESUME_CODE,
  "password",
  "current",
  "code",
  "spare",
]);

/** The submitted fields, without secrets and the fields of `resume`. */
function typedFields(form: FormData) {
  return [...form].flatMap(([name, value], index) =>
    typeof value === "string" && !SECRET_FIELDS.has(name) ? [{ key: `${name}-${index}`, name, value }] : [],
  );
}

function refuse(refusal: Refusal, status: number) {
  return data(refusal, { status });
}
