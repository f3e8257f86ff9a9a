import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { logContext } from "#app/context.ts";
import { isUnavailable } from "#app/db/unavailable.ts";
import { asksForDocument } from "#app/forms/action.server.ts";
import { administratorContext, type StaffMember } from "./context.server.ts";
import { RESUME_EMAIL, RESUME_PASSWORD, type Refusal } from "./refusal.ts";
import { readSession, sessionHeaders, signIn } from "./sessions.server.ts";

const READING = new Set(["GET", "HEAD"]);

/**
 * Lets administrators through and nobody else; without one, nothing under the guarded route runs. Visitors
 * who want to read go to the sign-in page, signed-in others get 403. A write without a session is answered
 * 401 with what was typed, so that it can go on after signing in (decision U21).
 */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { member, cookies } = await whoAsks(request, context);
  if (!member.isAdministrator) throw refuse({ reason: "denied", email: member.email }, 403);
  context.set(administratorContext, member);
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Staff pages, and the refusals in their place, are in no cache. */
export const keepOutOfCaches: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

async function whoAsks(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ member: StaffMember; cookies: string[] }> {
  const { member, cookies } = await readSession(request, context).catch(async (error: unknown) => {
    if (READING.has(request.method) || !asksForDocument(request) || !isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "nobody can say who asks");
    throw refuse({ reason: "unavailable", fields: kept(await formOf(request)) }, 503);
  });
  if (member) return { member, cookies };
  if (READING.has(request.method)) throw redirect("/auth", { headers: sessionHeaders(cookies) });
  if (!asksForDocument(request)) throw refuse({ reason: "session-ended", fields: [] }, 401);
  return resume(request, context);
}

/** Without scripts: the page that says "sign in again" sends what was typed once more, with a password. */
async function resume(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const email = form.get(RESUME_EMAIL);
  const password = form.get(RESUME_PASSWORD);
  const fields = kept(form);
  if (typeof email !== "string" || typeof password !== "string") {
    throw refuse({ reason: "session-ended", fields }, 401);
  }
  const result = await signIn({ email: email.trim(), password }, context);
  if (result.member) return result;
  throw refuse({ reason: "session-ended", fields, email, message: result.message }, result.status);
}

function formOf(request: Request): Promise<FormData> {
  return request
    .clone()
    .formData()
    .catch(() => new FormData());
}

/** What was typed, without what signs in. */
function kept(form: FormData) {
  return [...form].flatMap(([name, value], index) =>
    typeof value === "string" && name !== RESUME_PASSWORD && name !== RESUME_EMAIL
      ? [{ key: `${name}-${index}`, name, value }]
      : [],
  );
}

function refuse(refusal: Refusal, status: number) {
  return data(refusal, { status });
}
