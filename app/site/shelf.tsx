import { useLangOf } from "#app/content/lang-of.ts";
import { Link } from "#app/core/languages/link.tsx";
import { currentLanguage } from "#app/words/current.ts";
import { shelfWords as words } from "#app/words/en/shelf.ts";
import { languages } from "#app/words/languages.ts";
import "#app/site/styles/shelf.css";
import { Icon } from "#app/core/ui/icon.tsx";
import { ToyDrawing } from "./drawing.tsx";
import type { ShelfView, ShelvesView } from "./shelf-view.ts";

/** Block colors, used in rotation. */
const BLOCK_COLORS = ["", "green", "ink"];

/** A bookcase of toys by age. The text names what runs short; empty spaces and duplicate toys only illustrate it. */
export function Shelf({ view: { shelves } }: { view: ShelvesView }) {
  return (
    <div className="shelf">
      <div className="shelf-top" aria-hidden="true" />
      <ul>
        {shelves.map((shelf, index) => (
          <Board key={shelf.ages} shelf={shelf} color={BLOCK_COLORS[index % BLOCK_COLORS.length] ?? ""} />
        ))}
      </ul>
    </div>
  );
}

function Board({ shelf: { ages, need, toys }, color }: { shelf: ShelfView; color: string }) {
  const langOf = useLangOf();
  return (
    <li className={`shelf-board is-${need}`}>
      <div className="shelf-stand">
        <div className="shelf-age">
          <h3 className={`toy-block wide ${color}`}>
            <span>
              <span className="sr-only">{words.ages} </span>
              {ages}
            </span>
          </h3>
          <p className={`shelf-need is-${need}`}>{words.needs[need]}</p>
        </div>
        <div className="shelf-toys" aria-hidden="true">
          {toys.map(({ name, drawing }) => (
            <span key={name}>
              {need === "full" && <ToyDrawing name={drawing} className="second" />}
              <ToyDrawing name={drawing} />
            </span>
          ))}
        </div>
      </div>
      <ul className="shelf-names">
        {toys.map(({ name }) => (
          <li key={name} lang={langOf(name)}>
            {name}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Text with the date of the last check. */
export function lookedWords({ looked, isFresh, isExample }: ShelvesView): string {
  if (isExample) return words.example;
  if (!looked) return words.never;
  return isFresh ? words.looked(looked) : words.old(looked);
}

/** A one-line summary of the shelves, for the home page. */
export function ShelfStrip({ view }: { view: ShelvesView }) {
  const shelvesWith = (need: ShelfView["need"]) => view.shelves.filter((shelf) => shelf.need === need);
  const short = shelvesWith("short");
  const named = short.length > 0 ? short : shelvesWith("full");
  const ages = new Intl.ListFormat(languages[currentLanguage()].locale).format(
    named.map((shelf) => shelf.ages),
  );
  const toys = [...new Set(short.flatMap((shelf) => shelf.toys.map(({ name }) => name)))];
  const { heading, full, see } = words.strip;
  return (
    <section className="border-y border-linen bg-paper print:hidden" aria-labelledby="shelf-strip">
      <div className="wrap grid items-end gap-x-12 pt-7 lg:grid-cols-[5fr_7fr]">
        <div className="pb-6">
          <h2 id="shelf-strip" className="h3">
            {(short.length > 0 ? heading : full)(`${words.ages.toLowerCase()} ${ages}`)}
          </h2>
          <p className="muted mt-1.5">
            {toys.length > 0 && `${toys.join(", ")}. `}
            {words.looked(view.looked)}
          </p>
          <Link className="more" to={see.to}>
            {see.text} <Icon name="arrow" />
          </Link>
        </div>
        <ul className="shelf-strip">
          {view.shelves.map(({ ages, need }, index) => (
            <li key={ages}>
              <span className={`shelf-word is-${need}`}>{words.inOneWord[need]}</span>
              <span className={`toy-block wide ${BLOCK_COLORS[index % BLOCK_COLORS.length]}`}>
                <span>
                  <span className="sr-only">{words.ages} </span>
                  {ages}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
