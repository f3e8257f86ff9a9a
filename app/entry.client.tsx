import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { currentLanguage } from "#app/words/current.ts";
import { loadWords } from "#app/words/words.ts";

await loadWords(currentLanguage());
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
