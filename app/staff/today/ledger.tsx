import { Link } from "react-router";
import { Icon } from "#app/core/ui/icon.tsx";
import type { Need } from "./needs.server.ts";

/** The list of items that need action, one per line, each with one link. */
export function Ledger({ needs }: { needs: readonly Need[] | null }) {
  if (!needs)
    return (
      <p className="content-note">
        What waits could not be counted. Everything else on this page is up to date.
      </p>
    );
  const isEmpty = needs.every(({ isFine }) => isFine);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="mb-3 text-h3">
        What needs you now
      </h2>
      {isEmpty && (
        <div className="empty mb-3">
          <p className="h4">Nothing waits for you</p>
          <p className="muted">Every inquiry is answered and no box is full.</p>
        </div>
      )}
      <ul className="border border-linen border-t-2 border-t-evergreen-900 bg-snow">
        {needs.map((need) => (
          <Line key={need.id} need={need} />
        ))}
      </ul>
    </section>
  );
}

function Line({ need }: { need: Need }) {
  const { count, title, text, isLate, isFine, to, verb } = need;
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-linen px-4 py-3 last:border-b-0 sm:px-5">
      <span
        className={`font-display text-[1.75rem]/[1] font-[600] tabular-nums ${isLate ? "text-cranberry-700" : "text-evergreen-800"}`}
      >
        {isFine ? <Icon name="tick" className="size-5" /> : (count?.toLocaleString("en-US") ?? "")}
      </span>
      <p className="wrap-anywhere">
        <b>{title}</b>
        {text && <span className="small muted block">{text}</span>}
      </p>
      <Link
        className={`${isFine ? "toggle" : `btn compact ${isLate ? "green" : "line"}`} print:hidden after:absolute after:inset-0 sm:after:hidden`}
        to={to}
      >
        {verb}
        <span className="sr-only">
          {" "}
          {count} {title}
        </span>
      </Link>
    </li>
  );
}
