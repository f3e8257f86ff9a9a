import { z } from "zod";
import { blank, url } from "./fields.ts";
import { kind } from "./kind.ts";

const link = (label: string, help: string) => url(label, { optional: true, help });

const schema = z.object({
  dropOffMap: link("Map of drop-off locations", "Empty: the button leads to the map of this site."),
  wishlist: link("Wishlist on a shopping site", "Empty: the site does not mention a wishlist."),
  money: link(
    "Page for gifts of money",
    "Of your bank or payment service. Empty: the site does not mention money.",
  ),
  eventRegistration: link("Registration for schools", "On Events. Empty: no button."),
  logisticsPartner: link("Website of the logistics partner", "Empty: no link."),
  newsletterSignup: link(
    "Newsletter signup on another site",
    "On Events. Empty: this site's own newsletter.",
  ),
  becomeAPartner: link("Form for new partners", "Empty: the form on Host a Toy Drive."),
  familyRegistration: link(
    "Registration for families",
    "Empty: families are asked to call, write or come by.",
  ),
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
  starter: blank(schema),
});

export type Links = z.output<typeof schema>;
