import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsInUse } from "#app/core/db/restore.ts";
import { remindOnce } from "../../server/jobs/season-reminders.ts";
import { addInquiry } from "../factories.ts";
import { openSite, type Site } from "./site.ts";
import { addMember } from "./staff-members.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addMember(site, { administrator: true });
});
afterAll(() => site.close());

async function remindAt(time: string): Promise<string[]> {
  const options = {
    db: site.db,
    settings: { mailFrom: "no-reply@example.org", publicOrigin: "http://localhost:3000" },
    clock: () => new Date(time),
  };
  await remindOnce(options);
  await remindOnce(options);
  const mails = await site.db
    .selectFrom("outbox")
    .select("subject")
    .where("kind", "=", "season-reminder")
    .execute();
  return mails.map(({ subject }) => subject);
}

test("each administrator is reminded once that a season ended, and once that none is planned", async () => {
  expect(await remindAt("2025-11-20T20:00:00Z")).toEqual([]);
  expect(await remindAt("2025-12-24T20:00:00Z")).toEqual(["The 2025 season is over"]);
  expect(await remindAt("2026-08-31T20:00:00Z")).toHaveLength(1);
  expect(await remindAt("2026-09-01T20:00:00Z")).toEqual([
    "The 2025 season is over",
    "No 2026 season is planned yet",
  ]);
  expect(await remindAt("2026-10-01T20:00:00Z")).toHaveLength(2);
});

test("data can be moved to a database in which a start has only sent reminders", async () => {
  expect(await remindAt("2026-10-01T20:00:00Z")).toHaveLength(2);
  expect(await rowsInUse(site.db)).toEqual([]);
  await addInquiry(site.db);
  expect(await rowsInUse(site.db)).toEqual(["1 in bulk_donations"]);
});
