import { pagesChangedContext } from "#app/core/context.ts";
import { type Answer, lengthsOf, type Sent } from "#app/core/forms/action.server.ts";
import type { EditedLocation, LocationForm, UpdateResult } from "#app/locations/change-queries.server.ts";
import { doubtsAbout } from "./doubts-queries.server.ts";
import { checkLocation, locationFormSchema } from "./form-schema.ts";
import { listPathOf } from "./view.tsx";

/** Options of the actions of both location forms. The field `doubted` marks a result that only asks to confirm. */
export const SAVING = {
  log: "saving a location failed",
  failure: "Failed to save location",
  fields: { ...lengthsOf(locationFormSchema), coordinates: 4000, id: 64, version: 20, doubted: 3 },
};

/** Checks a location form, then calls `write`. @param id of the location; a new one's is in the form */
export async function saveLocation(
  { typed, request, context, db }: Sent,
  id: string,
  write: (fields: LocationForm) => Promise<UpdateResult | Answer<never>>,
): Promise<Answer<EditedLocation | null>> {
  const checked = checkLocation(typed);
  if (checked.kind !== "ok") return checked;
  // Ask only forms that can send the confirmation.
  if (typed.doubts === "ask" && typed.sure !== "yes") {
    const errors = await doubtsAbout(db, checked.value, id);
    if (errors.length > 0) return { kind: "invalid", errors, typed: { ...typed, doubted: "yes" } };
  }
  const result = await write(checked.value);
  if (result.kind === "ok") context.get(pagesChangedContext)();
  return { ...result, redirectTo: listPathOf(request) };
}
