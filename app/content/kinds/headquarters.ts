import { z } from "zod";
import { line, pattern } from "./fields.ts";
import { kind } from "./kind.ts";

const schema = z.object({
  name: line("Name", { max: 60 }),
  street: line("Street", { max: 100 }),
  city: line("City", { max: 60 }),
  state: pattern("State", { matching: /^[A-Z]{2}$/, error: "Two capital letters, such as CA." }),
  zipCode: pattern("Zip Code", { matching: /^\d{5}$/, error: "A zip code has five digits." }),
  country: pattern("Country", { matching: /^[A-Z]{2}$/, error: "Two capital letters, such as US." }),
  hours: line("Hours", {
    max: 100,
    shownAs: "hours",
    help: "As printed beside the address. Open or closed, and what search engines are told, is read from it.",
    example: "Mon-Fri and Sat 9:30 AM - 4:30 PM",
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
  },
});

export type Headquarters = z.output<typeof schema>;
