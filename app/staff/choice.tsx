interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (form: HTMLFormElement | null) => void;
}

/** A selector that narrows or sorts a list as soon as it changes. */
export function Choice({ name, label, value, options, onChange }: ChoiceProps) {
  const id = `choice-${name}`;
  return (
    <div className="relative flex-none">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        // Browsers restore the selection on Back and Forward; the key makes it follow the address.
        key={value}
        className="select"
        id={id}
        name={name}
        autoComplete="off"
        defaultValue={value}
        onChange={({ currentTarget }) => onChange(currentTarget.form)}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
