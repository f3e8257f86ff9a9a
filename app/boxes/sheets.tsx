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

/** A longer name with its address takes three lines on a poster: then the name alone is shortened. */
const LONG_PLACE = 110;
/** A longer line of the headline takes two in its large letters, and what is below runs off the sheet. */
const LONG_LINE = 7;
const FACT = "line-clamp-3 [font:620_calc(var(--in)*0.3)/1.12_var(--font-display)]";
const LONG_FACT = "line-clamp-6 [font:620_calc(var(--in)*0.19)/1.25_var(--font-display)]";

function Poster({ sheet }: { sheet: Sheet }) {
  const words = sheetWords.poster;
  const { organization } = useSite();
  const isLong = words.headline.some((line) => line.length > LONG_LINE);
  return (
    <article
      className="poster-sheet relative mx-auto grid h-1100 w-850 grid-cols-[calc(var(--in)*1.1)_minmax(0,1fr)] grid-rows-[1fr_auto] overflow-hidden bg-white text-ink shadow-dialog"
      aria-label={words.label(sheet.name)}
    >
      <div
        className={`relative row-[1/3] overflow-hidden after:absolute after:inset-y-0 after:left-1/2 after:-ml-10 after:w-20 after:bg-(--r) ${sheet.ribbon}`}
        aria-hidden="true"
      >
        <i className={`absolute inset-0 ${sheet.paper}`} />
      </div>
      <div className="flex min-w-0 flex-col px-50 pt-50 pb-25">
        <p className="flex items-center gap-12 tracking-[-0.02em] [font:640_calc(var(--in)*0.27)/1_var(--font-display)] [&>svg]:size-48">
          <Logo />
          <span>{organization.name}</span>
        </p>
        {/* Important, because the site's print rules set headings smaller, and are not in a layer. */}
        <h2
          className={`mt-20 -ml-8 font-[620] tracking-[-0.045em] text-cranberry-600 ${isLong ? "text-[calc(var(--in)*1.2)]! leading-none" : "text-[calc(var(--in)*1.98)]! leading-[0.86]"}`}
        >
          {words.headline[0]}
          <br />
          {words.headline[1]}
        </h2>
        <p className="mt-60 tracking-[-0.015em] [font:500_calc(var(--in)*0.33)/1.24_var(--font-display)]">
          {words.lead[0]}
          <br />
          {words.lead[1]}
        </p>
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)_calc(var(--in)*1.75)] gap-30 border-ink border-t-[length:calc(var(--in)*0.03)] pt-22">
          <dl className="grid content-start gap-14 [&_dd]:tracking-[-0.02em] [&_dd]:whitespace-pre-line [&_dt]:text-[calc(var(--in)*0.165)]/[1.4] [&_dt]:text-ink-muted">
            {sheet.dates && (
              <div>
                <dt className="line-clamp-3">{words.collecting}</dt>
                <dd className={FACT}>{sheet.dates}</dd>
              </div>
            )}
            <div>
              {sheet.name.length + sheet.address.length > LONG_PLACE ? (
                <dt>
                  <bdi className="line-clamp-2">{sheet.name}</bdi>
                  <bdi className="line-clamp-3">{sheet.address}</bdi>
                </dt>
              ) : (
                <dt className="line-clamp-3">
                  <bdi>{words.place(sheet.name, sheet.address)}</bdi>
                </dt>
              )}
              <dd className={sheet.hours.length > 40 ? LONG_FACT : FACT}>
                <bdi>{sheet.hours}</bdi>
              </dd>
            </div>
          </dl>
          <div>
            <QrCode qr={sheet.page.qr} label={words.qr(sheet.page.short)} className="-mt-10 w-full" />
            <p className="text-center [font:620_calc(var(--in)*0.155)/1.3_var(--font-text)]">
              {sheet.page.short}
            </p>
          </div>
        </div>
      </div>
      <div className="col-start-2 min-w-0">
        <p className="flex justify-between gap-20 bg-gold-200 px-50 py-13 [font:560_calc(var(--in)*0.146)/1.35_var(--font-text)]">
          <b>{words.families}</b> <span>{organization.phone}</span>
        </p>
        {sheet.skyline && (
          <img className="h-185 w-full object-bottom object-cover" src={sheet.skyline} alt="" />
        )}
      </div>
    </article>
  );
}

/** A longer name with its city takes three lines on a label: then the name alone is shortened. */
const LONG_NAME = 60;
const RULE = "border-b-[length:calc(var(--in)*0.03)] border-ink";
const SMALL = "block [font:400_calc(var(--in)*0.115)/1.3_var(--font-text)]";

/** Of the words on a label. In smaller letters longer ones take one line as well: more would push the code over the text. */
const LETTERS = {
  big: [
    "[font:640_calc(var(--in)*0.62)/0.95_var(--font-display)]",
    "[font:640_calc(var(--in)*0.42)/1.1_var(--font-display)]",
  ],
  full: [
    "[font:640_calc(var(--in)*0.4)/1.04_var(--font-display)]",
    "[font:640_calc(var(--in)*0.34)/1.1_var(--font-display)]",
  ],
  scan: [
    "[font:640_calc(var(--in)*0.36)/1.04_var(--font-display)]",
    "[font:640_calc(var(--in)*0.22)/1.1_var(--font-display)]",
  ],
} as const;
const MOST = { big: 11, full: 17, scan: 6 };

const lettersOf = (part: keyof typeof LETTERS) =>
  LETTERS[part][sheetWords.label[part].length > MOST[part] ? 1 : 0];

function BoxLabel({ sheet }: { sheet: Sheet }) {
  const words = sheetWords.label;
  const { organization } = useSite();
  const isLong = sheet.name.length + sheet.city.length > LONG_NAME;
  return (
    <article
      className="label-sheet mx-auto flex h-600 w-400 flex-col overflow-hidden bg-white p-14 text-ink shadow-lift"
      aria-label={words.label(sheet.name)}
    >
      <div className="flex min-h-0 flex-1 flex-col border-[length:calc(var(--in)*0.03)] border-ink">
        <div
          className={`grid flex-none grid-cols-[1fr_1.5fr] *:px-18 *:py-10 *:[font:620_calc(var(--in)*0.17)/1.2_var(--font-display)] ${RULE}`}
        >
          <p>
            <small className={SMALL}>{words.from}</small>
            {words.you}
          </p>
          <p className="border-l-[length:calc(var(--in)*0.03)] border-ink">
            <small className={SMALL}>{words.to}</small>
            {words.child}
          </p>
        </div>
        <div className={`flex-none px-18 py-12 ${RULE}`}>
          <p className={`tracking-[-0.035em] ${lettersOf("big")}`}>{words.big}</p>
          <small className="mt-8 block [font:400_calc(var(--in)*0.155)/1.3_var(--font-text)]">
            {words.rules}
          </small>
        </div>
        {/* A long name below needs the room of a part of the code. */}
        <div
          className={`grid min-h-0 flex-1 grid-rows-[auto_1fr] items-center gap-x-4 px-18 py-12 *:tracking-[-0.02em] ${isLong ? "grid-cols-[calc(var(--in)*1.85)_1fr]" : "grid-cols-[calc(var(--in)*2.2)_1fr]"} ${RULE}`}
        >
          <p className={`col-span-full pt-4 ${lettersOf("full")}`}>{words.full}</p>
          <QrCode
            qr={sheet.box.qr}
            label={sheetWords.poster.qr(sheet.box.short)}
            className="-my-12 -ml-26 w-[calc(100%+var(--in)*0.2)] max-w-none"
          />
          <p className={lettersOf("scan")}>{words.scan}</p>
        </div>
        <div className="flex flex-none items-center justify-between gap-15 px-18 py-12 [font:620_calc(var(--in)*0.145)/1.35_var(--font-text)]">
          <span className="wrap-anywhere min-w-0">
            {isLong ? (
              <>
                <bdi className="line-clamp-2">{sheet.name}</bdi>
                <span className="flex">
                  <bdi className="truncate">{sheet.city}</bdi>
                  <span className="flex-none whitespace-pre">{` · ${organization.phone}`}</span>
                </span>{" "}
                {sheet.box.short}
              </>
            ) : (
              <>
                <bdi>
                  {sheet.name}, {sheet.city}
                </bdi>
                <br />
                {sheet.box.short} · {organization.phone}
              </>
            )}
          </span>
          <span className="tracking-[-0.03em] [font:680_calc(var(--in)*0.36)/1_var(--font-display)]">
            {sheet.number}
          </span>
        </div>
      </div>
    </article>
  );
}

interface QrCodeProps {
  qr: Qr;
  label: string;
  className: string;
}

function QrCode({ qr: { path, size }, label, className }: QrCodeProps) {
  return (
    <svg
      className={`fill-ink ${className}`}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
