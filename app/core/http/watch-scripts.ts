/**
 * Says by `data-scripts` on the document whether its scripts run: styles show and hide by it what only scripts can do.
 * In a browser that is too old for them, or when they fail before the page is awake, the page becomes the one without
 * scripts. Runs as an inline script before the first paint, so it must not refer to anything outside of itself.
 */
export function watchScripts(root: HTMLElement) {
  function unwrap() {
    document.querySelectorAll("noscript").forEach((part) => {
      part.outerHTML = part.textContent ?? "";
    });
  }
  function giveUp() {
    root.removeAttribute("data-scripts");
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", unwrap);
    else unwrap();
  }
  function fail(event: Event) {
    // Not a picture that is missing, an error in a script of others, or a warning such as that of ResizeObserver.
    const isOurs = event instanceof ErrorEvent ? event.error : event.target instanceof HTMLScriptElement;
    const isFault = isOurs || event.type === "unhandledrejection";
    if (root.getAttribute("data-scripts") === "loading" && isFault) giveUp();
  }
  // Known from Safari 15.4, Firefox 94 and Chrome 98 on: those that vite.config.ts builds for.
  if (typeof structuredClone !== "function") return giveUp();
  root.setAttribute("data-scripts", "loading");
  addEventListener("error", fail, true);
  addEventListener("unhandledrejection", fail);
}
