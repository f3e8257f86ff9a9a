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
    <article
      className="poster-sheet relative mx-auto grid overflow-hidden bg-white text-ink shadow-dialog"
      aria-label={words.label(sheet.name)}
    >
      <div className={`paper-strip relative row-[1/3] overflow-hidden ${sheet.ribbon}`} aria-hidden="true">
        <i className={`absolute inset-0 ${sheet.paper}`} />
      </div>
      <div className="flex min-w-0 flex-col px-50 pt-50 pb-25">
        <p className="poster-brand flex items-center gap-12 [&>svg]:size-48">
          <Logo />
          <span>{organization.name}</span>
        </p>
        <h2>
          {words.headline[0]}
          <br />
          {words.headline[1]}
        </h2>
        <p className="poster-lead mt-60">
          {words.lead[0]}
          <br />
          {words.lead[1]}
        </p>
        <div className="poster-facts mt-auto grid grid-cols-[minmax(0,1fr)_calc(var(--in)*1.75)] gap-30 border-ink border-t-[length:calc(var(--in)*0.03)] pt-22">
          <dl className="grid content-start gap-14">
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
            <p className="poster-address text-center">{sheet.page.short}</p>
          </div>
        </div>
      </div>
      <div className="poster-foot col-start-2 min-w-0">
        <p className="flex justify-between gap-20 bg-gold-200 px-50 py-13">
          <b>{words.families}</b> <span>{organization.phone}</span>
        </p>
        {sheet.skyline && (
          <img className="h-185 w-full object-bottom object-cover" src={sheet.skyline} alt="" />
        )}
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
    <article
      className="label-sheet mx-auto flex flex-col overflow-hidden bg-white p-14 text-ink shadow-lift"
      aria-label={words.label(sheet.name)}
    >
      <div className="label-frame flex min-h-0 flex-1 flex-col">
        <div className="label-row label-names grid flex-none grid-cols-[1fr_1.5fr] p-0">
          <p className="px-18 py-10">
            <small>{words.from}</small>
            {words.you}
          </p>
          <p className="px-18 py-10">
            <small>{words.to}</small>
            {words.child}
          </p>
        </div>
        <div className="label-row flex-none">
          <p className="label-big">{words.big}</p>
          <small>{words.rules}</small>
        </div>
        <div
          className={`label-row label-scan grid min-h-0 flex-1 items-center gap-x-4 ${sheet.name.length + sheet.city.length > LONG_NAME ? "small-code" : ""}`}
        >
          <p className="col-span-full pt-4">{words.full}</p>
          <QrCode qr={sheet.box.qr} label={sheetWords.poster.qr(sheet.box.short)} />
          <p>{words.scan}</p>
        </div>
        <div className="label-row label-end flex flex-none items-center justify-between gap-15 border-b-0">
          <span className="wrap-anywhere max-h-80 min-w-0 overflow-hidden">
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
