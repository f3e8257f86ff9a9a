import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadWords } from "#app/core/languages/load.ts";
import { currentLanguage } from "#app/words/current.ts";

const { dataset } = document.documentElement;

// Unset where core/http/watch-scripts.ts has made it a page without scripts.
if (dataset.scripts) {
  await loadWords(currentLanguage());
  dataset.scripts = "running";
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
