import { contentsOf } from "#app/content/contents.server.ts";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { type Context, settingsContext } from "#app/core/context.ts";
import { cityNamed, zipCodesIn } from "#app/locations/city-list.ts";
import type { Point } from "#app/locations/distance.ts";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { isInBayArea, project } from "#app/locations/region.ts";
import { pinName } from "#app/words/en/map-pins.ts";
import { drawnPin, drawnText, drawnView } from "./drawn.server.ts";
import type { DrawnMap } from "./drawn-map.tsx";
import type { MapSettings } from "./leaflet.client.ts";
import { layOut, type Mark, type View } from "./pins.ts";
import type { ZipGroup } from "./queries.server.ts";

/** Default view: the ten cities and the nearby coast. */
const HOME = viewBetween({ lat: 37.56, lon: -122.44 }, { lat: 36.985, lon: -121.44 });
/** Margin around a pin outside the default view. */
const MARGIN = 60;

/** Waters and counties. */
const TEXTS = [
  { name: "San Francisco", at: { lat: 37.53, lon: -122.14 }, kind: "water-name" },
  { name: "Bay", at: { lat: 37.5125, lon: -122.14 }, kind: "water-name" },
  { name: "Pacific", at: { lat: 37.06, lon: -122.33 }, kind: "water-name ocean-name" },
  { name: "Ocean", at: { lat: 37.0425, lon: -122.33 }, kind: "water-name ocean-name" },
  { name: "Santa Clara County", at: { lat: 37.2, lon: -121.66 }, kind: "county-name" },
  { name: "Alameda County", at: { lat: 37.505, lon: -121.72 }, kind: "county-name" },
  { name: "San Mateo County", at: { lat: 37.31, lon: -122.3 }, kind: "county-name" },
  { name: "Santa Cruz County", at: { lat: 37.05, lon: -122.04 }, kind: "county-name" },
];

export function drawnOverview(groups: readonly ZipGroup[], cities: readonly CityContent[]): DrawnMap {
  const { view, scale, pins } = overviewOf(groups, cities);
  return {
    ...drawnView(view, "xMaxYMid slice"),
    texts: TEXTS.map(({ name, at, kind }) => drawnText(name, at, kind)),
    pins: pins.map((pin) => drawnPin(pin, pinName(pin.name, pin.count), scale)),
  };
}

function viewBetween(northWest: Point, southEast: Point): View {
  const from = project(northWest);
  const to = project(southEast);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

function middleOf(points: readonly Point[]): Point | null {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, one) => sum + of(one), 0) / points.length;
  return points.length === 0 ? null : { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
}

/** The position of a city: the center of its ZIP codes. */
export function cityCentre({ zipCodes }: Pick<CityContent, "zipCodes">): Point | null {
  return middleOf(zipCodesIn(zipCodes).flatMap((zip) => zipCentre(zip) ?? []));
}

/** Settings of an interactive map: the tile server and the city labels. */
export function mapSettings(context: Context): MapSettings {
  const labels = contentsOf(context).cities.cities.flatMap((city) => {
    const centre = cityCentre(city);
    return centre ? [{ name: city.cityName, ...centre }] : [];
  });
  return { tiles: context.get(settingsContext).mapTiles ?? null, labels };
}

/**
 * The map of the whole region: a pin for each city with a page, at the center of its ZIP codes, and one for
 * each other town with places.
 */
export function overviewOf(groups: readonly ZipGroup[], cities: readonly CityContent[]) {
  const listed = cities.flatMap((city) => {
    const centre = cityCentre(city);
    if (!centre || !isInBayArea(centre)) return [];
    const zips = new Set(zipCodesIn(city.zipCodes));
    const owns = ({ zip, town }: ZipGroup) => zips.has(zip) || cityNamed([city], town) === city;
    return [{ city, centre, owns }];
  });
  const counts = new Map<string, number>();
  const towns = new Map<string, ZipGroup[]>();
  for (const group of groups) {
    const own = listed.find(({ owns }) => owns(group));
    if (own) counts.set(own.city.slug, (counts.get(own.city.slug) ?? 0) + group.count);
    else towns.set(group.town, [...(towns.get(group.town) ?? []), group]);
  }
  const marks: Mark[] = listed.map(({ city: { slug, cityName }, centre }) => ({
    ...project(centre),
    name: cityName,
    to: `/locations/${slug}`,
    count: counts.get(slug) ?? 0,
    stays: true,
  }));
  const others = [...towns.values()].flatMap(townMark).sort((a, b) => b.count - a.count);
  const view = viewOf([...marks, ...others]);
  /** Drawing units per pin unit: 1 unless a place is far outside the default view. */
  const scale = Math.max(view.width / HOME.width, view.height / HOME.height, 1);
  return { view, scale, pins: layOut([...marks, ...others], scale) };
}

/** Mark of a town without a city page: links to its list, or to its only place. */
function townMark(groups: readonly ZipGroup[]): Mark[] {
  const [first] = groups;
  const centre = middleOf(groups.flatMap(({ point }) => point ?? []));
  if (!first || !centre || !isInBayArea(centre)) return [];
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const only = count === 1 && first.path;
  return [
    {
      ...project(centre),
      name: only ? first.name : first.city,
      to: only ? `/locations/${first.path}` : `/locations?${new URLSearchParams({ q: first.city })}`,
      count,
    },
  ];
}

function viewOf(marks: readonly Mark[]): View {
  const left = Math.min(HOME.x, ...marks.map(({ x }) => x - MARGIN));
  const top = Math.min(HOME.y, ...marks.map(({ y }) => y - MARGIN));
  const right = Math.max(HOME.x + HOME.width, ...marks.map(({ x }) => x + MARGIN));
  const bottom = Math.max(HOME.y + HOME.height, ...marks.map(({ y }) => y + MARGIN));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
