import { clockContext } from "#app/context.ts";
import { bulkDonations } from "#app/copy/bulk-donations.ts";
import { formWords } from "#app/copy/forms.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { formFailed } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import { seasonState } from "#app/season/season-state.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs } from "#app/seo/structured-data.ts";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import type { Route } from "./+types/inquiry.ts";
import { INQUIRY_PATH } from "./fields.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { receiveInquiry } from "./receive.server.ts";
import { NextSteps, Pitch } from "./sections.tsx";

export const handle = { above: "paper" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = pageMeta[INQUIRY_PATH];
  return metadata(
    {
      ...page,
      title: loaderData?.failed ? formWords.errorTitle(page.title) : page.title,
      path: INQUIRY_PATH,
      sharePicture: "bulk-donations",
      structuredData: [
        breadcrumbs(originOf(matches), [{ text: bulkDonations.hero.heading, to: INQUIRY_PATH }]),
      ],
    },
    matches,
  );
};

export function loader({ context }: Route.LoaderArgs) {
  const season = seasonState(context.get(clockContext)());
  return {
    collectionIsOver: season.dates.collection.state === "past",
    failed: formFailed(context),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveInquiry(request, context);
}

/** Retry-After, for a browser without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction);
}

export default function BulkDonations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Pitch collectionIsOver={loaderData.collectionIsOver} />
      <section className="section bg-paper" id="inquiry" aria-labelledby="inquiry-heading">
        <div className="wrap cols items-start">
          <div className="border border-linen bg-snow p-[clamp(1.5rem,1rem+2.4vw,3.25rem)] [--c:1/9]">
            <h2 id="inquiry-heading">{bulkDonations.form.heading}</h2>
            <p className="muted mt-3 mb-8">
              {bulkDonations.form.required[0]} <span className="required-mark">*</span>{" "}
              {bulkDonations.form.required[1]}
            </p>
            <InquiryForm result={actionData} />
          </div>
          <NextSteps />
        </div>
      </section>
    </>
  );
}
