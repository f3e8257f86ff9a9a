import { setTimeout } from "node:timers/promises";
import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import type { Author } from "#app/core/author.ts";
import { type Context, clockContext, databaseContext, logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { asksForDocument } from "#app/core/forms/action.server.ts";
import type { Refusal } from "#app/core/forms/refusal.ts";
import { deadlineOf, noteSeen } from "./account-queries.server.ts";
import { auditEntry } from "./links.server.ts";
import { type AuditEntry, administratorNames, ruleSince } from "./queries.server.ts";
import { knownSessionContext, readSession, type StaffMember } from "./read-session.server.ts";
import { signInPath } from "./return-to.ts";
import { mayOpen } from "./roles.ts";
import { sessionHeaders } from "./sessions.server.ts";

const READING = new Set(["GET", "HEAD"]);

/**
 * The signed-in staff member, whose role is sufficient for the page. Only the guard sets it, and it has no
 * default: a staff page moved out from under the guard fails instead of answering.
 */
export const memberContext = createContext<StaffMember>();

/** The signed-in member and the time, for versions and histories. */
export function authorOf(context: Context): Author {
  return { actor: context.get(memberContext).email, now: context.get(clockContext)() };
}

/** The same for the journal. */
export function memberEntry(context: Context): AuditEntry {
  return auditEntry(context, context.get(memberContext).email);
}

/**
 * Allows members with a sufficient role for the route (`roles.ts`); for anyone else, nothing under the
 * guarded route runs. A GET without a session redirects to the sign-in page, and a member without the role
 * gets 403. A write without a session gets 401: scripts keep the page and ask for the password (decision
 * U21), browsers without them send the form again by a reload.
 */
export const requireRole: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const session = await sessionFor(request, context);
  if (session instanceof Response) return session;
  const { member, cookies } = session;
  // A route pattern has no leading slash.
  const page = `/${pattern.replace(/^\//, "")}`;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  // The announcement's pages share their patterns with those of other contents.
  if (!mayOpen(member.role, page) && !(member.role === "dates-editor" && mayOpen(member.role, path))) {
    context.get(logContext).warn({ account: member.id, role: member.role, page }, "refused a staff page");
    const ask = member.role ? await administratorNames(context.get(databaseContext)) : [];
    throw data<Refusal>({ reason: "denied", ask }, 403);
  }
  await requireTwoStep(member, request, context);
  context.set(memberContext, member);
  await note(context, member.id);
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Whether a member's last request is being noted. */
let isNoting = false;

/**
 * Notes when a member was here last. Staff can read while the database is read-only, or restored by another instance,
 * which holds the note up: so nobody waits for it for long, and it holds one connection for all members.
 */
async function note(context: Context, id: string): Promise<void> {
  if (isNoting) return;
  isNoting = true;
  const noted = noteSeen(context.get(databaseContext), id, context.get(clockContext)())
    .catch(() => {})
    .finally(() => {
      isNoting = false;
    });
  await Promise.race([noted, setTimeout(1000, undefined, { ref: false })]);
}

/** Pages that stay open to a member whose deadline for setting up two-step sign-in has passed. */
const OPEN_WITHOUT = /^\/admin\/me\/two-step(\.data)?$/;

/** After its deadline, only the set-up page opens for a member without the required two-step sign-in. */
async function requireTwoStep(member: StaffMember, request: Request, context: Context): Promise<void> {
  if (member.hasTwoStep || OPEN_WITHOUT.test(new URL(request.url).pathname)) return;
  const deadline = deadlineOf(
    await ruleSince(context.get(databaseContext), "two_step_required_since"),
    member.since,
  );
  if (!deadline || context.get(clockContext)() < deadline) return;
  throw redirect("/admin/me/two-step", 303);
}

export const keepOutOfCaches: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** The session of a member, or the response to a form of somebody without one. */
async function sessionFor(request: Request, context: Context) {
  const postsPage = !READING.has(request.method) && asksForDocument(request);
  try {
    const { member, cookies } = await (context.get(knownSessionContext) ?? readSession(request, context));
    if (member) return { member, cookies };
    if (READING.has(request.method)) {
      throw redirect(signInPath(request), { headers: sessionHeaders(cookies) });
    }
  } catch (error) {
    if (!postsPage || !isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "session lookup failed");
    return line(
      503,
      "The site cannot save anything right now. Reload this page in a minute, and your browser sends what you typed again.",
    );
  }
  if (!postsPage) throw data<Refusal>({ reason: "session-ended" }, 401);
  return line(
    401,
    "Your session ended: sign in in another tab, then reload this page. Your browser sends what you typed again.",
  );
}

function line(status: 401 | 503, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
