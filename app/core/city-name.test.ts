import { expect, it } from "vitest";
import { cityName } from "./city-name.ts";

it.each([
  ["SAN JOSE", "San Jose"],
  ["San José", "San Jose"],
  ["san jose", "San Jose"],
  ["San jose", "San Jose"],
  [" San  Jose, CA", "San Jose"],
  ["San Jose,", "San Jose"],
  ["CARMEL-BY-THE-SEA", "Carmel-by-the-Sea"],
  ["McKinleyville", "McKinleyville"],
  ["Pacifica", "Pacifica"],
  ["California", "California"],
  ["", ""],
])("writes the city %j as %j", (typed, city) => {
  expect(cityName(typed)).toBe(city);
  expect(cityName(city)).toBe(city);
});
