import type { Point } from "./distance.ts";
import { isInBayArea } from "./region.ts";

/**
 * Result of parsing a pasted text as a position. "short" is a short link, which only its service can resolve: the
 * site does not fetch it. "far" is the center of a map zoomed out to a whole town.
 */
export type PointReading = { kind: "point"; point: Point } | { kind: "short" | "far" | "outside" | "none" };

/** Longer than any map link. */
const MAX_LENGTH = 4000;
/** Minimum zoom at which a map shows single buildings. */
const NEAR_ZOOM = 15;
const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(
  String.raw`^\s*\(?\s*(?:loc:|geo:)?\s*${NUMBER}\s*[,; ]\s*${NUMBER}\s*\)?(?:\s*\(.*\))?\s*$`,
);
/** Query parameters with coordinates, most reliable first. */
const PARAMETERS = ["coordinate", "destination", "daddr", "q", "query", "latlng", "ll"].concat([
  ...["cbll", "center", "viewpoint", "sll", "map"],
]);
const SHORT_HOSTS = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|binged\.it|bit\.ly|tinyurl\.com|t\.co)$/;
/** 37°19'54.5"N 121°53'29.8"W, with the usual variants of the symbols. */
const DEGREES =
  /(\d{1,2})\s*[°º]\s*(\d{1,2})\s*['’′]\s*(\d{1,2}(?:\.\d{1,10})?)\s*(?:["”″]|'')\s*([NS])[\s,]*(\d{1,3})\s*[°º]\s*(\d{1,2})\s*['’′]\s*(\d{1,2}(?:\.\d{1,10})?)\s*(?:["”″]|'')\s*([EW])/i;
const SIGNED =
  /^\s*([NS])?\s*(\d{1,2}\.\d{1,20})\s*°?\s*([NS])?[\s,]+([EW])?\s*(\d{1,3}\.\d{1,20})\s*°?\s*([EW])?\s*$/i;

/**
 * Parses coordinates from a link of Google Maps, Apple Maps, OpenStreetMap, Bing, Waze or Here, from a `geo:` URI, or
 * from typed coordinates ("37.33, -121.89"). Nothing is fetched. A marker takes precedence over the map's center.
 */
export function readPoint(text: string): PointReading {
  if (text.length > MAX_LENGTH) return { kind: "none" };
  const trimmed = oneSpaced(text).trim();
  if (trimmed === "") return { kind: "none" };
  const found = /^https?:\/\//i.test(trimmed) ? readLink(trimmed) : readTyped(trimmed);
  if ("kind" in found) return found;
  if (!isInBayArea(found)) return { kind: "outside" };
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { kind: "point", point: { lat: round(found.lat), lon: round(found.lon) } };
}

/** Formats a point for a text field: "37.331829, -121.891584". */
export function coordinateText({ lat, lon }: Point): string {
  return `${lat}, ${lon}`;
}

type Found = Point | { kind: "short" | "far" | "none" };
const NONE = { kind: "none" } as const;

function pointOf(lat: unknown, lon: unknown): Point | undefined {
  const point = { lat: Number(lat), lon: Number(lon) };
  if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  // Latitude and longitude are swapped; a latitude is never beyond 90.
  return Math.abs(point.lon) <= 90 && Math.abs(point.lat) <= 180
    ? { lat: point.lon, lon: point.lat }
    : undefined;
}

function pairIn(text: string | null | undefined): Point | undefined {
  const plain = oneSpaced(text ?? "");
  const pair = PAIR.exec(plain);
  return pair ? pointOf(pair[1], pair[2]) : degreesIn(plain);
}

/** Collapses spaces: runs of them would cause catastrophic backtracking in the patterns. */
function oneSpaced(text: string): string {
  return text.replace(/\s+/g, " ");
}

function degreesIn(text: string): Point | undefined {
  const found = DEGREES.exec(text);
  if (!found) return undefined;
  const part = (at: number) => Number(found[at]) + Number(found[at + 1]) / 60 + Number(found[at + 2]) / 3600;
  const lat = part(1) * (/s/i.test(found[4] ?? "") ? -1 : 1);
  return pointOf(lat, part(5) * (/w/i.test(found[8] ?? "") ? -1 : 1));
}

function readTyped(text: string): Found {
  if (/^geo:/i.test(text)) {
    const [, place = "", query = ""] = /^geo:([^?]*)\??(.*)$/i.exec(text) ?? [];
    const named = new URLSearchParams(query).get("q");
    return pairIn(named) ?? pairIn(place.split(";")[0]) ?? NONE;
  }
  const signed = SIGNED.exec(text);
  if (signed) {
    const [, north, lat, orNorth, east, lon, orEast] = signed;
    const isSouth = /s/i.test(north ?? orNorth ?? "");
    if ((north ?? orNorth) && (east ?? orEast)) {
      const isWest = /w/i.test(east ?? orEast ?? "");
      return pointOf(Number(lat) * (isSouth ? -1 : 1), Number(lon) * (isWest ? -1 : 1)) ?? NONE;
    }
  }
  // A link whose scheme was lost when it was copied.
  if (/^(www\.|maps\.|goo\.gl\/|google\.|bing\.|openstreetmap\.|osm\.)/i.test(text))
    return readLink(`https://${text}`);
  return pairIn(text) ?? NONE;
}

function readLink(text: string): Found {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return NONE;
  }
  const host = url.hostname.toLowerCase();
  if (
    SHORT_HOSTS.test(host) ||
    (/(^|\.)(osm\.org|openstreetmap\.org)$/.test(host) && /^\/go\//.test(url.pathname))
  )
    return { kind: "short" };
  const nested =
    url.searchParams.get("continue") ?? (host.startsWith("www.google.") ? url.searchParams.get("url") : null);
  if (nested && /^https?:\/\//i.test(nested) && !/[?&](continue|url)=/i.test(nested)) return readLink(nested);
  return markerIn(url) ?? middleIn(url) ?? NONE;
}

function markerIn(url: URL): Point | undefined {
  const { searchParams } = url;
  const plain = decoded(url.pathname);
  const data = `${plain}${decoded(url.search)}`;
  const google =
    lastPair(data, "!3d", "!4d") ??
    swapped(lastPair(data, "!2d", "!3d")) ??
    swapped(lastPair(data, "!1d", "!2d"));
  if (google) return google;
  const osm = pairIn(`${searchParams.get("mlat")},${searchParams.get("mlon")}`);
  if (osm) return osm;
  for (const name of PARAMETERS) {
    // Here appends the zoom to the coordinates.
    const value = searchParams.get(name);
    const point = pairIn(value) ?? (name === "map" ? pairIn(value?.split(",", 2).join(",")) : undefined);
    if (point) return point;
  }
  const bing =
    /(?:point\.|pos\.)([-\d.]+)_([-\d.]+)/.exec(data) ??
    /^([-\d.]+)~([-\d.]+)$/.exec(searchParams.get("cp") ?? "");
  if (bing) return pairIn(`${bing[1]},${bing[2]}`);
  const segments = plain.split("/").filter((segment) => !segment.startsWith("@"));
  return segments
    .map((segment) => pairIn(segment.replaceAll("+", " ")))
    .findLast((point) => point !== undefined);
}

/** The center of the map that a link opens. */
function middleIn(url: URL): Found | undefined {
  const google = new RegExp(`/@${NUMBER},${NUMBER}(?:,(\\d{1,3}(?:\\.\\d{1,6})?)([zma]))?`).exec(
    decoded(url.pathname),
  );
  const osm = new RegExp(`^#map=(\\d{1,2}(?:\\.\\d{1,6})?)/${NUMBER}/${NUMBER}`).exec(decoded(url.hash));
  if (google) {
    const [, lat, lon, zoom, unit] = google;
    return unit === "z" && Number(zoom) < NEAR_ZOOM ? { kind: "far" } : pointOf(lat, lon);
  }
  if (!osm) return undefined;
  return Number(osm[1]) < NEAR_ZOOM ? { kind: "far" } : pointOf(osm[2], osm[3]);
}

function lastPair(data: string, first: string, second: string): Point | undefined {
  const all = [...data.matchAll(new RegExp(`${first}${NUMBER}${second}${NUMBER}(?![\\d.])`, "g"))];
  const last = all.at(-1);
  return last && { lat: Number(last[1]), lon: Number(last[2]) };
}

function swapped(point: Point | undefined): Point | undefined {
  return point && pointOf(point.lon, point.lat);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
