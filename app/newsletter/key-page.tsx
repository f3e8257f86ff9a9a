import { type Site, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { newsletterPages } from "#app/words/en/newsletter-pages.ts";
import { EnvelopePage } from "./envelope.tsx";

/** What the key in the address allows: "open" shows the button, "done" means it was pressed before. */
export type KeyState = "open" | "done" | "invalid";

type Page = "confirm" | "unsubscribe" | "refuse";

function keyWords({ organization }: Site, page: Page, state: KeyState): { title: string; text: string } {
  const { badLink } = newsletterPages;
  if (state === "invalid") return { title: badLink.title, text: badLink.text(organization.email) };
  return state === "done" ? newsletterPages[page].done : newsletterPages[page];
}

/** The `meta` of such a page. @param page without loaded data */
export function keyMeta(page: Page) {
  const wordsOf = (loaded: { page?: Page; state: KeyState } | undefined, site: Site) =>
    keyWords(site, loaded?.page ?? page, loaded?.state ?? "invalid");
  return unlistedMeta<{ page?: Page; state: KeyState }>(
    (loaded, site) => wordsOf(loaded, site).title,
    (loaded, site) => wordsOf(loaded, site).text,
  );
}

/** The page behind a link in a mail. It has a button, because link checkers follow links too. */
export function KeyPage({ page, state }: { page: Page; state: KeyState }) {
  const { title, text } = keyWords(useSite(), page, state);
  const { home, badLink } = newsletterPages;
  return (
    <EnvelopePage title={title} lead={text}>
      {state === "open" ? (
        <form method="post" className="btn-row">
          <button className="btn" type="submit">
            {newsletterPages[page].button}
          </button>
        </form>
      ) : (
        <p className="btn-row">
          {state === "invalid" && (
            <Link className="btn" to="/newsletter/subscribe">
              {badLink.again}
            </Link>
          )}
          <Link className={state === "invalid" ? "btn line" : "btn"} to={home.to}>
            {home.text}
          </Link>
        </p>
      )}
    </EnvelopePage>
  );
}
