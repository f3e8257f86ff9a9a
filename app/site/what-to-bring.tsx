import { Link } from "react-router";
import { qrOf } from "#app/boxes/qr.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { clockContext, settingsContext } from "#app/core/context.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { metadata } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { findDate } from "#app/season/season-view.ts";
import { whatToBring as words } from "#app/site/words/what-to-bring.ts";
import "#app/boxes/sheets.css";
import { commonKeywords, titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/what-to-bring.ts";
import { ToyDrawing } from "./drawing.tsx";
import { lookedWords } from "./shelf.tsx";
import { type ShelfView, shelvesView } from "./shelf-view.ts";

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
  const collection = findDate(seasonOf(context), "collection");
  const isOpen = collection?.state === "now" || collection?.state === "coming";
  const find = `${context.get(settingsContext).publicOrigin}/locations`;
  return {
    view: shelvesView(neededToys, context.get(clockContext)()),
    not: neededToys.guidelines.pleaseNot,
    until: isOpen ? dayWithYear(collection.end) : "",
    find: find.replace(/^https?:\/\//, ""),
    qr: qrOf(find),
  };
}

/** A printable sheet for a shop window: what to bring, the neediest age group first, with boxes to tick. */
export default function WhatToBring({ loaderData }: Route.ComponentProps) {
  const { view, not, until, find, qr } = loaderData;
  const { name, phone } = useSite().organization;
  return (
    <>
      <div className="print-bar">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-6">
          <div>
            <h1 className="text-[length:var(--text-h3)]">{words.heading}</h1>
            <p className="small muted">{words.hint}</p>
          </div>
          <div className="btn-row">
            <button className="btn compact scripted" type="button" onClick={() => window.print()}>
              {words.button}
            </button>
            <Link className="btn line compact" to={words.back.to}>
              {words.back.text}
            </Link>
            <p className="without-script small">{words.noScript}</p>
          </div>
        </div>
      </div>
      <div className="print-desk">
        <section className="list-sheet" aria-label={words.heading}>
          <p className="display text-[calc(var(--in)*0.5)]/none font-[600]">{words.heading}</p>
          <div className="mt-[calc(var(--in)*0.16)] flex justify-between gap-4 border-b-2 border-ink pb-[calc(var(--in)*0.12)]">
            <p>
              <strong className="block">{until ? words.by(until) : words.allYear}</strong> {words.lead}
            </p>
            <p className="flex-none">{lookedWords(view)}</p>
          </div>
          <ul>
            {view.shelves.map((shelf) => (
              <Ages key={shelf.ages} shelf={shelf} />
            ))}
          </ul>
          <div className="mt-[calc(var(--in)*0.2)] flex items-end justify-between gap-4">
            <div>
              <p>
                {words.not} {not.join("; ")}.
              </p>
              <p className="mt-[0.5em] font-[680]">
                {name}. {words.where} <span className="wrap-anywhere">{find}</span>{" "}
                {phone && <span className="whitespace-nowrap">{words.orCall(phone)}</span>}
              </p>
            </div>
            <svg
              className="code size-[calc(var(--in)*0.95)] flex-none"
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
      <div className="grid items-center gap-[calc(var(--in)*0.2)] border-b border-ink py-[calc(var(--in)*0.14)]">
        <h2 className="whitespace-nowrap text-[calc(var(--in)*0.26)]/[1.1]">
          {words.ages(ages)}
          <small className="block font-text text-[calc(var(--in)*0.14)]/[1.4] font-[640]">
            {words.needs[need]}
          </small>
        </h2>
        <ul className="grid grid-cols-4 gap-[calc(var(--in)*0.12)]">
          {toys.map(({ name, drawing }) => (
            <li key={name}>
              <ToyDrawing name={drawing} />
              <span className="flex items-center gap-[0.4em]">
                <i className="flex-none" aria-hidden="true" />
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
