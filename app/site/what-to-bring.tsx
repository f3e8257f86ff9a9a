import { Link } from "react-router";
import { qrOf } from "#app/boxes/qr.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { settingsContext } from "#app/core/context.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { metadata } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { findDate } from "#app/season/season-view.ts";
import "#app/boxes/sheets.css";
import "#app/site/styles/shelf.css";
import { commonKeywords, titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/what-to-bring.ts";
import { ToyDrawing } from "./drawing.tsx";
import { lookedWords } from "./looked-words.ts";
import type { ShelfView } from "./shelf-view.ts";
import { shelvesNow } from "./shelves.server.ts";

const NEEDS = { short: "Short: first", steady: "Needed", full: "Full for now" } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("What to bring", siteOf(matches)),
      description: "A sheet to print: the toys that are needed most, by age, and where to bring them.",
      keywords: [...commonKeywords, "most needed toys", "print"],
      path: "/what-to-bring",
    },
    matches,
  );

export function loader({ context }: Route.LoaderArgs) {
  const { neededToys } = contentsOf(context);
  const season = seasonOf(context);
  const collection = findDate(season, "collection");
  const isOpen = collection?.state === "now" || collection?.state === "coming";
  const find = `${context.get(settingsContext).publicOrigin}/locations`;
  return {
    view: shelvesNow(context),
    not: neededToys.guidelines.pleaseNot,
    until: isOpen ? dayWithYear(collection.end) : "",
    find: find.replace(/^https?:\/\//, ""),
    qr: qrOf(find),
  };
}

/** A printable sheet for a shop window: what to bring, the neediest age group first, with boxes to tick. */
export default function WhatToBring({ loaderData }: Route.ComponentProps) {
  const { view, not, until, find, qr } = loaderData;
  const { organization, isClosedForNow } = useSite();
  const { name, phone } = organization;
  return (
    <>
      <div className="print-bar">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-6">
          <div>
            <h1 className="text-[length:var(--text-h3)]">What to bring</h1>
            <p className="small muted">
              One page, Letter size: for a shop window, a noticeboard, or your own shopping.
            </p>
          </div>
          <div className="btn-row max-[22rem]:min-h-26">
            <button className="btn compact scripted" type="button" onClick={() => window.print()}>
              Print
            </button>
            <Link className="btn line compact" to="/donate">
              Back to Donate Toys
            </Link>
            <p className="without-script small">Print it from the menu of your browser.</p>
          </div>
        </div>
      </div>
      <div className="print-desk">
        <section
          className="list-sheet mx-auto w-[calc(var(--in)*8.5)] bg-white p-[calc(var(--in)*0.6)] text-[calc(var(--in)*0.15)]/[1.35] text-ink shadow-dialog"
          aria-label="What to bring"
        >
          <p className="display text-[calc(var(--in)*0.5)]/none font-[600]">What to bring</p>
          <div className="mt-[calc(var(--in)*0.16)] flex justify-between gap-4 border-b-2 border-ink pb-[calc(var(--in)*0.12)]">
            <p>
              <strong className="block">
                {until
                  ? `Bring it by ${until}.`
                  : isClosedForNow
                    ? "Headquarters is closed for now."
                    : "Headquarters takes toys all year."}
              </strong>{" "}
              New and unwrapped, for children from 0 to 17.
            </p>
            <p className="max-w-2/5">{lookedWords(view)}</p>
          </div>
          <ul>
            {view.shelves.map((shelf) => (
              <Ages key={shelf.ages} shelf={shelf} />
            ))}
          </ul>
          <div className="mt-[calc(var(--in)*0.2)] flex items-end justify-between gap-4">
            <div className="wrap-anywhere min-w-0">
              <p>Please not: {not.join("; ")}.</p>
              <p className="mt-[0.5em] font-[680]">
                {name}. {until ? "Find the nearest box:" : "Where to bring them:"}{" "}
                <span className="wrap-anywhere">{find}</span>{" "}
                {phone && <span className="whitespace-nowrap">or call {phone}</span>}
              </p>
            </div>
            <svg
              className="size-[calc(var(--in)*0.95)] flex-none"
              viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
              aria-hidden="true"
            >
              <path d={qr.path} />
            </svg>
          </div>
        </section>
      </div>
    </>
  );
}

function Ages({ shelf: { ages, need, toys } }: { shelf: ShelfView }) {
  return (
    <li>
      <div className="grid grid-cols-[calc(var(--in)*1.4)_1fr] items-center gap-[calc(var(--in)*0.2)] border-b border-ink py-[calc(var(--in)*0.14)]">
        <h2 className="whitespace-nowrap text-[calc(var(--in)*0.26)]/[1.1]">
          Ages {ages}
          <small className="block font-text text-[calc(var(--in)*0.14)]/[1.4] font-[640]">
            {NEEDS[need]}
          </small>
        </h2>
        <ul className="grid grid-cols-4 gap-[calc(var(--in)*0.12)]">
          {toys.map(({ name, drawing }) => (
            <li key={name}>
              <ToyDrawing
                name={drawing}
                className="size-[calc(var(--in)*0.55)] [filter:grayscale(1)_contrast(1.15)]"
              />
              <span className="flex items-center gap-[0.4em]">
                <i
                  className="size-[calc(var(--in)*0.15)] flex-none border-[1.5px] border-ink"
                  aria-hidden="true"
                />
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
