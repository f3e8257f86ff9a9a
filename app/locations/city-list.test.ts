import { expect, test } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { zipCodesIn } from "./city-list.ts";

test("each city of the specification has its zip codes", () => {
  const counts = cities.starter.cities.map(({ slug, zipCodes }) => {
    const codes = zipCodesIn(zipCodes);
    return [slug, codes.length, codes[0], codes.at(-1)];
  });
  expect(counts.slice(0, 10)).toEqual([
    ["san-jose", 29, "95110", "95148"],
    ["santa-clara", 7, "95050", "95056"],
    ["sunnyvale", 5, "94085", "94089"],
    ["campbell", 3, "95008", "95011"],
    ["morgan-hill", 2, "95037", "95038"],
    ["gilroy", 2, "95020", "95021"],
    ["palo-alto", 6, "94301", "94306"],
    ["mountain-view", 6, "94035", "94043"],
    ["los-gatos", 4, "95030", "95033"],
    ["milpitas-fremont", 7, "95035", "94555"],
  ]);
});
