import { Link } from "react-router";
import type { Coming } from "./coming-up.server.ts";
import { ThanksgivingNote } from "./thanksgiving.tsx";
import type { Thanksgiving } from "./thanksgiving-queries.server.ts";

interface ComingUpProps {
  coming: readonly Coming[] | null;
  thanksgiving: Thanksgiving | null;
  /** Link to the page where the reader can change the dates. */
  source: { to: string; text: string };
}

/** List of the upcoming dates and shifts. */
export function ComingUp({ coming, thanksgiving, source }: ComingUpProps) {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="coming-up">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="coming-up" className="h4">
          Coming up
        </h2>
        <Link className="toggle print:hidden" to={source.to}>
          {source.text}
        </Link>
      </div>
      {!coming && (
        <p className="content-note mt-3">
          The next dates could not be read. Everything else on this page is up to date.
        </p>
      )}
      {coming?.length === 0 && <p className="muted mt-3">No date or shift is coming up.</p>}
      <ol className="mt-3 text-sm">
        {coming?.map(({ id, day, when, short, until, title, text, to }) => (
          <li
            key={`${id} ${day}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-linen border-t py-2 xl:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <time className="font-[620]" dateTime={day}>
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{when}</span>
            </time>
            <p className="muted xl:order-last">{until}</p>
            <div className="col-span-full wrap-anywhere xl:col-span-1">
              <p>
                {to ? (
                  <Link className="inline-block min-h-6 text-ink" to={to}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              {text && <p className="muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {thanksgiving && <ThanksgivingNote thanksgiving={thanksgiving} />}
    </section>
  );
}
