import { z } from "zod";
import { choice, line, moment, path, text } from "./fields.ts";
import { kind } from "./kind.ts";

const NO_END = "Say when it ends. Nothing may stay by accident.";

const schema = z
  .object({
    text: text("What to say", {
      max: 140,
      optional: true,
      needed: "Write what to say. To remove an announcement, take it down.",
      help: "One sentence.",
    }),
    linkText: line("Link, words", { max: 40, optional: true }),
    linkTo: path("Link, page", { optional: true, example: "/locations" }),
    tone: choice("Tone", { news: "News", change: "Change", urgent: "Urgent" }),
    from: moment("From", { optional: true, help: "Empty: at once." }),
    until: moment("Until", { optional: true, needed: NO_END }),
    pages: choice("Where", { all: "Every page", locations: "Locations only" }),
  })
  .refine(({ text, until }) => text === "" || until !== "", {
    path: ["until"],
    error: NO_END,
  })
  .refine(({ from, until }) => until === "" || from < until, {
    path: ["until"],
    error: "It ends before it begins.",
  })
  .refine(({ linkText, linkTo }) => linkTo === "" || linkText !== "", {
    path: ["linkText"],
    error: "A link needs words.",
  })
  .refine(({ linkText, linkTo }) => linkText === "" || linkTo !== "", {
    path: ["linkTo"],
    error: "Choose the page it leads to.",
  });

export const announcement = kind({
  name: "announcement",
  title: "Announcement",
  about: "One line above the top bar, until a day you choose",
  pages: ["*"],
  schema,
  sentences: ["text", "linkText"],
  starter: { text: "", linkText: "", linkTo: "", tone: "news", from: "", until: "", pages: "all" },
});

export type Announcement = z.output<typeof schema>;
