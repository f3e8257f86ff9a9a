import { Fragment } from "react";
import { formWords } from "#app/copy/forms.ts";
import { hostKinds, registration as words } from "#app/copy/registrations.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { Field, Honeypot } from "#app/forms/field.tsx";
import { errorOf, type FormAnswer } from "#app/forms/form.ts";
import { useForm } from "#app/forms/use-form.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { AddressRows } from "./address-rows.tsx";
import { HONEYPOT, REGISTER_PATH as PATH } from "./fields.ts";

const FORM = "registration";

/** The same check that the server makes; it is loaded when the form is first touched. */
async function loadCheck() {
  const { checkRegistration } = await import("./schema.ts");
  return checkRegistration;
}

/** @param answer what the server said to a form that was sent without scripts */
export function RegisterForm({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, errors, typed, round, busy } = useForm({
    action: PATH,
    check: loadCheck,
    answer,
    success: { title: words.thanks.title, description: words.thanks.text },
  });
  const field = (name: keyof typeof words.fields) => ({
    form: FORM,
    name,
    words: words.fields[name],
    error: errorOf(errors, name),
    typed: typed[name],
  });
  return (
    // The fragment brings a browser without scripts back to the form's top.
    <form {...formProps} action={`${PATH}#${FORM}`} id={FORM} className="form">
      {answer && !answer.done && (
        <ErrorSummary heading="h2" form={FORM} errors={answer.errors} problem={answer.problem} />
      )}
      <Fragment key={round}>
        <fieldset className="form">
          <legend>{words.host}</legend>
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
        </fieldset>
        <AddressRows form={FORM} errors={errors} typed={typed} scripted={formProps.noValidate} />
        <fieldset className="form">
          <legend>{words.drive}</legend>
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
        </fieldset>
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
