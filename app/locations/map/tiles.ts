/** A street map from another server, or our own: pictures of 256 px (raster tiles). */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Whom to name below the map. */
  attribution: string;
}

/** The pages that may show streets: only their security policy names the server of the tiles. */
const PAGES = /^(\/(es|vi))?\/locations(\/[a-z0-9-]+\/[a-z0-9-]+)?\/?$|^\/admin\/locations(\/|$)/;

/** Whether the page of a path may show streets. */
export function mayShowStreets(path: string): boolean {
  return PAGES.test(path);
}

/** Where a template fetches from, as a security policy names it. */
export function originOfTiles({ url }: MapTiles): string {
  return new URL(url).origin;
}

/** Whether a text is the address of tiles: https (or http for a test), a plain host, and each of the three numbers. */
export function isTileTemplate(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (/[\s{};,'"]/.test(url.host) || text.length > 500) return false;
  const rest = text.slice(text.indexOf(url.host) + url.host.length);
  const names = [...rest.matchAll(/\{(.*?)\}/g)].map(([, name]) => name);
  return names.length === 3 && ["z", "x", "y"].every((name) => names.includes(name));
}

/**
 * Whether the open document may show streets. A visitor who came from another page of the site still has the policy
 * of that page.
 */
export function documentMayShowStreets(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return mayShowStreets(new URL(entry?.name ?? location.href, location.href).pathname);
}

/** The address of one tile. */
export function tileAddress({ url }: MapTiles, z: number, x: number, y: number): string {
  return url.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}
