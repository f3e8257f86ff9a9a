import { useLocation } from "react-router";
import { currentLanguage } from "#app/words/current.ts";
import { languageCodes, languages } from "#app/words/languages.ts";
import { englishPath, isTranslated, localPath } from "#app/words/paths.ts";
import { rememberLanguage } from "./remembered.ts";

/** Links to the page in each language, in its own words; to the home page if the page is in English only. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const page = englishPath(pathname) + search;
  const here = currentLanguage();
  return languageCodes.map((code) => (
    <li key={code}>
      {/* A full page load, because a document has a single language. */}
      <a
        href={code === "en" || isTranslated(page) ? localPath(page, code) : localPath("/", code)}
        lang={code}
        hrefLang={code}
        aria-current={code === here ? "true" : undefined}
        onClick={() => rememberLanguage(code)}
      >
        {languages[code].name}
      </a>
    </li>
  ));
}
