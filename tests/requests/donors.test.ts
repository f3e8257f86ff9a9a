import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kind } from "#app/content/kinds/kind.ts";
import { links } from "#app/content/kinds/links.ts";
import { neededToys } from "#app/content/kinds/needed-toys.ts";
import { organization } from "#app/content/kinds/organization.ts";
import type { Json } from "#app/content/value.ts";
import { publish } from "#app/locations/publish.server.ts";
import { elementsOf, mainOf, tagsOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function read(path: string, time = "2025-11-20T20:00:00Z") {
  site.clock.set(time);
  const html = await (await site.get(path)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].join("\n");
  return { html: mainOf(html), text: textOf(mainOf(html)), data };
}

const author = { actor: "staff@example.org", now: new Date("2025-11-20T20:00:00Z") };
const set = (kind: Kind, change: object) =>
  publish(
    site.db,
    { kind, key: "" },
    { value: { ...kind.starter, ...change } as unknown as Json, baseVersion: 0 },
    author,
  );

test.each([
  ["", "May I wrap the toy?", "Headquarters takes toys all year."],
  ["/es", "¿Puedo envolver el juguete?", "La sede principal recibe juguetes todo el año."],
  ["/vi", "Tôi có thể gói quà không?", "Trụ sở chính nhận đồ chơi quanh năm."],
])("/donate answers donors' questions, also for search engines, in %s", async (language, question, late) => {
  const { html, text, data } = await read(`${language}/donate`);
  expect(elementsOf(html, "summary")).toHaveLength(4);
  expect(text).toContain(question);
  expect(text).toContain(late);
  expect(data).toContain('"@type":"FAQPage"');
  expect(data).toContain(question);
});

test("the answer to whether it is too late follows the calendar", async () => {
  expect((await read("/donate")).text).toContain("November 1 - December 23, 2025. Headquarters takes toys");
  expect((await read("/donate", "2026-01-20T20:00:00Z")).text).toContain(
    "The 2025 drive has ended, and the next dates will be announced. Headquarters takes toys",
  );
});

test("money, receipt and prices are there once staff set them, and only then", async () => {
  const before = await read("/donate");
  expect(before.text).not.toMatch(/money|receipt|EIN|about \$/i);
  expect(before.text).not.toContain("It opens in a new tab");
  await set(links as Kind, { money: "https://give.test/toys" });
  await set(organization as Kind, { taxId: "12-3456789" });
  const shelves = neededToys.starter.shelves.map((shelf) => ({
    ...shelf,
    need: "short",
    price: "about $20",
  }));
  await set(neededToys as Kind, { shelves, lookedAt: "2025-11-19" });
  const { html, text } = await read("/donate");
  expect(text).toContain("Can I give money?");
  expect(text).toContain("Our tax id (EIN) is 12-3456789.");
  expect(text.match(/about \$20/g)).toHaveLength(5);
  expect(elementsOf(html, "a").map(({ attributes }) => attributes.href)).toContain("https://give.test/toys");
  expect((await read("/vi/donate")).text).toContain("Số thuế (EIN) của chúng tôi là 12-3456789.");
});

test("each age on the home page leads to its shelf", async () => {
  const targets = elementsOf((await read("/")).html, "a")
    .map(({ attributes }) => attributes.href ?? "")
    .filter((href) => href.startsWith("/donate#ages-"));
  const ids = tagsOf((await read("/donate")).html).map(({ attributes }) => attributes.id);
  expect(targets).toHaveLength(5);
  for (const target of targets) expect(ids).toContain(target.replace("/donate#", ""));
});
