import { Link } from "react-router";
import { IMPORT_PATH, importPath } from "#app/locations/staff/import-paths.ts";
import { importWords } from "#app/locations/staff/words/import.ts";
import { FootBar, Sheet, type StepProps } from "./frame.tsx";
import type { ViewOf } from "./view.server.ts";

const words = importWords.review;
const CHOICES = ["update", "add", "skip"] as const;

type Review = ViewOf<"review">;

/** Step 4: previews the changes. Nothing is written before the final button. */
export function ReviewStep({ view, onSubmit, busy }: StepProps & { view: Review }) {
  const { tally, version, id } = view;
  const changed = tally.added + tally.updated + tally.restored;
  return (
    <>
      <h2 className="sr-only" tabIndex={-1}>
        {words.heading}
      </h2>
      <dl className="grid grid-cols-2 border-linen border-t border-l bg-snow md:grid-cols-5">
        {Object.entries(words.tally).map(([kind, label]) => (
          <div
            key={kind}
            className="flex flex-col-reverse justify-end border-linen border-r border-b px-5 py-3.5"
          >
            <dt className="small muted">{label}</dt>
            <dd className="font-[600] font-display text-[2rem]/[1.1]">
              {tally[kind as keyof typeof tally].toLocaleString("en-US")}
            </dd>
          </div>
        ))}
      </dl>
      {view.doubts.length > 0 && (
        <Sheet heading={<h3>{words.doubts(view.doubts.length)}</h3>} note={words.doubtsHint}>
          <ul className="wrap-anywhere list-disc pl-5">
            {view.doubts.map(({ line, name, messages }) => (
              <li key={line}>
                <bdi>{words.doubt(line, name)}</bdi> {messages.join(" ")}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {view.likely.length > 0 && (
        <Sheet heading={<h3>{words.likely(view.likely.length)}</h3>} note={words.likelyHint}>
          <ul className="wrap-anywhere list-disc pl-5">
            {view.likely.map(({ name, other }) => (
              <li key={`${name} ${other}`}>
                <bdi>{words.likelyTo(name, other)}</bdi>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {view.hereRows > 0 && <Stored view={view} onSubmit={onSubmit} />}
      {view.addedRows > 0 && (
        <Sheet heading={<h3>{words.added(view.addedRows)}</h3>}>
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
          {view.addedRows > view.added.length && <p>{words.more(view.addedRows - view.added.length)}</p>}
        </Sheet>
      )}
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="version" value={version} />
        <FootBar
          text={
            changed === 0 ? (
              words.nothing
            ) : (
              <>
                <b>{words.will(changed)}</b> {words.public}
              </>
            )
          }
        >
          <Link className="more" to={importPath(id, "columns")}>
            {importWords.mend.back}
          </Link>
          {changed > 0 && (
            <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
              {busy ? words.submitting : words.submit(changed)}
            </button>
          )}
        </FootBar>
      </form>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="discard" />
        <input type="hidden" name="version" value={version} />
        <button className="toggle" type="submit">
          {importWords.discard}
        </button>
      </form>
    </>
  );
}

/** Rows whose location already exists: the changes, and how to handle them. */
function Stored({ view, onSubmit }: Pick<StepProps, "onSubmit"> & { view: Review }) {
  return (
    <Sheet heading={<h3>{words.stored(view.hereRows)}</h3>} note={words.storedHint}>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="rows" />
        <input type="hidden" name="version" value={view.version} />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{words.forAll}</legend>
          {CHOICES.map((choice) => (
            <label key={choice} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="forStored"
                value={choice}
                defaultChecked={view.forStored === choice}
              />
              {words.forStored[choice]}
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
                    {field === "coordinates"
                      ? words.point
                      : importWords.fields[field as keyof typeof importWords.fields]}
                    :{" "}
                    <del className="bg-cranberry-100 px-0.5 text-cranberry-800">
                      <bdi>{from || words.none}</bdi>
                    </del>{" "}
                    <ins className="bg-evergreen-100 px-0.5 font-[560] text-evergreen-900 no-underline">
                      <bdi>{to || words.none}</bdi>
                    </ins>
                  </p>
                ))}
              </div>
              <select
                className="select w-auto"
                name={`row-${line}`}
                aria-label={words.forRow(name)}
                defaultValue={view.forRows[line] ?? ""}
              >
                <option value="">{words.asAll}</option>
                {CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {words.forStored[choice]}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        {view.hereRows > view.here.length && <p>{words.more(view.hereRows - view.here.length)}</p>}
        <button className="btn line compact mt-3" type="submit">
          {words.apply}
        </button>
      </form>
    </Sheet>
  );
}

/** The result of the import, with an undo button. */
export function ResultStep({ view, onSubmit, busy }: StepProps & { view: ViewOf<"result"> }) {
  const { status, summary } = view;
  const result = importWords.result;
  const counts = Object.entries(words.tally).flatMap(([kind, label]) => {
    const count = summary?.[kind as keyof typeof summary] ?? 0;
    return count > 0 ? [`${count.toLocaleString("en-US")} ${label.toLowerCase()}`] : [];
  });
  const changed = (summary?.added ?? 0) + (summary?.updated ?? 0) + (summary?.restored ?? 0);
  return (
    <Sheet
      heading={<h2 tabIndex={-1}>{status === "done" ? result.heading(changed) : result.undone}</h2>}
      note={view.name}
    >
      <p className="muted">{result.counts(counts)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Link className="btn green compact" to="/admin/locations">
          {result.see}
        </Link>
        <Link className="btn line compact" to={IMPORT_PATH}>
          {result.another}
        </Link>
        {status === "done" && (
          <form method="post" onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="undo" />
            <button
              className="toggle"
              type="submit"
              aria-describedby="undo-hint"
              aria-disabled={busy || undefined}
            >
              {result.undo}
            </button>
          </form>
        )}
      </div>
      {status === "done" && (
        <p className="hint" id="undo-hint">
          {result.undoHint}
        </p>
      )}
    </Sheet>
  );
}
