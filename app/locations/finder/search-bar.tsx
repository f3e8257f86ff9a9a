import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { FINDER_PATH } from "#app/locations/match.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { footer } from "#app/words/en/navigation.ts";
import { nearMe } from "#app/words/en/near-me.ts";
import { localPath } from "#app/words/paths.ts";
import type { FinderState } from "./use-finder.ts";

const words = locationsPage.search;
/** Anchor of the static map, for use without scripts. */
const DRAWN_MAP = "#map";
const WAY =
  "inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 font-[620] text-evergreen-900 underline underline-offset-[0.3em] hover:decoration-2";

/** The search of /locations, which filters the list while typing. Without scripts, Search queries the server. */
export function SearchBar({ finder, q, onMap }: { finder: FinderState; q: string; onMap: () => void }) {
  const { dropOffMap } = useSite().links;
  return (
    <>
      <search>
        <form
          className="finder-bar"
          action={localPath(`${FINDER_PATH}#results`)}
          onSubmit={(event) => {
            event.preventDefault();
            finder.submit(finder.box.current?.value ?? "");
          }}
        >
          <h2>
            <label htmlFor="q">
              <NoBreak text={words.widget} />
            </label>
          </h2>
          <div className="inline-search">
            <input
              className="input"
              id="q"
              name="q"
              ref={finder.box}
              defaultValue={q}
              placeholder={words.placeholder}
              aria-controls="results"
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => finder.type(event.currentTarget.value)}
            />
            <button className="locate scripted" type="button" onClick={finder.showNearest}>
              <Icon name="locate" />
              <span className="whitespace-nowrap max-sm:sr-only">{nearMe.button}</span>
            </button>
            <button className="btn" type="submit">
              {words.submit}
            </button>
          </div>
          <div className="mt-1 flex flex-wrap gap-x-5">
            <button className={WAY} type="submit" form="clear-search">
              {words.clear}
            </button>
            <a
              className={WAY}
              href={DRAWN_MAP}
              onClick={(event) => {
                event.preventDefault();
                onMap();
              }}
            >
              <Icon name="map" />
              {words.map}
            </a>
            {dropOffMap && (
              <a className={WAY} href={dropOffMap} target="_blank" rel="noopener noreferrer">
                {words.outsideMap} <span className="sr-only">{footer.newTab}</span>
              </a>
            )}
          </div>
          <p aria-live="polite">
            {finder.note}{" "}
            {finder.isOffline && (
              <button className="more" type="button" onClick={finder.retry}>
                {locationsPage.failed.retry}
              </button>
            )}
          </p>
        </form>
      </search>
      <form
        id="clear-search"
        action={localPath(`${FINDER_PATH}#search`)}
        onSubmit={(event) => {
          event.preventDefault();
          finder.clear();
        }}
      />
    </>
  );
}
