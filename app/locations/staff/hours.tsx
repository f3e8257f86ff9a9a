import { data, type ShouldRevalidateFunction } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Answer, formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { readVersion } from "#app/core/forms/read-version.ts";
import { errorOf, type NotDone } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { readHours, type Week } from "#app/locations/hours/hours.ts";
import { suggestWeek } from "#app/locations/hours/hours-text.ts";
import { confirmHours, findHours } from "#app/locations/state-queries.server.ts";
import type { Route } from "./+types/hours.ts";
import { Cancel, listPathOf, useListDialog } from "./view.tsx";
import { checkWeek, typedWeek, weekLengths } from "./week-form.ts";
import { OtherDays, WeekRows } from "./week-rows.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

const FORM = "location-hours";
const FAILED = "Failed to save the hours";
const NO_WEEK: Week = Array.from({ length: 7 }, () => []);

export async function loader({ context, params }: Route.LoaderArgs) {
  const location = await findHours(context.get(databaseContext), params.id);
  if (!location && !formFailed(context)) throw data(null, { status: 404 });
  if (!location) return null;
  const suggested = location.hours_week === null ? suggestWeek(location.hours) : null;
  const hours = readHours(location.hours_week, location.hours_exceptions) ?? {
    week: suggested ?? NO_WEEK,
    exceptions: [],
  };
  return {
    name: location.name,
    text: location.hours,
    note: location.hours_confirmed
      ? "Visitors see whether it is open."
      : "These hours are not confirmed yet, so visitors read the text alone and not whether it is open.",
    reading:
      location.hours_week === null
        ? suggested
          ? "The times below were read from the text. Please check each day before you confirm."
          : "The text could not be read with certainty. Please fill in the days."
        : null,
    start: {
      ...typedWeek(hours),
      starts_on: location.starts_on ?? "",
      ends_on: location.ends_on ?? "",
      version: String(location.version),
    },
  };
}

/** Keeps the version that the form was opened with. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export const action = formAction(
  async ({ typed, params, context, request }: Sent<Route.ActionArgs>): Promise<Answer> => {
    const checked = checkWeek(typed);
    if (checked.kind !== "ok") return checked;
    const db = context.get(databaseContext);
    if (await contradictsHeadquarters(db, params.id, checked.value.week))
      return {
        kind: "failed",
        message:
          "The week of headquarters is read from its hours under Content, Headquarters. Change it there; other days can be set here.",
      };
    const version = readVersion(typed) ?? 0;
    const done = await confirmHours(db, params.id, version, checked.value, authorOf(context));
    if (done === "gone") return { kind: "gone" };
    if (done === "conflict")
      return {
        kind: "failed",
        message:
          "Someone changed this location while you were editing. Close this, look at it again, then save.",
      };
    context.get(pagesChangedContext)();
    return { kind: "ok", value: null, redirectTo: listPathOf(request) };
  },
  { log: "saving the hours of a location failed", failure: FAILED, fields: weekLengths },
);

/** Whether a week differs from what the content "Headquarters" says in words, which is the only place to change it. */
async function contradictsHeadquarters(db: Database, id: string, week: Week): Promise<boolean> {
  if ((await headquartersId(db)) !== id) return false;
  const written = suggestWeek((await findHours(db, id))?.hours ?? "");
  return written !== null && JSON.stringify(written) !== JSON.stringify(week);
}

function problemOf(result: NotDone): string | undefined {
  if (result.kind === "gone") return "This location was deleted in the meantime.";
  return result.kind === "failed" ? result.message : undefined;
}

export default function LocationHours({ loaderData, actionData }: Route.ComponentProps) {
  const { actionPath, close, closeWith } = useListDialog();
  const { busy, summary, typed, errors, formProps } = useForm<null, string>({
    id: FORM,
    action: actionPath,
    fields: {},
    check: async () => checkWeek,
    result: actionData,
    start: loaderData?.start ?? {},
    failed: FAILED,
    revalidate: true,
    success() {
      closeWith({ title: "Success", description: "Hours confirmed", key: FORM });
      return undefined;
    },
    failure: (failed) => ({ title: "Error", description: problemOf(failed) ?? FAILED }),
  });
  const fields = { form: FORM, typed, errors };
  const dateField = (name: "starts_on" | "ends_on", label: string) => ({
    form: FORM,
    name,
    words: { label },
    typed: typed[name],
    error: errorOf(errors, name),
  });

  return (
    <Dialog heading="Hours by day" onClose={close}>
      <form {...formProps} id={FORM} className="form" action="" noValidate>
        <input type="hidden" name="version" value={typed.version} />
        {summary && <ErrorSummary form={FORM} result={summary} problem={problemOf(summary)} />}
        {loaderData && (
          <div>
            <p>
              <b>
                <bdi>{loaderData.name}</bdi>
              </b>
            </p>
            <p className="small muted">
              Hours as written: <bdi className="whitespace-pre-line">{loaderData.text}</bdi>
            </p>
            <p className="small muted">{loaderData.reading ?? loaderData.note}</p>
          </div>
        )}
        <WeekRows {...fields} />
        <OtherDays {...fields} />
        <fieldset>
          <legend className="h4">Dates of the drive here</legend>
          <p className="small muted mb-2">
            The place appears and goes by itself. Leave both empty if it stays.
          </p>
          <div className="two">
            <TextField {...dateField("starts_on", "First day")} type="date" />
            <TextField {...dateField("ends_on", "Last day of the drive")} type="date" />
          </div>
        </fieldset>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="write_text" value="yes" defaultChecked={typed.write_text === "yes"} />
          Write these hours into the Hours field too
        </label>
      </form>
      <div className="dialog-foot">
        <Cancel onCancel={close} />
        <button className="btn compact" type="submit" form={FORM} aria-disabled={busy || undefined}>
          {busy ? "Saving..." : "Confirm Hours"}
        </button>
      </div>
    </Dialog>
  );
}
