import { Link } from "react-router";
import { staffLocations } from "#app/copy/staff/locations.ts";

interface PagesProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Address of a page. */
  path: (page: number) => string;
}

/** Links to the page before and after, where a list has more than one. */
export function Pages({ page, pages, path }: PagesProps) {
  const words = staffLocations.pages;
  if (pages < 2 && page === 1) return null;
  return (
    <nav className="pages" aria-label={words.label}>
      {page > 1 && (
        <Link className="btn line compact" rel="prev" to={path(Math.min(page - 1, pages || 1))}>
          {words.previous}
        </Link>
      )}
      <span>{words.position(page, pages)}</span>
      {page < pages && (
        <Link className="btn line compact" rel="next" to={path(page + 1)}>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
