import { z } from "zod";
import { line, list, sampleFlag, text, url } from "./fields.ts";
import { kind } from "./kind.ts";

const company = z.object({ name: line("Name", { max: 40 }), sample: sampleFlag() });

const post = z.object({
  partner: line("Partner", { max: 40 }),
  text: text("Post", { max: 300, optional: true, help: "Empty: announced as coming soon." }),
  url: url("Address of the post", { optional: true }),
  sample: sampleFlag(),
});

const schema = z.object({
  companies: list("Partner companies", company, {
    entry: "company",
    max: 40,
    help: "The strip on Host a Toy Drive.",
  }),
  posts: list("Posts of partners", post, { entry: "post", max: 40 }),
});

const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Partner company ${number}`);

export const partners = kind({
  name: "partners",
  title: "Partners",
  about: "Partner companies and what they post about the drive",
  pages: ["/join"],
  schema,
  starter: {
    companies: names.map((name) => ({ name, sample: true })),
    posts: [
      {
        partner: "Partner company 1",
        text: "Our toy drive box is up. Bring a new, unwrapped toy and help us fill it.",
        url: "",
        sample: true,
      },
      { partner: "Partner company 2", text: "", url: "", sample: true },
      { partner: "Partner company 3", text: "", url: "", sample: true },
    ],
  },
});

export type PartnerPost = z.output<typeof post>;
