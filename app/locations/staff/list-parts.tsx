import { Form, Link } from "react-router";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useScripted } from "#app/ui/use-hydrated.ts";
import { type Done, type ListView, listPath, STAFF_LOCATIONS } from "./view.ts";

/** The search box and how many it found. */
export function SearchForm({ view, total }: { view: ListView; total: number }) {
  const { search } = words;
  return (
    <Form className="list-search" method="get" action={STAFF_LOCATIONS} role="search">
      <div className="with-icon">
        <Icon name="search" />
        <label className="sr-only" htmlFor="locations-q">
          {search.label}
        </label>
        <input
          key={view.q}
          className="input"
          id="locations-q"
          type="search"
          name="q"
          defaultValue={view.q}
          placeholder={search.placeholder}
        />
      </div>
      <button className="btn line compact" type="submit">
        {search.submit}
      </button>
      <p className="small muted" role="status">
        {words.count(total)}
        {view.q && (
          <>
            {" "}
            <Link to={STAFF_LOCATIONS}>{search.clear}</Link>
          </>
        )}
      </p>
    </Form>
  );
}

/** In place of rows where there are none. */
export function Empty({ view }: { view: ListView }) {
  return (
    <div className="empty">
      <p className="h4">{view.q ? words.noMatches(view.q) : words.empty.heading}</p>
      {!view.q && <p className="muted">{words.empty.text}</p>}
    </div>
  );
}

/** In place of the list where it could not be read. */
export function LoadFailed({ view }: { view: ListView }) {
  return (
    <div className="empty border-cranberry-600">
      <p className="h4">{words.fetchFailed}</p>
      <Link className="btn green compact" to={listPath(view)} replace>
        {words.retry}
      </Link>
    </div>
  );
}

/** What a form did, on the page after it; with scripts a toast has said so. */
export function DoneNote({ done: { done, id } }: { done: { done: Done; id: string | null } }) {
  const scripted = useScripted();
  return (
    <div className="done-note" role="status">
      <p>{words[done]}</p>
      {done === "deleted" && id && !scripted && (
        <form method="post" action={`${STAFF_LOCATIONS}/${encodeURIComponent(id)}/restore`}>
          <button className="toggle" type="submit">
            {words.undo}
          </button>
        </form>
      )}
    </div>
  );
}
