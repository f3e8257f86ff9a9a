import type { Locator, Page } from "@playwright/test";
import { publicVisits } from "./matrix-public.ts";
import { count, NARROW, pathOf, test } from "./matrix-site.ts";
import { staffVisits } from "./matrix-staff.ts";
import { expect } from "./site.ts";

// Every form that the pages show, found in them: sent while the connection drops, it keeps what was typed.

const FIELDS = "input:not([type=hidden]), textarea";
/** What a field takes, by its type or a part of its name. */
const TYPED: [RegExp, string][] = [
  [/email/i, "ann@example.org"],
  [/tel|phone/i, "(408) 555-0137"],
  [/zip/i, "95112"],
  [/date|day|_on$/i, "2026-12-01"],
  [/time|starts|ends/i, "10:00"],
  [/number|seats|boxes/i, "3"],
  [/url/i, "https://example.org/typed"],
];

/** Types into every empty text field of a form. @returns the fields' names and what they hold now */
async function fill(form: Locator): Promise<Record<string, string>> {
  for (const field of await form.locator(FIELDS).all()) {
    const [type, name] = [
      (await field.getAttribute("type")) ?? "text",
      (await field.getAttribute("name")) ?? "",
    ];
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    if (/checkbox|radio|file|range|color|submit|password/.test(type) || (await field.inputValue()) !== "")
      continue;
    const [, text = "Typed here"] = TYPED.find(([wanted]) => wanted.test(`${type} ${name}`)) ?? [];
    await field.fill(type === "time" ? "10:00" : text);
  }
  return held(form);
}

/** What the visible text fields of a form hold, by their names. */
const held = (form: Locator) =>
  form
    .locator(FIELDS)
    .evaluateAll((fields) =>
      Object.fromEntries(
        (fields as HTMLInputElement[])
          .filter(
            (field) => field.checkVisibility() && !/checkbox|radio|file|password|submit/.test(field.type),
          )
          .map(({ name, id, value }) => [name || id, value]),
      ),
    );

/** Sends a form by its button, while no answer comes. @returns whether the page sent it, or refused it before */
async function sendInVain(page: Page, form: Locator): Promise<"sent" | "refused"> {
  const lost = page.waitForEvent("requestfailed", { predicate: (one) => one.method() === "POST" });
  const refused = form.locator("[aria-invalid='true']").first().waitFor();
  await form.evaluate((one: HTMLFormElement) => {
    const buttons = [...one.elements].filter((element) => element instanceof HTMLButtonElement);
    one.requestSubmit(buttons.findLast(({ type, formMethod }) => type === "submit" && formMethod !== "get"));
  });
  return Promise.race([lost.then(() => "sent" as const), refused.then(() => "refused" as const)]);
}

const LEFT_OUT: Record<string, string> = {
  "/round/:token": "keeps the taps on the phone and shows them as done: sheets.spec.ts",
  "/admin/volunteers/:id/check-in": "keeps who came on the phone, and shows them: check-in.spec.ts",
  "/admin/inquiries/:id": "notes are saved on leaving them, which desk.spec.ts tests without a connection",
  "/admin/registrations/:id": "the same code as for inquiries",
};

// In one worker, so that a form of many pages is sent once.
test.describe.configure({ mode: "default" });
/** The fields of the forms that were sent. */
const sent = new Set<string>();

for (const visit of [...publicVisits, ...staffVisits].filter(({ status }) => !status)) {
  const { as = "visitor", route, name } = visit;
  if (route in LEFT_OUT) continue;
  if (as !== "visitor" && as !== "staff") continue;
  const title = `${typeof visit.path === "string" ? visit.path : route} ${name ? `(${name}) ` : ""}for ${as}`;

  test(`${title}: no form loses what was typed when the connection drops`, async ({ grounds }) => {
    const page = grounds.pages[as];
    await page.setViewportSize(NARROW);
    await page.goto(pathOf(visit, grounds));
    const address = page.url();
    // The day to look at is a way to another page.
    const forms = page.locator("form[method=post]:not([action='/admin/look'])");
    await page.locator("main details").evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await page.route("**/*", (one) =>
      one.request().method() === "POST" ? one.abort("connectionfailed") : one.fallback(),
    );
    for (const form of await forms.all()) {
      if (!(await form.isVisible())) continue;
      const fields = Object.keys(await held(form)).join();
      if (fields === "" || sent.has(fields)) continue;
      sent.add(fields);
      const typed = await fill(form);
      const outcome = await sendInVain(page, form);
      expect(page.url(), `${title}, ${outcome}`).toBe(address);
      expect(await held(form), `${title}, ${outcome}`).toMatchObject(typed);
      test.info().annotations.push({ type: outcome, description: Object.keys(typed).join(", ") });
      count(1);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    grounds.messages.length = 0;
  });
}
