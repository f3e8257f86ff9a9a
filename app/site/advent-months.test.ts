import { expect, test } from "vitest";
import { seasonKind } from "#app/content/kinds.ts";
import { seasonView } from "#app/season/season-view.ts";
import { seasonMonths } from "./advent-months.tsx";

const { dates } = seasonView([seasonKind.starter], new Date("2025-11-20T20:00:00Z"), "");
const days = seasonMonths(dates).flatMap(({ weeks }) => weeks.flat().filter((day) => day !== null));
const find = (date: string) => days.find(({ day }) => day === date);

test("two months in whole weeks from Sunday", () => {
  const months = seasonMonths(dates);
  expect(months.map(({ caption }) => caption)).toEqual(["November 2025", "December 2025"]);
  expect(months.map(({ weeks }) => weeks.length)).toEqual([6, 5]);
  for (const week of months.flatMap(({ weeks }) => weeks)) expect(week).toHaveLength(7);
  expect(months[0]?.weeks[0]?.findIndex((day) => day !== null)).toBe(6);
  expect(days).toHaveLength(61);
});

test("marks each day with its occasions", () => {
  expect(find("2025-11-01")).toMatchObject({ marks: ["opens", "orientation"], label: "opens" });
  expect(find("2025-11-23")).toMatchObject({
    marks: ["collection", "mobileCollection", "familyRegistration"],
    label: "mobileCollection",
  });
  expect(find("2025-12-07")?.marks).toEqual([
    "collection",
    "mobileCollection",
    "familyRegistration",
    "sorting",
  ]);
  expect(find("2025-12-16")).toMatchObject({ marks: ["collection", "distribution"], label: "distribution" });
  expect(find("2025-12-23")).toMatchObject({ marks: ["collection", "closes"], label: "closes" });
  expect(find("2025-12-24")).toMatchObject({ marks: [], label: null });
  expect(find("2025-12-25")?.marks).toEqual(["christmas"]);
});
