import { expect, test } from "vitest";
import { openSite } from "./site.ts";

function frameOf(html: string): string {
  return html.match(/<iframe[^>]*>/)?.[0] ?? "";
}

test("the frame holds the site's own form where no other is configured", async () => {
  const site = await openSite();
  const response = await site.get("/join");
  const html = await response.text();
  expect(frameOf(html)).toContain('title="Organization registration"');
  expect(frameOf(html)).toContain('src="/join/register?framed"');
  expect(frameOf(html)).toContain('height="539"');
  expect(frameOf(html)).not.toContain("sandbox");
  expect(html).toMatch(/<a[^>]*href="\/join\/register"[^>]*target="_blank"/);
  await site.close();
});

test("a configured form is framed in a sandbox, and the security policy lets it in", async () => {
  const form = "https://forms.example.org/host?id=7";
  const site = await openSite({ settings: { hostFormUrl: form } });
  const response = await site.get("/join");
  const html = await response.text();
  expect(frameOf(html)).toContain(`src="${form}"`);
  expect(frameOf(html)).toContain('sandbox="allow-forms allow-scripts allow-same-origin allow-popups"');
  expect(response.headers.get("Content-Security-Policy")).toContain(
    "frame-src 'self' https://forms.example.org",
  );
  expect(html).toMatch(/<a[^>]*href="https:\/\/forms\.example\.org\/host\?id=7"[^>]*target="_blank"/);
  await site.close();
});
