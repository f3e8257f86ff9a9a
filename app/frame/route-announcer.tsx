import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hashTarget } from "#app/core/ui/reveal.ts";

/** Path and main heading of the last page. Module state, because the not-found page replaces the React tree. */
let last: { pathname: string; heading: Element | null; text: string | null | undefined } | undefined;

/**
 * Makes client-side navigations behave like document loads: moves the focus to the main heading, or to the hash
 * target, and announces the title (decision A6). Does nothing if the heading stays the same, as in a dialog or tab.
 * ScrollRestoration handles scrolling.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const before = last;
    const heading = document.querySelector<HTMLElement>("h1");
    last = { pathname, heading, text: heading?.textContent };
    if (!before || before.pathname === pathname) return;
    if (!hash && heading && before.heading === heading && before.text === last.text) return;
    setAnnouncement(document.title);
    const target = hashTarget(hash) ?? heading;
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {announcement}
    </p>
  );
}
