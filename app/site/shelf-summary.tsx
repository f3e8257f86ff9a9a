import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import "#app/site/styles/shelf.css";
import type { shelvesInWords } from "./shelf-view.ts";

type ShelvesInWords = NonNullable<ReturnType<typeof shelvesInWords>>;

/** Block colors, used in rotation. */
const BLOCK_COLORS = ["", "green", "ink"];

/** A summary of the shelves, for the home page. */
export function ShelfSummary({ heading, text, see, shelves }: ShelvesInWords) {
  return (
    <section className="border-y border-linen bg-paper print:hidden" aria-labelledby="shelf-summary">
      <div className="wrap grid items-end gap-x-12 pt-7 lg:grid-cols-[5fr_7fr]">
        <div className="pb-6">
          <h2 id="shelf-summary" className="h3">
            {heading}
          </h2>
          <p className="muted mt-1.5">{text}</p>
          <Link className="more" to={see.to}>
            {see.text} <Icon name="arrow" />
          </Link>
        </div>
        <ul className="shelf-summary">
          {shelves.map(({ ages, need, word }, index) => (
            <li
              key={ages}
              className="grid justify-items-center font-[640] text-[length:clamp(var(--text-xs),2vw,var(--text-sm))]"
            >
              <Link
                className="grid min-h-11 min-w-11 justify-items-center gap-2 text-ink no-underline hover:underline"
                to={`/donate#ages-${ages}`}
              >
                <span className={`shelf-word is-${need}`}>{word}</span>{" "}
                <span className={`toy-block wide ${BLOCK_COLORS[index % BLOCK_COLORS.length]}`}>
                  <span>{ages}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
