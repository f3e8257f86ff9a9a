import { data, type RouterContextProvider, redirect } from "react-router";
import { administratorContext } from "#app/auth/guard.server.ts";
import { clockContext, logContext, pagesChangedContext } from "#app/context.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { asksForDocument, readForm } from "#app/forms/action.server.ts";
import { checkForm, type FieldError, type Typed } from "#app/forms/result.ts";
import { type LocationFields, locationSchema } from "#app/locations/schema.ts";
import type { Author } from "./queries.server.ts";
import type { Conflict, SaveAnswer } from "./save.ts";
import { listPath, readListView } from "./view.tsx";

type Context = Readonly<RouterContextProvider>;

/** The administrator and the time, for the history. */
export function authorOf(context: Context): Author {
  return { actor: context.get(administratorContext).email, now: context.get(clockContext)() };
}

/**
 * The form of a location, checked and handed to `write`; what was typed comes back with every refusal.
 * @param write returns what was done, or why nothing was
 */
export async function saveForm(
  request: Request,
  context: Context,
  done: "created" | "updated",
  write: (fields: LocationFields, typed: Typed) => Promise<"saved" | "gone" | Conflict>,
) {
  const read = await readForm(request);
  const { typed } = read;
  if (read.kind !== "ok") return refuse(read.status, { typed, problem: read.message });
  const checked = checkForm(locationSchema, typed);
  if (checked.kind !== "ok") return refuse(400, { typed, errors: checked.errors });
  try {
    const result = await write(checked.value, typed);
    // To a script that is an answer like others; browsers log a status of 4xx as an error of the page.
    const status = asksForDocument(request) ? 409 : 200;
    if (result === "gone") return refuse(status, { typed, problem: words.gone });
    if (result !== "saved") return refuse(status, { typed, conflict: result });
  } catch (error) {
    context.get(logContext).error({ err: error }, "saving a location failed");
    return refuse(503, { typed, problem: words.saveFailed });
  }
  context.get(pagesChangedContext)();
  if (!asksForDocument(request)) return data<SaveAnswer>({ saved: done });
  return redirect(listPath(readListView(new URL(request.url).searchParams), "", { done }), 303);
}

function refuse(
  status: number,
  {
    typed,
    errors = [],
    problem,
    conflict,
  }: { typed: Typed; errors?: readonly FieldError[]; problem?: string; conflict?: Conflict },
) {
  return data<SaveAnswer>({ saved: null, typed, errors, problem, conflict }, { status });
}
