import { hash } from "node:crypto";
import { data } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { giftWords } from "#app/inquiries/amounts.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { replyAddress } from "#app/staff/cases/owner-queries.server.ts";
import { LETTER, writtenMail } from "#app/staff/cases/written-mail.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/letter.ts";
import { giftsOf, type ReceivedGift, sendLetter } from "./gifts-queries.server.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";
import { inquiryPath } from "./view.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

const FAILED = "Failed to send the letter";
const CHANGED = "The gifts received have changed. Check the letter again, then send it.";
const KNOWN =
  "This letter was sent off today already, so nothing was sent now. The inquiry says what became of it.";
const NOTHING = "Nothing is marked as received yet, so there is nothing to acknowledge.";
const LEFT_OUT =
  "Gifts counted in dollars are not in the letter, which states no value. To acknowledge gift cards, count them as gift cards.";

export const meta = unlistedMeta("Acknowledgment letter", "The thank-you letter for a gift in kind.");

async function letterOf({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  // Money is no gift in kind, and the letter states no value (decision M6).
  const received = await giftsOf(db, inquiry.id);
  const gifts = received.filter(({ unit }) => unit !== "dollars");
  const letter = acknowledgement(inquiry, gifts, context);
  // Hash of the letter that staff reviewed. If the letter has changed since, it is not sent.
  const seen = hash("sha256", JSON.stringify([inquiry.id, inquiry.email, letter]), "base64url");
  return { inquiry, letter, seen, leavesOut: gifts.length < received.length };
}

export async function loader(args: Route.LoaderArgs) {
  const { inquiry, letter, seen, leavesOut } = await letterOf(args);
  return {
    id: inquiry.id,
    email: inquiry.email,
    letter,
    leavesOut,
    seen,
    mailIsSent: !args.context.get(settingsContext).mailsGoToFiles,
  };
}

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const { context, typed, db } = sent;
    const { inquiry, letter, seen, leavesOut } = await letterOf(sent);
    if (letter.gifts.length === 0)
      return { kind: "failed", message: leavesOut ? LEFT_OUT : NOTHING, status: 400 };
    if (typed.seen !== seen) return { kind: "failed", message: CHANGED, status: 400 };
    const mail = writtenMail(
      { subject: `Your gift in kind to ${letter.drive}`, text: letterText(letter) },
      {
        kind: LETTER,
        to: inquiry.email,
        replyTo: await replyAddress(inquiry, context),
        aboutId: inquiry.id,
      },
    );
    const { mailFrom } = context.get(settingsContext);
    const outcome = await sendLetter(db, inquiry.id, { key: seen, mail, mailFrom }, authorOf(context));
    if (outcome === "known") return { kind: "failed", message: KNOWN, status: 400 };
    return outcome === "ok"
      ? { kind: "ok", value: null, redirectTo: inquiryPath(inquiry.id) }
      : { kind: "gone" };
  },
  { log: "an acknowledgment letter could not be queued", failure: FAILED, fields: {} },
);

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, email, letter, leavesOut, seen, mailIsSent } = loaderData;
  const path = `${inquiryPath(id)}/letter`;
  const { busy, onSubmit } = useChange({
    id: "letter",
    action: path,
    success: () => ({
      title: mailIsSent
        ? `The letter to ${email} is waiting to be sent`
        : "Email is not set up, so the letter was saved as a file on the server",
    }),
    failure: (failed) => ({ title: (failed.kind === "failed" && failed.message) || FAILED }),
  });
  return (
    <StaffPage
      heading="Acknowledgment letter"
      back={{ text: "The inquiry", to: inquiryPath(id) }}
      body="grid gap-5"
    >
      {actionData && actionData.kind !== "ok" && (
        <ErrorNote role="alert">{actionData.kind === "failed" ? actionData.message : FAILED}</ErrorNote>
      )}
      {leavesOut && <p className="content-note print:hidden">{LEFT_OUT}</p>}
      {letter.gifts.length === 0 ? (
        !leavesOut && <p className="content-note">{NOTHING}</p>
      ) : (
        <>
          <div className="print:hidden">
            <p className="muted mb-3">It states no value: the donor decides it.</p>
            <div className="btn-row">
              <form method="post" action={path} onSubmit={onSubmit}>
                <input type="hidden" name="seen" value={seen} />
                <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
                  <Icon name="mail" />
                  {busy ? "Sending..." : mailIsSent ? `Email it to ${email}` : "Save it as a file"}
                </button>
              </form>
              <button className="btn line compact" type="button" onClick={() => window.print()}>
                Print
              </button>
            </div>
          </div>
          <Sheet letter={letter} />
        </>
      )}
    </StaffPage>
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

type Acknowledgement = ReturnType<typeof acknowledgement>;

/** The acknowledgement of a gift in kind, for print and mail: with the legally required statements (decision M6). */
function acknowledgement(
  { company_name: company, contact_name: contact }: DeskInquiry,
  gifts: readonly ReceivedGift[],
  context: Route.LoaderArgs["context"],
) {
  const { organization, headquarters } = factsOf(contentsOf(context));
  const { name: drive, taxId, phone, postalAddress } = organization;
  const { street, city, state, zipCode } = headquarters;
  const address = postalAddress
    ? postalAddress.split("\n")
    : street
      ? [street, `${city}, ${state} ${zipCode}`]
      : [];
  return {
    drive,
    from: [...address, ...(phone ? [phone] : [])],
    date: dayWithYear(pacificDay(context.get(clockContext)())),
    to: [contact, company],
    greeting: `Dear ${contact},`,
    thanks: `Thank you, and everybody at ${company}, for your gift in kind to ${drive}. We confirm that we received:`,
    gifts: gifts.map(({ id, received_on, ...gift }) => ({
      id,
      text: `${dayWithYear(received_on)}: ${giftWords(gift)}`,
    })),
    statements: [
      `${drive} gave no goods or services in return for this gift, in whole or in part.`,
      "This letter states no value. Under the rules of the Internal Revenue Service it is for you, the donor, to determine it. Keep this letter with your records.",
      ...(taxId ? [`Our tax id (EIN): ${taxId}`] : []),
    ],
    closing: ["With thanks,", context.get(memberContext).name, drive],
  };
}

function letterText(letter: Acknowledgement): string {
  const { drive, from, date, to, greeting, thanks, gifts, statements, closing } = letter;
  return [
    [drive, ...from].join("\n"),
    date,
    to.join("\n"),
    greeting,
    thanks,
    gifts.map(({ text }) => `- ${text}`).join("\n"),
    ...statements,
    closing.join("\n"),
  ].join("\n\n");
}
