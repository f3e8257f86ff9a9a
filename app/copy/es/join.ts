import type { Site } from "#app/content/site.ts";
import type { PageMeta } from "#app/copy/en/page-meta.ts";
import type { joinMeta as enJoinMeta } from "../en/join.ts";
import { commonKeywords } from "./page-meta.ts";

export const joinMeta = ((site: Site): PageMeta => {
  const { response, staffTime, driveLength } = site.phrases;
  return {
    title: "Organizar una colecta",
    description: `Ponga una caja durante ${driveLength} sin costo, con ${staffTime} del tiempo de su personal. Le respondemos en ${response}.`,
    keywords: [...commonKeywords, "organizar una colecta", "socios"],
  };
}) satisfies typeof enJoinMeta;
