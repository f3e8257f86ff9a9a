import { hash } from "node:crypto";
import { data } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { letterWords as words } from "#app/inquiries/staff/words/acknowledgement.ts";
import { metadata } from "#app/page/metadata.ts";
import { LETTER, writtenMail } from "#app/staff/cases/written-mail.server.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/letter.ts";
import { type Acknowledgement, acknowledgement, letterText } from "./acknowledgement.ts";
import { giftsOf, sendLetter } from "./gifts-queries.server.ts";
import { findInquiry } from "./inquiry-queries.server.ts";
import { replyAddress } from "./page-actions.server.ts";
import { inquiryPath } from "./view.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

async function letterOf({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  // Money is no gift in kind, and the letter states no value (decision M6).
  const gifts = (await giftsOf(db, inquiry.id)).filter(({ unit }) => unit !== "dollars");
  const letter = acknowledgement({
    company: inquiry.company_name,
    contact: inquiry.contact_name,
    gifts,
    facts: factsOf(contentsOf(context)),
    today: pacificDay(context.get(clockContext)()),
    me: context.get(memberContext).name,
  });
  // Hash of the letter that staff reviewed. If the letter has changed since, it is not sent.
  const seen = hash("sha256", JSON.stringify([inquiry.id, inquiry.email, letter]), "base64url");
  return { inquiry, letter, seen };
}

export async function loader(args: Route.LoaderArgs) {
  const { inquiry, letter, seen } = await letterOf(args);
  return {
    id: inquiry.id,
    email: inquiry.email,
    letter,
    seen,
    mailIsSent: !args.context.get(settingsContext).mailsGoToFiles,
  };
}

/** Mails the letter as displayed. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond(args, read, { status: read.status });
  const { inquiry, letter, seen } = await letterOf(args);
  const refused = (message: string) => respond(args, { kind: "failed", message, typed: {} }, { status: 400 });
  if (letter.gifts.length === 0) return refused(words.nothing);
  if (read.typed.seen !== seen) return refused(words.changed);
  const failure = { log: "an acknowledgement letter could not be queued", message: words.failed };
  const result = await attempt(context, failure, async (): Promise<ActionResult> => {
    const mail = writtenMail(
      { subject: words.subject(letter.drive), text: letterText(letter) },
      {
        kind: LETTER,
        to: inquiry.email,
        replyTo: await replyAddress(inquiry, context),
        aboutId: inquiry.id,
      },
    );
    const { mailFrom } = context.get(settingsContext);
    const author = authorOf(context);
    const sent = { key: seen, mail, mailFrom };
    return (await sendLetter(context.get(databaseContext), inquiry.id, sent, author))
      ? { kind: "ok", value: null }
      : { kind: "gone", typed: {} };
  });
  return respond(args, result, { redirectTo: inquiryPath(inquiry.id) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

/** The letter on one sheet of paper, with print and mail buttons. */
export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, email, letter, seen, mailIsSent } = loaderData;
  const path = `${inquiryPath(id)}/letter`;
  const { busy, onSubmit } = useChange({
    id: "letter",
    action: path,
    success: () => ({ title: mailIsSent ? words.mailed(email) : words.filed }),
    failure: (failed) => ({ title: (failed.kind === "failed" && failed.message) || words.failed }),
  });
  return (
    <>
      <StaffHead heading={words.heading} back={{ text: words.back, to: inquiryPath(id) }} />
      <div className="wrap grid gap-5 pt-8 pb-20">
        {actionData && actionData.kind !== "ok" && (
          <p className="error" role="alert">
            <Icon name="warning" />
            {actionData.kind === "failed" ? actionData.message : words.failed}
          </p>
        )}
        {letter.gifts.length === 0 ? (
          <p className="content-note">{words.nothing}</p>
        ) : (
          <>
            <div className="print:hidden">
              <p className="muted mb-3">{words.hint}</p>
              <div className="btn-row">
                <form method="post" action={path} onSubmit={onSubmit}>
                  <input type="hidden" name="seen" value={seen} />
                  <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
                    <Icon name="mail" />
                    {busy ? words.mailing : mailIsSent ? words.mail(email) : words.file}
                  </button>
                </form>
                <button className="btn line compact scripted" type="button" onClick={() => window.print()}>
                  {words.print}
                </button>
              </div>
              <p className="small no-script mt-3">{words.noScript}</p>
            </div>
            <Sheet letter={letter} />
          </>
        )}
      </div>
    </>
  );
}

function Sheet({ letter }: { letter: Acknowledgement }) {
  const { drive, from, date, to, greeting, thanks, gifts, statements, closing } = letter;
  return (
    <article
      className="grid max-w-[52rem] gap-4 border border-linen bg-snow p-[clamp(1.25rem,0.5rem+4vw,4rem)] wrap-anywhere print:border-0 print:p-0"
      aria-labelledby="letter-drive"
    >
      <h2 id="letter-drive">{drive}</h2>
      <Lines lines={from} />
      <p>{date}</p>
      <Lines lines={to} />
      <p>{greeting}</p>
      <p>{thanks}</p>
      <ul className="list-disc pl-6">
        {gifts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      <Lines lines={closing} />
    </article>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.length === 0 ? null : <p className="whitespace-pre-line">{lines.join("\n")}</p>;
}
