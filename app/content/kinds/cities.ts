import { z } from "zod";
import type { GiftName } from "#app/core/ui/gifts.ts";
import { choice, line, list, pattern, refuseSameSlug, text } from "./fields.ts";
import { kind } from "./kind.ts";

const SLUG = /^[a-z]+(-[a-z]+)*$/;
const giftOptions: Record<GiftName, string> = {
  "cranberry-plaid": "Cranberry plaid, gold ribbon",
  "cranberry-stripes": "Cranberry stripes, evergreen ribbon",
  "gold-dots": "White dots on gold, cranberry ribbon",
  "evergreen-stars": "Gold stars on evergreen, gold ribbon",
  "evergreen-stripes": "Evergreen stripes, gold ribbon",
  "cranberry-dots": "White dots on cranberry, gold ribbon",
  "cranberry-stars": "Cranberry stars on white, cranberry ribbon",
  "blue-plaid": "Blue plaid, cranberry ribbon",
  "evergreen-dots": "Gold dots on evergreen, cranberry ribbon",
  "gold-stripes": "Gold stripes, cranberry ribbon",
};

const city = z.object({
  slug: pattern("Last part of the address", {
    matching: SLUG,
    error: "Small letters joined by hyphens, such as san-jose.",
    help: "Keep it once the page is public: other sites link to it.",
  }),
  cityName: line("Name", { max: 40 }),
  places: list("Cities as an address writes them", line("City", { max: 40 }), {
    entry: "city",
    min: 1,
    max: 12,
  }),
  cityIntro: text("First sentence", { max: 200 }),
  localContext: text("About the drive there", { max: 500 }),
  keywords: list("Keywords for search engines", line("Keyword", { max: 60 }), {
    entry: "keyword",
    min: 1,
    max: 12,
  }),
  zipCodes: pattern("Zip codes", {
    matching: /^\d{5}(-\d{5})?(, \d{5}(-\d{5})?)*$/,
    error: "Zip codes and ranges with commas, such as 94035, 94039-94043.",
  }),
  zipSummary: line("Zip codes in one line", { max: 60, example: "95050 to 95056" }),
  nearbyAreas: list(
    "Also near",
    z.object({
      name: line("Name", { max: 40 }),
      slug: pattern("Its page", {
        matching: SLUG,
        error: "The last part of a city page's address.",
        optional: true,
      }),
    }),
    { entry: "place", min: 1, max: 12 },
  ),
  gift: choice("Wrapping paper", giftOptions),
});

const schema = z
  .object({ cities: list("City pages", city, { entry: "city", min: 1, max: 40 }) })
  .superRefine(({ cities }, context) => refuseSameSlug(cities, { list: "cities", entry: "city" }, context));

const keywordsOf = (name: string) => [
  `${name} toy drive`,
  `donate toys ${name}`,
  `toy drop-off ${name}`,
  `host a toy drive ${name}`,
];

const slugOf = (name: string) => name.toLowerCase().replace(/[ /]/g, "-");

/** Cities with a page of their own, then places without. */
const near = (cities: readonly string[], places: readonly string[] = []) => [
  ...cities.map((name) => ({ name, slug: slugOf(name) })),
  ...places.map((name) => ({ name, slug: "" })),
];

type Given = Omit<CityContent, "slug" | "cityName" | OfMost> & Partial<Pick<CityContent, OfMost>>;
/** What follows from the name and the zip codes of most cities. */
type OfMost = "places" | "keywords" | "zipSummary";

const starterCity = (cityName: string, given: Given): CityContent => ({
  slug: slugOf(cityName),
  cityName,
  places: given.places ?? [cityName],
  cityIntro: given.cityIntro,
  localContext: given.localContext,
  keywords: given.keywords ?? keywordsOf(cityName),
  zipCodes: given.zipCodes,
  zipSummary: given.zipSummary ?? given.zipCodes.replaceAll("-", " to "),
  nearbyAreas: given.nearbyAreas,
  gift: given.gift,
});

const starterCities = [
  starterCity("San Jose", {
    cityIntro:
      "Our headquarters is here. Bring us new, unwrapped toys, or put out a box of your own in San Jose.",
    localContext:
      "San Jose is the largest city of the Bay Area, from Alviso at the water to Almaden at the foot of the hills. Offices, schools, libraries and congregations in every district can host a box, and headquarters takes toys six days a week.",
    zipCodes: "95110-95113, 95116-95136, 95138-95140, 95148",
    zipSummary: "29 zip codes, 95110 to 95148",
    nearbyAreas: near(["Santa Clara", "Campbell", "Milpitas/Fremont", "Los Gatos"]),
    gift: "cranberry-plaid",
  }),
  starterCity("Santa Clara", {
    cityIntro:
      "From the old mission to the office parks in the north, a box in Santa Clara gathers toys for children in need.",
    localContext:
      "Santa Clara grew up around Mission Santa Clara de Asís and the university beside it, and today its offices, campuses and neighborhoods lie close together. A box in a lobby, a dormitory or a parish hall reaches people from all three.",
    zipCodes: "95050-95056",
    nearbyAreas: near(["San Jose", "Sunnyvale"], ["Cupertino"]),
    gift: "cranberry-stripes",
  }),
  starterCity("Sunnyvale", {
    cityIntro: "Once orchards, now offices and homes: Sunnyvale has room for a toy box on every block.",
    localContext:
      "Sunnyvale reaches from the edge of the Bay to the streets below the foothills, with its old downtown on Murphy Avenue in between. Companies, schools and neighborhood groups here can collect side by side.",
    zipCodes: "94085-94089",
    nearbyAreas: near(["Mountain View", "Santa Clara"], ["Cupertino"]),
    gift: "gold-dots",
  }),
  starterCity("Campbell", {
    cityIntro: "A small city with a lively main street, and a short way to headquarters in San Jose.",
    localContext:
      "Campbell, which calls itself the Orchard City, gathers around Campbell Avenue and the Los Gatos Creek Trail. Shops and offices within walking distance of each other make it easy to share one box, or to fill two.",
    keywords: [
      "Campbell toy drive",
      "donate toys Campbell CA",
      "toy drop-off Campbell CA",
      "host a toy drive Campbell",
    ],
    zipCodes: "95008, 95009, 95011",
    nearbyAreas: near(["San Jose", "Los Gatos"], ["Saratoga"]),
    gift: "evergreen-stars",
  }),
  starterCity("Morgan Hill", {
    cityIntro:
      "At the foot of El Toro, neighbors in Morgan Hill bring toys together for the south of the county.",
    localContext:
      "Morgan Hill lies between San Jose and Gilroy, with vineyards and open hills around its downtown on Monterey Road. A box here saves donors the drive up the valley.",
    zipCodes: "95037, 95038",
    nearbyAreas: near(["Gilroy", "San Jose"], ["San Martin"]),
    gift: "evergreen-stripes",
  }),
  starterCity("Gilroy", {
    cityIntro: "The southern end of our map, and no less a part of the drive than the others on it.",
    localContext:
      "Gilroy, known for its garlic, is the southernmost city of Santa Clara County. Farms, shops and schools here know how to bring in a harvest; a toy box is a small one.",
    zipCodes: "95020, 95021",
    nearbyAreas: near(["Morgan Hill"], ["San Martin", "Hollister"]),
    gift: "cranberry-dots",
  }),
  starterCity("Palo Alto", {
    cityIntro:
      "Between the Bay and the university, Palo Alto has lobbies enough for a whole row of toy boxes.",
    localContext:
      "Palo Alto lies at the northern edge of Santa Clara County, next to Stanford University, with two downtown streets at University Avenue and California Avenue. Offices, schools and libraries here can host a box for a few weeks.",
    zipCodes: "94301-94306",
    nearbyAreas: near(["Mountain View"], ["Los Altos", "Menlo Park", "East Palo Alto"]),
    gift: "cranberry-stars",
  }),
  starterCity("Mountain View", {
    cityIntro: "From Castro Street to Shoreline, a box in Mountain View is on somebody's way home.",
    localContext:
      "Mountain View has a downtown of restaurants and shops on Castro Street and large workplaces toward the Bay and Moffett Field. Both kinds of place see many people a day, which is all that a toy box needs.",
    zipCodes: "94035, 94039-94043",
    nearbyAreas: near(["Palo Alto", "Sunnyvale"], ["Los Altos"]),
    gift: "blue-plaid",
  }),
  starterCity("Los Gatos", {
    cityIntro:
      "Where the valley meets the Santa Cruz Mountains, Los Gatos collects toys for children in need.",
    localContext:
      "Los Gatos has its shops along Santa Cruz Avenue and Main Street, and mountain neighbors up Highway 17 who come down for errands. A box in town reaches both.",
    zipCodes: "95030-95033",
    nearbyAreas: near(["Campbell", "San Jose"], ["Saratoga", "Monte Sereno"]),
    gift: "evergreen-dots",
  }),
  starterCity("Milpitas/Fremont", {
    places: ["Milpitas", "Fremont"],
    cityIntro: "Two cities on either side of a county line, and one toy drive for both.",
    localContext:
      "Milpitas is in Santa Clara County and Fremont in Alameda County; the hills on one side and the Bay on the other tie them together. From Niles and Mission San Jose to Warm Springs and Milpitas, workplaces and schools can host a box.",
    keywords: ["Milpitas toy drive", "Fremont toy drive", "donate toys Milpitas", "donate toys Fremont"],
    zipCodes: "95035, 95036, 94536-94539, 94555",
    nearbyAreas: near(["San Jose", "Santa Clara"], ["Newark", "Union City"]),
    gift: "gold-stripes",
  }),
];

export const cities = kind({
  name: "cities",
  title: "City pages",
  about: "The cities, their texts and their zip codes",
  pages: ["/locations", "/locations/*"],
  schema,
  sentences: ["cities.*.cityIntro", "cities.*.localContext", "cities.*.zipSummary"],
  starter: { cities: starterCities },
});

export type CityContent = z.output<typeof city>;
