import { z } from "zod";
import { group, line, list, noPicture, picture, sampleFlag, text, years } from "./fields.ts";
import { kind } from "./kind.ts";

const member = z.object({
  name: line("Name", { max: 50, optional: true, help: "Empty: the card shows the role alone." }),
  role: line("Role", { max: 40 }),
  focus: line("Looks after", { max: 80 }),
  picture: picture("Picture", { optional: true }),
  sample: sampleFlag(),
});

const schema = z.object({
  members: list("People", member, { entry: "person", max: 40 }),
  timeline: years("Timeline"),
  quote: group("In the founder's own words", {
    words: text("One or two sentences", { max: 300, optional: true, help: "Shown only with a name." }),
    name: line("Name", { max: 80, optional: true }),
  }),
});

const card = { name: "", picture: noPicture, sample: true };

export const team = kind({
  name: "team",
  title: "Team and timeline",
  about: "The people and the years on About Us",
  pages: ["/about"],
  schema,
  starter: {
    members: [
      { ...card, role: "Founder", focus: "Vision and youth leadership" },
      { ...card, role: "Executive Director", focus: "Partnerships" },
      { ...card, role: "Operations", focus: "Collection and storage" },
      { ...card, role: "Volunteers", focus: "Orientation and toy sorting" },
      { ...card, role: "Distribution", focus: "Families and nonprofit partners" },
      { ...card, role: "Communications", focus: "Press and newsletter" },
    ],
    timeline: [
      { year: 2012, text: "The drive is founded by a child aged eight." },
      { year: 2015, text: "" },
      { year: 2020, text: "" },
      { year: 2023, text: "12,500 toys, 2,300 children, 5 counties, 38 business partners." },
      {
        year: 2024,
        text: "30,000 toys, 11,500 children, 9 counties, 53 business partners, 21 nonprofit partners.",
      },
    ],
    quote: { words: "", name: "" },
  },
});

export type TeamMember = z.output<typeof member>;
