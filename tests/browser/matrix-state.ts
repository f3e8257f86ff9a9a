import type { Page, Route } from "@playwright/test";
import type { Grounds, Visitor } from "./matrix-site.ts";

/** A state of a page other than the initial one; `npm run test:long` checks them. */
export interface State {
  name: string;
  /** URL at which the state starts, if not that of the page. */
  path?: string;
  width?: "wide" | "narrow";
  /** Selector of the part that differs from the initial state; axe checks only that. */
  part?: string;
  bring: (page: Page, grounds: Grounds) => Promise<void>;
  /** Cleans up for the next state. */
  after?: (page: Page, grounds: Grounds) => Promise<void>;
}

/** A page of the route table. */
export interface Visit {
  /** Its pattern in app/routes.ts. */
  route: string;
  /** Distinguishes two visits of one route. */
  name?: string;
  path: string | ((grounds: Grounds) => string);
  as?: Visitor;
  status?: number;
  states?: readonly State[];
}

/** Holds every response to a call until `letGo`. */
export async function hold(page: Page, url: string): Promise<void> {
  await page.route(url, (_route: Route) => new Promise(() => {}));
}

export async function letGo(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Waits until the element at `selector` is hydrated. */
export async function awake(page: Page, selector = "body"): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, selector);
}

/** The first toast. */
export const toast = (page: Page) => page.locator(".toast").first();
