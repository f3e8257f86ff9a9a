import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data, Link } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { useSession } from "#app/accounts/session.tsx";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import type { ActionResult, NotDone } from "#app/core/forms/result.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { withUnit } from "#app/inquiries/amounts.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { caseHandlers } from "#app/staff/cases/actions.server.ts";
import { AnswerForm, NoMailNote, TemplateChoice, Tick } from "#app/staff/cases/answer-form.tsx";
import { CaseColumns, CaseHead, PANEL } from "#app/staff/cases/card.tsx";
import { UnsavedNotesProvider } from "#app/staff/cases/notes.tsx";
import { replyAddress } from "#app/staff/cases/owner-queries.server.ts";
import { casePageOf } from "#app/staff/cases/page.server.ts";
import type { Case } from "#app/staff/cases/queries.server.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import { CaseSide } from "#app/staff/cases/side.tsx";
import { type Draft, driveFields, fillIn, type Undone } from "#app/staff/cases/template.ts";
import { HeldMails, RefusedNote, UndeliveredNote, useTaken } from "#app/staff/cases/undelivered.tsx";
import { NOTES_MAX_LENGTH } from "#app/staff/cases/view.ts";
import { LETTER, REPLY, writtenMail } from "#app/staff/cases/written-mail.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/inquiry.ts";
import { Earlier, InquiryEntries, InquiryHistory, Spam, StatusBadge, TONES, useInquiry } from "./card.tsx";
import { checkGift } from "./gift.ts";
import { addGift, giftsOf, setGiftRemoved } from "./gifts-queries.server.ts";
import { type DeskInquiry, earlierInquiries, findInquiry, sendReply } from "./inquiry-queries.server.ts";
import { Received } from "./received.tsx";
import { DESK, inquiryPath, isStatus, STATUS_NAMES } from "./view.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

export const meta = unlistedMeta<{ inquiry: DeskInquiry }>(
  (loaded) => loaded?.inquiry.company_name ?? "Inquiry",
  "One inquiry.",
);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  const [page, earlier, gifts, replyTo] = await Promise.all([
    casePageOf(context, "inquiry", inquiry, [REPLY, LETTER]),
    earlierInquiries(db, inquiry),
    giftsOf(db, inquiry.id),
    replyAddress(inquiry, context),
  ]);
  const templates = templatesFor(inquiry, context);
  const start = Number(url.searchParams.get("reply"));
  return {
    ...page,
    inquiry,
    earlier,
    gifts,
    today: pacificDay(context.get(clockContext)()),
    reply: {
      templates,
      start: templates[start] ? start : 0,
      replyTo,
      // Idempotency key: resubmitting the form sends only one mail.
      replyKey: randomUUID(),
      mailIsSent: page.mailIsSent,
    },
    giftKey: randomUUID(),
  };
}

/** Reply templates filled in with data of the inquiry and the drive. Samples are never mailed (K2). */
function templatesFor(inquiry: DeskInquiry, context: Route.LoaderArgs["context"]) {
  const contents = contentsOf(context);
  const fields = {
    ...driveFields(factsOf(contents), context.get(memberContext).name),
    contact: inquiry.contact_name,
    company: inquiry.company_name,
    type: inquiry.donation_type ?? "",
    quantity: withUnit(inquiry.estimated_quantity ?? "", inquiry.quantity_unit),
  };
  return contents.replies.replies.map(({ name, status, ...template }) => ({
    name,
    status,
    ...fillIn(template, fields),
  }));
}

function stored(inquiry: DeskInquiry | undefined) {
  return inquiry
    ? { kind: "ok" as const, value: inquiry, redirectTo: inquiryPath(inquiry.id) }
    : { kind: "gone" as const };
}

const GIFT_STAYS = "A gift is recorded. Remove it first, then mark this as spam.";

const cases = caseHandlers("inquiry", isStatus);

export const action = formAction<Route.ActionArgs, Partial<Case> & Undone>(
  {
    ...cases,
    async spam(sent) {
      const { db, params, typed } = sent;
      // Figures and thanks count its gifts.
      if (typed.to === "1" && (await giftsOf(db, params.id)).length > 0)
        return { kind: "failed", message: GIFT_STAYS, status: 400 };
      return cases.spam(sent);
    },
    async reply({ params: { id }, typed, context, db }) {
      const checked = checkReply(typed);
      if (checked.kind !== "ok") return checked;
      const inquiry = await findInquiry(db, id);
      if (!inquiry) return { kind: "gone" };
      const replyTo = await replyAddress(inquiry, context);
      const { key = "", to } = typed;
      const result = await sendReply(db, {
        ...authorOf(context),
        id,
        key,
        draft: checked.value,
        version: readVersion(typed) ?? 0,
        status: isStatus(to) ? to : null,
        mail: ({ email }) => writtenMail(checked.value, { kind: REPLY, to: email, replyTo, aboutId: id }),
        mailFrom: context.get(settingsContext).mailFrom,
      });
      return { ...result, redirectTo: inquiryPath(id) };
    },
    async received({ params: { id }, typed, context, db, now }) {
      const checked = checkGift(typed, pacificDay(now));
      if (checked.kind !== "ok") return checked;
      if (await isSpam(db, id)) return { kind: "failed", message: IS_SPAM, status: 400 };
      const gift = { ...checked.value, key: typed.key ?? "" };
      return stored(await addGift(db, id, gift, authorOf(context)));
    },
    "remove-gift": (sent) => setRemoved(sent, true),
    "restore-gift": (sent) => setRemoved(sent, false),
  },
  {
    log: "a change to an inquiry could not be stored",
    failure: "Failed to save the change",
    fields: {
      ...{ intent: 20, to: NOTES_MAX_LENGTH, subject: 200, text: 10_000 },
      ...{ kind: 100, quantity: 20, unit: 20, received_on: 10 },
    },
  },
);

const LETTER_WAITS = "An acknowledgment letter about the gifts waits to be sent. Undo the letter first.";

const IS_SPAM = "This inquiry is marked as spam. Select “Not spam” first, then record its gift.";

const isSpam = async (db: Database, id: string) => (await findInquiry(db, id))?.suspected_spam === 1;

async function setRemoved({ params, typed, context, db }: Sent<Route.ActionArgs>, removed: boolean) {
  if (!removed && (await isSpam(db, params.id)))
    return { kind: "failed" as const, message: IS_SPAM, status: 400 };
  const change = { inquiryId: params.id, id: typed.gift ?? "", removed };
  const changed = await setGiftRemoved(db, change, authorOf(context));
  return changed === "held"
    ? { kind: "failed" as const, message: LETTER_WAITS, status: 400 }
    : stored(changed);
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, undelivered, bounced, taps, mailIsSent } = loaderData;
  const failed = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const intent = failed?.typed.intent ?? "";
  const undone = useTaken(inquiry.id);
  return (
    <StaffPage
      heading={inquiry.company_name}
      back={{ text: "All inquiries", to: DESK }}
      body="grid items-start gap-4"
    >
      <h2 className="sr-only">Inquiry</h2>
      <UndeliveredNote mails={undelivered} bounced={bounced} />
      <HeldMails
        held={taps}
        mailIsSent={mailIsSent}
        action={inquiryPath(inquiry.id)}
        onUndone={undone.keep}
      />
      {failed && !["notes", "reply", "received"].includes(intent) && <RefusedNote failed={failed} />}
      <UnsavedNotesProvider key={inquiry.id}>
        <InquiryParts {...loaderData} failed={failed} undone={undone} />
      </UnsavedNotesProvider>
    </StaffPage>
  );
}

type PartsProps = Route.ComponentProps["loaderData"] & {
  failed: NotDone<Partial<Case>> | undefined;
  undone: ReturnType<typeof useTaken>;
};

function InquiryParts({ failed, undone, ...loaded }: PartsProps) {
  const { inquiry, history, earlier, colleagues, gifts, me, now, today, reply, giftKey, mailIsSent } = loaded;
  const { changing, notes } = useInquiry(inquiry, failed);
  const { action, status } = changing;
  const resultOf = (intent: string) => (failed?.typed.intent === intent ? failed : undefined);
  const isSpam = inquiry.suspected_spam === 1;
  return (
    <CaseColumns>
      <div className="grid min-w-0 gap-4">
        <article className={`inquiry-card tone-${TONES[status.shown]}`} aria-label={inquiry.company_name}>
          <CaseHead item={{ ...inquiry, status: status.shown }} now={now}>
            {isSpam && <Spam inquiry={inquiry} action={action} />}
            <StatusBadge status={status.shown} />
          </CaseHead>
          <div className="border-linen border-t px-6 py-5 wrap-anywhere">
            <InquiryEntries inquiry={inquiry} changing={changing} />
          </div>
        </article>
        <ReplyForm {...reply} inquiry={inquiry} action={action} result={resultOf("reply")} undone={undone} />
        <section className={PANEL}>
          <InquiryHistory heading="h2" history={history} />
        </section>
      </div>
      <div className="grid min-w-0 gap-4">
        <CaseSide
          changing={changing}
          name={inquiry.company_name}
          isWaiting={inquiry.status === "new"}
          colleagues={colleagues}
          me={me}
          names={STATUS_NAMES}
          notes={notes}
          mailIsSent={mailIsSent}
        />
        <Received
          gifts={gifts}
          today={today}
          giftKey={giftKey}
          action={action}
          result={resultOf("received")}
        />
        {earlier.length > 0 && (
          <div className="border border-linen bg-snow px-6 pb-5">
            <Earlier earlier={earlier} />
          </div>
        )}
      </div>
    </CaseColumns>
  );
}

interface ReplyFormProps {
  inquiry: DeskInquiry;
  templates: readonly (Draft & { name: string; status: InquiryStatus | "keep" })[];
  start: number;
  replyKey: string;
  replyTo: string;
  mailIsSent: boolean;
  action: string;
  result: ActionResult<Partial<Case>> | undefined;
  undone: ReturnType<typeof useTaken>;
}

function ReplyForm(props: ReplyFormProps) {
  const { inquiry, templates, start, replyKey, replyTo, mailIsSent, action, result, undone } = props;
  const [chosen, setChosen] = useState(start);
  const { isAdmin } = useSession();
  const { status = "keep", ...draft } = templates[chosen] ?? { subject: "", text: "" };
  // Without a mail server nothing leaves that could answer the inquiry.
  const marks = mailIsSent && status !== "keep" && status !== inquiry.status;
  return (
    <section className={PANEL} aria-labelledby="reply-heading" id="answer">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="reply-heading">Answer</h2>
        {isAdmin && (
          <Link className="toggle" to="/admin/content/replies">
            Edit the templates
          </Link>
        )}
      </div>
      <p className="small muted mb-5">{`Sent in the name of the drive. Replies go to ${replyTo}.`}</p>
      <AnswerForm
        key={undone.times}
        id="reply"
        taken={undone.taken}
        action={action}
        version={inquiry.version}
        fields={{ intent: "reply", key: replyKey, letter: "1" }}
        draft={draft}
        draftKey={String(chosen)}
        hint="Plain text, filled in from the inquiry."
        sends
        before={
          <>
            {!mailIsSent && <NoMailNote what="answer" who={inquiry.email} />}
            <TemplateChoice names={templates.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
          </>
        }
        withLetter={
          marks && (
            <Tick name="to" value={status} defaultChecked>
              {`Mark the inquiry ${STATUS_NAMES[status]}`}
            </Tick>
          )
        }
        button={
          <>
            <Icon name="mail" />
            {mailIsSent ? "Send the answer" : "Save the answer as a file"}
          </>
        }
        success={() => ({
          title: mailIsSent
            ? `The answer to ${inquiry.email} is waiting to be sent`
            : "Email is not set up, so the answer was saved as a file on the server",
        })}
        failure="Failed to send the answer"
        result={result}
      />
    </section>
  );
}
