import { useEffect, useRef, useState } from "react";
import { Checkbox, controlId, TextField } from "#app/core/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { registration } from "#app/words/en/registrations.ts";
import { ADDRESS_NUMBERS, ADDRESS_TEXTS, addressField, isAddressTyped } from "./fields.ts";

const { addresses: words } = registration;

interface AddressRowsProps {
  form: string;
  errors: readonly FieldError[];
  typed: Typed;
  /** Scripts are running, so a button adds the rows one by one. */
  scripted: boolean;
}

/**
 * Up to five collection addresses. All five are rendered collapsed, so that browsers without scripts can open them;
 * with scripts, a button adds them.
 */
export function AddressRows({ form, errors, typed, scripted }: AddressRowsProps) {
  const [shown, setShown] = useState<readonly number[]>(() =>
    ADDRESS_NUMBERS.filter((number) => number === 1 || isAddressTyped(typed, number)),
  );
  /** Rows that were removed once. Added again, they do not get the submitted values back. */
  const [emptied, setEmptied] = useState<readonly number[]>([]);
  const focusNext = useRef<string>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const hidden = ADDRESS_NUMBERS.find((number) => !shown.includes(number));

  useEffect(() => {
    if (focusNext.current === undefined || shown.length === 0) return;
    const control = document.getElementById(focusNext.current) ?? addButton.current;
    focusNext.current = undefined;
    control?.focus();
    // A draft of the form has this change, too.
    addButton.current?.form?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [shown]);

  function add(number: number) {
    focusNext.current = controlId(form, addressField("address", number));
    setShown([...shown, number]);
  }

  function remove(number: number) {
    focusNext.current = "";
    setShown(shown.filter((one) => one !== number));
    setEmptied([...emptied, number]);
  }

  return (
    <fieldset className="form min-w-0">
      <legend className="float-left w-full font-[620] text-[1.0625rem]/[1.4] tracking-[-0.01em]">
        {words.heading}
      </legend>
      <p className="small muted -mt-4">{words.hint}</p>
      {ADDRESS_NUMBERS.map((number) => {
        const isShown = shown.includes(number);
        if (scripted && !isShown) return null;
        const fields = (
          <AddressFields
            // A removed row is empty when it is added again.
            key={`${number} ${emptied.filter((one) => one === number).length}`}
            form={form}
            number={number}
            errors={errors}
            typed={emptied.includes(number) ? {} : typed}
            // Without scripts all rows are there, and the further ones may stay blank.
            required={number === 1 || scripted}
            onRemove={() => remove(number)}
          />
        );
        return number === 1 ? (
          fields
        ) : (
          <details key={number} className="scripts:not-open:hidden" open={isShown}>
            <summary className="cursor-pointer py-3 font-[620] scripts:hidden">
              {words.legend(number)}
            </summary>
            {fields}
          </details>
        );
      })}
      {hidden !== undefined && (
        <p className="needs-script">
          <button ref={addButton} className="btn line compact" type="button" onClick={() => add(hidden)}>
            <Icon name="plus" />
            {words.add}
          </button>
        </p>
      )}
    </fieldset>
  );
}

interface AddressFieldsProps extends Omit<AddressRowsProps, "scripted"> {
  number: number;
  required: boolean;
  onRemove: () => void;
}

function AddressFields({ form, number, errors, typed, required, onRemove }: AddressFieldsProps) {
  const [address, ...others] = ADDRESS_TEXTS.map((part) => {
    const name = addressField(part, number);
    return (
      <TextField
        key={part}
        form={form}
        name={name}
        words={{ ...words.fields[part], required }}
        optional=""
        error={errorOf(errors, name)}
        typed={typed[name]}
        autoComplete="off"
      />
    );
  });
  const isPublic = addressField("is_public", number);
  return (
    <fieldset className="form min-w-0 bg-paper p-5">
      <legend className="float-left w-full font-[620] text-[1.0625rem]/[1.4] tracking-[-0.01em]">
        {words.legend(number)}
      </legend>
      {address}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-[5fr_3fr_6fr] sm:items-start">{others}</div>
      <Checkbox
        className="py-1.5"
        name={isPublic}
        id={controlId(form, isPublic)}
        defaultChecked={typed[isPublic] !== undefined}
      >
        {words.isPublic}
      </Checkbox>
      {number > 1 && (
        <p className="needs-script">
          <button
            className="min-h-11 min-w-11 cursor-pointer text-left font-[620] text-cranberry-700 underline underline-offset-[0.25em]"
            type="button"
            onClick={onRemove}
          >
            {words.remove} <span className="sr-only">{words.legend(number)}</span>
          </button>
        </p>
      )}
    </fieldset>
  );
}
