import type { ReactNode } from "react";
import { useChange } from "#app/core/forms/use-change.ts";

/** What a change that succeeded answers: its toast. */
export interface Changed {
  title: string;
  description?: string;
}

interface ChangeButtonProps {
  /** The page whose action makes the change; by default that of the button. */
  action?: string | undefined;
  intent: string;
  fields?: Readonly<Record<string, string | number>>;
  text: ReactNode;
  busyText?: ReactNode;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string | undefined;
  className?: string;
  disabled?: boolean;
  /** Title of the toast if the change fails, and if its row has changed meanwhile. */
  failure: string;
  gone?: string;
}

/** A button for a single change, which says by a toast what came of it. */
export function ChangeButton({
  action,
  intent,
  fields = {},
  text,
  busyText = text,
  label,
  className = "toggle",
  disabled,
  failure,
  gone = failure,
}: ChangeButtonProps) {
  const { busy, onSubmit } = useChange<Changed>({
    id: [intent, ...Object.values(fields)].join(" "),
    action,
    success: (changed) => changed,
    failure(failed) {
      const message = failed.kind === "failed" ? failed.message : "";
      const title = failed.kind === "invalid" ? failed.errors[0]?.message : undefined;
      return {
        title: title ?? (failed.kind === "gone" ? gone : failure),
        ...(message && message !== failure && { description: message }),
      };
    },
  });
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        className={className}
        type="submit"
        disabled={disabled}
        aria-label={label}
        aria-disabled={busy || undefined}
      >
        {busy ? busyText : text}
      </button>
    </form>
  );
}
