import { Form, Link } from "react-router";
import { momentWords } from "#app/admin/format-time.ts";
import { staffSeason as words } from "#app/copy/staff/season.ts";
import type { Warning } from "#app/season/plan.ts";

interface PublishBarProps {
  draft: { revision: number; actor: string; at: string } | null;
  /** Number of dates that differ from the published version. */
  changed: number;
  /** The published version. */
  version: number;
  warnings: readonly Warning[];
}

/** The unpublished changes, and the questions to answer before publishing. */
export function PublishBar({ draft, changed, version, warnings }: PublishBarProps) {
  return (
    <Form method="post" className="save-bar" preventScrollReset>
      {warnings.length > 0 && (
        <fieldset className="content-note w-full">
          <legend className="float-left font-semibold">{words.warnings.heading(warnings.length)}</legend>
          <ul className="clear-both">
            {warnings.map(({ key, dateId, text }) => (
              <li key={key} className="flex flex-wrap items-center gap-x-4">
                <span>{text}</span>
                <label className="flex min-h-11 items-center gap-2 font-semibold">
                  <input type="checkbox" name={`answer.${key}`} />
                  {words.warnings.right}
                  <span className="sr-only">: {text}</span>
                </label>
                <Link className="toggle" to={`?date=${dateId}#${dateId}`}>
                  {words.warnings.look}
                </Link>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p role="status">
        <b>{draft ? words.bar.changes(changed) : words.bar.same}</b>{" "}
        {draft && words.bar.saved(momentWords(draft.at), draft.actor)}
      </p>
      {draft && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:w-full max-md:justify-between">
          <input type="hidden" name="revision" value={draft.revision} />
          <input type="hidden" name="version" value={version} />
          <button className="toggle" type="submit" name="intent" value="discard">
            {words.bar.discard}
          </button>
          <button className="btn compact max-md:grow" type="submit" name="intent" value="publish">
            {words.bar.publish(changed)}
          </button>
        </div>
      )}
    </Form>
  );
}
