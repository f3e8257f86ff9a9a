import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { volunteerMeta as enVolunteerMeta } from "../en/volunteers.ts";
import { commonKeywords } from "./page-meta.ts";

export const volunteerMeta = ((): PageMeta => ({
  title: "Voluntarios",
  description:
    "Ayude a clasificar juguetes, a reunirlos y en el día del reparto. Inscríbase como voluntario de la colecta.",
  keywords: [...commonKeywords, "voluntarios", "clasificar juguetes", "orientación"],
})) satisfies typeof enVolunteerMeta;
