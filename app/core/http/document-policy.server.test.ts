import { hash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { secureDocument } from "./document-policy.server.ts";

const NONCE = "7b0c1f6e-0000-4000-8000-00000000beef";
const FRAMES = { source: undefined, bySelf: false };
const OWN = "console.log(1)";
const sourceOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

// As in production.
vi.stubEnv("DEV", false);

test("allows the scripts that carry the nonce, and removes it", () => {
  const rendered = `<script nonce="${NONCE}">${OWN}</script><script type="module" nonce="${NONCE}" async="">2</script>`;
  const { html, policy } = secureDocument(rendered, NONCE, FRAMES);
  expect(policy).toContain(`script-src 'self' ${sourceOf(OWN)} ${sourceOf("2")};`);
  expect(html).toBe(`<script>${OWN}</script><script type="module" async="">2</script>`);
});

test.each([
  `<script>alert(1)</script>`,
  `<script nonce="">alert(1)</script>`,
  `<script nonce="another">alert(1)</script>`,
  `<script data-nonce="${NONCE.slice(1)}">alert(1)</script>`,
  `<style>p { color: red }</style>`,
])("does not allow %s", (injected) => {
  const { policy } = secureDocument(`<script nonce="${NONCE}">${OWN}</script>${injected}`, NONCE, FRAMES);
  expect(policy).toContain(`script-src 'self' ${sourceOf(OWN)};`);
  expect(policy).toContain("style-src 'self';");
});

test("names the origin of a configured form, and lets the site frame its own page", () => {
  const frames = { source: "https://form.example", bySelf: true };
  const { policy } = secureDocument("", NONCE, frames);
  expect(policy).toContain("frame-src 'self' https://form.example;");
  expect(policy).toContain("frame-ancestors 'self';");
});
