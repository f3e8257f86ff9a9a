import fc from "fast-check";
import { isTime, openState, type Week } from "#app/locations/hours/hours.ts";
import { suggestWeek } from "#app/locations/hours/hours-text.ts";
import { readPoint } from "#app/locations/maps-link.ts";
import { foldQuery, matches, searchText, zipOf } from "#app/locations/match.ts";
import { BAY_AREA, isInBayArea } from "#app/locations/region.ts";
import { hasWords, isOneLetterOff, understandPlace, wordsOf } from "#app/locations/understand.server.ts";
import { weekWords } from "#app/locations/week-words.ts";
import { check, type Properties, piecesOf, repeated, time } from "./properties.ts";

const HOURS_PIECES = (
  "mon tue. wed thursdays fri-sat sunday weekdays weekends daily every-day 9 9am 10:30 5pm 17:00 noon midnight " +
  "- to thru through until closed open hours from and , ; : & / 24 25 9.30 a.m. p.m. 12 0 00:00 24:00 7-days"
).split(" ");

const clock = time;
const week: fc.Arbitrary<Week> = fc.array(
  fc.oneof(
    fc.constant([]),
    fc.tuple(clock, clock).map(([from, to]) => [{ from, to }]),
    fc
      .uniqueArray(clock, { minLength: 4, maxLength: 4 })
      .map((times) => times.toSorted())
      .map(([a = "", b = "", c = "", d = ""]) => [
        { from: a, to: b },
        { from: c, to: d },
      ]),
  ),
  { minLength: 7, maxLength: 7 },
);

/** Seven days of ordered intervals, none of which starts inside the previous one. */
function isWeek(read: Week): boolean {
  return (
    read.length === 7 &&
    read.every((intervals) =>
      intervals.every(
        ({ from, to }, at) =>
          isTime(from) && isTime(to) && (at === 0 || (intervals[at - 1] as { to: string }).to <= from),
      ),
    )
  );
}

const degrees = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6);
/** A coordinate in the Bay Area. */
export const point = fc.record({
  lat: degrees(BAY_AREA.south + 0.001, BAY_AREA.north - 0.001),
  lon: degrees(BAY_AREA.west + 0.001, BAY_AREA.east - 0.001),
});
const LINKS: ((at: string, lat: string, lon: string) => string)[] = [
  (at) => at,
  (at) => `geo:${at}`,
  (at) => `https://www.google.com/maps?q=${at}`,
  (at) => `https://www.google.com/maps/place/Somewhere/@${at},17z`,
  (_, lat, lon) => `https://www.google.com/maps/place/A/@37.1,-122.1,12z/data=!3m1!4b1!8m2!3d${lat}!4d${lon}`,
  (at) => `https://maps.apple.com/?ll=${at}&q=Library`,
  (_, lat, lon) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/37.5/-122`,
  (at) => `https://www.waze.com/ul?ll=${encodeURIComponent(at)}&navigate=yes`,
];
const LINK_PIECES = (
  "https://www.google.com/maps https://maps.app.goo.gl/ @ , ; = & ? # / !3d !4d !2d -121.9 37.3 37 1e9 0x10 %2C %zz q= ll= " +
  "geo: loc: map=18/ continue=https://x/ url=https://y/ data= ° ' \" N W S E + ~ point. _"
).split(" ");

const place = fc.record({
  city: fc.string({ unit: "grapheme", maxLength: 30 }),
  zip_code: fc.stringMatching(/^\d{5}$/),
  name: fc.string({ unit: "grapheme", maxLength: 60 }),
  address: fc.string({ maxLength: 60 }),
});

/** Properties of hours, map links and search terms. */
export const placeProperties: Properties = {
  "hours of any text are a week or nothing": check(piecesOf(HOURS_PIECES), (text) => {
    const read = suggestWeek(text);
    return read === null || isWeek(read);
  }),
  "hours of random signs are a week or nothing": check(fc.string({ unit: "binary" }), (text) => {
    const read = suggestWeek(text);
    return read === null || isWeek(read);
  }),
  "hours that the site writes are read back as they are, or not at all": check(week, (written) => {
    const read = suggestWeek(weekWords(written));
    return read === null || JSON.stringify(read) === JSON.stringify(written);
  }),
  "hours read the same in capitals and with another dash": check(piecesOf(HOURS_PIECES), (text) => {
    const other = text.toUpperCase().replaceAll("-", "–");
    return JSON.stringify(suggestWeek(other)) === JSON.stringify(suggestWeek(text));
  }),
  "a place that opens at a time is open then, and one that closes is closed": check(
    fc.tuple(week, fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })),
    ([hours, seconds]) => {
      const state = openState({ week: hours, exceptions: [] }, seconds * 1000);
      const times = state.open ? state.until : state.opens;
      return times === null || (/^\d{4}-\d\d-\d\d$/.test(times.day) && isTime(times.time));
    },
  ),
  "a maps link of any kind gives its own point": check(
    fc.tuple(point, fc.constantFrom(...LINKS)),
    ([{ lat, lon }, link]) => {
      const [north, east] = [lat.toFixed(6), lon.toFixed(6)];
      const read = readPoint(link(`${north},${east}`, north, east));
      return read.kind === "point" && read.point.lat === lat && read.point.lon === lon;
    },
  ),
  "any other text gives a point of the Bay Area or none": check(
    fc.oneof(
      piecesOf(LINK_PIECES, ""),
      fc.string({ unit: "binary" }),
      fc.webUrl({ withQueryParameters: true }),
    ),
    (text) => {
      const read = readPoint(text);
      return read.kind !== "point" || isInBayArea(read.point);
    },
  ),
  "hours and maps links end, however often a piece is repeated": check(
    repeated([...HOURS_PIECES, ...LINK_PIECES, " ", "\t", "°"]),
    (text) => {
      suggestWeek(text);
      return readPoint(text).kind !== "short" || text.includes("goo.gl");
    },
  ),
  "a search is folded once and for all": check(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
    const folded = foldQuery(text);
    zipOf(text);
    return foldQuery(folded) === folded && wordsOf(folded).every((word) => word !== "");
  }),
  "a place is found by each of its words": check(place, (location) => {
    const stored = searchText(location);
    const words = [location.name, location.city, location.address].flatMap((field) => field.split(/\s+/));
    return words
      .filter((word) => word.length < 60)
      .every((word) => matches(stored, foldQuery(word)) && hasWords(stored, wordsOf(foldQuery(word))));
  }),
  "one letter off is so from both sides, and never the same word": check(
    fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })),
    ([a, b]) => isOneLetterOff(a, b) === isOneLetterOff(b, a) && !isOneLetterOff(a, a),
  ),
  "a search names a place with a ZIP code, or none": check(
    piecesOf("san jose willow glen 95112 ca oakland fremont -- ' ʻ é 中 berkely".split(" ")),
    (text) => {
      const found = understandPlace(foldQuery(text));
      return found === null || /^\d{5}$/.test(found.zip);
    },
  ),
};
