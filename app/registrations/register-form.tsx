import { Fragment } from "react";
import { useNavigate } from "react-router";
import { formWords } from "#app/copy/forms.ts";
import { hostKinds, registration as words } from "#app/copy/registrations.ts";
import { ErrorSummary, Field, Honeypot } from "#app/forms/field.tsx";
import type { ActionResult } from "#app/forms/result.ts";
import { useForm } from "#app/forms/use-form.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { AddressRows, FieldGroup } from "./address-rows.tsx";
import { HONEYPOT, REGISTER_PATH as PATH } from "./fields.ts";

const FORM = "registration";

/** The same check that the server makes; it is loaded when the form is first touched. */
async function loadCheck() {
  const { checkRegistration } = await import("./schema.ts");
  return checkRegistration;
}

/** @param result of a page that was sent without scripts */
export function RegisterForm({ result }: { result: ActionResult | undefined }) {
  const navigate = useNavigate();
  const { formProps, field, summary, errors, typed, round, busy } = useForm({
    id: FORM,
    action: PATH,
    fields: words.fields,
    check: loadCheck,
    result,
    draft: true,
    success: () => {
      navigate(`${PATH}/thank-you`);
    },
  });
  return (
    // The fragment brings a browser without scripts back to the form's top.
    <form {...formProps} action={`${PATH}#${FORM}`} id={FORM} className="form">
      <ErrorSummary heading="h2" form={FORM} result={summary} />
      <Fragment key={round}>
        <FieldGroup legend={words.host}>
          <div className="two">
            <Field {...field("organization")}>
              {(control) => <input className="input" type="text" autoComplete="organization" {...control} />}
            </Field>
            <Field {...field("kind")}>
              {({ placeholder: _, ...control }) => (
                <select className="select" {...control}>
                  <option value="">{words.choose}</option>
                  {Object.entries(hostKinds).map(([kind, label]) => (
                    <option key={kind} value={kind}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div className="two">
            <Field {...field("contact_name")}>
              {(control) => <input className="input" type="text" autoComplete="name" {...control} />}
            </Field>
            <Field {...field("email")}>
              {(control) => <input className="input" type="email" autoComplete="email" {...control} />}
            </Field>
          </div>
          <div className="two">
            <Field {...field("phone")}>
              {(control) => <input className="input" type="tel" autoComplete="tel" {...control} />}
            </Field>
          </div>
        </FieldGroup>
        <AddressRows form={FORM} errors={errors} typed={typed} scripted={formProps.noValidate} />
        <FieldGroup legend={words.drive}>
          <div className="two">
            <Field {...field("starts_on")}>
              {(control) => <input className="input" type="date" {...control} />}
            </Field>
            <Field {...field("ends_on")}>
              {(control) => <input className="input" type="date" {...control} />}
            </Field>
          </div>
          <div className="two">
            <Field {...field("boxes")}>
              {(control) => (
                <input className="input" type="text" inputMode="numeric" autoComplete="off" {...control} />
              )}
            </Field>
          </div>
          <Field {...field("message")}>{(control) => <textarea className="textarea" {...control} />}</Field>
        </FieldGroup>
        <Honeypot form={FORM} name={HONEYPOT} label={words.fields.website.label} />
      </Fragment>
      <p className="small muted">
        {formWords.consent.text}{" "}
        <ExternalLink className="inline-flex items-center gap-1.5" href={`/${formWords.consent.link.to}`}>
          {formWords.consent.link.text}
        </ExternalLink>
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
