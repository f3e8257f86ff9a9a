import type { Kind } from "#app/content/kind.ts";
import { contentEdit } from "#app/content/staff/words/content.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { previewPaths } from "./paths.ts";
import type { DraftState } from "./use-draft.ts";

const words = contentEdit.bar;

interface SaveBarProps {
  kind: Kind;
  state: DraftState;
  /** ISO 8601. */
  savedAt: string | undefined;
  /** Number of fields that differ from the published version. */
  changes: number;
  errors: number;
  busy: boolean;
  hasDraft: boolean;
  onKeepMine: () => void;
}

/** Bar at the bottom of the form: save state, and the publish button. */
export function SaveBar(props: SaveBarProps) {
  const { kind, state, savedAt, changes, errors, busy, hasDraft } = props;
  const scripted = useHydrated();
  const isAnnouncement = kind.name === "announcement";
  const publish = isAnnouncement ? words.show : changes > 0 ? words.publish(changes) : words.publishNone;
  return (
    <div className="save-bar">
      <p role="status">
        <b>{stateWords(state, savedAt)}</b>{" "}
        {errors > 0 ? words.errors(errors) : hasDraft || state === "dirty" ? words.notPublic : words.same}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:w-full max-md:justify-between">
        {hasDraft && (
          <button className="toggle" type="submit" name="intent" value="discard">
            {words.discard}
          </button>
        )}
        <input type="hidden" name="page" value={previewPaths(kind)[0] ?? "/"} />
        <button className="toggle" type="submit" name="intent" value="preview" formTarget="_blank">
          {words.preview}
          <span className="sr-only"> {words.newTab}</span>
        </button>
        {(!scripted || isAnnouncement) && (
          <button className="toggle" type="submit" name="intent" value="save">
            {isAnnouncement ? words.keep : words.save}
          </button>
        )}
        {state === "conflict" && (
          <button className="btn line compact" type="button" onClick={props.onKeepMine}>
            {contentEdit.conflict.keepMine}
          </button>
        )}
        <button
          className="btn compact max-md:grow"
          type="submit"
          name="intent"
          value="publish"
          aria-disabled={busy || undefined}
        >
          {busy ? words.publishing : publish}
        </button>
      </div>
    </div>
  );
}

function stateWords(state: DraftState, savedAt: string | undefined): string {
  if (state === "dirty") return words.unsaved;
  if (state === "saving") return words.saving;
  if (state === "offline") return words.offline;
  return savedAt ? words.savedAt(momentWords(savedAt)) : "";
}
