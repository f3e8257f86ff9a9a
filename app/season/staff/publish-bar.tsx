import { Form } from "react-router";
import { momentWords } from "#app/core/time/format-time.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import type { Check } from "./checks.ts";

interface PublishBarProps {
  draft: { revision: number; actor: string; at: string } | null;
  /** Number of dates that differ from the published version. */
  changed: number;
  /** The published version. */
  version: number;
  checks: readonly Check[];
}

/** The id of the form that the answers beside the dates belong to. */
export const PUBLISH_FORM = "publish-season";

/** The unpublished changes, and how many questions stand beside them. */
export function PublishBar({ draft, changed, version, checks }: PublishBarProps) {
  const [first] = checks;
  return (
    <Form method="post" id={PUBLISH_FORM} className="save-bar" preventScrollReset>
      <p role="status">
        <b>{draft ? words.bar.changes(changed) : words.bar.same}</b>{" "}
        {draft && words.bar.saved(momentWords(draft.at), draft.actor)}{" "}
        {first && (
          <>
            {words.checks.heading(new Set(checks.map(({ dateId }) => dateId)).size)}{" "}
            <a className="toggle" href={`#${first.dateId}`}>
              {words.checks.next}
            </a>
          </>
        )}
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
