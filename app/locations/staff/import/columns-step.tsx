import { Icon } from "#app/core/ui/icon.tsx";
import { importWords } from "#app/locations/staff/words/import.ts";
import { COLUMN_FIELDS } from "./columns.ts";
import { FootBar, Sheet, StateWord, type StepProps } from "./frame.tsx";
import type { ViewOf } from "./view.server.ts";

const words = importWords.columns;
const NEEDED: readonly string[] = ["name", "address", "city", "zip_code", "hours"];
const TONES = { sure: "fine", chosen: "fine", guess: "look", known: "off", "left out": "off" } as const;

/** Step 2: assigns the list's columns to fields. */
export function ColumnsStep({
  view,
  onSubmit,
  busy,
  errors,
  typed,
}: StepProps & { view: ViewOf<"columns"> }) {
  const { columns, missing } = view.columns;
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="columns" />
      <input type="hidden" name="version" value={view.version} />
      <Sheet heading={<h2 tabIndex={-1}>{words.heading}</h2>} note={words.matched(matched, columns.length)}>
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
                    <bdi>{name || words.unnamed}</bdi>
                  </b>
                  <bdi className="small muted block">{samples}</bdi>
                </p>
                <Icon name="arrow" className="max-md:hidden" />
                <div className={error ? "field bad" : "field"}>
                  <label className="sr-only" htmlFor={id}>
                    {words.becomes(name)}
                  </label>
                  <select
                    className="select"
                    id={id}
                    name={`column-${column}`}
                    defaultValue={typed[`column-${column}`] ?? field ?? ""}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && `${id}-error`}
                  >
                    <option value="">{words.none}</option>
                    {COLUMN_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {importWords.fields[one]}
                        {NEEDED.includes(one) ? " *" : ""}
                      </option>
                    ))}
                  </select>
                  {error && (
                    <p className="error" id={`${id}-error`}>
                      <Icon name="warning" />
                      {error}
                    </p>
                  )}
                </div>
                <StateWord tone={TONES[certainty]}>{words.certainty[certainty]}</StateWord>
              </li>
            );
          })}
        </ul>
        {missing.length > 0 && (
          <p className="mt-3">
            {words.without(missing.map((field) => importWords.fields[field]).join(", "))}
          </p>
        )}
      </Sheet>
      <FootBar text={importWords.mend.stays}>
        <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
          {words.submit}
        </button>
      </FootBar>
    </form>
  );
}
