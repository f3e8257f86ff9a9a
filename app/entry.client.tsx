import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** A framed page waits until it is in view or used: two pages that start at once keep a phone busy for a second. */
function inView(): Promise<unknown> {
  if (window.parent === window) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener("focusin", resolve, { once: true });
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve(null);
    }).observe(document.body);
  });
}

await inView();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
