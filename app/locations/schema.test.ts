import { describe, expect, it } from "vitest";
import { LOCATION_LIMITS, locationSchema } from "./schema.ts";

const valid = {
  name: "Willow Branch Library",
  type: "drop-off",
  address: "88 Example Avenue",
  city: "San Jose",
  zip_code: "95125",
  phone: "(408) 555-0137",
  hours: "Tue-Sat: 10 AM - 6 PM",
  google_maps_url: "https://maps.example.org/?q=willow",
};

function messages(change: Record<string, unknown>): string[] {
  const result = locationSchema.safeParse({ ...valid, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("locationSchema", () => {
  it("trims a text and changes nothing else", () => {
    const name = "<script>alert(1)</script> \u200fمكتبة\u200f & Co.";
    expect(locationSchema.parse({ ...valid, name: `  ${name} ` }).name).toBe(name);
  });

  it("requires name, address, city, zip code and hours", () => {
    for (const field of ["name", "address", "city", "zip_code", "hours"]) {
      expect(messages({ [field]: undefined }), field).toHaveLength(1);
      for (const blank of [" \u200f ", "\u2800"])
        expect(messages({ [field]: blank })[0], field).toMatch(/ (is|are) required$/);
    }
  });

  it("stores an empty optional field as null and a missing type as drop-off", () => {
    const parsed = locationSchema.parse({
      ...valid,
      phone: " ",
      google_maps_url: undefined,
      type: undefined,
    });
    expect(parsed).toMatchObject({ phone: null, google_maps_url: null, type: "drop-off" });
  });

  it("names the types it knows", () => {
    expect(messages({ type: "warehouse" })).toEqual([
      "Type must be one of drop-off, headquarters, collection",
    ]);
  });

  it("accepts exactly the longest value and refuses one more", () => {
    for (const [field, limit] of Object.entries(LOCATION_LIMITS)) {
      if (field === "zip_code") continue;
      const start = field === "google_maps_url" ? "https://example.org/" : "";
      expect(messages({ [field]: start.padEnd(limit, "x") }), field).toEqual([]);
      expect(messages({ [field]: start.padEnd(limit + 1, "x") })[0], field).toMatch(
        `${limit} characters or fewer`,
      );
    }
  });

  it("takes a ZIP code as text, with or without its four more digits", () => {
    expect(locationSchema.parse({ ...valid, zip_code: "01234" }).zip_code).toBe("01234");
    expect(messages({ zip_code: "95112-1234" })).toEqual([]);
    for (const zip of ["9511", "95112-", "95112-12", "CA 95112", "٩٥١١٢", "951121234"]) {
      expect(messages({ zip_code: zip }), zip).toEqual([
        "Zip code must be five digits, such as 95112, or ZIP+4, such as 95112-1234",
      ]);
    }
  });

  it.each([
    "http://maps.example.org/",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "//maps.example.org/",
    "maps.example.org",
    "https://",
    "https://maps.example.org/a b",
    "https://maps.example.org/\u202etxt",
    "https://google.com@attacker.example/",
  ])("refuses the map address %j", (google_maps_url) => {
    expect(messages({ google_maps_url })).toEqual([
      "Google Maps URL must be an address that starts with https://",
    ]);
  });

  it("allows line breaks and no other control character", () => {
    expect(locationSchema.parse({ ...valid, hours: "Mon: 9-5\r\nTue: 9-1" }).hours).toBe(
      "Mon: 9-5\nTue: 9-1",
    );
    for (const character of ["\0", "\t", "\u001b", "\u0085", "\r"]) {
      expect(messages({ address: `1 A${character}B` })[0]).toMatch(
        /^Address has an invisible control character/,
      );
    }
  });
});
