import { Link } from "react-router";

interface PaginationProps {
  /** 1-based. */
  page: number;
  pages: number;
  path: (page: number) => string;
  /** Labels in place of the default ones, such as "Newer" and "Older". */
  labels?: { previous: string; next: string };
}

/** Links to the previous and next page; nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, path, labels = { previous: "Previous", next: "Next" } } = props;
  if (pages < 2 && page === 1) return null;
  return (
    <nav className="mt-6 flex flex-wrap items-center gap-4" aria-label="Pages">
      {page > 1 && (
        <Link className="btn line compact" rel="prev" to={path(Math.min(page - 1, pages || 1))}>
          {labels.previous}
        </Link>
      )}
      <span>{`Page ${page.toLocaleString("en-US")} of ${pages.toLocaleString("en-US")}`}</span>
      {page < pages && (
        <Link className="btn line compact" rel="next" to={path(page + 1)}>
          {labels.next}
        </Link>
      )}
    </nav>
  );
}
