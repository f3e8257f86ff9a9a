import type { Site } from "#app/content/site.ts";
import { offersWishlist } from "#app/content/site.ts";
import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { donateMeta as enDonateMeta } from "../en/donate.ts";
import { commonKeywords } from "./page-meta.ts";

export const donateMeta = ((site: Site): PageMeta => ({
  title: "Donar juguetes",
  description: offersWishlist(site)
    ? "Dos maneras de dar juguetes nuevos y sin envolver: llévelos cerca de usted o use nuestra lista de deseos. Lo que más falta, por edad."
    : "Dé juguetes nuevos y sin envolver: dónde llevarlos cerca de usted y los que más faltan, por edad.",
  keywords: [...commonKeywords, "donar juguetes", "juguetes que faltan"],
})) satisfies typeof enDonateMeta;
