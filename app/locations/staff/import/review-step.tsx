import { Link } from "react-router";
import { counted, digits } from "#app/core/counted.ts";
import { IMPORT_PATH } from "#app/locations/staff/view.tsx";
import { AskFirst, ChangeForm } from "#app/staff/change-button.tsx";
import { Options } from "#app/staff/options.tsx";
import { COLUMN_LABELS, FOR_STORED } from "./columns.ts";
import { FootBar, importPath, Sheet, StateWord, type StepProps } from "./frame.tsx";
import type { ViewOf } from "./view.server.ts";

const TALLY = {
  added: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  restored: "Restored",
  leftOut: "Left out",
};

/** Changes without a column of their own. */
const LABELS: Readonly<Record<string, string>> = {
  coordinates: "Latitude, longitude",
  contact: "New name or email of the host",
};

/** What else changes when visitors see hidden places again. */
const lastDaysGo = (ended: number) =>
  ended > 0
    ? ` The last day of ${counted(ended, "location")} is over, and goes when visitors see ${ended === 1 ? "it" : "them"} again.`
    : "";

type Review = ViewOf<"review">;

/** Step 4: previews the changes. Nothing is written before the final button. */
export function ReviewStep({ view, ...step }: StepProps & { view: Review }) {
  const { tally, version, id } = view;
  const changed = tally.added + tally.updated + tally.restored;
  const brings = tally.added + tally.restored > 0;
  return (
    <>
      <h2 className="sr-only" tabIndex={-1}>
        Review and import
      </h2>
      <dl className="grid grid-cols-2 border-linen border-t border-l bg-snow md:grid-cols-5">
        {Object.entries(TALLY).map(([kind, label]) => (
          <div
            key={kind}
            className="flex flex-col-reverse justify-end border-linen border-r border-b px-5 py-3.5"
          >
            <dt className="small muted">{label}</dt>
            <dd className="font-[600] font-display text-[2rem]/[1.1]">
              {digits(tally[kind as keyof typeof TALLY])}
            </dd>
          </div>
        ))}
      </dl>
      {tally.headquarters && <p>{tally.headquarters}</p>}
      {view.hereRows > 0 && <Stored view={view} changes={step} />}
      {view.addedRows > 0 && (
        <Sheet heading={<h3>{counted(view.addedRows, "new location")}</h3>}>
          <ul>
            {view.added.map(({ line, name, place }) => (
              <li key={line} className="wrap-anywhere border-linen border-t py-2.5">
                <b className="font-[620]">
                  <bdi>{name}</bdi>
                </b>
                <bdi className="small muted block">{place}</bdi>
              </li>
            ))}
          </ul>
          {view.addedRows > view.added.length && (
            <p>{counted(view.addedRows - view.added.length, "more row")}</p>
          )}
        </Sheet>
      )}
      {view.cities.spellings.length > 0 && <Cities {...view.cities} />}
      {view.leftOut.length > 0 && <LeftOut view={view} changes={step} />}
      <form method="post" onSubmit={step.onSubmit}>
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="version" value={version} />
        {brings && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name="hidden" value="yes" defaultChecked /> Bring them in hidden
          </label>
        )}
        <FootBar
          text={
            changed === 0 ? (
              `This list changes nothing.${view.hidden > 0 ? ` ${counted(view.hidden, "location")} of it ${view.hidden === 1 ? "is" : "are"} hidden, and you can show ${view.hidden === 1 ? "it" : "them"} next.${lastDaysGo(view.ended)}` : ""}`
            ) : (
              <>
                <b>{`${counted(changed, "location")} will change.`}</b>
                {brings &&
                  " New ones stay hidden until you show them, or are public right away without the check mark."}
              </>
            )
          }
        >
          <Link className="more" to={importPath(id, "columns")}>
            Back
          </Link>
          {changed > 0 ? (
            <button className="btn compact" type="submit" aria-disabled={step.busy || undefined}>
              {step.busy ? "Importing..." : `Import ${counted(changed, "location")}`}
            </button>
          ) : (
            view.hidden > 0 && (
              <button className="btn compact" type="submit" aria-disabled={step.busy || undefined}>
                Next
              </button>
            )
          )}
        </FootBar>
      </form>
      <AskFirst
        text="Discard this import"
        question="The list goes, with what you changed in it. No location changes. Discard it?"
      >
        <ChangeForm
          intent="discard"
          fields={{ version }}
          text="Yes, discard it"
          className="btn line compact mt-2"
          changes={step}
        />
      </AskFirst>
    </>
  );
}

const MANY_SPELLINGS = 8;

/** Spellings of cities that were folded into one. */
function Cities({ spellings, names }: Review["cities"]) {
  const and = new Intl.ListFormat("en-US");
  const more = spellings.length - MANY_SPELLINGS;
  const shown = [...spellings.slice(0, MANY_SPELLINGS), ...(more > 0 ? [`${more} more`] : [])];
  const cities = counted(names.length, "city", "cities");
  return (
    <Sheet
      heading={<h3>{`${counted(spellings.length, "spelling")} of ${cities}`}</h3>}
      note={<StateWord tone="fine">Fixed for you</StateWord>}
    >
      <p className="wrap-anywhere">
        <bdi>{and.format(shown)}</bdi> {spellings.length === 1 ? "becomes" : "become"} {and.format(names)}.
      </p>
    </Sheet>
  );
}

/** Rows that staff have left out, which they can take in again. */
function LeftOut({ view, changes }: { view: Review; changes: StepProps }) {
  return (
    <Sheet heading={<h3>{`${counted(view.tally.leftOut, "row")} left out`}</h3>}>
      <ChangeForm
        intent="mend"
        fields={{ version: view.version }}
        text="Import the selected rows"
        className="btn line compact mt-3"
        changes={changes}
      >
        <ul>
          {view.leftOut.map(({ line, words }) => (
            <li key={line} className="wrap-anywhere border-linen border-t py-1">
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name={`take-${line}`} />
                <span>
                  {`Row ${line}: `}
                  <bdi>{words}</bdi>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </ChangeForm>
    </Sheet>
  );
}

/** Rows whose location already exists: the changes, and how to handle them. */
function Stored({ view, changes }: { view: Review; changes: StepProps }) {
  const choices = Object.entries(FOR_STORED);
  return (
    <Sheet
      heading={
        <h3>{`${counted(view.hereRows, "location")} ${view.hereRows === 1 ? "is" : "are"} already here`}</h3>
      }
      note="Found by name and address. Choose once or row by row."
    >
      <ChangeForm
        intent="rows"
        fields={{ version: view.version }}
        text="Show what would change"
        className="btn line compact mt-3"
        changes={changes}
      >
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">For places that are already here</legend>
          {choices.map(([choice, text]) => (
            <label key={choice} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="forStored"
                value={choice}
                defaultChecked={view.forStored === choice}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <ul className="mt-3">
          {view.here.map(({ line, name, changes }) => (
            <li
              key={line}
              className="wrap-anywhere flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-linen border-t py-3"
            >
              <div className="min-w-0 flex-1">
                <b className="font-[620]">
                  <bdi>{name}</bdi>
                </b>
                {changes.map(([field, [from, to]]) => (
                  <p key={field} className="small">
                    {LABELS[field] ?? COLUMN_LABELS[field as keyof typeof COLUMN_LABELS]}
                    {field !== "contact" && (
                      <>
                        :{" "}
                        <del className="bg-cranberry-100 px-0.5 text-cranberry-800">
                          <bdi>{from || "none"}</bdi>
                        </del>{" "}
                        <ins className="bg-evergreen-100 px-0.5 font-[560] text-evergreen-900 no-underline">
                          <bdi>{to || "none"}</bdi>
                        </ins>
                      </>
                    )}
                  </p>
                ))}
              </div>
              <select
                className="select w-auto"
                name={`row-${line}`}
                aria-label={`For ${name}`}
                defaultValue={view.forRows[line] ?? ""}
              >
                <option value="">As chosen above</option>
                <Options of={choices} />
              </select>
            </li>
          ))}
        </ul>
        {view.hereRows > view.here.length && <p>{counted(view.hereRows - view.here.length, "more row")}</p>}
      </ChangeForm>
    </Sheet>
  );
}

const UNDONE = {
  new: "New locations are deleted, changed ones get their old values back.",
  changed: "Changed locations get their old values back.",
};

export function ResultStep({ view, ...step }: StepProps & { view: ViewOf<"result"> }) {
  const { status, summary } = view;
  const counts = Object.entries(TALLY).flatMap(([kind, label]) => {
    const count = summary?.[kind as keyof typeof TALLY] ?? 0;
    return count > 0 ? [`${digits(count)} ${label.toLowerCase()}`] : [];
  });
  const changed = (summary?.added ?? 0) + (summary?.updated ?? 0) + (summary?.restored ?? 0);
  const brings = (summary?.added ?? 0) + (summary?.restored ?? 0) > 0;
  return (
    <Sheet
      heading={
        <h2 tabIndex={-1}>
          {status === "done"
            ? counted(changed, "location imported", "locations imported")
            : "This import was undone"}
        </h2>
      }
      note={view.name}
    >
      {status === "done" && <p className="muted">{`${counts.join(", ")}.`}</p>}
      {status === "done" && summary?.headquarters && <p>{summary.headquarters}</p>}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {status === "done" && (
          <Link className="btn green compact" to="/admin/locations">
            Show them
          </Link>
        )}
        <Link className="btn line compact" to={IMPORT_PATH}>
          Import another list
        </Link>
        {view.hidden > 0 && (
          <ChangeForm
            intent="show"
            text={`Show ${counted(view.hidden, "hidden location")} to visitors`}
            className="btn compact"
            changes={step}
          />
        )}
        {status === "done" && (
          <AskFirst
            text="Undo this import"
            question={`${UNDONE[brings ? "new" : "changed"]} What someone has changed since stays, and so do hosts' names and emails. Undo it?`}
          >
            <ChangeForm intent="undo" text="Yes, undo it" className="btn line compact mt-2" changes={step} />
          </AskFirst>
        )}
      </div>
      {status === "done" && (
        <p className="hint">{`It can be undone for 30 days.${lastDaysGo(view.ended)}`}</p>
      )}
    </Sheet>
  );
}
