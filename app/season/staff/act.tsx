import type { ReactNode } from "react";
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
  icon?: "chevron";
  turned?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** A button for one change of the season. */
export function Act({ intent, action, id = "", fields, text, icon, turned, disabled, children }: ActProps) {
  const [search] = useSearchParams();
  const open = search.get("date");
  return (
    <ChangeButton
      action={action}
      intent={intent}
      fields={{ ...(id && { id }), ...(open && { _open: open }), ...fields }}
      text={
        icon ? (
          <Icon name={icon} />
        ) : (
          <>
            {text}
            {children}
          </>
        )
      }
      failure={NOT_SAVED}
      disabled={disabled ?? false}
      {...(icon && { label: text, className: `icon-button ${turned ? "[&_.icon]:rotate-180" : ""}` })}
    />
  );
}
