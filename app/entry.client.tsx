import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { currentLanguage } from "#app/core/languages/current.ts";
import { loadWords } from "#app/core/languages/words.ts";

await loadWords(currentLanguage());
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
