import { staffLocations as words } from "#app/content/staff.ts";
import { momentWords } from "#app/staff/moment-words.ts";
import { useScripted } from "#app/staff/scripted.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { LOCATION_FORM } from "./staff-fields.tsx";
import type { SaveAnswer } from "./staff-save.ts";

/** Above the fields: somebody else's newer edit, or without scripts what is wrong. */
export function ConflictNote({ refused }: { refused: Extract<SaveAnswer, { saved: null }> }) {
  const scripted = useScripted();
  const { conflict, errors, problem } = refused;
  if (!conflict) {
    return scripted ? null : (
      <ErrorSummary form={LOCATION_FORM} errors={errors} problem={problem ?? words.saveFailed} />
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
