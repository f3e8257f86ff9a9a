import { type LinkProps, Link as RouterLink } from "react-router";
import { currentLanguage } from "#app/words/current.ts";
import { languageWords } from "#app/words/en/languages.ts";
import { isTranslated, localPath } from "#app/words/paths.ts";

/** A link to a page of this site by its English path. Keeps the current language if the page is translated. */
export function Link({ to, children, ...props }: Omit<LinkProps, "to"> & { to: string }) {
  const isElsewhere = currentLanguage() !== "en" && to.startsWith("/") && !isTranslated(to);
  if (!isElsewhere)
    return (
      <RouterLink to={localPath(to)} {...props}>
        {children}
      </RouterLink>
    );
  // A full page load, because a document has a single language.
  return (
    <RouterLink to={to} {...props} hrefLang="en" reloadDocument>
      {children} <span className="text-[0.85em] font-normal">{languageWords.inEnglish}</span>
    </RouterLink>
  );
}
