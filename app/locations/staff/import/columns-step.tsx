import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { COLUMN_FIELDS, COLUMN_LABELS, NEEDED } from "./columns.ts";
import { FootBar, Sheet, StateWord, type StepProps } from "./frame.tsx";
import type { ViewOf } from "./view.server.ts";

const CERTAINTY = {
  sure: "Matched",
  guess: "Check this one",
  known: "Left out",
  "left out": "Left out",
  chosen: "Chosen by you",
};
const TONES = { sure: "fine", chosen: "fine", guess: "look", known: "off", "left out": "off" } as const;

/** Step 2: assigns the list's columns to fields. */
export function ColumnsStep({ view, ...step }: StepProps & { view: ViewOf<"columns"> }) {
  const { onSubmit, busy, errors, typed } = step;
  const { columns, missing } = view.columns;
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="columns" />
      <input type="hidden" name="version" value={view.version} />
      <Sheet
        heading={<h2 tabIndex={-1}>Which column is which?</h2>}
        note={`${matched.toLocaleString("en-US")} of ${columns.length.toLocaleString("en-US")} columns matched for you`}
      >
        <ul>
          {columns.map(({ name, field, certainty, samples }, column) => {
            const id = `import-column-${column}`;
            const error = errors.find((one) => one.field === `column-${column}`)?.message;
            return (
              <li
                key={id}
                className="grid items-center gap-x-5 gap-y-2 border-linen border-t py-3 first:border-t-[1.5px] first:border-t-evergreen-900 md:grid-cols-[minmax(0,4fr)_auto_minmax(0,4fr)_minmax(0,3fr)]"
              >
                <p className="wrap-anywhere">
                  <b className="font-[620]">
                    <bdi>{name || "Column without a name"}</bdi>
                  </b>
                  <bdi className="small muted block">{samples}</bdi>
                </p>
                <Icon name="arrow" className="max-md:hidden" />
                <div className={error ? "field bad" : "field"}>
                  <label className="sr-only" htmlFor={id}>
                    {`${name || "Column without a name"} becomes`}
                  </label>
                  <select
                    className="select"
                    id={id}
                    name={`column-${column}`}
                    defaultValue={typed[`column-${column}`] ?? field ?? ""}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && `${id}-error`}
                  >
                    <option value="">Do not import</option>
                    {COLUMN_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {COLUMN_LABELS[one]}
                        {NEEDED.some((needed) => needed === one) ? " *" : ""}
                      </option>
                    ))}
                  </select>
                  {error && <ErrorNote id={`${id}-error`}>{error}</ErrorNote>}
                </div>
                <StateWord tone={TONES[certainty]}>{CERTAINTY[certainty]}</StateWord>
              </li>
            );
          })}
        </ul>
        {missing.length > 0 && (
          <p className="mt-3">
            No column for: {missing.map((field) => COLUMN_LABELS[field]).join(", ")}. You can type it for each
            new location in the next step.
          </p>
        )}
      </Sheet>
      <FootBar text="Nothing is imported yet; this stays here for 7 days.">
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          Next
        </button>
      </FootBar>
    </form>
  );
}
