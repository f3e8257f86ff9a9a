import { Fragment } from "react";
import { bulkDonations, donationTypes } from "#app/copy/bulk-donations.ts";
import { formWords } from "#app/copy/forms.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { Field, Honeypot } from "#app/forms/field.tsx";
import { checkForm, errorOf, type FormAnswer, type Typed } from "#app/forms/form.ts";
import { useForm } from "#app/forms/use-form.ts";
import { HONEYPOT, INQUIRY_PATH } from "./fields.ts";

const FORM = "inquiry";
const { form: words } = bulkDonations;

/** The same check that the server makes; its schema is loaded when the form is first touched. */
async function loadCheck() {
  const { inquiryFormSchema } = await import("./schema.ts");
  return (typed: Typed) => checkForm(inquiryFormSchema, typed);
}

/** @param answer what the server said to a form that was sent without scripts */
export function InquiryForm({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, errors, summary, typed, round, busy } = useForm({
    action: INQUIRY_PATH,
    check: loadCheck,
    answer,
    success: { title: words.success },
  });
  const field = (name: keyof typeof words.fields) => ({
    form: FORM,
    name,
    words: words.fields[name],
    error: errorOf(errors, name),
    typed: typed[name],
  });
  return (
    // The fragment brings a browser without scripts back to the form and not to the top of the page.
    <form {...formProps} action={`${INQUIRY_PATH}#${FORM}`} className="form">
      {summary && <ErrorSummary form={FORM} errors={summary.errors} problem={summary.problem} />}
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
