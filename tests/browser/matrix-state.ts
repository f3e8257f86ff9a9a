import type { Page, Route } from "@playwright/test";
import type { Grounds, Visitor } from "./matrix-site.ts";

/** A state of a page other than its first; `npm run test:long` checks them. */
export interface State {
  name: string;
  /** Where the state begins, if not on the page itself. */
  path?: string;
  width?: "wide" | "narrow";
  /** Selector of what differs from the page as it opens; only that is looked at by axe. */
  part?: string;
  bring: (page: Page, grounds: Grounds) => Promise<void>;
  /** Takes back what would disturb the next one. */
  after?: (page: Page, grounds: Grounds) => Promise<void>;
}

/** A page of the route table. */
export interface Visit {
  /** Its pattern in app/routes.ts. */
  route: string;
  /** Tells two visits of one route apart. */
  name?: string;
  path: string | ((grounds: Grounds) => string);
  as?: Visitor;
  status?: number;
  states?: readonly State[];
}

/** Holds every answer to a call until `letGo`. */
export async function hold(page: Page, url: string): Promise<void> {
  await page.route(url, (_route: Route) => new Promise(() => {}));
}

export async function letGo(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Scripts have taken over what `selector` finds. */
export async function awake(page: Page, selector = "body"): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, selector);
}

/** The first toast. */
export const toast = (page: Page) => page.locator(".toast").first();
