import { Link } from "react-router";
import { Options } from "#app/staff/options.tsx";

interface FilterRowProps {
  /** Name of the group for screen readers. */
  label: string;
  className?: string;
  parts: readonly {
    text: string;
    count?: number | null;
    to: string;
    isCurrent: boolean | undefined;
    isLate?: boolean;
  }[];
}

/** The parts of a list, each with its number. On a phone they stay in one line, which scrolls sideways. */
export function FilterRow({ label, parts, className = "" }: FilterRowProps) {
  return (
    <nav className={`filter-row ${className}`} aria-label={label}>
      {parts.map(({ text, count = null, to, isCurrent, isLate }) => (
        <Link
          key={text}
          className={`btn compact flex-none ${isCurrent ? "green" : "line"}`}
          to={to}
          aria-current={isCurrent ? "true" : undefined}
          preventScrollReset={!to.includes("#")}
        >
          {text}{" "}
          {count !== null && (
            <span
              className={`inline-grid h-5.5 min-w-5.5 place-items-center rounded-xs px-1.25 font-bold text-xs/none ${isLate ? "bg-cranberry-600 text-snow" : "bg-evergreen-100 text-evergreen-900"}`}
            >
              {count.toLocaleString("en-US")}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

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
        className="select w-auto"
        id={id}
        name={name}
        autoComplete="off"
        defaultValue={value}
        onChange={({ currentTarget }) => onChange(currentTarget.form)}
      >
        <Options of={Object.entries(options)} />
      </select>
    </div>
  );
}
