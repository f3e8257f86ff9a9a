import { describe, expect, test } from "vitest";
import { readPoint } from "./maps-link.ts";

const HERE = { lat: 37.331829, lon: -121.891584 };

/** Each of these points to the same corner in San Jose. */
const LINKS: readonly string[] = [
  // Google Maps
  "https://www.google.com/maps/@37.331829,-121.891584,17z",
  "https://www.google.com/maps/@37.331829,-121.891584,120m/data=!3m1!1e3",
  "https://www.google.com/maps/place/Example+Library/@37.33,-121.9,17z/data=!3m1!4b1!4m6!3m5!1s0x808fcca:0x1!8m2!3d37.331829!4d-121.891584!16s%2Fg%2F11",
  "https://www.google.com/maps/place/Example/@37.40,-121.95,11z/data=!4m5!3m4!1s0x0:0x0!8m2!3d37.331829!4d-121.891584?hl=en",
  "https://www.google.com/maps/place/37.331829,-121.891584",
  "https://www.google.com/maps/place/37%C2%B019'54.5844%22N+121%C2%B053'29.7024%22W/@37.3,-121.8,12z",
  "https://www.google.com/maps/search/37.331829,+-121.891584?entry=tts",
  "https://www.google.com/maps/search/?api=1&query=37.331829%2C-121.891584",
  "https://www.google.com/maps/dir//37.331829,-121.891584/@37.35,-121.9,13z",
  "https://www.google.com/maps/dir/Palo+Alto/Example/@37.38,-122.0,12z/data=!4m14!4m13!1m5!1m1!1s0x1!2m2!1d-122.14!2d37.44!1m5!1m1!1s0x2!2m2!1d-121.891584!2d37.331829",
  "https://www.google.com/maps/dir/?api=1&destination=37.331829,-121.891584&travelmode=driving",
  "https://maps.google.com/?q=37.331829,-121.891584",
  "https://maps.google.com/maps?q=loc:37.331829,-121.891584&z=17",
  "https://maps.google.com/maps?q=37.331829,-121.891584+(Example+Library)",
  "https://maps.google.com/?ll=37.331829,-121.891584&z=16",
  "https://www.google.com/maps?daddr=37.331829,-121.891584",
  "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3172.37!2d-121.891584!3d37.331829!2m3!1f0!2f0!3f0!3m2!1i1024!2i768",
  "https://www.google.com/maps/@?api=1&map_action=map&center=37.331829,-121.891584&zoom=18",
  "https://www.google.com/maps?layer=c&cbll=37.331829,-121.891584&cbp=12,0,0,0,0",
  "https://www.google.de/maps/@37.331829,-121.891584,19z",
  "https://consent.google.com/m?continue=https://www.google.com/maps/@37.331829,-121.891584,17z&gl=DE",
  "www.google.com/maps/@37.331829,-121.891584,17z",
  // Apple Maps
  "https://maps.apple.com/?ll=37.331829,-121.891584&q=Example%20Library",
  "https://maps.apple.com/?daddr=37.331829,-121.891584&dirflg=d",
  "https://maps.apple.com/place?address=1%20Example%20St&coordinate=37.331829,-121.891584&name=Example",
  "https://maps.apple.com/frame?center=37.331829%2C-121.891584&span=0.01%2C0.01",
  // OpenStreetMap
  "https://www.openstreetmap.org/?mlat=37.331829&mlon=-121.891584#map=12/37.4/-121.9",
  "https://www.openstreetmap.org/#map=18/37.331829/-121.891584",
  "https://www.openstreetmap.org/node/123#map=19/37.331829/-121.891584&layers=N",
  // Bing, Waze, Here
  "https://www.bing.com/maps?cp=37.331829~-121.891584&lvl=17",
  "https://www.bing.com/maps?sp=point.37.331829_-121.891584_Example&lvl=16",
  "https://www.waze.com/ul?ll=37.331829%2C-121.891584&navigate=yes",
  "https://share.here.com/l/37.331829,-121.891584,Example".replace(",Example", ""),
  "https://wego.here.com/?map=37.331829,-121.891584,16,normal",
  // geo: URIs and typed coordinates
  "geo:37.331829,-121.891584",
  "geo:37.331829,-121.891584;u=35",
  "geo:0,0?q=37.331829,-121.891584(Example)",
  "37.331829, -121.891584",
  "37.331829,-121.891584",
  "  37.331829   -121.891584 ",
  "(37.331829, -121.891584)",
  "-121.891584, 37.331829",
  "37.331829 N, 121.891584 W",
  "N 37.331829 W 121.891584",
  "37°19'54.5844\"N 121°53'29.7024\"W",
  "37° 19’ 54.5844” N, 121° 53’ 29.7024” W",
];

test.each(LINKS)("%s", (link) => {
  expect(readPoint(link)).toEqual({ kind: "point", point: HERE });
});

describe("a clear answer", () => {
  test.each([
    "https://maps.app.goo.gl/AbCdEfGhIjK",
    "https://goo.gl/maps/AbCdEf",
    "https://maps.apple/p/AbC.123",
    "https://osm.org/go/TZGtQ--",
    "https://binged.it/2abc",
  ])("for the short link %s", (link) => {
    expect(readPoint(link)).toEqual({ kind: "short" });
  });

  test.each([
    "https://www.google.com/maps/@37.33,-121.89,11z",
    "https://www.openstreetmap.org/#map=10/37.33/-121.89",
  ])("for a map of a whole town: %s", (link) => {
    expect(readPoint(link)).toEqual({ kind: "far" });
  });

  test.each([
    "https://www.google.com/maps/@48.8584,2.2945,17z",
    "https://maps.apple.com/?ll=34.05,-118.24",
    "37.33, 121.89",
    "40.7128, -74.0060",
    "0, 0",
  ])("for a point outside of the Bay Area: %s", (link) => {
    expect(readPoint(link)).toEqual({ kind: "outside" });
  });

  test.each([
    "",
    "https://maps.apple.com/?address=1+Example+Street",
    "https://www.google.com/maps/search/library",
    "https://maps.google.com/?q=1200+Sample+Street,+95112",
    "https://example.org/?q=37.3",
    "1200 Sample Street, San Jose 95112",
    "37.33",
    "999, 999",
    "javascript:alert(1)",
    "https://www.google.com/maps/@91,-200,17z",
    "https://%",
  ])("for a text without a point: %s", (link) => {
    expect(readPoint(link)).toEqual({ kind: "none" });
  });
});

/** Seeded random numbers, so that failures are reproducible. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("whatever is pasted, the reading is a point of the Bay Area or an answer, and quick", () => {
  const random = numbers(20_251_120);
  const next = () => random.next().value ?? 0;
  const pieces = ["!3d", "!4d", "@", ",", "~", "/", "?q=", "&ll=", "#map=", "%", "%C2%B0", "°", "'", '"', "N"]
    .concat([
      "-121.9",
      "37.3",
      "9".repeat(400),
      ".",
      "geo:",
      "https://maps.google.com/",
      "(",
      ")",
      " ",
      "\0",
      "😀",
    ])
    .concat(["continue=https://", "=", "&", "+", "1e9", "NaN", "Infinity", "-", "\n"]);
  for (let round = 0; round < 5000; round++) {
    const text = Array.from(
      { length: 1 + Math.floor(next() * 30) },
      () => pieces[Math.floor(next() * pieces.length)],
    ).join("");
    const reading = readPoint(next() < 0.5 ? text : `https://www.google.com/maps/${text}`);
    if (reading.kind !== "point") continue;
    const { lat, lon } = reading.point;
    expect(lat > 36 && lat < 39 && lon > -124 && lon < -120, text).toBe(true);
  }
});

test("a point survives every way of writing it", () => {
  const random = numbers(7);
  const next = () => random.next().value ?? 0;
  for (let round = 0; round < 300; round++) {
    const lat = Number((36.5 + next() * 2.3).toFixed(6));
    const lon = Number((-123.5 + next() * 2.5).toFixed(6));
    const written = [
      `${lat},${lon}`,
      `https://www.google.com/maps/place/A/@37,-122,9z/data=!8m2!3d${lat}!4d${lon}`,
      `https://maps.apple.com/?ll=${lat}%2C${lon}`,
      `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`,
      `geo:${lat},${lon}?z=17`,
    ];
    for (const text of written) expect(readPoint(text), text).toEqual({ kind: "point", point: { lat, lon } });
  }
});

test.each(["N 37.1", "37°", "37.3,", "https://www.google.com/maps?q=37.1", "geo:37.1"])(
  "%s and thousands of spaces are read at once",
  (text) => {
    expect(readPoint(`${text}${" ".repeat(3800)}x`).kind).not.toBe("point");
  },
);
