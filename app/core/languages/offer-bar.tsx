import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { wordsIn } from "#app/core/languages/load.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { currentLanguage } from "#app/words/current.ts";
import { englishOffer, type languageWords } from "#app/words/en/languages.ts";
import { type Language, languages } from "#app/words/languages.ts";
import { englishPath, localPath } from "#app/words/paths.ts";
import { rememberLanguage } from "./remembered.ts";

/** Offers another language, in that language. Fixed to the bottom of the window, so that nothing shifts. */
export default function OfferBar({ language, onAnswer }: { language: Language; onAnswer: () => void }) {
  const { pathname, search } = useLocation();
  const [words, setWords] = useState<typeof languageWords>();

  useEffect(() => {
    // Offline, there is nothing to offer.
    if (language !== "en")
      wordsIn(language).then(
        (said) => setWords(said.languageWords),
        () => {},
      );
  }, [language]);

  const said = language === "en" ? englishOffer : words;
  if (!said) return null;
  return (
    <section
      className="fixed inset-x-0 bottom-0 z-50 border-t-4 border-bay-600 bg-bay-100 text-ink print:hidden"
      aria-label={languages[language].name}
      lang={language}
    >
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-1 sm:py-3">
        {/* On a phone the button says enough, and the finder stays in sight above it. */}
        <p className="font-semibold max-sm:sr-only">{said.offer}</p>
        <a
          className="btn compact"
          href={localPath(englishPath(pathname) + search, language)}
          hrefLang={language}
          onClick={() => rememberLanguage(language)}
        >
          {said.accept}
        </a>
        <button
          type="button"
          className="ml-auto grid size-11 place-items-center"
          aria-label={said.close}
          onClick={() => {
            rememberLanguage(currentLanguage());
            onAnswer();
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
