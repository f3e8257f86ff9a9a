import type { ReactNode } from "react";
import { controlId } from "#app/core/forms/field.tsx";

interface SavedTextProps {
  form: string;
  name: string;
  label: string;
  /** What someone else has saved. */
  saved: string;
  /** How it is said, if not as it is stored. */
  shown?: string | undefined;
  lead?: ReactNode;
}

/** The value of a field that someone else has saved, with a button that takes it. */
export function SavedText({ form, name, label, saved, shown = saved, lead = "Saved now" }: SavedTextProps) {
  return (
    <p className="saved-text">
      <span>
        {lead}: <bdi>{shown || "(empty)"}</bdi>
      </span>
      <button
        className="toggle scripted"
        type="button"
        onClick={() => {
          const control = document.getElementById(controlId(form, name));
          if (control && "value" in control) control.value = saved;
        }}
      >
        Use the saved text
        <span className="sr-only"> for {label}</span>
      </button>
    </p>
  );
}
