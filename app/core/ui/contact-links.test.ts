import { expect, test } from "vitest";
import { mailLink, mapSearch, telephoneLink } from "./contact-links.ts";

test("phone numbers become links", () => {
  expect(telephoneLink("(408) 555-0112")).toBe("tel:+14085550112");
  expect(telephoneLink("+44 20 7946 0000")).toBe("tel:+442079460000");
});

test("a phone number with an extension dials both, and a text without a number is no link", () => {
  expect(telephoneLink("408.555.0199 ext. 12")).toBe("tel:+14085550199;ext=12");
  expect(telephoneLink("(408) 555-0199 x12")).toBe("tel:+14085550199;ext=12");
  expect(telephoneLink("Fax 408-555-0199")).toBe("tel:+14085550199");
  expect(telephoneLink("211")).toBe("tel:211");
  for (const text of ["call Ann", "n/a", ""]) expect(telephoneLink(text)).toBeUndefined();
});

test("an address in a mailto link adds no recipient and no text", () => {
  expect(mailLink("anne-marie+toys@example.org")).toBe("mailto:anne-marie%2Btoys@example.org");
  expect(mailLink("a@example.org?bcc=b@example.org&body=x")).not.toMatch(/[?&]/);
  expect(mailLink("a@example.org", "Two words & more")).toBe(
    "mailto:a@example.org?subject=Two%20words%20%26%20more",
  );
});

test("an address in a map link adds no parameter", () => {
  const { origin, searchParams } = new URL(mapSearch("1 Main St #4 & 5?q=x"));
  expect(origin).toBe("https://www.google.com");
  expect([...searchParams]).toEqual([
    ["api", "1"],
    ["query", "1 Main St #4 & 5?q=x"],
  ]);
});

test("of a text with more than one number, the link calls the first", () => {
  for (const text of [
    "(408) 555-0112 or (408) 555-0113",
    "408-555-0112, press 2",
    "408 555 0112; 408 555 0113",
    "408/555-0112 (Ann, 9-5)",
    "408-555-0112 / 408-555-0113",
    "408-555-0112 / 0113",
    "(408) 555-0112 9am-5pm",
    "(408) 555-0112 - 2nd desk",
    "1 408 555 0112",
  ])
    expect(telephoneLink(text)).toBe("tel:+14085550112");
  expect(telephoneLink("Tel. +1 (408) 555-0112, ext. 4 or 5")).toBe("tel:+14085550112;ext=4");
  expect(telephoneLink("555-0112 / 555-0113")).toBeUndefined();
});

test("a number that goes on in letters is no link", () => {
  for (const text of ["1-800-GO-TOYS", "(800) GO-TOYS", "1 800 4 TOYS", "1-800-555-TOYS"])
    expect(telephoneLink(text), text).toBeUndefined();
});
