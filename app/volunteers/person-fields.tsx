import { controlId, type FieldOfForm, TextField } from "#app/core/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { signUpWords as words } from "#app/words/en/shift-sign-up.ts";
import { fieldList, GUARDIAN_MAX } from "./fields.ts";

const INPUT_TYPES = { line: "text", email: "email", phone: "tel" } as const;

interface PersonFieldsProps {
  form: string;
  field: (name: keyof typeof words.fields) => FieldOfForm;
  typed: Typed;
  errors: readonly FieldError[];
}

export function PersonFields({ form, field, typed, errors }: PersonFieldsProps) {
  const { age, consent } = words.fields;
  const ageError = errorOf(errors, "age");
  const consentError = errorOf(errors, "consent");
  const ageErrorId = ageError && `${form}-age-error`;
  const consentErrorId = consentError && `${form}-consent-error`;
  return (
    <>
      {fieldList().map(({ name, rule, autoComplete, max }) => (
        <TextField
          key={name}
          {...field(name)}
          type={INPUT_TYPES[rule]}
          autoComplete={autoComplete}
          maxLength={max}
        />
      ))}
      <fieldset
        className={ageError ? "field bad" : "field"}
        id={controlId(form, "age")}
        aria-invalid={ageError ? true : undefined}
        aria-describedby={ageErrorId}
        tabIndex={-1}
      >
        <legend className="font-[620]">
          {age.label}{" "}
          <span className="required-mark" aria-hidden="true">
            *
          </span>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {(["adult", "minor"] as const).map((value) => (
            <label key={value} className="mb-0! flex! min-h-11 items-center gap-3 font-normal!">
              <input
                type="radio"
                name="age"
                value={value}
                defaultChecked={typed.age === value}
                required
                className="size-4.5"
              />
              {words.ages[value]}
            </label>
          ))}
        </div>
        {ageError && <ErrorNote id={ageErrorId}>{ageError}</ErrorNote>}
      </fieldset>
      <div className="for-minors grid gap-[1.125rem]">
        <TextField {...field("guardian")} mark="none" autoComplete="off" maxLength={GUARDIAN_MAX} />
        <div className={consentError ? "field bad" : "field"}>
          <label className="mb-0! flex! min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id={controlId(form, "consent")}
              name="consent"
              defaultChecked={typed.consent !== undefined}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentErrorId}
            />
            {consent.label}
          </label>
          {consentError && <ErrorNote id={consentErrorId}>{consentError}</ErrorNote>}
        </div>
      </div>
    </>
  );
}
