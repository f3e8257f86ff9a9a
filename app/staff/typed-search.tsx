import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { Icon } from "#app/core/ui/icon.tsx";

/** Delay after a keystroke, so that a search does not start in the middle of a word. */
const PAUSE_MS = 250;

/**
 * The text of a search that starts as it is typed.
 * @param q the search that the list shows
 * @returns for `TypedSearch`; `stop` keeps a search from starting, because another has
 */
export function useTypedSearch(q: string, search: (form: HTMLFormElement | null) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [value, setValue] = useState(q);
  const [shown, setShown] = useState(q);
  // Back, Forward and links reset the text; the form's own search does not, because typing may go on.
  const isOwnSearch = useNavigationType() === "REPLACE";
  if (shown !== q) {
    setShown(q);
    if (!isOwnSearch) setValue(q);
  }
  const stop = () => clearTimeout(timer.current);
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setValue(currentTarget.value);
    stop();
    timer.current = setTimeout(() => search(currentTarget.form), PAUSE_MS);
  }
  return { stop, input: { value, onChange } };
}

type TypedSearchProps = ComponentProps<"input"> & { label: string };

/** The field of a search that starts as it is typed. @param className of its frame */
export function TypedSearch({ label, className, ...input }: TypedSearchProps) {
  return (
    <div className={`with-icon grow basis-full ${className}`}>
      <Icon name="search" />
      <label className="sr-only" htmlFor={input.id}>
        {label}
      </label>
      <input className="input" type="search" name="q" maxLength={100} autoComplete="off" {...input} />
    </div>
  );
}
