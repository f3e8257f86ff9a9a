import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { settingsContext } from "#app/core/context.ts";
import { labelsOf } from "./overview.server.ts";
import type { MapSettings } from "./results-map.tsx";

/** Settings of an interactive map: the tile server and the city labels. */
export function mapSettings(context: Readonly<RouterContextProvider>): MapSettings {
  const tiles = context.get(settingsContext).mapTiles ?? null;
  return { tiles, labels: labelsOf(contentsOf(context).cities.cities) };
}
