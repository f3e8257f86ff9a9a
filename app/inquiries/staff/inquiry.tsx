import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { desk } from "#app/inquiries/staff/words/desk.ts";
import { metadata } from "#app/page/metadata.ts";
import { undeliveredAbout } from "#app/staff/cases/queries.server.ts";
import { driveFields, fillIn } from "#app/staff/cases/template.ts";
import { UndeliveredNote } from "#app/staff/cases/undelivered.tsx";
import { LETTER, REPLY } from "#app/staff/cases/written-mail.server.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/inquiry.ts";
import { InquiryCard } from "./card.tsx";
import { giftsOf } from "./gifts-queries.server.ts";
import { type DeskInquiry, findInquiry, inquiryDetails } from "./inquiry-queries.server.ts";
import { OwnerForm } from "./owner.tsx";
import { listColleagues } from "./owner-queries.server.ts";
import { changeOnPage, replyAddress } from "./page-actions.server.ts";
import { Received } from "./received.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { UnsavedNotesProvider } from "./unsaved-notes.tsx";
import { inquiryPath } from "./view.ts";

const words = desk.own;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData?.inquiry.company_name ?? words.heading, siteOf(matches)),
      description: words.description,
      noindex: true,
    },
    matches,
  );

/** The page of one inquiry; mails link to it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  const [details, colleagues, gifts, undelivered, replyTo] = await Promise.all([
    inquiryDetails(db, inquiry),
    listColleagues(db),
    giftsOf(db, inquiry.id),
    undeliveredAbout(db, inquiry.id, [REPLY, LETTER]),
    replyAddress(inquiry, context),
  ]);
  const { id: me } = context.get(memberContext);
  const now = context.get(clockContext)();
  const templates = templatesFor(inquiry, context);
  const start = Number(url.searchParams.get("reply"));
  return {
    inquiry,
    details,
    colleagues,
    gifts,
    undelivered,
    me,
    now: now.toISOString(),
    today: pacificDay(now),
    reply: {
      templates,
      start: templates[start] ? start : 0,
      replyTo,
      // Idempotency key: resubmitting the form sends only one mail.
      replyKey: randomUUID(),
      mailIsSent: !context.get(settingsContext).mailsGoToFiles,
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
    quantity: inquiry.estimated_quantity ?? "",
  };
  return contents.replies.replies.map(({ name, status, ...template }, number) => ({
    number,
    name,
    status,
    ...fillIn(template, fields),
  }));
}

/** Handles the page's forms: handing over, replying, recording gifts. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<DeskInquiry>(args, read, { status: read.status });
  const result = await changeOnPage(params.id, read.typed, context);
  return respond<DeskInquiry>(args, result, { redirectTo: inquiryPath(params.id) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, details, colleagues, gifts, undelivered, me, now, today, reply, giftKey } = loaderData;
  const path = inquiryPath(inquiry.id);
  const intent = actionData && actionData.kind !== "ok" ? actionData.typed.intent : undefined;
  const resultOf = (...intents: (string | undefined)[]) =>
    intents.includes(intent) ? actionData : undefined;
  return (
    <>
      <StaffHead heading={inquiry.company_name} back={{ text: words.back, to: "/admin" }} />
      <div className="wrap grid items-start gap-4 pt-8 pb-20">
        <h2 className="sr-only">{words.heading}</h2>
        <UndeliveredNote mails={undelivered} />
        <UnsavedNotesProvider key={inquiry.id}>
          <InquiryCard
            row={inquiry}
            now={now}
            isOpen
            isAlone
            onToggle={() => {}}
            details={details}
            failure={null}
            formAction={`/admin?index&open=${encodeURIComponent(inquiry.id)}`}
          />
        </UnsavedNotesProvider>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <ReplyForm key={inquiry.id} {...reply} inquiry={inquiry} action={path} result={resultOf("reply")} />
          <div className="grid gap-4">
            <OwnerForm
              key={`${inquiry.id} ${inquiry.owner_id}`}
              owner={inquiry.owner_id}
              colleagues={colleagues}
              me={me}
              result={resultOf(undefined)}
            />
            <Received
              key={inquiry.id}
              gifts={gifts}
              today={today}
              giftKey={giftKey}
              action={path}
              result={resultOf("received", "remove-gift")}
            />
          </div>
        </div>
      </div>
    </>
  );
}
