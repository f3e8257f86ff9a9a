import "./sheets.css";
import { useSite } from "#app/content/site.ts";
import { Logo } from "#app/core/ui/icon.tsx";
import { sheetWords } from "#app/words/en/box-sheets.ts";
import type { SheetKind } from "./paths.ts";
import type { Qr } from "./qr.server.ts";
import type { Sheet } from "./sheets-queries.server.ts";

export function sheetKindOf(searchParams: URLSearchParams): SheetKind {
  return searchParams.get("kind") === "label" ? "label" : "poster";
}

/** The sheets on a page; each prints on exactly one sheet of paper. */
export function Sheets({ kind, sheets }: { kind: SheetKind; sheets: readonly Sheet[] }) {
  return (
    <section className="print-desk" aria-label={sheetWords.bar.preview}>
      {sheets.map((sheet) =>
        kind === "poster" ? (
          <Poster key={sheet.id} sheet={sheet} />
        ) : (
          <BoxLabel key={sheet.id} sheet={sheet} />
        ),
      )}
    </section>
  );
}

function Poster({ sheet }: { sheet: Sheet }) {
  const words = sheetWords.poster;
  const { organization } = useSite();
  return (
    <article className="poster-sheet" aria-label={words.label(sheet.name)}>
      <div className={`paper-strip ${sheet.ribbon}`} aria-hidden="true">
        <i className={sheet.paper} />
      </div>
      <div className="poster-words">
        <p className="poster-brand">
          <Logo />
          <span>{organization.name}</span>
        </p>
        <h2>
          {words.headline[0]}
          <br />
          {words.headline[1]}
        </h2>
        <p className="poster-lead">
          {words.lead[0]}
          <br />
          {words.lead[1]}
        </p>
        <div className="poster-facts">
          <dl>
            {sheet.dates && (
              <div>
                <dt>{words.collecting}</dt>
                <dd>{sheet.dates}</dd>
              </div>
            )}
            <div>
              <dt>
                <bdi>{words.place(sheet.name, sheet.address)}</bdi>
              </dt>
              <dd className={sheet.hours.length > 40 ? "long-hours" : undefined}>
                <bdi>{sheet.hours}</bdi>
              </dd>
            </div>
          </dl>
          <div>
            <QrCode qr={sheet.page.qr} label={words.qr(sheet.page.short)} />
            <p className="poster-address">{sheet.page.short}</p>
          </div>
        </div>
      </div>
      <div className="poster-foot">
        <p>
          <b>{words.families}</b> <span>{organization.phone}</span>
        </p>
        {sheet.skyline && <img src={sheet.skyline} alt="" />}
      </div>
    </article>
  );
}

/** A longer name with its city takes three lines on a label. */
const LONG_NAME = 60;

function BoxLabel({ sheet }: { sheet: Sheet }) {
  const words = sheetWords.label;
  const { organization } = useSite();
  return (
    <article className="label-sheet" aria-label={words.label(sheet.name)}>
      <div className="label-frame">
        <div className="label-row label-names">
          <p>
            <small>{words.from}</small>
            {words.you}
          </p>
          <p>
            <small>{words.to}</small>
            {words.child}
          </p>
        </div>
        <div className="label-row">
          <p className="label-big">{words.big}</p>
          <small>{words.rules}</small>
        </div>
        <div
          className={`label-row label-scan ${sheet.name.length + sheet.city.length > LONG_NAME ? "small-code" : ""}`}
        >
          <p>{words.full}</p>
          <QrCode qr={sheet.box.qr} label={sheetWords.poster.qr(sheet.box.short)} />
          <p>{words.scan}</p>
        </div>
        <div className="label-row label-end">
          <span>
            <bdi>
              {sheet.name}, {sheet.city}
            </bdi>
            <br />
            {sheet.box.short} · {organization.phone}
          </span>
          <span className="label-number">{sheet.number}</span>
        </div>
      </div>
    </article>
  );
}

function QrCode({ qr: { path, size }, label }: { qr: Qr; label: string }) {
  return (
    <svg
      className="qr-code"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
