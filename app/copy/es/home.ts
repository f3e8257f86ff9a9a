import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { homeMeta as enHomeMeta } from "../en/home.ts";
import { commonKeywords } from "./page-meta.ts";

export const homeMeta = ((): PageMeta => ({
  title: "Repartimos alegría, un juguete a la vez",
  description:
    "Reunimos juguetes nuevos y sin envolver para niños que los necesitan en Navidad. Done juguetes, organice una colecta o sea voluntario.",
  keywords: [...commonKeywords, "donar juguetes", "organizar una colecta", "voluntarios"],
})) satisfies typeof enHomeMeta;
