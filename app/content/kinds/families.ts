import { z } from "zod";
import { line, list, phone, sampleFlag, text, url } from "./fields.ts";
import { kind } from "./kind.ts";

const entry = z.object({ text: text("What to say", { max: 200 }), sample: sampleFlag() });

const help = z.object({
  name: line("Name", { max: 60 }),
  text: text("What they do", { max: 200, optional: true }),
  phone: phone("Phone", { optional: true }),
  url: url("Address", { optional: true }),
  sample: sampleFlag(),
});

/** An answer that only the organization can give; this one shows on a sample site how it reads. */
const sample = (text: string) => ({ text, sample: true });

const schema = z.object({
  who: list("Who can ask", entry, { entry: "line", max: 8 }),
  bring: list("What to bring", entry, { entry: "line", max: 8 }),
  answer: list("What happens after they register", entry, { entry: "line", max: 4 }),
  asked: list("What you ask for", entry, { entry: "line", max: 8 }),
  notAsked: list("What you never ask for", entry, { entry: "line", max: 8 }),
  kept: list("How long you keep it", entry, { entry: "line", max: 3 }),
  help: list("Other help", help, { entry: "place", max: 8 }),
});

export const families = kind({
  name: "families",
  title: "Toys for families",
  about: "Who can ask for toys, what to bring, and what you keep",
  pages: ["/families"],
  schema,
  sentences: ["*.*.text"],
  starter: {
    who: [
      { text: "Families who would like toys for Christmas.", sample: false },
      { text: "Children from 0 to 17.", sample: false },
      sample("You live in the Bay Area. Grandparents and foster parents can ask, too."),
    ],
    bring: [
      sample("No papers. We do not ask what you earn."),
      sample("Your number, on paper or on your phone, and a bag."),
    ],
    answer: [sample("You get a number and a time, by text or email, within two days.")],
    asked: [
      sample("A first name"),
      sample("A phone number or an email"),
      sample("Your zip code"),
      sample("The age of each child"),
    ],
    notAsked: [
      sample("Papers, or where you were born"),
      sample("A Social Security number"),
      sample("Money"),
      sample("Photos of your children"),
    ],
    kept: [sample("We delete what you tell us two months after Christmas.")],
    help: [],
  },
});

export type Families = z.output<typeof schema>;
