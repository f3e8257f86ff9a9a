import { useLocation } from "react-router";
import { currentLanguage } from "./current.ts";
import { languageCodes, languages } from "./languages.ts";
import { englishPath, isTranslated, localPath } from "./paths.ts";
import { rememberLanguage } from "./remembered.ts";

/** The same page in each language, each language in its own words; the home page where the page is in English only. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const page = englishPath(pathname) + search;
  const here = currentLanguage();
  return languageCodes.map((code) => (
    <li key={code}>
      {/* Another language is another document. */}
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
