import { type Site, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { newsletterPages } from "#app/words/en/newsletter-pages.ts";
import { EnvelopePage } from "./envelope.tsx";
import type { Part } from "./part-letters.ts";

/** What the key in the address allows: "open" shows the button, "done" means it was pressed before. */
export type KeyState = "open" | "done" | "invalid";

interface Keyed {
  page: "confirm" | "unsubscribe" | "refuse";
  part?: Part;
  state: KeyState;
}

function keyWords({ organization }: Site, { page, part, state }: Keyed): { title: string; text: string } {
  const { badLink, refuse } = newsletterPages;
  if (state === "invalid") {
    const { title, text, out } = badLink;
    return { title, text: (page === "confirm" ? text : out)(organization.email) };
  }
  if (state === "done") return newsletterPages[page].done;
  return page === "refuse" ? { ...refuse, text: refuse.text[part ?? "hosts"] } : newsletterPages[page];
}

/** The `meta` of such a page. @param page without loaded data */
export function keyMeta(page: Keyed["page"]) {
  const wordsOf = (loaded: Partial<Keyed> | undefined, site: Site) =>
    keyWords(site, { page, state: "invalid", ...loaded });
  return unlistedMeta<Partial<Keyed>>(
    (loaded, site) => wordsOf(loaded, site).title,
    (loaded, site) => wordsOf(loaded, site).text,
  );
}

interface KeyPageProps extends Keyed {
  /** Further sentences below the heading. */
  more?: readonly string[];
}

/** The page behind a link in a mail. It has a button, because link checkers follow links too. */
export function KeyPage({ page, part, state, more = [] }: KeyPageProps) {
  const { title, text } = keyWords(useSite(), { page, part, state });
  const { home, badLink } = newsletterPages;
  return (
    <EnvelopePage title={title} lead={[text, ...more].join(" ")}>
      {state === "open" ? (
        <form method="post" className="btn-row">
          <button className="btn" type="submit">
            {newsletterPages[page].button}
          </button>
        </form>
      ) : (
        <p className="btn-row">
          {state === "invalid" && page === "confirm" && (
            <Link className="btn" to="/newsletter/subscribe">
              {badLink.again}
            </Link>
          )}
          <Link className={state === "invalid" && page === "confirm" ? "btn line" : "btn"} to={home.to}>
            {home.text}
          </Link>
        </p>
      )}
    </EnvelopePage>
  );
}
