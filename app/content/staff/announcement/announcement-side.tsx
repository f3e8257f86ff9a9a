import { fieldMomentWords } from "#app/content/announcement.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import type { ContentRow } from "#app/content/staff/overview.server.ts";
import { announcementForm as words } from "#app/content/staff/words/announcement.ts";
import { ANNOUNCEMENT_FORM, TakeDown } from "./take-down.tsx";

interface SideProps {
  state: NonNullable<ContentRow["announcement"]>;
  ready: readonly Announcement[];
  version: number;
  /** Revision of the draft. */
  revision: number;
}

/**
 * Sidebar of the form: the current announcement, and suggestions for common cases, which take two taps to
 * publish.
 */
export function AnnouncementSide({ state, ready, version, revision }: SideProps) {
  return (
    <>
      <section className="border border-linen bg-snow p-5" aria-labelledby="announced">
        <h2 className="mb-2 text-xl!" id="announced">
          {words.now}
        </h2>
        {state.state === "nothing" ? (
          <p className="muted">{words.nothing}</p>
        ) : (
          <>
            <p className="font-[620] wrap-anywhere">{state.text}</p>
            <span className={`state ${state.state === "showing" ? "is-moving" : "is-waiting"}`}>
              {state.state === "showing"
                ? words.showing(fieldMomentWords(state.at))
                : words.waiting(fieldMomentWords(state.at))}
            </span>
            <TakeDown version={version} />
          </>
        )}
      </section>
      <section className="border border-linen bg-snow p-5" aria-labelledby="ready">
        <h2 className="text-xl!" id="ready">
          {words.ready}
        </h2>
        <p className="small muted mb-3">{words.readyLead}</p>
        <ul>
          {ready.map(({ text, until }, index) => (
            <li key={text} className="border-linen border-t py-3">
              <p>
                {text} <span className="small muted">{words.until(fieldMomentWords(until))}</span>
              </p>
              <form
                className="flex flex-wrap items-center gap-x-5 gap-y-2"
                method="post"
                action={ANNOUNCEMENT_FORM}
              >
                <input type="hidden" name="_base" value={version} />
                <input type="hidden" name="_seen" value={revision} />
                <button className="toggle" type="submit" name="intent" value={`take:${index}`}>
                  {words.take}
                  <span className="sr-only"> {text}</span>
                </button>
                <button className="btn compact" type="submit" name="intent" value={`show:${index}`}>
                  {words.show}
                  <span className="sr-only"> {text}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
