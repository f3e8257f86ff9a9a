import { fieldMomentWords } from "#app/content/announcement.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import type { ContentRow } from "./overview.server.ts";

interface SideProps {
  state: NonNullable<ContentRow["announcement"]>;
  ready: readonly Announcement[];
}

/**
 * Sidebar of the form: the current announcement, and suggestions for common cases, which take two taps to
 * publish.
 */
export function AnnouncementSide({ state, ready }: SideProps) {
  return (
    <>
      <section className="border border-linen bg-snow p-5" aria-labelledby="announced">
        <h2 className="mb-2 text-xl!" id="announced">
          Now
        </h2>
        {state.state === "nothing" ? (
          <p className="muted">Nothing is shown.</p>
        ) : (
          <>
            <p className="font-[620] wrap-anywhere">{state.text}</p>
            <span className={`state ${state.state === "showing" ? "is-moving" : "is-waiting"}`}>
              {state.state === "showing"
                ? `Showing until ${fieldMomentWords(state.at)}`
                : `From ${fieldMomentWords(state.at)}`}
            </span>
            <button className="toggle" type="submit" form="content" name="intent" value="down">
              Take it down
            </button>
          </>
        )}
      </section>
      <section className="border border-linen bg-snow p-5" aria-labelledby="ready">
        <h2 className="text-xl!" id="ready">
          Ready sentences
        </h2>
        <p className="small muted mb-3">Filled in from the season, the needed toys and the day.</p>
        <ul>
          {ready.map(({ text, until }, index) => (
            <li key={text} className="border-linen border-t py-3">
              <p>
                {text} <span className="small muted">{`until ${fieldMomentWords(until)}`}</span>
              </p>
              <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <button className="toggle" type="submit" form="content" name="intent" value={`take:${index}`}>
                  Take it
                  <span className="sr-only"> {text}</span>
                </button>
                <button
                  className="btn compact"
                  type="submit"
                  form="content"
                  name="intent"
                  value={`show:${index}`}
                >
                  Show it now
                  <span className="sr-only"> {text}</span>
                </button>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
