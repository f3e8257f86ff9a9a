import { z } from "zod";
import { line, pattern } from "../fields.ts";
import { kind } from "../kind.ts";

const schema = z.object({
  name: line("Name", { max: 60 }),
  street: line("Street", { max: 100 }),
  city: line("City", { max: 60 }),
  state: pattern("State", { matching: /^[A-Z]{2}$/, error: "Two capital letters, such as CA." }),
  zipCode: pattern("Zip Code", { matching: /^\d{5}$/, error: "A zip code has five digits." }),
  country: pattern("Country", { matching: /^[A-Z]{2}$/, error: "Two capital letters, such as US." }),
  hours: line("Hours", {
    max: 100,
    help: "As printed beside the address.",
    example: "Mon-Fri and Sat 9:30 AM - 4:30 PM",
  }),
  openingHours: pattern("Hours for search engines", {
    matching: /^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? \d\d:\d\d-\d\d:\d\d$/,
    error: "Such as Mo-Sa 09:30-16:30.",
    optional: true,
    help: "The same hours in the form that search engines read. Empty: they are not told.",
  }),
});

export const headquarters = kind({
  name: "headquarters",
  title: "Headquarters",
  about: "Address and hours; its row in the locations follows",
  pages: ["*"],
  schema,
  sentences: ["hours"],
  starter: {
    name: "Toy Drive Headquarters",
    street: "1200 Sample Street",
    city: "San Jose",
    state: "CA",
    zipCode: "95112",
    country: "US",
    hours: "Mon-Fri and Sat 9:30 AM - 4:30 PM",
    openingHours: "Mo-Sa 09:30-16:30",
  },
});

export type Headquarters = z.output<typeof schema>;
