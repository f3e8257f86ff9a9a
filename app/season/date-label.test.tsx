import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateLabel } from "./date-label.tsx";

const draw = (state: "coming" | "now" | "past", label: string) =>
  renderToStaticMarkup(<DateLabel of="distribution" state={{ state, label }} />);

test("a coming date has a calendar link that names it", () => {
  const html = draw("coming", "Coming up");
  expect(html).toContain("Coming up");
  expect(html).toContain('href="/calendar/distribution-day.ics"');
  expect(html).toContain('Add to calendar<span class="sr-only">: Distribution day</span>');
});

test("a past date has only its label", () => {
  const html = draw("past", "This event has ended");
  expect(html).toContain("This event has ended");
  expect(html).not.toContain("<a");
});
