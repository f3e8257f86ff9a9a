import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { seasonKind } from "#app/content/kinds.ts";
import { DateLabel } from "./date-label.tsx";
import { findDate, seasonView } from "./season-view.ts";

function draw(day: string, changes: object = {}, event = false) {
  const { starter } = seasonKind;
  const dates = starter.dates.map((date) => ({ ...date, ...(date.purpose === "distribution" && changes) }));
  const date = findDate(seasonView([{ ...starter, dates }], new Date(day), ""), "distribution");
  return date ? renderToStaticMarkup(<DateLabel date={date} event={event} />) : "";
}

test("a coming date has a calendar link that names it", () => {
  const html = draw("2025-11-20T20:00:00Z");
  expect(html).toContain("Coming up");
  expect(html).toContain('href="/calendar/distribution-day.ics"');
  expect(html).toContain('Add to calendar<span class="sr-only">: Distribution day</span>');
});

test("a past date has only its label, with the day", () => {
  expect(draw("2026-01-05T20:00:00Z")).toContain("Ended December 16, 2025");
  expect(draw("2026-01-05T20:00:00Z", {}, true)).toContain("This event has ended: December 16, 2025");
  expect(draw("2026-01-05T20:00:00Z")).not.toContain("<a");
});

test("a date whose days are all cancelled one by one is cancelled, before and after them", () => {
  const off = { cancelledDays: ["2025-12-16"], reason: "A storm." };
  for (const day of ["2025-11-20T20:00:00Z", "2026-01-05T20:00:00Z"]) {
    const html = draw(day, off);
    expect(html).toContain("Canceled for 2025");
    expect(html).toContain("A storm.");
    expect(html).not.toContain("Ended");
  }
});

test("a cancelled date says why, and leads nowhere", () => {
  const html = draw("2025-11-20T20:00:00Z", { cancelled: true, reason: "A storm." });
  expect(html).toContain("Canceled for 2025");
  expect(html).toContain("A storm.");
  expect(html).not.toContain("<a");
});
