import type { Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

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

/** The fields of the forms that this worker has sent: a form of many pages is sent once. */
const sent = new Set<string>();

/** Sends every form that the page shows while the connection drops. Fails if one loses what was typed. */
export async function expectNothingTypedLost(page: Page, where: string): Promise<void> {
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
    expect(page.url(), `${where}, ${outcome}`).toBe(address);
    expect(await held(form), `${where}, ${outcome}`).toMatchObject(typed);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
