import { z } from "zod";
import { blank, group, line, type PictureUse, picture } from "./fields.ts";
import { kind } from "./kind.ts";

const photograph = (label: string) =>
  group(label, {
    picture: picture("Picture", { optional: true }),
    consent: line("Who agreed, and when", {
      max: 160,
      optional: true,
      help: "Everyone who can be recognized agrees in writing; for a child, a parent. Until this is filled in, the drawing stays.",
    }),
  });

const schema = z.object({
  founder: photograph("About Us: how it began"),
  host: photograph("About Us: the box"),
  sorting: photograph("About Us: the table"),
  distribution: photograph("About Us: the day"),
  stories: photograph("Success Stories"),
  volunteer: photograph("Volunteer: your first hour"),
  results: photograph("Results of a season"),
});

export const photographs = kind({
  name: "photographs",
  title: "Photographs of people",
  about: "Your own photographs, in place of the drawings of people",
  pages: ["/about", "/partnership-highlights", "/volunteer", "/seasons/*"],
  schema,
  // The other pages are in English only.
  sentences: ["volunteer.picture.alt"],
  starter: blank(schema),
});

export type Photograph = z.output<typeof schema>["founder"];

/** The picture of a photograph that may be shown: chosen, and with the consent of those in it. */
export function agreed({ picture: chosen, consent }: Photograph): PictureUse | null {
  return chosen.id && consent ? chosen : null;
}
