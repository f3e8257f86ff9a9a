import { useMemberNames } from "#app/accounts/member-name.ts";
import { controlId } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import type { EditedLocation } from "#app/locations/change-queries.server.ts";
import { LOCATION_TYPES } from "#app/locations/types.ts";
import { FIELDS } from "./labels.ts";

export type Conflict = Extract<ActionResult<EditedLocation | null>, { kind: "conflict" }>;

/** Shown above the fields after someone else has saved. */
export function ConflictNote({ conflict: { by, at } }: { conflict: Conflict }) {
  const nameOf = useMemberNames();
  return (
    <div className="conflict" role="alert" tabIndex={-1}>
      <h3>Someone changed this location while you were editing</h3>
      {by && at && <p>{`Changed by ${nameOf(by)}, ${momentWords(at)}.`}</p>}
      <p>
        Nothing was overwritten. Where your text differs, the saved text is below the field. Save again to
        replace it with yours.
      </p>
    </div>
  );
}

interface SavedTextProps {
  form: string;
  name: keyof typeof FIELDS;
  conflict: Conflict;
}

/** The value that someone else has saved, if it differs from the input. */
export function SavedText({ form, name, conflict: { current, typed } }: SavedTextProps) {
  const saved = String(current?.[name] ?? "");
  if (saved === (typed[name] ?? "").replaceAll("\r\n", "\n").trim()) return null;
  const shown = name === "type" ? LOCATION_TYPES[saved as keyof typeof LOCATION_TYPES] : saved;
  return (
    <p className="saved-text">
      <span>
        Saved now: <bdi>{shown || "(empty)"}</bdi>
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
        <span className="sr-only"> for {FIELDS[name].label}</span>
      </button>
    </p>
  );
}
