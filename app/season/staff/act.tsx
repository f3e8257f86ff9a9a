import { useSearchParams } from "react-router";
import { Icon } from "#app/core/ui/icon.tsx";
import { ChangeButton } from "#app/staff/change-button.tsx";
import { NOT_SAVED } from "./plan.ts";

interface ActProps {
  intent: string;
  /** The season's page, if the button is on another one. */
  action?: string;
  id?: string;
  fields?: Readonly<Record<string, string | number>>;
  text: string;
  /** What it changes, for screen readers. */
  about?: string;
  disabled?: boolean;
}

/** A button for one change of the season; an arrow if that moves a date up or down. */
export function Act({ intent, action, id = "", fields, text, about, disabled = false }: ActProps) {
  const [search] = useSearchParams();
  const open = search.get("date");
  const isArrow = intent === "up" || intent === "down";
  return (
    <ChangeButton
      action={action}
      intent={intent}
      fields={{ ...(id && { id }), ...(open && { _open: open }), ...fields }}
      text={
        isArrow ? (
          <Icon name="chevron" />
        ) : (
          <>
            {text}
            {about !== undefined && <span className="sr-only">: {about}</span>}
          </>
        )
      }
      failure={NOT_SAVED}
      disabled={disabled}
      {...(isArrow && {
        label: text,
        className: `icon-button ${intent === "up" ? "[&_.icon]:rotate-180" : ""}`,
      })}
    />
  );
}
