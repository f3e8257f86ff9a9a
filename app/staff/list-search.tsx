import { Form } from "react-router";
import { Icon } from "#app/core/ui/icon.tsx";

interface ListSearchProps {
  id: string;
  path: string;
  q: string;
  label: string;
  /** What can be searched for, short enough for a phone: the button is beside it. */
  placeholder: string;
  submit: string;
  keep?: Readonly<Record<string, string>>;
  className?: string;
}

export function ListSearch(props: ListSearchProps) {
  const { id, path, q, label, placeholder, submit, keep = {}, className = "" } = props;
  return (
    <Form
      className={`mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 ${className}`}
      method="get"
      action={path}
      role="search"
      preventScrollReset
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="with-icon min-w-48 flex-1">
        <Icon name="search" />
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          key={q}
          className="input min-h-11 py-2"
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={placeholder}
        />
      </div>
      <button className="btn line compact" type="submit">
        {submit}
      </button>
    </Form>
  );
}
