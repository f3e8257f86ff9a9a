import { useEffect } from "react";

/** Section 9 of the product's constants: share of a section that has to show, and the bottom margin. */
const THRESHOLD = 0.1;
const BOTTOM_MARGIN_PX = 100;

/**
 * Lets every `[data-reveal]` below the window fade in when it is scrolled to (decision A3). Only elements
 * that are out of sight are ever hidden; focus and a hash target show theirs at once; a section so tall that
 * a tenth of it never fits is shown at its first pixel.
 * @param page its address; changes with the page, so that a new page's sections are found
 */
export function useReveal(page: string): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observers: IntersectionObserver[] = [];
    const waiting = new Set<Element>();
    const show = (element: Element) => {
      element.removeAttribute("data-waiting");
      waiting.delete(element);
    };
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (const element of document.querySelectorAll("[data-reveal]")) {
      const box = element.getBoundingClientRect();
      if (box.top < innerHeight || (target && element.contains(target))) continue;
      const fits = box.height * THRESHOLD < innerHeight - BOTTOM_MARGIN_PX;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          show(element);
          observer.disconnect();
        },
        { threshold: fits ? THRESHOLD : 0, rootMargin: `0px 0px -${BOTTOM_MARGIN_PX}px 0px` },
      );
      element.setAttribute("data-waiting", "");
      waiting.add(element);
      observer.observe(element);
      observers.push(observer);
    }
    const onFocus = (event: FocusEvent) => {
      for (const element of waiting) {
        if (event.target instanceof Node && element.contains(event.target)) show(element);
      }
    };
    const onHash = () => {
      const next = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      for (const element of waiting) if (next && element.contains(next)) show(element);
    };
    document.addEventListener("focusin", onFocus);
    addEventListener("hashchange", onHash);
    return () => {
      document.removeEventListener("focusin", onFocus);
      removeEventListener("hashchange", onHash);
      for (const observer of observers) observer.disconnect();
      for (const element of waiting) element.removeAttribute("data-waiting");
    };
  }, [page]);
}
