import { Link } from "react-router";
import { contentEdit } from "#app/content/staff/words/content.ts";

/** Link to the form of a content in one language. JSON for loaders. */
export interface LanguageLink {
  language: string;
  name: string;
  to: string;
}

/** Switches between the languages of a content; renders nothing if only English pages use it. */
export function LanguageSwitch({ links, current }: { links: readonly LanguageLink[]; current: string }) {
  if (links.length === 0) return null;
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label={contentEdit.translation.switch}>
      {links.map(({ language, name, to }) => (
        <Link
          key={language}
          className={`btn compact ${language === current ? "green" : "line"}`}
          to={to}
          lang={language}
          aria-current={language === current ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
