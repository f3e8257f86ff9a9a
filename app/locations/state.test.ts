import { expect, test } from "vitest";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { homeSeason } from "#app/words/en/home.ts";
import { pacificInstant } from "./hours/bay-time.ts";
import { dayWords, type Judged, type Status, statusAt, statusWords } from "./state.ts";

const DAY = [{ from: "00:00", to: "00:00" }];
/** Sunday to Saturday. */
const MONDAY_TO_SATURDAY = [[], DAY, DAY, DAY, DAY, DAY, DAY];

test.each([
  ["Wednesday noon", "2025-11-19", "12:00", "Open day and night"],
  ["Saturday noon", "2025-11-22", "12:00", "Open until midnight"],
  ["Sunday noon", "2025-11-23", "12:00", "Closed. Opens tomorrow midnight"],
])("a place open 24 hours from Monday to Saturday, on %s", (_, day, time, said) => {
  const place = {
    ...{ type: "drop-off", state: "open", state_until: null, hours_exceptions: "[]", ends_on: null },
    hours_week: JSON.stringify(MONDAY_TO_SATURDAY),
  } as unknown as Judged;
  const collection = { start: "2025-11-01", end: "2025-12-23" };
  expect(statusWords(statusAt(place, collection, pacificInstant(day, time)), day)).toBe(said);
});

test.each([
  ["2025-11-21", "09:30", "Cerrado. Abre hoy a las 9:30 AM"],
  ["2025-11-22", "10:00", "Cerrado. Abre mañana a las 10 AM"],
  ["2025-11-24", "13:30", "Cerrado. Abre el lunes a la 1:30 PM"],
  ["2025-12-04", "12:00", "Cerrado. Abre el jueves, 4 de diciembre a mediodía"],
])("that a place opens on %s at %s is Spanish with its articles", (day, time, expected) => {
  const say = (status: Status) => inLanguage("es", () => statusWords(status, "2025-11-21"));
  expect(say({ kind: "closed", opens: { day, time } })).toBe(expected);
  expect(say({ kind: "holiday", hasPhone: true, opens: { day, time } })).toContain(
    expected.replace("Cerrado. ", ""),
  );
});

test.each([
  ["2025-11-22", "Distribución mañana, 10 AM."],
  ["2025-11-27", "Distribución el jueves, 10 AM."],
  ["2025-12-04", "Distribución el jueves, 4 de diciembre, 10 AM."],
])("the next date on the Spanish home page, %s, has its article", (day, expected) => {
  const say = () => homeSeason.nextDate("Distribución", dayWords(day, "2025-11-21"), "10 AM");
  expect(inLanguage("es", say)).toBe(expected);
});

test.each([
  ["13:00", "Abierto hasta la 1 PM"],
  ["17:00", "Abierto hasta las 5 PM"],
  ["00:00", "Abierto hasta medianoche"],
])("that a place is open until %s is Spanish with its article", (time, expected) => {
  const status = { kind: "open", soon: false, until: { day: "2025-11-21", time } } as const;
  expect(inLanguage("es", () => statusWords(status, "2025-11-21"))).toBe(expected);
});
