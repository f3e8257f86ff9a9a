import { contentEdit as words } from "#app/content/staff/words/content.ts";

const DONE = ["saved", "published", "undone", "discarded", "restored", "down"] as const;

/** Confirmation on a page without scripts; after publishing, with an undo link. */
export function Done({
  done,
  version,
  isLatest,
}: {
  done: string | null;
  version: number;
  isLatest: boolean;
}) {
  const known = DONE.find((one) => one === done);
  if (!known) return null;
  return (
    <div className="content-note is-good mb-4" role="status">
      <p>{words.done[known]}</p>
      {(known === "published" || known === "down") && isLatest && (
        <form method="post" action="">
          <input type="hidden" name="version" value={version} />
          <button className="toggle" type="submit" name="intent" value="undo">
            {words.done.undo}
          </button>
        </form>
      )}
    </div>
  );
}
