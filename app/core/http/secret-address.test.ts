import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loggable } from "./loggable-path.ts";
import { isSecretAddress } from "./secret-address.ts";
import { signLink } from "./signed-link.server.ts";

const LINK = signLink(
  "a secret",
  "round",
  "0198f7f2-aaaa-7bbb-8ccc-0123456789ab",
  new Date(1_800_000_000_000),
);
const SIGNATURE = LINK.slice(LINK.lastIndexOf(".") + 1);

test.each([
  `/round/${LINK}`,
  `/print/${LINK}?kind=label`,
  `/es/print/${LINK}.data`,
  `/volunteer/shifts/${LINK}/shifts.ics`,
  `/nowhere/${encodeURIComponent(LINK)}/x`,
])("%s is in the log without its signature", (target) => {
  expect(loggable(target)).not.toContain(SIGNATURE);
  expect(loggable(target)).toContain("0198f7f2-aaaa");
});

test("a link's signature is not in the log either where the rest of the address is badly encoded", () => {
  const escaped = LINK.replaceAll(".", "%2E");
  for (const target of [`/round/${LINK}%ZZ`, `/round/${escaped}%`, `/%ff/volunteer/shifts/${escaped}?a=b`])
    expect(loggable(target)).not.toContain(SIGNATURE);
});

test("nginx leaves the key of every signed link out of its log, whatever page it opens", () => {
  const [, map = ""] =
    /map \$uri \$toy_drive_logged \{([\s\S]*?)\n\}/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  const patterns = [...map.matchAll(/^ +"~(.+)" "\$\{\w+\}\.\.\."/gm)].map(([, one = ""]) => new RegExp(one));
  const logged = (path: string) => {
    const [, start] = patterns.map((one) => one.exec(path)).find(Boolean) ?? [];
    return start === undefined ? path : `${start}...`;
  };
  const paths = [
    "/join/answer/",
    "/es/join/hours/",
    "/vi/join/again/",
    "/round/",
    "/print/",
    "/a-later/page/of/",
  ];
  for (const path of paths) expect(logged(path + LINK)).toBe(`${path}...`);
  expect(logged(`/volunteer/shifts/${LINK}/shifts.ics`)).toBe("/volunteer/shifts/...");
  for (const path of ["/locations/san-jose", "/assets/entry.client-B1x_9.js", "/pictures/a.b.avif"])
    expect(logged(path)).toBe(path);
});

test.each([
  [`/round/${LINK}`, true],
  [`/vi/print/${LINK}.data`, true],
  [`/round/${LINK.replaceAll(".", "%2E")}`, true],
  [`/volunteer/shifts/${LINK}/shifts.ics`, true],
  ["/round/x", false],
  ["/auth/reset?key=x", true],
  ["/newsletter/unsubscribe.data?key=x", true],
  ["/volunteer", false],
  ["/printing", false],
  ["/locations?q=key", false],
])("whether %s is a key itself: %s", (target, is) => {
  expect(isSecretAddress(new URL(target, "https://toys.example.org"))).toBe(is);
});
