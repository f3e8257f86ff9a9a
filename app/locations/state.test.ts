import { expect, test } from "vitest";
import { pacificInstant } from "./hours/bay-time.ts";
import { type Judged, statusAt, statusWords } from "./state.ts";

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
