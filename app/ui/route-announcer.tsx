import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hashTarget } from "./hash-target.ts";

/** Where the visitor is. Outside React, because the not-found page replaces the tree that this stands in. */
let arrivedAt: string | undefined;
/** Its main heading; where that stays, as under a dialog or a tab, nothing new was arrived at. */
let heading: { element: Element | null; text: string | null | undefined } | undefined;

/**
 * What a browser does by itself when a new document opens, done for navigations inside the page: focus moves
 * to the main heading, or to what the hash names, and the title is announced (decision A6). Scrolling is
 * ScrollRestoration's.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const cameFrom = arrivedAt;
    const headingBefore = heading;
    const element = document.querySelector<HTMLElement>("main h1");
    arrivedAt = pathname;
    heading = { element, text: element?.textContent };
    if (cameFrom === undefined || cameFrom === pathname) return;
    if (!hash && element && headingBefore?.element === element && headingBefore.text === heading.text) return;
    setAnnouncement(document.title);
    const target = hashTarget(hash) ?? element;
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
