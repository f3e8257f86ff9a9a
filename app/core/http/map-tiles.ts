/** A street map of 256 px raster tiles, from an external or own server. */
export interface MapTiles {
  /** URL template with {z}, {x} and {y}. */
  url: string;
  attribution: string;
}

/** Pages that may show streets: only their security policy allows the tile server. */
const PAGES = /^(\/(es|vi))?\/locations(\/[a-z0-9-]+\/[a-z0-9-]+)?\/?$|^\/admin\/locations(\/|$)/;

export function mayShowStreets(path: string): boolean {
  return PAGES.test(path);
}

/** The origin of a tile template, for the security policy. */
export function originOfTiles({ url }: MapTiles): string {
  return new URL(url).origin;
}

/** Whether a text is a valid tile template: https (or http for tests), a plain host, and the three placeholders. */
export function isTileTemplate(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (/[\s{};,'"]/.test(url.host) || text.length > 500) return false;
  const rest = text.slice(text.indexOf(url.host) + url.host.length);
  const names = [...rest.matchAll(/\{(.*?)\}/g)].map(([, name]) => name);
  return names.length === 3 && ["z", "x", "y"].every((name) => names.includes(name));
}

/** Whether the document may show streets: it keeps the policy of the page that was loaded first. */
export function documentMayShowStreets(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return mayShowStreets(new URL(entry?.name ?? location.href, location.href).pathname);
}

export function tileAddress({ url }: MapTiles, z: number, x: number, y: number): string {
  return url.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}
