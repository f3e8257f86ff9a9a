import { momentWords } from "#app/core/time/format-time.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import type { Check } from "./checks.ts";
import { useSeasonChange } from "./use-season-change.ts";

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
  const publish = useSeasonChange("publish");
  const discard = useSeasonChange("discard");
  return (
    <div className="save-bar">
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
          <form method="post" onSubmit={discard.onSubmit}>
            <input type="hidden" name="intent" value="discard" />
            <input type="hidden" name="revision" value={draft.revision} />
            <button className="toggle" type="submit" aria-disabled={discard.busy || undefined}>
              {words.bar.discard}
            </button>
          </form>
          <form method="post" id={PUBLISH_FORM} className="max-md:grow" onSubmit={publish.onSubmit}>
            <input type="hidden" name="intent" value="publish" />
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="version" value={version} />
            <button
              className="btn compact max-md:w-full"
              type="submit"
              aria-disabled={publish.busy || undefined}
            >
              {words.bar.publish(changed)}
            </button>
          </form>
        </div>
      )}
    </div>
  );
}
