import { z } from "zod";
import { url } from "./fields.ts";
import { kind } from "./kind.ts";

const schema = z.object({
  dropOffMap: url("Map of drop-off locations", {
    optional: true,
    help: "Empty: the button leads to the map of this site.",
  }),
  wishlist: url("Wishlist on a shopping site", {
    optional: true,
    help: "Empty: the site does not mention a wishlist.",
  }),
  money: url("Page for gifts of money", {
    optional: true,
    help: "Of your bank or payment service. Empty: the site does not mention money.",
  }),
  eventRegistration: url("Registration for schools", {
    optional: true,
    help: "On Events. Empty: no button.",
  }),
  logisticsPartner: url("Website of the logistics partner", { optional: true, help: "Empty: no link." }),
  newsletterSignup: url("Newsletter signup on another site", {
    optional: true,
    help: "On Events. Empty: this site's own newsletter.",
  }),
  becomeAPartner: url("Form for new partners", {
    optional: true,
    help: "Empty: the form on Host a Toy Drive.",
  }),
  familyRegistration: url("Registration for families", {
    optional: true,
    help: "Empty: families are asked to call, write or come by.",
  }),
});

export const links = kind({
  name: "links",
  title: "Links",
  about: "Map, wishlist, school registration and other pages of other sites",
  pages: [
    "/donate",
    "/families",
    "/events",
    "/media",
    "/partnership-highlights",
    "/silicon-valley-moving-storage",
  ],
  schema,
  starter: {
    dropOffMap: "",
    wishlist: "",
    money: "",
    eventRegistration: "",
    logisticsPartner: "",
    newsletterSignup: "",
    becomeAPartner: "",
    familyRegistration: "",
  },
});

export type Links = z.output<typeof schema>;
