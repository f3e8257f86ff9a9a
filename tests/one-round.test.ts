import { expect, test } from "vitest";
import { errorsOf } from "#app/content/edits.ts";
import { blankDate, dateSchema } from "#app/content/kinds/season.ts";
import { stories } from "#app/content/kinds/stories.ts";
import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";
import { checkGift } from "#app/inquiries/staff/gift.ts";
import { rowsChecked } from "#app/locations/staff/import/check.server.ts";
import { checkRegistration } from "#app/registrations/schema.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import { checkShift } from "#app/volunteers/staff/schema.ts";

const errorsIn = (check: (typed: Typed) => Checked<unknown>, typed: Typed): readonly FieldError[] => {
  const checked = check(typed);
  return checked.kind === "ok" ? [] : checked.errors;
};
const ROW = ["name", "address", "city", "latitude", "longitude"] as const;
const [story = {}] = stories.starter.stories;

test.each<[form: string, error: string, errors: readonly { field: string }[], fields: string[]]>([
  [
    "a registration without an organization",
    "an end before its start",
    errorsIn(checkRegistration, {
      ...{ organization: "", kind: "school", contact_name: "Ann", email: "ann@example.org" },
      ...{ address_1: "1 Main St", city_1: "San Jose", zip_code_1: "95112", hours_1: "Mon 9-5" },
      ...{ starts_on: "2025-12-01", ends_on: "2025-11-01" },
    }),
    ["organization", "ends_on"],
  ],
  [
    "a shift without a title",
    "an end before its start",
    errorsIn(checkShift, {
      ...{ title: "", kind: "sorting", day: "2025-12-01", starts: "13:00", ends: "09:00", seats: "8" },
    }),
    ["title", "ends"],
  ],
  [
    "a gift without a number",
    "a day in the future",
    errorsIn((typed) => checkGift(typed, "2025-11-20"), {
      ...{ kind: "Books", quantity: "", received_on: "2025-11-21" },
    }),
    ["quantity", "received_on"],
  ],
  [
    "an answer without a subject",
    "a gap in its text",
    errorsIn(checkReply, { subject: "", text: "We come on <day>." }),
    ["subject", "text"],
  ],
  [
    "a date without a number of seats",
    "an end before its start",
    errorsOf(dateSchema, {
      ...{ ...blankDate, id: "sorting", title: "Sorting", seats: "", start: "2025-12-01" },
      ...{ from: "13:00", to: "09:00" },
    }),
    ["seats", "to"],
  ],
  [
    "a date with half a seat",
    "an end before its start",
    errorsOf(dateSchema, {
      ...{ ...blankDate, id: "sorting", title: "Sorting", seats: 2.5, start: "2025-12-01" },
      ...{ from: "13:00", to: "09:00" },
    }),
    ["seats", "to"],
  ],
  [
    "a story without a year",
    "an address that another story has",
    errorsOf(stories.schema, { stories: [story, { ...story, year: "" }] }),
    ["stories.1.year", "stories.1.slug"],
  ],
  [
    "a row of a list of locations without a city",
    "a latitude without its longitude",
    [...rowsChecked([{ line: 2, cells: ["A", "1 Main St", "", "37.33", ""] }], { columns: ROW })].flatMap(
      ({ errors }) => errors,
    ),
    ["city", "longitude"],
  ],
])("of %s, %s is said in the same round", (_form, _error, errors, fields) => {
  expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
});
