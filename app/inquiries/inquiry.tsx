import { randomUUIDv7 } from "node:crypto";
import { Fragment } from "react";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { useSite } from "#app/content/site.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { formFailed, mailsAbout, receiveForm } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { ErrorSummary, Field, Honeypot, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { findDate } from "#app/season/season-view.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { type FieldWords, formWords } from "#app/words/en/shared.ts";
import type { Route } from "./+types/inquiry.ts";
import { bulkDonationNotification, inquiryReceipt } from "./emails.server.ts";
import { type FieldName, fieldList } from "./fields.ts";
import { NextSteps, Pitch } from "./pitch.tsx";
import { saveInquiry } from "./queries.server.ts";
import { inquirySchema } from "./schema.ts";
import { thanksFor } from "./words.ts";

const PATH = "/bulk-donations";
const FORM = "inquiry";

export const handle = { above: "paper" } satisfies PageHandle;

export const meta = metaOf(
  ({ phrases: { response } }) => ({
    title: "Corporate Bulk Donations",
    description: `Give new, unwrapped toys in bulk for ages 0-18. Tell us about your donation and we reply within ${response}.`,
    keywords: [...commonKeywords, "bulk donation", "corporate giving", "toy manufacturer"],
  }),
  PATH,
  "Bulk Donations",
);

export function loader({ context }: Route.LoaderArgs) {
  const collection = findDate(seasonOf(context), "collection");
  const isOver = !collection || collection.state === "past" || collection.state === "cancelled";
  return { lastDay: isOver ? null : dayWithYear(collection.end), failed: formFailed(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      check: (typed) => checkForm(inquirySchema, typed),
      fields: Object.fromEntries(fieldList().map(({ name, max }) => [name, max])),
      limit: "inquiry",
      async store({ value: inquiry, ...received }) {
        const { mailFrom, ...settings } = context.get(settingsContext);
        const facts = factsOf(contentsOf(context));
        const id = randomUUIDv7();
        const notification = bulkDonationNotification(inquiry, settings, facts, id);
        // Suspected spam sends no notification (decision S10).
        const mails = received.suspectedSpam
          ? []
          : await mailsAbout(context, notification, inquiryReceipt(inquiry.email, facts));
        await saveInquiry(context.get(databaseContext), { id, inquiry, ...received, mails }, mailFrom);
        return null;
      },
      log: "an inquiry could not be stored",
      redirectTo: `${PATH}/thank-you`,
    },
  );
}

/** Passes on Retry-After for browsers without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { clientAction } from "#app/core/forms/call-server.ts";

export default function BulkDonations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Pitch lastDay={loaderData.lastDay} />
      <section className="section bg-paper" id="inquiry" aria-labelledby="inquiry-heading">
        <div className="wrap cols items-start">
          <div className="border border-linen bg-snow p-[clamp(1.5rem,1rem+2.4vw,3.25rem)] [--c:1/9]">
            <h2 id="inquiry-heading">Tell us about your donation</h2>
            <p className="muted mt-3 mb-8">
              Fields marked <span className="required-mark">*</span> are required.
            </p>
            <InquiryForm result={actionData} />
          </div>
          <NextSteps />
        </div>
      </section>
    </>
  );
}

const labels = fieldList().map(({ name, label, hint, placeholder, required }) => [
  name,
  { label, hint, placeholder, required: required !== false },
]);
const formFields: Record<FieldName, FieldWords> = Object.fromEntries(labels);

function InquiryForm({ result }: { result: ActionResult | undefined }) {
  const { phrases } = useSite();
  const { formProps, field, summary, round, busy } = useForm({
    id: FORM,
    action: PATH,
    fields: formFields,
    check: async () => (await import("./schema.ts")).checkInquiryForm,
    result,
    draft: true,
    success: { title: thanksFor(phrases) },
  });
  return (
    // Without scripts, the fragment scrolls back to the form instead of the top of the page.
    <form {...formProps} action={`${PATH}#${FORM}`} className="form">
      <ErrorSummary form={FORM} result={summary} />
      <Fragment key={round}>
        <div className="two">
          {fieldList().map(({ isWide, ...described }) => (
            <div key={described.name} className={isWide ? "col-span-full" : undefined}>
              <InquiryControl {...{ field, described }} />
            </div>
          ))}
        </div>
        <Honeypot form={FORM} label="Website (leave blank)" />
      </Fragment>
      <p className="small muted">
        {formWords.consent.text} <a href={formWords.consent.link.to}>{formWords.consent.link.text}</a>
      </p>
      <div className="btn-row items-center">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? "Submitting..." : "Submit Inquiry"}
        </button>
        <p className="small muted">We reply within {phrases.response}.</p>
      </div>
    </form>
  );
}

const INPUT_TYPES = { line: "text", email: "email", phone: "tel" } as const;

interface InquiryControlProps {
  field: ReturnType<typeof useForm<null, FieldName>>["field"];
  described: ReturnType<typeof fieldList>[number];
}

function InquiryControl({ field, described }: InquiryControlProps) {
  const { name, rule, choices, autoComplete = "off", isUnmarked } = described;
  if (choices || typeof rule === "object") {
    return (
      <Field {...field(name)}>
        {({ placeholder: _, ...control }) => (
          <select className="select" {...control}>
            <option value="">Choose one</option>
            {(typeof rule === "object" ? rule : choices)?.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  if (rule === "text") {
    const { words: label, ...shown } = field(name);
    return (
      <Field
        {...shown}
        words={isUnmarked ? { ...label, required: false } : label}
        mark={isUnmarked ? "none" : undefined}
      >
        {(control) => <textarea className="textarea" {...control} />}
      </Field>
    );
  }
  return <TextField {...field(name)} type={INPUT_TYPES[rule]} autoComplete={autoComplete} />;
}
