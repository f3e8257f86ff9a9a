import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { settingsContext } from "#app/context.ts";
import { labelsOf } from "./overview.server.ts";
import type { MapSettings } from "./results-map.tsx";

/** What a map that moves needs: where streets come from, and the names of the cities. */
export function mapSettings(context: Readonly<RouterContextProvider>): MapSettings {
  const tiles = context.get(settingsContext).mapTiles ?? null;
  return { tiles, labels: labelsOf(contentsOf(context).cities.cities) };
}
