import { useEffect, useRef, useState } from "react";
import type { Typed } from "#app/core/forms/result.ts";
import { type ChangeOptions, useChange } from "#app/core/forms/use-change.ts";

interface StatusOptions<Status, Value> extends ChangeOptions<Value> {
  /** The stored status. */
  status: Status;
  /** The fields to send. */
  fields: (to: Status) => Typed;
  /** Offers to take a change back, with the field `undo`. */
  canUndo?: boolean;
}

/**
 * The status of a case: a choice is shown at once and taken back if it cannot be saved. What is chosen while another
 * change is under way is sent after it.
 */
export function useStatus<Status extends string, Value>(options: StatusOptions<Status, Value>) {
  const { status, fields, canUndo = false, ...change } = options;
  const [chosen, setChosen] = useState<Status | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const sent = useRef<{ from: Status; to: Status; isUndo: boolean } | null>(null);
  const { busy, send, onSubmit } = useChange<Value>({
    ...change,
    success(value) {
      const { from, isUndo } = sent.current ?? {};
      const message = change.success(value);
      if (!message || !canUndo || isUndo || !from) return message;
      return { ...message, action: { label: "Undo", run: () => latestChoose.current(from, true) } };
    },
    onResult(result) {
      // The button that had the focus is gone.
      if (document.activeElement === document.body) select.current?.focus();
      if (result.kind === "ok" && chosen !== null && chosen !== sent.current?.to) submit(chosen);
      else setChosen(null);
    },
  });
  const shown = chosen ?? status;

  function submit(to: Status, isUndo = false) {
    sent.current = { from: status, to, isUndo };
    send({ ...fields(to), ...(isUndo && { undo: "1" }) });
  }

  function choose(to: Status, isUndo?: boolean) {
    if (to === shown) return;
    setChosen(to);
    if (!busy) submit(to, isUndo);
  }

  const latestChoose = useRef(choose);
  latestChoose.current = choose;
  // The select keeps what was chosen before scripts arrived.
  useEffect(() => {
    if (select.current) latestChoose.current(select.current.value as Status);
  }, []);
  useEffect(() => {
    if (select.current) select.current.value = shown;
  }, [shown]);

  return { shown, choose, busy, onSubmit, select };
}

interface StatusFormProps<Status extends string> {
  id: string;
  action: string;
  /** The other fields of the form. */
  fields: Typed;
  /** Name of the field. */
  name: string;
  status: Pick<ReturnType<typeof useStatus<Status, unknown>>, "shown" | "choose" | "select">;
  /** In the order of the options. */
  names: Readonly<Record<Status, string>>;
}

/** The selector, which sends each choice. */
export function StatusForm<Status extends string>(props: StatusFormProps<Status>) {
  const { id, action, fields, name, status, names } = props;
  return (
    <form
      method="post"
      action={action}
      className="field"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label htmlFor={id}>Status</label>
      <select
        ref={status.select}
        className="select"
        id={id}
        name={name}
        autoComplete="off"
        defaultValue={status.shown}
        onChange={(event) => status.choose(event.target.value as Status)}
      >
        {Object.entries<string>(names).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </form>
  );
}
