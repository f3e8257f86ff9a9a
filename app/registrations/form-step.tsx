import type { ReactNode } from "react";
import { controlId } from "#app/core/forms/field.tsx";
import type { Typed } from "#app/core/forms/result.ts";
import { registration } from "#app/words/en/registrations.ts";

interface FormStepProps {
  /** 1 or 2. */
  number: number;
  legend: string;
  /** Another step is shown. Without scripts all are. */
  isHidden?: boolean | undefined;
  /** Another step may be hidden, so that this one stands alone. */
  isAlone?: boolean | undefined;
  children: ReactNode;
}

/** One of the form's two steps, with a rule above where both are shown. */
export function FormStep({ number, legend, isHidden, isAlone, children }: FormStepProps) {
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
            {registration.step(number)}
          </small>{" "}
          {legend}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}

const NAMED = "may_be_named";

/** Consent to being named in the season's results. Unticked by default. */
export function NamedChoice({ form, typed }: { form: string; typed: Typed }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-2.5">
      <input
        className="mt-px size-6 flex-none accent-evergreen-700"
        type="checkbox"
        name={NAMED}
        id={controlId(form, NAMED)}
        value="yes"
        defaultChecked={typed[NAMED] !== undefined}
      />
      <span>{registration.mayBeNamed}</span>
    </label>
  );
}
