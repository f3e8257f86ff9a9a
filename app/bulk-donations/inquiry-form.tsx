import { Fragment } from "react";
import { bulkDonations, donationTypes } from "#app/copy/bulk-donations.ts";
import { formWords } from "#app/copy/forms.ts";
import { ErrorSummary, Field, Honeypot } from "#app/forms/field.tsx";
import { type ActionResult, checkForm, type Typed } from "#app/forms/result.ts";
import { useForm } from "#app/forms/use-form.ts";
import { HONEYPOT, INQUIRY_PATH } from "./fields.ts";

const FORM = "inquiry";
const { form: words } = bulkDonations;

/** The same check that the server makes; its schema is loaded when the form is first touched. */
async function loadCheck() {
  const { inquiryFormSchema } = await import("./schema.ts");
  return (typed: Typed) => checkForm(inquiryFormSchema, typed);
}

/** @param result of a page that was sent without scripts */
export function InquiryForm({ result }: { result: ActionResult | undefined }) {
  const { formProps, field, summary, round, busy } = useForm({
    id: FORM,
    action: INQUIRY_PATH,
    fields: words.fields,
    check: loadCheck,
    result,
    draft: true,
    success: { title: words.success },
  });
  return (
    // The fragment brings a browser without scripts back to the form and not to the top of the page.
    <form {...formProps} action={`${INQUIRY_PATH}#${FORM}`} className="form">
      <ErrorSummary form={FORM} result={summary} />
      <Fragment key={round}>
        <div className="two">
          <Field {...field("companyName")}>
            {(control) => <input className="input" type="text" autoComplete="organization" {...control} />}
          </Field>
          <Field {...field("contactName")}>
            {(control) => <input className="input" type="text" autoComplete="name" {...control} />}
          </Field>
        </div>
        <div className="two">
          <Field {...field("email")}>
            {(control) => <input className="input" type="email" autoComplete="email" {...control} />}
          </Field>
          <Field {...field("phone")}>
            {(control) => <input className="input" type="tel" autoComplete="tel" {...control} />}
          </Field>
        </div>
        <div className="two">
          <Field {...field("donationType")}>
            {({ placeholder: _, ...control }) => (
              <select className="select" {...control}>
                <option value="">{words.choose}</option>
                {donationTypes.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            )}
          </Field>
          <Field {...field("estimatedQuantity")}>
            {(control) => <input className="input" type="text" autoComplete="off" {...control} />}
          </Field>
        </div>
        <Field {...field("message")} mark="none">
          {(control) => <textarea className="textarea" {...control} />}
        </Field>
        <Honeypot form={FORM} name={HONEYPOT} label={words.fields.honeypot.label} />
      </Fragment>
      <p className="small muted">
        {formWords.consent.text} <a href={formWords.consent.link.to}>{formWords.consent.link.text}</a>
      </p>
      <div className="btn-row items-center">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.submit}
        </button>
        <p className="small muted">{words.promise}</p>
      </div>
    </form>
  );
}
