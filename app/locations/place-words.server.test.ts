import { expect, it } from "vitest";
import { foldText } from "#app/core/db/query-text.ts";
import { foldQuery } from "./match.ts";
import { withEnglishPlaces } from "./place-words.server.ts";

it.each([
  ["escuela", "school"],
  ["Bibliotecas", "library"],
  ["iglesia san jose", "church san jose"],
  ["thư viện", "library"],
  ["thu vien", "library"],
  ["nhà thờ", "church"],
  ["TRƯỜNG", "school"],
  ["nhà thuốc tây", "pharmacy"],
  ["đại học", "university"],
  ["estación de bomberos", "fire station"],
])("%j asks for a %j", (typed, english) => {
  expect(withEnglishPlaces(foldQuery(typed))).toBe(english);
});

it.each(["library", "Evergreen", "truongson", "parquet", "95112", "bancorp"])(
  "%j stays as it is",
  (typed) => {
    expect(withEnglishPlaces(foldQuery(typed))).toBe(foldQuery(typed));
  },
);

it("takes the Vietnamese đ for a d", () => {
  expect(foldText("Đà Nẵng")).toBe("da nang");
  expect(foldQuery("Quận Đống Đa")).toBe("quan dong da");
});
