import { Fragment } from "react";
import { Field, TextField } from "#app/core/forms/field.tsx";
import type { useForm } from "#app/core/forms/use-form.ts";
import { withRules } from "#app/core/forms/with-rules.ts";
import { hostKinds, registration as words } from "#app/words/en/registrations.ts";
import type { Phrases } from "#app/words/facts.ts";
import { AddressRows } from "./address-rows.tsx";
import { registrationFields } from "./fields.ts";
import { FormStep, NamedChoice } from "./form-step.tsx";

interface HostFieldsProps {
  form: string;
  /** Returned by `useForm`. */
  of: Pick<
    ReturnType<typeof useForm<null, keyof typeof words.fields>>,
    "field" | "errors" | "typed" | "round" | "formProps"
  >;
  /** True for staff, who enter other people's data: the browser must not autofill their own. */
  byStaff?: boolean;
  /** The step that is shown with scripts; without it, both are. */
  step?: 1 | 2 | undefined;
}

/** Labels and hints of the fields. @param phrases add how long a drive runs */
export function hostFieldWords(phrases?: Phrases) {
  const fields = withRules(words.fields, registrationFields);
  return phrases ? { ...fields, ends_on: { ...fields.ends_on, hint: words.runsFor(phrases) } } : fields;
}

/** All fields of the host: organization, addresses and drive. */
export function HostFields({
  form,
  of: { field, errors, typed, round, formProps },
  byStaff,
  step,
}: HostFieldsProps) {
  const fill = <Name extends string>(name: Name) => (byStaff ? "off" : name);
  return (
    <Fragment key={round}>
      <FormStep number={1} legend={words.host} isAlone={step !== undefined} isHidden={step === 2}>
        <div className="two">
          <TextField {...field("organization")} autoComplete={fill("organization")} />
          <Field {...field("kind")}>
            {({ placeholder: _, ...control }) => (
              <select className="select" {...control}>
                {!byStaff && <option value="">{words.choose}</option>}
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
          <TextField {...field("contact_name")} autoComplete={fill("name")} />
          <TextField {...field("email")} type="email" autoComplete={fill("email")} />
        </div>
        <div className="two">
          <TextField {...field("phone")} type="tel" autoComplete={fill("tel")} />
        </div>
      </FormStep>
      <FormStep number={2} legend={words.drive} isAlone={step !== undefined} isHidden={step === 1}>
        <AddressRows form={form} errors={errors} typed={typed} scripted={formProps.noValidate} />
        <div className="two">
          <TextField {...field("starts_on")} type="date" />
          <TextField {...field("ends_on")} type="date" />
        </div>
        <div className="two">
          <TextField {...field("boxes")} inputMode="numeric" autoComplete="off" />
        </div>
        <Field {...field("message")}>{(control) => <textarea className="textarea" {...control} />}</Field>
        <NamedChoice form={form} typed={typed} />
      </FormStep>
    </Fragment>
  );
}
