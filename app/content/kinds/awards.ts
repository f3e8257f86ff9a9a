import { z } from "zod";
import { line, list, sampleFlag, text } from "./fields.ts";
import { kind } from "./kind.ts";

const award = z.object({
  title: line("Title", { max: 80 }),
  text: text("Who gave it, and when", { max: 200, optional: true }),
  sample: sampleFlag(),
});

const schema = z.object({ awards: list("Awards", award, { entry: "award", max: 40 }) });

export const awards = kind({
  name: "awards",
  title: "Awards",
  about: "Awards and recognition",
  pages: ["/media"],
  schema,
  starter: {
    awards: ["Community service", "Youth leadership", "Nonprofit partnership"].map((field) => ({
      title: `${field} recognition`,
      text: "",
      sample: true,
    })),
  },
});

export type Award = z.output<typeof award>;
