import type { ReactNode, SubmitEvent } from "react";
import { useChange } from "#app/core/forms/use-change.ts";
import { Foldout } from "#app/core/ui/foldout.tsx";

/** What a change that succeeded answers: its toast. */
export interface Changed {
  title: string;
  description?: string;
}

interface ChangesOptions<Value> {
  id: string;
  /** The page whose action makes the changes; by default this one. */
  action?: string | undefined;
  /** Title of the toast if a change fails, and if its row has changed meanwhile. */
  failure: string;
  gone?: string | undefined;
  onDone?: (changed: Value) => void;
}

/** Changes from rows that may be gone with the change: the page itself sends them and says what came of them. */
export function useChanges<Value extends Changed = Changed>(options: ChangesOptions<Value>) {
  const { id, action, failure, gone = failure, onDone } = options;
  return useChange<Value>({
    id,
    action,
    success(changed) {
      onDone?.(changed);
      const { title, description } = changed;
      return { title, ...(description && { description }) };
    },
    failure(failed) {
      const message = failed.kind === "failed" ? failed.message : "";
      const title = failed.kind === "invalid" ? failed.errors[0]?.message : undefined;
      return {
        title: title ?? (failed.kind === "gone" ? gone : failure),
        ...(message && message !== failure && { description: message }),
      };
    },
  });
}

interface ChangeFormProps {
  action?: string | undefined;
  intent: string;
  fields?: Readonly<Record<string, string | number>>;
  text: ReactNode;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string | undefined;
  className?: string;
  formClassName?: string;
  disabled?: boolean;
  /** Fields to fill in, before the button. */
  children?: ReactNode;
  changes: { busy: boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
}

/** The form of a single change, mostly no more than its button. */
export function ChangeForm(props: ChangeFormProps) {
  const { action, intent, fields = {}, text, label, className = "toggle", changes } = props;
  return (
    <form method="post" action={action} onSubmit={changes.onSubmit} className={props.formClassName}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
      <button
        className={className}
        type="submit"
        disabled={props.disabled}
        aria-label={label}
        aria-disabled={changes.busy || undefined}
      >
        {text}
      </button>
    </form>
  );
}

interface AskFirstProps {
  /** What looks like the button. */
  text: ReactNode;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string | undefined;
  className?: string;
  question: ReactNode;
  children: ReactNode;
}

/** A question before what cannot be taken back; works without scripts. The answer is below, not under the finger. */
export function AskFirst({ text, label, className = "toggle", question, children }: AskFirstProps) {
  return (
    <Foldout
      label={
        <span className={className}>
          {label ? (
            <>
              <span aria-hidden="true">{text}</span>
              <span className="sr-only">{label}</span>
            </>
          ) : (
            text
          )}
        </span>
      }
    >
      <p className="wrap-anywhere mt-1 max-w-[30em]">{question}</p>
      {children}
    </Foldout>
  );
}

type ChangeButtonProps = Omit<ChangeFormProps, "changes"> &
  Pick<ChangesOptions<Changed>, "failure" | "gone"> & { busyText?: ReactNode };

export function ChangeButton({ failure, gone, busyText, ...form }: ChangeButtonProps) {
  const { action, intent, fields = {}, text } = form;
  const id = [intent, ...Object.values(fields)].join(" ");
  const changes = useChanges({ id, action, failure, gone });
  return <ChangeForm {...form} text={changes.busy && busyText ? busyText : text} changes={changes} />;
}
