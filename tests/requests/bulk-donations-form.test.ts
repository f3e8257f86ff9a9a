import { expect, test } from "vitest";
import { controlOf, pageOf } from "./read-form.ts";
import { openSite } from "./site.ts";

test("the form has the fields and texts of the specification and its decisions", async () => {
  const site = await openSite();
  const page = await pageOf(await site.get("/bulk-donations"));
  const star = ' <span class="required-mark" aria-hidden="true">*</span>';
  for (const [field, label] of [
    ["companyName", `Company name${star}`],
    ["contactName", `Contact name${star}`],
    ["email", `Email${star}`],
    ["phone", "Phone <small>(optional)</small>"],
    ["donationType", `Donation type${star}`],
    ["estimatedQuantity", "Estimated quantity <small>(optional)</small>"],
    ["message", "Message"],
    ["website", "Website (leave blank)"],
  ] as const) {
    expect(page.includes(`<label for="inquiry-${field}">${label}</label>`), label).toBe(true);
    expect(controlOf(page, `inquiry-${field}`).includes('required=""'), label).toBe(label.endsWith(star));
    expect(controlOf(page, `inquiry-${field}`), "longer texts have to reach the check").not.toMatch(
      /maxlength/i,
    );
  }
  expect(page.includes("We need a short message to reply")).toBe(true);
  const honeypot = controlOf(page, "inquiry-website").toLowerCase();
  expect(honeypot).toContain('tabindex="-1"');
  expect(honeypot).toContain('autocomplete="off"');
  expect(page.split('<a href="#privacy">').length).toBeGreaterThan(2);
  await site.close();
});

test("400 inquiries from many visitors all get through", async () => {
  const site = await openSite();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      site.fetch(
        "/bulk-donations",
        {
          method: "POST",
          body: new URLSearchParams({
            companyName: "Alder",
            contactName: "Maya",
            email: "maya@example.org",
            message: `${index}`,
          }),
        },
        { address: `198.51.${index % 200}.1` },
      ),
    ),
  );
  expect(answers.every(({ status }) => status === 303)).toBe(true);
  await site.close();
});
