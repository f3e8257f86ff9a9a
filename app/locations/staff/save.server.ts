import type { RouterContextProvider } from "react-router";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { type ActionResult, checkForm, type Failed, type Typed } from "#app/core/forms/result.ts";
import type { LocationForm, StaffLocation, UpdateResult } from "#app/locations/change-queries.server.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { DOUBTED } from "./doubted.ts";
import { doubtsAbout } from "./doubts-queries.server.ts";
import { locationFormSchema } from "./form-schema.ts";
import { listPath, readListView } from "./view.tsx";

type Context = Readonly<RouterContextProvider>;

/** Result of the location form; `current` of a conflict is never null. */
export type SaveResult = ActionResult<StaffLocation | null>;

/**
 * The action of both location forms: reads and validates the form, then calls `write`.
 * @param id of the edited location; for a new one, the form has the id
 */
export async function saveLocation(
  args: { request: Request; context: Context },
  done: "created" | "updated",
  write: (fields: LocationForm, typed: Typed) => Promise<UpdateResult | Failed>,
  id?: string,
) {
  const read = await readForm(args.request);
  const { typed } = read;
  if (read.kind !== "ok") return respond<StaffLocation | null>(args, read, { status: read.status });
  const checked = checkForm(locationFormSchema, typed);
  if (checked.kind !== "ok") return respond<StaffLocation | null>(args, checked);
  // Ask only forms that can send the confirmation.
  if (typed.doubts === "ask" && typed.sure !== "yes") {
    const errors = await doubtsAbout(args.context.get(databaseContext), checked.value, id ?? typed.id ?? "");
    const asked = { ...typed, [DOUBTED]: "yes" };
    if (errors.length > 0)
      return respond<StaffLocation | null>(args, { kind: "invalid", errors, typed: asked });
  }
  const failure = { log: "saving a location failed", message: words.saveFailed, typed };
  const result = await attempt(args.context, failure, () => write(checked.value, typed));
  if (result.kind === "ok") args.context.get(pagesChangedContext)();
  const view = readListView(new URL(args.request.url).searchParams);
  return respond<StaffLocation | null>(args, result.kind === "ok" ? result : { ...result, typed }, {
    redirectTo: listPath(view, "", { done }),
  });
}
