import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { locationsMeta as enLocationsMeta } from "../en/locations.ts";
import { commonKeywords } from "./page-meta.ts";

export const locationsMeta = ((): PageMeta => ({
  title: "Lugares para entregar juguetes cerca de usted",
  description:
    "Busque un lugar de entrega por ciudad o código postal, o elija entre las ciudades del Área de la Bahía.",
  keywords: [...commonKeywords, "lugares de entrega", "código postal"],
})) satisfies typeof enLocationsMeta;
