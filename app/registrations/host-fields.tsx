import { Fragment, type ReactNode } from "react";
import { Checkbox, controlId, Field, TextField } from "#app/core/forms/field.tsx";
import type { useForm } from "#app/core/forms/use-form.ts";
import { withRules } from "#app/core/forms/with-rules.ts";
import { hostKinds, registration as words } from "#app/words/en/registrations.ts";
import type { Phrases } from "#app/words/facts.ts";
import { AddressRows } from "./address-rows.tsx";
import { registrationFields } from "./fields.ts";

interface HostFieldsProps {
  form: string;
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

export function HostFields({ form, of, byStaff, step }: HostFieldsProps) {
  const { field, errors, typed, round, formProps } = of;
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
        {/* Consent is given by ticking, so it is never ticked at first. */}
        <Checkbox
          className="py-2.5"
          name="may_be_named"
          id={controlId(form, "may_be_named")}
          defaultChecked={typed.may_be_named !== undefined}
        >
          {words.mayBeNamed}
        </Checkbox>
      </FormStep>
    </Fragment>
  );
}

interface FormStepProps {
  number: number;
  legend: string;
  /** Another step is shown. Without scripts all are. */
  isHidden?: boolean | undefined;
  /** Another step may be hidden, so that only this one is shown. */
  isAlone?: boolean | undefined;
  children: ReactNode;
}

/** One of the form's two steps, with a rule above where both are shown. */
function FormStep({ number, legend, isHidden, isAlone, children }: FormStepProps) {
  const rule = "[fieldset+&]:border-linen [fieldset+&]:border-t [fieldset+&]:pt-7";
  const alone = isHidden ? "scripts:hidden" : "";
  return (
    <fieldset
      className={`form min-w-0 scroll-mt-28 ${isAlone ? `noscript:border-t ${alone}` : rule}`}
      id={`step-${number}`}
      tabIndex={-1}
    >
      {/* Floated, because browsers otherwise draw a legend across the rule of its fieldset. */}
      <legend className="float-left flex w-full items-center gap-4 font-[560] font-display text-h4 tracking-[-0.01em]">
        <span className="toy-block flex-none text-[1.25rem]/none [--s:2.5rem]" aria-hidden="true">
          {number}
        </span>
        <span>
          <small className="muted block font-[500] font-text text-(length:--text-sm) tracking-normal">
            {words.step(number)}
          </small>{" "}
          {legend}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}
