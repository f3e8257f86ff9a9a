import { expect, test } from "vitest";
import { amountWords, readAmount, totalsOf, totalWords } from "./amounts.ts";

test.each([
  ["40 cartons, about 1,900 toys", "1,900 toys"],
  ["300-400", "300 toys"],
  ["300 to 400 dolls", "300 toys"],
  ["about 250", "250 toys"],
  ["500+", "500 toys"],
  ["1,200 board games", "1,200 toys"],
  ["50 new unwrapped toys", "50 toys"],
  ["50 sets", "50 toys"],
  ["300 muñecas", "300 toys"],
  ["1.500 juguetes", "1,500 toys"],
  ["200 đồ chơi", "200 toys"],
  ["2 dozen dolls", "24 toys"],
  ["2k toys", "2,000 toys"],
  ["$2,000", "$2,000"],
  ["$2,000.00 in cash", "$2,000"],
  ["2,000 dollars worth of toys", "$2,000"],
  ["$500 for 20 toys", "20 toys"],
  ["50 gift cards, $20 each", "50 gift cards"],
  ["50 $20 gift cards", "50 gift cards"],
  ["$25 gift cards x 40", "40 gift cards"],
  ["40 x $25 gift cards", "40 gift cards"],
  ["$25 x 40 gift cards", "40 gift cards"],
  ["1 gift card", "1 gift card"],
  ["40 cartons", "40 cartons"],
  ["40 cartons of toys", "40 cartons"],
  ["40 cartons of 12 toys", "40 cartons"],
  ["20 cajas", "20 cartons"],
  ["2.5 pallets", "2.5 pallets"],
  ["3 pallets", "3 pallets"],
  ["about 40 boxes of books", "40 cartons"],
  ["$1,500 gift cards", "$1,500"],
  ["1500$", "$1,500"],
  ["12 bags of toys", "12 other"],
  ["12 bags, about 300 toys", "300 toys"],
  ["2 pallets of toys and books", "2 pallets"],
  ["100 + toys", "100 toys"],
  ["2 or 3 pallets", "2 pallets"],
  ["100 000 juguetes", "100,000 toys"],
  ["2 boxes (about 80 toys each)", "2 cartons"],
])("%j is read as %s", (words, read) => {
  const amount = readAmount(words);
  expect(amount && amountWords(amount)).toBe(read);
});

test.each([
  ...["three pallets", "2 weeks", "10x20", "for 200 children", "ages 3-5", "", null, "ninguno"],
  ...["1/2 pallet", "1 1/2 pallets", "3 x 40 toys", "48 books, 20 dolls", "-5 toys", "½ pallet"],
  ...["2 pallets & 40 boxes", "2 pallets, 40 boxes", "$500 and 20 toys"],
  ...["1.5 million toys", "1,00,000 toys", "50 toys; 10 gift cards"],
])("%j cannot be read", (words) => {
  expect(readAmount(words)).toBeNull();
});

test("a number without a word counts gift cards where they are what is given", () => {
  expect(readAmount("600", null, "Gift cards")).toEqual({ quantity: 600, unit: "gift cards" });
  expect(readAmount("600 toys", null, "Gift cards")).toEqual({ quantity: 600, unit: "toys" });
  expect(readAmount("600", "cartons", "Gift cards")).toEqual({ quantity: 600, unit: "cartons" });
  expect(readAmount("600", null, "New toys and gift cards")).toEqual({ quantity: 600, unit: "toys" });
});

test("the unit that was chosen beside the words says what a number counts, and which of several", () => {
  expect(readAmount("about 40", "cartons")).toEqual({ quantity: 40, unit: "cartons" });
  expect(readAmount("40 cartons, about 1,900 toys", "cartons")).toEqual({ quantity: 40, unit: "cartons" });
  expect(readAmount("40 cartons, about 1,900 toys", "toys")).toEqual({ quantity: 1900, unit: "toys" });
  expect(readAmount("100 000", "toys")).toEqual({ quantity: 100_000, unit: "toys" });
  for (const words of ["a lot", "1/2", "48 books, 20 dolls", "-5"])
    expect([words, readAmount(words, "toys")]).toEqual([words, null]);
});

test("amounts are added by unit, and dollars are never toys", () => {
  const totals = totalsOf([
    { quantity: 1900, unit: "toys" },
    { quantity: 2000, unit: "dollars" },
    { quantity: 100, unit: "toys" },
  ]);
  expect(totalWords(totals)).toBe("2,000 toys, $2,000");
  expect(totalWords({})).toBe("0 toys");
});
