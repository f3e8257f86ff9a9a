import { useLangOf } from "#app/content/lang-of.ts";
import { shelfWords as words } from "#app/words/en/shelf.ts";
import "#app/site/styles/shelf.css";
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

function Board({ shelf: { ages, need, price, toys }, color }: { shelf: ShelfView; color: string }) {
  const langOf = useLangOf();
  return (
    <li className={`shelf-board scroll-mt-24 is-${need}`} id={`ages-${ages}`}>
      <div className="shelf-stand">
        <div className="shelf-age">
          <h3 className={`toy-block wide ${color}`}>
            <span>
              <span className="sr-only">{words.ages} </span>
              {ages}
            </span>
          </h3>
          <p className={`shelf-need is-${need}`}>{words.needs[need]}</p>
          {price && (
            <p className="small" lang={langOf(price)}>
              {price}
            </p>
          )}
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
