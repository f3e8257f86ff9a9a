import { useEffect } from "react";
import { useLocation } from "react-router";

/** Section 9 of the specification: the share of a section that must be visible, and the bottom margin. */
const THRESHOLD = 0.1;
const BOTTOM_MARGIN_PX = 100;

/** The element with the id in a URL's hash ("#terms"), if the page has it. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null; // not valid percent encoding
  }
}

function show(element: Element | null) {
  element?.closest("[data-waiting]")?.removeAttribute("data-waiting");
}

/**
 * Fades in every `[data-reveal]` below the fold when it is scrolled into view (decision A3). Only off-screen elements
 * are ever hidden; focus and a hash target reveal theirs immediately. If a section is too tall for a tenth of it to
 * fit, its first visible pixel reveals it.
 *
 * Renders nothing, and searches the page once, on mount: pass the page's path as its `key`.
 */
export function Reveal(): null {
  const { hash } = useLocation();

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observers: IntersectionObserver[] = [];
    for (const element of document.querySelectorAll("[data-reveal]")) {
      const box = element.getBoundingClientRect();
      if (box.top < innerHeight) continue;
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
      observer.observe(element);
      observers.push(observer);
    }
    const onFocus = (event: FocusEvent) => show(event.target instanceof Element ? event.target : null);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("focusin", onFocus);
      for (const observer of observers) observer.disconnect();
      for (const element of document.querySelectorAll("[data-waiting]")) show(element);
    };
  }, []);

  useEffect(() => show(hashTarget(hash)), [hash]);

  return null;
}
