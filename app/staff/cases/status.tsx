import { useEffect, useRef, useState } from "react";
import { useMemberNames } from "#app/accounts/member-name.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { Toast } from "#app/core/ui/toast-card.tsx";
import { Options } from "#app/staff/options.tsx";
import type { Case } from "./queries.server.ts";

interface Change<Value> {
  field: "status" | "owner";
  from: string;
  to: string;
  isUndo: boolean;
  fields: (to: string) => Typed;
  /** Its toast, which offers Undo where that takes nothing else back. */
  success: (value: Value, to: string) => Toast;
  canUndo: boolean;
  failure: string;
}

interface CaseOptions<Status extends string, Value> {
  item: Pick<Case, "id" | "version" | "owner_id"> & { status: Status };
  action: string;
  /** Name of the field of the status, and what the status sends beside it. */
  status?: Partial<Pick<Change<Value>, "success" | "canUndo">> & { name?: string; fields?: Typed };
}

const STATUS = { name: "status", canUndo: false, success: () => ({ title: "Status updated" }) };

/**
 * Status and owner of a case as they are changed: a choice is shown at once and taken back if it cannot be saved. What
 * is chosen while another change is under way is sent after it, with the version that it made.
 */
export function useCase<Status extends string, Value extends Partial<Case>>(
  options: CaseOptions<Status, Value>,
) {
  const { item, action } = options;
  const status = { ...STATUS, ...options.status };
  const nameOf = useMemberNames();
  const [chosen, setChosen] = useState<{ status?: string; owner?: string }>({});
  const version = useRef(item.version);
  version.current = Math.max(version.current, item.version);
  const waiting = useRef<Change<Value>[]>([]);
  const sent = useRef<Change<Value>>(undefined);
  const { busy, send } = useChange<Value>({
    id: `case ${item.id}`,
    action,
    onResult(result) {
      if (result.kind === "ok") version.current = Math.max(version.current, result.value.version ?? 0);
      else waiting.current = [];
      const next = waiting.current.shift();
      // After the toast of this one.
      if (next) queueMicrotask(() => submit(next));
      else setChosen({});
    },
    success(value) {
      const change = sent.current;
      if (!change) return undefined;
      const { field, from, to, isUndo, canUndo } = change;
      const undo = {
        label: "Undo",
        run: () => latest.current({ ...change, from: to, to: from, isUndo: true }),
      };
      return {
        key: `${field} ${item.id}`,
        ...change.success(value, to),
        ...(canUndo && !isUndo && { action: undo }),
      };
    },
    failure(failed) {
      const { field = "status", failure = "" } = sent.current ?? {};
      const description =
        failed.kind === "conflict"
          ? `${failed.by ? nameOf(failed.by) : "Someone else"} just changed it. Here is the newest version.`
          : failed.kind === "invalid" && failed.errors[0]?.message;
      return { key: `${field} ${item.id}`, title: failure, ...(description && { description }) };
    },
  });

  function submit(change: Change<Value>) {
    sent.current = change;
    send({
      ...change.fields(change.to),
      ...{ version: String(version.current), undo: change.isUndo ? "1" : "" },
    });
  }

  function choose(change: Change<Value>) {
    if (change.to === shown[change.field]) return;
    setChosen((before) => ({ ...before, [change.field]: change.to }));
    if (busy) waiting.current.push(change);
    else submit(change);
  }
  const latest = useRef(choose);
  latest.current = choose;

  const shown = { status: item.status, owner: item.owner_id ?? "", ...chosen };
  return {
    ...{ id: item.id, action, version: item.version },
    status: {
      ...{ shown: shown.status as Status, name: status.name, fields: status.fields },
      choose: (to: Status) =>
        choose({
          ...{ field: "status", from: shown.status, to, isUndo: false, ...status },
          fields: (to) => ({ ...status.fields, [status.name]: to }),
          failure: "Failed to update status",
        }),
    },
    owner: {
      shown: shown.owner,
      /** @param words of the toast, by owner */
      choose: (to: string, words: (owner: string) => string) =>
        choose({
          ...{ field: "owner", from: shown.owner, to, isUndo: false, canUndo: true },
          fields: (to) => ({ intent: "owner", to }),
          success: (_value, to) => ({ title: words(to) }),
          failure: "Failed to assign it",
        }),
    },
  };
}

export type ChangedCase<Status extends string = string> = ReturnType<typeof useCase<Status, Partial<Case>>>;

interface StatusFormProps<Status extends string> {
  changing: Pick<ChangedCase<Status>, "id" | "action" | "version" | "status">;
  /** In the order of the options. */
  names: Readonly<Record<Status, string>>;
}

export function StatusForm<Status extends string>({ changing, names }: StatusFormProps<Status>) {
  const { action, version, status } = changing;
  const id = `status-${changing.id}`;
  const select = useRef<HTMLSelectElement>(null);
  const { shown, choose } = status;
  // The select keeps what was chosen before scripts arrived.
  const first = useRef(choose);
  useEffect(() => {
    if (select.current) first.current(select.current.value as Status);
  }, []);
  useEffect(() => {
    if (select.current) select.current.value = shown;
  }, [shown]);
  return (
    <form
      method="post"
      action={action}
      className="field"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries({ ...status.fields, version }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label htmlFor={id}>Status</label>
      <select
        ref={select}
        className="select"
        id={id}
        name={status.name}
        autoComplete="off"
        defaultValue={shown}
        onChange={(event) => choose(event.target.value as Status)}
      >
        <Options of={Object.entries(names)} />
      </select>
    </form>
  );
}
