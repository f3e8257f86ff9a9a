import { useLocation } from "react-router";
import type { Look } from "#app/core/http/look.ts";
import { dayWithYear, weekdayName } from "#app/core/time/date-words.ts";

/**
 * Bar at the top of a page while an administrator previews the site. Plain forms, so that the page reloads.
 */
export default function LookBar({ look: { asOf, drafts } }: { look: Look }) {
  const { pathname } = useLocation();
  return (
    <aside
      className="flex flex-wrap items-center gap-x-5 gap-y-2 bg-gold-200 px-5 py-2.5 text-sm text-ink print:hidden"
      aria-label="What you are seeing"
    >
      <p>
        {asOf ? (
          <>
            You are seeing the site on <b>{`${weekdayName(asOf)}, ${dayWithYear(asOf)}`}</b>
            {drafts && `, with unpublished changes`}.
          </>
        ) : (
          "You are seeing the site with unpublished changes."
        )}{" "}
        Only you see this.
      </p>
      <form method="post" action="/admin/look">
        <input type="hidden" name="asOf" value="" />
        <input type="hidden" name="drafts" value="" />
        <input type="hidden" name="to" value={pathname} />
        <button className="toggle text-ink" type="submit">
          Back to the site as it is today
        </button>
      </form>
    </aside>
  );
}
