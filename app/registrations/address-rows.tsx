import { useEffect, useRef, useState } from "react";
import { registration } from "#app/copy/registrations.ts";
import { controlId, Field } from "#app/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/forms/result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADDRESS_NUMBERS, ADDRESS_TEXTS, addressField, isAddressTyped } from "./fields.ts";

const { addresses: words } = registration;

interface AddressRowsProps {
  form: string;
  errors: readonly FieldError[];
  typed: Typed;
  /** Whether scripts run: then a button brings one row after the other. */
  scripted: boolean;
}

/**
 * Up to five collection addresses. All five come with the page, folded, so that a browser without scripts can open
 * them; where scripts run, a button brings them.
 */
export function AddressRows({ form, errors, typed, scripted }: AddressRowsProps) {
  const [shown, setShown] = useState<readonly number[]>(() =>
    ADDRESS_NUMBERS.filter((number) => number === 1 || isAddressTyped(typed, number)),
  );
  /** Rows that were taken away once: what had come back with the page must not come back with the row. */
  const [emptied, setEmptied] = useState<readonly number[]>([]);
  const focusNext = useRef<string>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const hidden = ADDRESS_NUMBERS.find((number) => !shown.includes(number));

  useEffect(() => {
    if (focusNext.current === undefined || shown.length === 0) return;
    const control = document.getElementById(focusNext.current) ?? addButton.current;
    focusNext.current = undefined;
    control?.focus();
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
    <fieldset className="form">
      <legend>{words.heading}</legend>
      <p className="small muted">{words.hint}</p>
      {ADDRESS_NUMBERS.map((number) => {
        const isShown = shown.includes(number);
        if (scripted && !isShown) return null;
        const fields = (
          <AddressFields
            // A row that was taken away comes back empty.
            key={`${number} ${emptied.filter((one) => one === number).length}`}
            form={form}
            number={number}
            errors={errors}
            typed={emptied.includes(number) ? {} : typed}
            // A row that unfolds by itself must not keep the form from being sent while it is blank.
            required={number === 1 || scripted}
            onRemove={() => remove(number)}
          />
        );
        return number === 1 ? (
          fields
        ) : (
          <details key={number} className="more-address" open={isShown}>
            <summary>{words.legend(number)}</summary>
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

interface AddressFieldsProps {
  form: string;
  number: number;
  errors: readonly FieldError[];
  typed: Typed;
  required: boolean;
  onRemove: () => void;
}

function AddressFields({ form, number, errors, typed, required, onRemove }: AddressFieldsProps) {
  const [address, ...others] = ADDRESS_TEXTS.map((part) => {
    const name = addressField(part, number);
    return (
      <Field
        key={part}
        form={form}
        name={name}
        words={{ ...words.fields[part], required }}
        optional=""
        error={errorOf(errors, name)}
        typed={typed[name]}
      >
        {(control) => <input className="input" type="text" autoComplete="off" {...control} />}
      </Field>
    );
  });
  const isPublic = addressField("is_public", number);
  return (
    <fieldset className="address form">
      <legend>{words.legend(number)}</legend>
      {address}
      <div className="three">{others}</div>
      <label className="tick">
        <input
          type="checkbox"
          name={isPublic}
          id={controlId(form, isPublic)}
          value="yes"
          defaultChecked={typed[isPublic] !== undefined}
        />
        <span>{words.isPublic}</span>
      </label>
      {number > 1 && (
        <p className="needs-script">
          <button className="toggle-plain" type="button" onClick={onRemove}>
            {words.remove} <span className="sr-only">{words.legend(number)}</span>
          </button>
        </p>
      )}
    </fieldset>
  );
}
