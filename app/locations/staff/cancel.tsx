import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { type ListView, STAFF_LOCATIONS } from "./view.ts";

/** The Cancel button of a dialog; without scripts it loads the list. */
export function CancelForm({ view, onCancel }: { view: ListView; onCancel: () => void }) {
  return (
    <form
      method="get"
      action={STAFF_LOCATIONS}
      onSubmit={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <ViewFields view={view} />
      <button className="btn line compact" type="submit">
        {words.cancel}
      </button>
    </form>
  );
}

/** Carries the list's search and page through a form that reads. */
export function ViewFields({ view: { q, page } }: { view: ListView }) {
  return (
    <>
      {q && <input type="hidden" name="q" value={q} />}
      {page > 1 && <input type="hidden" name="page" value={page} />}
    </>
  );
}
