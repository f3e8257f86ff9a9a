import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazyExtra } from "#app/core/ui/lazy-extra.ts";
import { currentLanguage } from "#app/words/current.ts";
import type { Language } from "#app/words/languages.ts";
import { englishPath, isTranslated } from "#app/words/paths.ts";
import { wishedLanguage } from "./remembered.ts";

/** Loaded only if the browser prefers another language. */
const OfferBar = lazyExtra(() => import("./offer-bar.tsx"));

/** Offers the page in the browser's preferred language, until the visitor answers. Never redirects. */
export function LanguageOffer() {
  const { pathname } = useLocation();
  const [wish, setWish] = useState<Language>();
  useEffect(() => setWish(wishedLanguage()), []);
  if (!wish || wish === currentLanguage() || !isTranslated(englishPath(pathname))) return null;
  return (
    <Suspense>
      <OfferBar language={wish} onAnswer={() => setWish(undefined)} />
    </Suspense>
  );
}
