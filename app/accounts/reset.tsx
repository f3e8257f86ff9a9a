import { Link, redirect } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { readForm, respond } from "#app/core/forms/action.server.ts";
import { ErrorSummary } from "#app/core/forms/field.tsx";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/reset.ts";
import { DoorPage } from "./account-page.tsx";
import { openReset, spendReset } from "./account-queries.server.ts";
import { passwordChangedMail } from "./emails.server.ts";
import { keepOutOfCaches } from "./guard.server.ts";
import { deedOf, keyHashIn, siteName } from "./links.server.ts";
import { hashNew } from "./new-password.server.ts";
import { NewPasswordField } from "./new-password.tsx";
import { signedInCookie } from "./session-client.ts";
import { openSession, sessionHeaders } from "./sessions.server.ts";

const FORM = "reset";

export const middleware: Route.MiddlewareFunction[] = [keepOutOfCaches];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("A new password", siteOf(matches)),
      description: "Choose a new password.",
      noindex: true,
    },
    matches,
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  return { open: (await openReset(context.get(databaseContext), keyHashIn(url), now)) !== null };
}

/** Sets the password, ends every session of the account and signs in. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond(args, { ...read, typed: {} }, { status: read.status });
  const db = context.get(databaseContext);
  const keyHash = keyHashIn(request.url);
  const { actor: _, ...deed } = deedOf(context, "");
  const of = await openReset(db, keyHash, deed.now);
  if (of === null) return respond(args, { kind: "gone", typed: {} });
  const password = read.typed.password ?? "";
  const made = await hashNew(password, of, context);
  if ("kind" in made) return respond(args, made);
  const email = await spendReset(db, keyHash, made.hash, deed);
  if (email === null) return respond(args, { kind: "gone", typed: {} });
  const { mailFrom, publicOrigin } = context.get(settingsContext);
  await queueMails(db, [passwordChangedMail(email, siteName(context))], { now: deed.now, mailFrom });
  const session = await openSession({ email, password }, { request, context }, { byLink: true });
  if (!session.member && session.challenge) {
    throw redirect("/auth/code?to=%2Fadmin", { status: 303, headers: sessionHeaders(session.challenge) });
  }
  if (!session.member) throw redirect("/auth");
  throw redirect("/admin", {
    status: 303,
    headers: sessionHeaders([...session.cookies, signedInCookie(publicOrigin)]),
  });
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.open) {
    return (
      <DoorPage heading="This link has run out">
        <p className="mt-4">It works for one hour and once. Ask for a new one.</p>
        <p className="mt-6">
          <Link className="btn line" to="/auth/forgot">
            Send a new link
          </Link>
        </p>
      </DoorPage>
    );
  }
  return (
    <DoorPage heading="A new password">
      <form className="form mt-8" method="post">
        <ErrorSummary form={FORM} result={actionData} heading="h2" />
        <NewPasswordField form={FORM} result={actionData} />
        <button className="btn" type="submit">
          Save and sign in
        </button>
        <p className="small muted">All your other sessions and your passkeys end.</p>
      </form>
    </DoorPage>
  );
}
