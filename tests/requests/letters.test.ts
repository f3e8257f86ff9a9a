import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentCache } from "#app/content/contents.server.ts";
import { noPicture } from "#app/content/fields.ts";
import { singleKinds } from "#app/content/kinds.ts";
import { publish } from "#app/content/queries.server.ts";
import type { Letter } from "#app/newsletter/letter.ts";
import { createLetter, findLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { hashKey } from "#app/newsletter/queries.server.ts";
import { sendLetters } from "#server/letters.ts";
import { engines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";

const ORIGIN = "http://localhost:3000";
const block = { words: "", text: "", link: "", date: "", picture: noPicture };
const LETTER: Letter = {
  subject: "The boxes are out",
  preview: "Find the nearest one.",
  blocks: [
    { ...block, block: "heading", words: "The boxes are <out>" },
    {
      ...block,
      block: "text",
      text: "Bring a **new** toy, [see which](/donate).\n\n<script>alert(1)</script>",
    },
    { ...block, block: "date", date: "distribution-day" },
    { ...block, block: "button", words: "Find a location", link: "/locations" },
  ],
};

describe.each(engines)("letters on %s", (name, open) => {
  let site: Site;
  let now: Date;
  let id: string;

  beforeEach(async () => {
    site = await openSite({ open });
    now = new Date("2025-11-20T20:00:00.000Z");
    const { organization } = singleKinds;
    const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
    await publish(
      site.db,
      { kind: organization as never, key: "" },
      { value, baseVersion: 0 },
      { actor: "ana@toys.test", now },
    );
    id = await createLetter(site.db, LETTER, { actor: "ana@toys.test", now });
  });
  afterEach(() => site.close());

  async function subscribe(count: number, status: "confirmed" | "pending" = "confirmed") {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      email: `${status}-${index}@readers.test`,
      first_name: "Reader",
      status,
      unsubscribe_key_hash: hashKey(`${status}-${index}`),
      created_at: now.toISOString(),
    }));
    await site.db.insertInto("subscribers").values(rows).execute();
  }

  /** One round of the sender, and all mails of the outbox delivered but those to `refusing`. */
  async function round({ perMinute = 1000, deliver = true, refusing = [] as string[] } = {}) {
    const log = { info() {}, warn() {}, error() {} };
    await sendLetters({
      db: site.db,
      engine: name === "PostgreSQL" ? "postgres" : "sqlite",
      log,
      clock: () => now,
      origin: ORIGIN,
      mailFrom: "Toy Drive <no-reply@toys.test>",
      perMinute,
      contents: contentCache(site.db, log),
      isStopped: () => false,
    });
    if (!deliver) return;
    const outbox = site.db.updateTable("outbox").where("status", "=", "queued");
    if (refusing.length > 0)
      await outbox
        .set({ status: "failed", last_error: "550 no such user" })
        .where("to_address", "in", refusing)
        .execute();
    await outbox.set({ status: "sent", sent_at: now.toISOString() }).execute();
  }

  const letters = () => site.db.selectFrom("outbox").selectAll().where("kind", "=", "letter").execute();

  test("goes once to each confirmed subscriber, with a link of its own to leave", async () => {
    await subscribe(250);
    await subscribe(20, "pending");
    await moveLetter(site.db, id, "scheduled", now);
    await round();
    await round();
    const mails = await letters();
    expect(mails).toHaveLength(250);
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(250);
    expect(mails.every(({ to_address }) => to_address.startsWith("confirmed-"))).toBe(true);
    const [first] = mails;
    const { "List-Unsubscribe": link, "List-Unsubscribe-Post": oneClick } = JSON.parse(
      first?.headers ?? "{}",
    );
    expect(oneClick).toBe("List-Unsubscribe=One-Click");
    const address = String(link).slice(1, -1);
    expect(first?.text_body).toContain(address);
    expect(first?.html_body).toContain(address.replaceAll("&", "&amp;"));
    expect(new Set(mails.map(({ headers }) => headers)).size).toBe(250);
    await round();
    expect(await findLetter(site.db, id)).toMatchObject({
      status: "sent",
      progress: { sent: 250, waiting: 0 },
    });
  });

  test("says what was written, as text and as HTML that runs nothing, with the postal address", async () => {
    await subscribe(1);
    await moveLetter(site.db, id, "scheduled", now);
    await round({ deliver: false });
    const [mail] = await letters();
    for (const words of [
      "The boxes are",
      "Distribution day",
      "December 16, 2025",
      "1 Real Street",
      "Find a location",
    ]) {
      expect(mail?.text_body).toContain(words);
      expect(mail?.html_body).toContain(words);
    }
    expect(mail?.text_body).toContain("see which (http://localhost:3000/donate)");
    expect(mail?.html_body).toContain('<a href="http://localhost:3000/donate"');
    expect(mail?.html_body).toContain("<b>new</b>");
    expect(mail?.html_body).not.toContain("<script>");
    expect(mail?.subject).toBe("The boxes are out");
  });

  test("goes out at most so many a minute", async () => {
    await subscribe(50);
    await moveLetter(site.db, id, "scheduled", now);
    await round({ perMinute: 20 });
    await round({ perMinute: 20 });
    expect(await letters()).toHaveLength(20);
    now = new Date(now.getTime() + 61_000);
    await round({ perMinute: 20 });
    expect(await letters()).toHaveLength(40);
  });

  test("does not run ahead of a mail server that takes nothing", async () => {
    await subscribe(200);
    await moveLetter(site.db, id, "scheduled", now);
    for (let minute = 0; minute < 6; minute += 1) {
      await round({ perMinute: 20, deliver: false });
      now = new Date(now.getTime() + 61_000);
    }
    expect(await letters()).toHaveLength(40);
  });

  test("is not sent before its time, pauses, goes on, and reaches nobody twice", async () => {
    await subscribe(30);
    await moveLetter(site.db, id, "scheduled", now, new Date(now.getTime() + 3_600_000));
    await round();
    expect(await letters()).toHaveLength(0);
    now = new Date(now.getTime() + 3_600_001);
    await round({ perMinute: 10 });
    expect(await moveLetter(site.db, id, "paused", now)).toBe(true);
    now = new Date(now.getTime() + 61_000);
    await round();
    expect(await letters()).toHaveLength(10);
    expect(await moveLetter(site.db, id, "scheduled", now)).toBe(false);
    expect(await moveLetter(site.db, id, "sending", now)).toBe(true);
    await round();
    await round();
    const mails = await letters();
    expect(mails).toHaveLength(30);
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(30);
  });

  test("whoever leaves the list meanwhile gets none, not even one that waits in the outbox", async () => {
    await subscribe(40);
    await moveLetter(site.db, id, "scheduled", now);
    await round({ perMinute: 20, deliver: false });
    const waiting = await letters();
    const link = String(JSON.parse(waiting[0]?.headers ?? "{}")["List-Unsubscribe"]).slice(1, -1);
    const path = link.slice(ORIGIN.length);
    expect((await site.get(path)).status).toBe(200);
    const answer = await site.fetch(path, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect(answer.status).toBe(200);
    const queuedFor = waiting.map(({ to_address }) => to_address);
    await site.db
      .updateTable("subscribers")
      .set({ status: "unsubscribed" })
      .where("email", "not in", queuedFor)
      .execute();
    now = new Date(now.getTime() + 61_000);
    await round();
    await round();
    expect(await letters()).toHaveLength(19);
    expect(await findLetter(site.db, id)).toMatchObject({ progress: { sent: 19, left: 21, waiting: 0 } });
  });

  test("the third hard refusal in a row ends the letters to an address", async () => {
    await subscribe(3);
    const refusing = ["confirmed-0@readers.test"];
    for (let time = 0; time < 4; time += 1) {
      const next = await createLetter(site.db, LETTER, { actor: "ana@toys.test", now });
      await moveLetter(site.db, next, "scheduled", now);
      await round({ refusing });
      await round();
      now = new Date(now.getTime() + 61_000);
    }
    const mails = await letters();
    expect(mails.filter(({ to_address }) => to_address === refusing[0])).toHaveLength(3);
    expect(mails).toHaveLength(11);
  });
});
