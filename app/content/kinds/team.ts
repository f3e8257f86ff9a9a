import { z } from "zod";
import { line, list, noPicture, number, pattern, picture, sampleFlag } from "./fields.ts";
import { kind } from "./kind.ts";

const member = z.object({
  name: line("Name", { max: 50, optional: true, help: "Empty: the card shows the role alone." }),
  letters: pattern("Letters on the block", { matching: /^\p{L}{1,2}$/u, error: "One or two letters." }),
  role: line("Role", { max: 40 }),
  focus: line("Looks after", { max: 80 }),
  picture: picture("Picture", { optional: true }),
  sample: sampleFlag(),
});

const year = z.object({
  year: number("Year", { min: 1900, max: 2100 }),
  text: line("What happened", { max: 160 }),
});

const schema = z.object({
  members: list("People", member, { entry: "person", max: 40 }),
  timeline: list("Timeline", year, { entry: "year", max: 40 }),
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
      { ...card, letters: "FO", role: "Founder", focus: "Vision and youth leadership" },
      { ...card, letters: "ED", role: "Executive Director", focus: "Partnerships" },
      { ...card, letters: "OP", role: "Operations", focus: "Collection and storage" },
      { ...card, letters: "VO", role: "Volunteers", focus: "Orientation and toy sorting" },
      { ...card, letters: "DI", role: "Distribution", focus: "Families and nonprofit partners" },
      { ...card, letters: "CO", role: "Communications", focus: "Press and newsletter" },
    ],
    timeline: [
      { year: 2012, text: "The drive is founded by a child aged eight." },
      { year: 2015, text: "The drive goes on: new, unwrapped toys for children in need at Christmas." },
      { year: 2020, text: "Another Christmas, and another drive for children in need." },
      { year: 2023, text: "12,500 toys, 2,300 children, 5 counties, 38 business partners." },
      { year: 2024, text: "30,000 toys, 11,500 children, 9 counties." },
    ],
  },
});

export type TeamMember = z.output<typeof member>;
