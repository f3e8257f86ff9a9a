import type { ReactNode } from "react";
import { BOXES_PATH } from "#app/boxes/paths.ts";
import { useSite } from "#app/content/site.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { ChangeForm } from "#app/staff/change-button.tsx";
import type { Ignored } from "./queries.server.ts";

const DONE = {
  confirm: "The site now says that this box is full",
  kept: "Noted. The place is closed for a time, and visitors read that",
  unseen: "Noted. Visitors do not see the place",
  clear: "The box is no longer marked full",
  ignore: "Reports from there are ignored until tomorrow",
  pickup: "Picked up",
  undo: "Undone",
  round: "Sending the link",
  withdraw: "The link is off",
};
export const FAILED = "This could not be saved. Try again";

export interface BoxDone {
  done: keyof typeof DONE;
  /** For Undo. */
  ignored?: Ignored;
  /** Id of a pick-up, for Undo. */
  pickup?: string;
}

export function useDoneWords(): (value: BoxDone) => string {
  const { sendsMail } = useSite();
  return ({ done }) =>
    done === "round" && !sendsMail
      ? "Email is not set up, so no email was sent. Copy the link below and send it yourself."
      : DONE[done];
}

/** Submits a form of the boxes page and shows the result as a toast. */
export function useBoxChange(id: string, onDone?: (value: BoxDone) => void) {
  const doneWords = useDoneWords();
  const change = useChange<BoxDone>({
    id,
    action: BOXES_PATH,
    success(value) {
      onDone?.(value);
      const { pickup } = value;
      return {
        title: doneWords(value),
        ...(pickup && {
          action: { label: "Undo", run: () => change.send({ intent: "undo", id: pickup }) },
        }),
      };
    },
    failure: (failed) => ({ title: (failed.kind === "invalid" && failed.errors[0]?.message) || FAILED }),
  });
  return change;
}

interface BoxFormProps {
  intent: "confirm" | "clear" | "ignore" | "unignore" | "pickup" | "undo" | "withdraw";
  /** Hidden field: the id, or what was ignored. */
  field?: "id" | "ignored";
  value: string;
  label: string;
  /** Name of the place, which screen readers read after the label. */
  name: string;
  className?: string;
  /** By default one of its own, for a form that its change leaves on the page. */
  change?: ReturnType<typeof useBoxChange>;
  children?: ReactNode;
}

/** A form with one button. */
export function BoxForm({ field = "id", value, label, name, change, ...form }: BoxFormProps) {
  const own = useBoxChange(`${form.intent} ${value}`);
  const text = (
    <>
      {label}
      <span className="sr-only">: {name}</span>
    </>
  );
  return (
    <ChangeForm
      formClassName="flex items-end gap-2"
      fields={{ [field]: value }}
      text={text}
      changes={change ?? own}
      {...form}
    />
  );
}
