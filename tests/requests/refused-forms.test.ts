import { afterAll, beforeAll, expect, test } from "vitest";
import { boxNumber, codesOf } from "#app/boxes/codes-queries.server.ts";
import { addSampleLocations } from "../factories.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const LINE =
  /^Too many forms in a row could not be accepted\. Wait a minute, go back and send yours again: .+\n$/;

async function refused(path: string, address: string, Cookie = "") {
  const body = new URLSearchParams({ contact_name: "Maya", message: "A truck full of kites" });
  const headers = { Origin: "http://localhost:3000", Cookie };
  const response = await site.fetch(path, { method: "POST", body, headers }, { address });
  return { status: response.status, wait: response.headers.get("Retry-After"), text: await response.text() };
}

test("thirty refused forms of one address keep what was typed, further ones are answered with a line of text", async () => {
  for (let count = 0; count < 30; count += 1) {
    const { status, text } = await refused("/bulk-donations", "203.0.113.5");
    expect(status).toBe(400);
    expect(text).toContain("A truck full of kites</textarea>");
  }
  for (const path of ["/bulk-donations", "/auth"]) {
    const { status, wait, text } = await refused(path, "203.0.113.5");
    expect([status, Number(wait) > 0]).toEqual([429, true]);
    expect(text).toMatch(LINE);
  }
  expect((await refused("/bulk-donations", "203.0.113.6")).status).toBe(400);
  // Scripts render by themselves.
  const data = await refused("/bulk-donations.data", "203.0.113.5");
  expect(data.status).toBe(400);
  expect(data.text).toContain("A truck full of kites");
});

test("the title of every page begins with the mistake of its form", async () => {
  await addSampleLocations(site.db);
  const { number } = (await codesOf(site.db, ["full"])).get("full") ?? { number: 0 };
  const box = `/b/${boxNumber(number)}`;
  const own = ["/bulk-donations", "/join/register", "/newsletter/subscribe", "/volunteer", box];
  for (const path of [...own, "/auth", "/auth/forgot"]) {
    const { status, text } = await refused(path, "203.0.113.8");
    expect([status, /<title>[^<]{0,7}/.exec(text)?.[0]], path).toEqual([400, "<title>Error: "]);
  }
  for (const path of ["/vi/volunteer", `/vi${box}`])
    expect((await refused(path, "203.0.113.8")).text, path).toContain("<title>Lỗi: ");
  const { Cookie } = await administrator(site);
  const invited = { intent: "invite", email: "gil@example.org", role: "editor", note: "" };
  await site.post("/admin/team", invited, { Cookie });
  const { text_body } = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("kind", "=", "staff-invitation")
    .executeTakeFirstOrThrow();
  const link = /\/auth\/\w+\?key=[\w-]+/.exec(text_body)?.[0] ?? "";
  expect((await refused(link, "203.0.113.8")).text).toContain("<title>Error: Welcome");
});

test("refused forms of staff always keep what was typed", async () => {
  const { Cookie } = await administrator(site);
  for (let count = 0; count < 32; count += 1)
    expect((await refused("/admin/me/name", "203.0.113.7", Cookie)).status).toBe(400);
});
