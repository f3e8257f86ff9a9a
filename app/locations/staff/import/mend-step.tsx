import { Link } from "react-router";
import { counted, digits } from "#app/core/counted.ts";
import { errorOf } from "#app/core/forms/result.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { LOCATION_TYPES } from "#app/locations/types.ts";
import { Options } from "#app/staff/options.tsx";
import { COLUMN_LABELS } from "./columns.ts";
import { FootBar, importPath, Sheet, type StepProps } from "./frame.tsx";
import type { ViewOf } from "./view.server.ts";

/** Shown only for lists with these columns: a blank field would remove the stored point. */
const IF_LISTED = ["latitude", "longitude", "created_at"] as const;
const SHOWN = [
  ...(["name", "type", "address", "city", "zip_code", "phone", "hours", "google_maps_url"] as const),
  ...(["boxes", "staff_note", "contact_name", "contact_email"] as const),
  ...IF_LISTED,
] as const;

type Row = ViewOf<"mend">["rowsToMend"][number];
type Field = (typeof SHOWN)[number];

/** Step 3: fixes invalid cells; a row can also be skipped. */
export function MendStep({ view, onSubmit, busy }: StepProps & { view: ViewOf<"mend"> }) {
  const { rowsToMend, wrongRows, doubtfulRows, fine, name, rows, version } = view;
  const all = wrongRows + doubtfulRows;
  const heading = [
    ...(wrongRows > 0 ? [`Fix ${counted(wrongRows, "row")}`] : []),
    ...(doubtfulRows > 0 ? [`${wrongRows > 0 ? "look" : "Look"} at ${counted(doubtfulRows, "row")}`] : []),
  ].join(", ");
  return (
    <>
      <form method="post" onSubmit={onSubmit} id="mend">
        <input type="hidden" name="intent" value="mend" />
        <input type="hidden" name="version" value={version} />
        <Sheet
          heading={<h2 tabIndex={-1}>{heading}</h2>}
          note={`${name}, ${counted(rows, "row")}. ${digits(fine)} ${fine === 1 ? "is" : "are"} fine and not shown.`}
        >
          {all > rowsToMend.length && (
            <p className="mb-3">{`The first ${digits(rowsToMend.length)} of ${digits(all)} are shown. The next come when these are fixed.`}</p>
          )}
          <ul className="grid gap-4" aria-label="Rows to fix">
            {rowsToMend.map((row) => (
              <MendRow key={row.line} row={row} />
            ))}
          </ul>
        </Sheet>
      </form>
      <form method="post" onSubmit={onSubmit} id="leave-out">
        <input type="hidden" name="intent" value="leave-out" />
        <input type="hidden" name="version" value={version} />
      </form>
      <FootBar
        text={
          <>
            <b>{`${counted(all, "row")} left.`}</b> Nothing is imported yet; this stays here for 7 days.
          </>
        }
      >
        <Link className="more" to={importPath(view.id, "columns")}>
          Back
        </Link>
        <button className="toggle" type="submit" form="leave-out">
          {all === 1 ? "Leave out this row" : `Leave out all ${digits(all)}`}
        </button>
        <button className="btn green compact" type="submit" form="mend" aria-disabled={busy || undefined}>
          Next
        </button>
      </FootBar>
    </>
  );
}

/** The cells that tell whether two rows are the same place, or where one is. */
const IN_DOUBT: readonly Field[] = ["name", "address", "city", "zip_code"];

/** One row: invalid cells as fields, the others as text. A row with too many cells must be retyped. */
function MendRow({ row }: { row: Row }) {
  const { line, values, errors, problem, sameAs, isDoubtful } = row;
  const isPlaceInDoubt = isDoubtful && errors.some(({ field }) => IN_DOUBT.some((one) => one === field));
  const isAsked = (field: Field) => values[field] !== undefined || !IF_LISTED.some((one) => one === field);
  const isOpen = (field: Field) =>
    (problem !== undefined && sameAs === undefined && isAsked(field)) ||
    ((isPlaceInDoubt || sameAs !== undefined) && IN_DOUBT.includes(field)) ||
    errorOf(errors, field) !== undefined;
  return (
    <li className="border border-linen border-t-[1.5px] border-t-evergreen-900 p-3 sm:p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-[620]">
          {`Row ${line}`} <bdi>{values.name}</bdi>
        </b>
        <span className="flex flex-wrap gap-x-5">
          <RowChoice name={`leave-${line}`} line={line} text="Leave out" />
          {isDoubtful && <RowChoice name={`sure-${line}`} line={line} text="Keep it as it is" />}
        </span>
      </p>
      {problem && (
        <ErrorNote className="mb-2">
          {`Row ${line}`} {problem}
        </ErrorNote>
      )}
      <p className="small muted wrap-anywhere">
        <bdi>
          {SHOWN.filter((field) => field !== "name" && !isOpen(field) && values[field])
            .map((field) => values[field])
            .join(" · ")}
        </bdi>
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {SHOWN.filter(isOpen).map((field) => (
          <Cell key={field} row={row} field={field} />
        ))}
      </div>
    </li>
  );
}

function RowChoice({ name, line, text }: { name: string; line: number; text: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} /> {text}
      <span className="sr-only"> {`Row ${line}`}</span>
    </label>
  );
}

function Cell({ row: { line, values, errors }, field }: { row: Row; field: Field }) {
  const value = values[field] ?? "";
  const error = errorOf(errors, field);
  const id = `cell-${line}-${field}`;
  const control = {
    id,
    name: id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  const isType = field === "type";
  return (
    <div className={error ? "field bad" : "field"}>
      <label htmlFor={id}>
        {COLUMN_LABELS[field]}
        <span className="sr-only">, {`Row ${line}`}</span>
      </label>
      {isType ? (
        <select className="select" {...control} defaultValue={value in LOCATION_TYPES ? value : ""}>
          <option value="">Choose ...</option>
          <Options of={Object.entries(LOCATION_TYPES)} />
        </select>
      ) : field === "hours" ? (
        <textarea className="textarea min-h-12" rows={2} {...control} defaultValue={value} />
      ) : (
        <input className="input" autoComplete="off" {...control} defaultValue={value} />
      )}
      {error && (
        <ErrorNote id={`${id}-error`}>
          <span>
            {isType && value && <>{`The list says "${value}"`}. </>}
            {error}
          </span>
        </ErrorNote>
      )}
    </div>
  );
}
