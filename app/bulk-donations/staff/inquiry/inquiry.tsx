import { data } from "react-router";
import { StaffHead } from "#app/admin/frame.tsx";
import { administratorContext } from "#app/auth/guard.server.ts";
import { handedOver } from "#app/bulk-donations/emails.server.ts";
import { type DeskInquiry, findInquiry, inquiryDetails } from "#app/bulk-donations/staff/queries.server.ts";
import { inquiryPath } from "#app/bulk-donations/staff/view.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { desk } from "#app/copy/staff/desk.ts";
import { attempt, readForm, respond } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import type { ActionResult } from "#app/forms/result.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/inquiry.ts";
import { InquiryCard } from "./card.tsx";
import { OwnerForm } from "./owner.tsx";
import { changeOwner, listColleagues } from "./owner-queries.server.ts";
import { UnsavedNotesProvider } from "./unsaved-notes.tsx";

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

/** One inquiry at an address of its own, which mails link to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  const [details, colleagues] = await Promise.all([inquiryDetails(db, inquiry), listColleagues(db)]);
  const { id: me } = context.get(administratorContext);
  return { inquiry, details, colleagues, me, now: context.get(clockContext)().toISOString() };
}

/** Hands the inquiry over to a colleague. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<DeskInquiry>(args, read, { status: read.status });
  const { from = "", to = "" } = read.typed;
  const settings = context.get(settingsContext);
  const { id: me, email: actor } = context.get(administratorContext);
  const failure = { log: "an inquiry could not be handed over", message: words.failed };
  const result = await attempt<ActionResult<DeskInquiry>>(context, failure, () =>
    changeOwner(context.get(databaseContext), {
      id: params.id,
      actor,
      now: context.get(clockContext)(),
      from: from || null,
      to: to || null,
      mailTo: (inquiry, colleague) =>
        colleague.id === me
          ? null
          : handedOver(
              { id: inquiry.id, company: inquiry.company_name, from: actor, to: colleague.email },
              settings,
            ),
      mailFrom: settings.mailFrom,
    }),
  );
  if (result.kind === "gone") throw data(null, { status: 404 });
  return respond<DeskInquiry>(args, result, { redirectTo: inquiryPath(params.id) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, details, colleagues, me, now } = loaderData;
  return (
    <>
      <StaffHead heading={inquiry.company_name} back={{ text: words.back, to: "/admin" }} />
      <div className="wrap grid items-start gap-4 pt-8 pb-20">
        <h2 className="sr-only">{words.heading}</h2>
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
        <OwnerForm
          key={`${inquiry.id} ${inquiry.owner_id}`}
          owner={inquiry.owner_id}
          colleagues={colleagues}
          me={me}
          result={actionData}
        />
      </div>
    </>
  );
}
