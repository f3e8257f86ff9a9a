import { z } from "zod";
import { email, group, line, number, phone, text, url } from "./fields.ts";
import { kind } from "./kind.ts";

const schema = z.object({
  name: line("Name of the drive", { max: 40 }),
  foundedYear: number("Founded in", { min: 1900, max: 2100 }),
  copyrightYear: number("Year of the copyright line", { min: 1900, max: 2100, help: "In the footer." }),
  description: text("One sentence about us", { max: 160, help: "In the footer and for search engines." }),
  email: email("E-mail", {
    optional: true,
    help: "On Contact, in the footer, in mails, and where a form fails.",
    example: "hello@yourdrive.org",
  }),
  phone: phone("Phone", { optional: true, example: "(408) 555-0112" }),
  locationText: line("City and state", { max: 60, help: "In the footer.", example: "San Jose, California" }),
  mediaEmail: email("E-mail for the press", { optional: true }),
  mediaContact: line("Name of the press contact", { optional: true, max: 60 }),
  taxId: line("Tax id (EIN)", {
    optional: true,
    max: 20,
    help: "In acknowledgement letters for gifts in kind, and among the questions on Donate.",
    example: "12-3456789",
  }),
  postalAddress: text("Postal address", {
    optional: true,
    max: 200,
    help: "At the foot of every newsletter, as the law asks. Empty: the address of headquarters.",
  }),
  social: group(
    "Social pages",
    {
      linkedIn: url("LinkedIn", { optional: true }),
      instagram: url("Instagram", { optional: true }),
      facebook: url("Facebook", { optional: true }),
      youTube: url("YouTube", { optional: true }),
    },
    { help: "Empty ones do not appear on the site." },
  ),
});

export const organization = kind({
  name: "organization",
  title: "Organization",
  about: "Name, phone, e-mail, press contact, social pages",
  pages: ["*"],
  schema,
  sentences: ["description"],
  starter: {
    name: "Bay Area Toy Drive",
    foundedYear: 2012,
    copyrightYear: 2024,
    description:
      "A faith-based nonprofit collecting new, unwrapped toys for children in need across the Bay Area since 2012.",
    email: "hello@example.org",
    phone: "(408) 555-0112",
    locationText: "San Jose, California",
    mediaEmail: "media@example.org",
    mediaContact: "",
    taxId: "",
    postalAddress: "",
    social: { linkedIn: "", instagram: "", facebook: "", youTube: "" },
  },
});

export type Organization = z.output<typeof schema>;
