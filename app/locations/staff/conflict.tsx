import { momentWords } from "#app/admin/format-time.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { ErrorSummary } from "#app/forms/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { LOCATION_FORM } from "./fields.tsx";
import type { SaveAnswer } from "./save.ts";

/** Above the fields: somebody else's newer edit, or without scripts what is wrong. */
export function ConflictNote({ refused }: { refused: Extract<SaveAnswer, { saved: null }> }) {
  const scripted = useHydrated();
  const { conflict, errors, problem, typed } = refused;
  if (!conflict) {
    return scripted ? null : (
      <ErrorSummary
        form={LOCATION_FORM}
        result={{ kind: "invalid", errors, typed }}
        problem={problem ?? words.saveFailed}
      />
    );
  }
  return (
    <div className="conflict" role="alert" tabIndex={-1}>
      <h3>{words.conflict.heading}</h3>
      {conflict.by && <p>{words.conflict.by(conflict.by.actor, momentWords(conflict.by.at))}</p>}
      <p>{words.conflict.text}</p>
    </div>
  );
}
