import { z } from "zod";
import { line, text } from "#app/content/kinds/fields.ts";
import { type Letter, problemIn } from "./letter-text.ts";

/** Forms of earlier releases could hold as much. */
const MAX_TEXT = 90_000;

export const letterSchema = z
  .object({
    subject: line("Subject", { max: 120, shownAs: "headline" }),
    text: text("Letter", {
      max: MAX_TEXT,
      shownAs: "page",
      help: "You can also type: # begins a heading, - a line of a list, **bold**, [a link](/locations).",
    }),
    preview: line("First line in the mailbox", { max: 140, optional: true }),
  } satisfies Record<keyof Letter, z.ZodType>)
  .superRefine(({ text }, context) => {
    const message = problemIn(text);
    if (message) context.addIssue({ code: "custom", path: ["text"], message });
  });
