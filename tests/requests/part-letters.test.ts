import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { singleKinds } from "#app/content/kinds.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { createLetter, findLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import type { Part } from "#app/newsletter/part-letters.ts";
import { partPeople } from "#app/newsletter/part-letters-queries.server.ts";
import { earlierHosts } from "#app/registrations/invitation-queries.server.ts";
import { sendLetters } from "#server/jobs/letters.ts";
import { removeVolunteers } from "#server/jobs/retention.ts";
import { engines } from "../databases.ts";
import {
  addAddress,
  addInquiry,
  addLocation,
  addRegistration,
  addShift,
  addSignUp,
  addSubscriber,
} from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const ORIGIN = "http://localhost:3000";
const NOW = new Date("2025-12-18T20:00:00.000Z");
const LETTER = { subject: "Thank you", text: "Your box was full.", preview: "" };

describe.each(engines)("letters about people's part in the drive, on %s", (_, open) => {
  let site: Site;
  const author = { actor: "ana@toys.test", now: NOW };

  beforeAll(async () => {
    site = await openSite({ open });
    site.clock.set(NOW.toISOString());
    const { organization } = singleKinds;
    const real = { email: "drive@toys.test", postalAddress: "1 Real Street, San Jose, CA 95112" };
    const value = { ...organization.starter, ...real };
    await publish(site.db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, author);
    await addSubscriber(site.db, { email: "reader@news.test", status: "confirmed" });
    const host = { created_at: "2025-11-02T20:00:00.000Z", status: "live" as const };
    await addRegistration(site.db, { ...host, id: "a", email: "Ann@host.test" });
    await addRegistration(site.db, { ...host, id: "b", email: "ann@host.test" });
    await addRegistration(site.db, { ...host, id: "c", email: "ben@host.test" });
    await addRegistration(site.db, { ...host, id: "d", email: "no@host.test", status: "declined" });
    await addRegistration(site.db, {
      ...{ id: "e", email: "old@host.test", status: "done" },
      created_at: "2024-11-02T20:00:00.000Z",
    });
  });
  afterAll(() => site.close());

  const mails = () => site.db.selectFrom("outbox").selectAll().where("kind", "=", "letter").execute();

  const read = async (path: string, Cookie: string) =>
    textOf(mainOf(await (await site.get(path, { Cookie })).text()));

  async function round(refusing = "", now = NOW) {
    await sendLetters({
      ...{ db: site.db, clock: () => now },
      settings: { publicOrigin: ORIGIN, mailFrom: "a@toys.test", mailPerMinute: 1000, authSecret: undefined },
      stopping: new AbortController().signal,
    });
    const queued = site.db.updateTable("outbox").where("status", "=", "queued");
    const failed = { status: "failed", last_error: "550 no such user" } as const;
    await queued.set(failed).where("to_address", "=", refusing).execute();
    await queued.set({ status: "sent", sent_at: now.toISOString() }).execute();
  }

  async function send(refusing?: string, audience: Part = "hosts", now = NOW) {
    await site.db.deleteFrom("outbox").execute();
    const id = await createLetter(site.db, LETTER, author, audience);
    await moveLetter(site.db, id, "scheduled", now);
    await round(refusing, now);
    await round("", now);
    return id;
  }

  const linkTo = async (email: string) => {
    const mail = (await mails()).find(({ to_address }) => to_address === email);
    const { "List-Unsubscribe": link } = JSON.parse(mail?.headers ?? "{}");
    return String(link).slice(1 + ORIGIN.length, -1);
  };

  test("hosts of the season get it once each, no subscriber does, and it says why it comes", async () => {
    const id = await send();
    const sent = await mails();
    expect(sent.map(({ to_address }) => to_address).sort()).toEqual(["ann@host.test", "ben@host.test"]);
    expect(sent[0]?.text_body).toContain("You get this because you host a toy drive with");
    expect(sent[0]?.text_body).toContain("No more letters about this: http");
    expect(await findLetter(site.db, id)).toMatchObject({ status: "sent", progress: { sent: 2 } });
  });

  test("a letter to hosts leaves out the host of a place whose last day was in an earlier season", async () => {
    const places = { "2024-12-20": "past@host.test", "2025-12-17": "ended@host.test" };
    for (const [ends_on, email] of Object.entries(places)) {
      const location_id = await addLocation(site.db, { ends_on });
      const contact = { location_id, name: "Kim", email, created_at: NOW.toISOString() };
      await site.db.insertInto("location_contacts").values(contact).execute();
    }
    const people = await partPeople(site.db, "hosts", NOW);
    await site.db.deleteFrom("locations").execute();
    expect(people).toEqual(["ann@host.test", "ben@host.test", "ended@host.test"]);
  });

  test("hosts count as thanked once they got a letter after the last day, or are Done, at closing and on the call list", async () => {
    const { Cookie } = await administrator(site);
    const closing = () => read("/admin/season/2025/close", Cookie);
    const thanks = () => read("/admin/registrations/calls?ask=thanks", Cookie);
    const phone = "408-555-0199";
    await addLocation(site.db, { id: "bens", name: "Ben's Books", phone });
    await addLocation(site.db, { id: "dees", name: "Dee's Deli", phone });
    const address = (location_id: string, registration_id: string) =>
      addAddress(site.db, { location_id, registration_id, position: 2 });
    await address("bens", "c");
    const host = { created_at: "2025-11-02T20:00:00.000Z", status: "live" as const };
    await addRegistration(site.db, { ...host, id: "f", email: "dee@host.test" });
    await address("dees", "f");
    // Letters of before the last day are about the boxes.
    await send();
    site.clock.set("2025-12-27T20:00:00.000Z");
    expect(await closing()).toContain(
      "0 of 4 hosts got a letter to hosts after the season’s last day, or are set to Done. Done sends no email",
    );
    expect(await thanks()).toContain("Call list: Thanks (2)");
    const done = await site.post("/admin/registrations/f", { status: "done", version: "1" }, { Cookie });
    expect(done.status).toBe(303);
    expect(await closing()).toContain(
      "1 of 4 hosts got a letter to hosts after the season’s last day, or is set",
    );
    expect(await thanks()).toMatch(/Call list: Thanks \(1\).*Ben's Books/);
    await send("dee@host.test", "hosts", new Date("2025-12-26T20:00:00.000Z"));
    expect(await closing()).toContain(
      "4 of 4 hosts got a letter to hosts after the season’s last day, or are",
    );
    expect(await thanks()).toContain("Nobody is left to call.");
    await site.db.deleteFrom("locations").where("id", "in", ["bens", "dees"]).execute();
    await site.db.deleteFrom("registrations").where("id", "=", "f").execute();
    site.clock.set(NOW.toISOString());
  });

  test("an answer to a letter goes to the drive's own address", async () => {
    await send();
    const replies = (await mails()).map(({ reply_to }) => reply_to);
    expect(replies).toEqual(["drive@toys.test", "drive@toys.test"]);
  });

  test("the way out of an email is in its language, and says what it ends and no more", async () => {
    const { Cookie } = await administrator(site);
    const shift = await addShift(site.db, { title: "Sorting", day: "2025-12-21" });
    const people = { en: "your shifts", es: "sus turnos", vi: "các ca của quý vị" };
    for (const [index, language] of Object.keys(people).entries())
      await addSignUp(site.db, {
        ...{ shift_id: shift, email: `${language}@shift.test`, language, position: index + 1 },
      });
    const write = { intent: "write", subject: "Gloves", text: "Bring some.", whom: "seat" };
    await site.post(`/admin/volunteers/${shift}`, write, { Cookie });
    for (const [language, says] of Object.entries(people)) {
      const mail = await site.db
        .selectFrom("outbox")
        .selectAll()
        .where("to_address", "=", `${language}@shift.test`)
        .executeTakeFirst();
      const path = /localhost:3000(\S*\/newsletter\/unsubscribe\?key=\S+)/.exec(mail?.text_body ?? "")?.[1];
      expect(path).toMatch(language === "en" ? /^\/newsletter/ : new RegExp(`^/${language}/newsletter`));
      const page = textOf(mainOf(await (await site.get(path ?? "")).text()));
      expect(page).toContain(says);
      expect(page).not.toMatch(/your box|your gift|su caja|su donación|thùng|quà tặng/);
    }
  });

  test("a bounced address stands at the letter, with its reason", async () => {
    const id = await send("ben@host.test");
    const { Cookie } = await administrator(site);
    const text = textOf(mainOf(await (await site.get(`/admin/newsletter/${id}`, { Cookie })).text()));
    expect(text).toMatch(/1 person did not get it.*ben@host\.test ?: there is no such mailbox/);
  });

  test("a letter says how else to reach those who did not get it, as no page changes an address", async () => {
    const { Cookie } = await administrator(site);
    const text = await read(`/admin/newsletter/${await send("ben@host.test")}`, Cookie);
    expect(text).toContain("Enter a host’s new address at their place; others sign up again with theirs.");
    expect(text).not.toContain("correct the address");
  });

  test("a bounced address stands at the host, the volunteer, the company and the subscriber, until it works", async () => {
    const { Cookie } = await administrator(site);
    const email = "Gone@people.test";
    await addRegistration(site.db, { id: "gone", email });
    const inquiry = await addInquiry(site.db, { email });
    const shift = await addShift(site.db, { title: "Wrapping" });
    await addSignUp(site.db, { shift_id: shift, email });
    await addSubscriber(site.db, { email: email.toLowerCase(), status: "confirmed", refusals: 1 });
    const pages = [
      "/admin/registrations/gone",
      `/admin/inquiries/${inquiry}`,
      `/admin/volunteers/${shift}`,
      "/admin/volunteers",
      "/admin/newsletter?status=refused",
    ];
    const bouncing = async () => {
      const texts = pages.map(async (path) => {
        const page = textOf(mainOf(await (await site.get(path, { Cookie })).text()));
        return [path, /Emails bounce: the mailbox is full|Bounced once: the mailbox is full/.test(page)];
      });
      return Object.fromEntries(await Promise.all(texts));
    };
    const mailTo = async (to: string, set: { status: "failed" | "sent"; last_error?: string }, at: Date) => {
      const mail = { kind: "letter", to, subject: "Hello", text: "Hello", headers: {} };
      const [id = ""] = await queueMails(site.db, [mail], { now: at, mailFrom: "a@toys.test" });
      const sent_at = set.status === "sent" ? at.toISOString() : null;
      await site.db
        .updateTable("outbox")
        .set({ ...set, sent_at })
        .where("id", "=", id)
        .execute();
    };
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    // The site's own mail server says nothing about the address.
    await mailTo(email, { status: "failed", last_error: "connect ECONNREFUSED" }, later(1));
    expect(Object.values(await bouncing())).not.toContain(true);
    await mailTo(email, { status: "failed", last_error: "552 mailbox full" }, later(2));
    expect(await bouncing()).toEqual(Object.fromEntries(pages.map((path) => [path, true])));
    await mailTo(email.toLowerCase(), { status: "sent" }, later(3));
    expect(Object.values(await bouncing())).not.toContain(true);
  });

  test("one click refuses such letters for good, also after an erasure", async () => {
    await send();
    const path = await linkTo("ann@host.test");
    expect(textOf(mainOf(await (await site.get(path)).text()))).toContain(
      "Stop letters about your part in the drive",
    );
    await erasePerson(site.db, "ann@host.test");
    const answer = await site.fetch(path, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect(answer.status).toBe(200);
    expect(textOf(mainOf(await (await site.get(path)).text()))).toContain(
      "You will get no more of these letters",
    );
    await addRegistration(site.db, {
      ...{ id: "again", email: "ann@host.test", status: "live", created_at: "2025-11-05T20:00:00.000Z" },
    });
    await send();
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(["ben@host.test"]);
    const refusals = await site.db.selectFrom("letter_refusals").selectAll().execute();
    expect(JSON.stringify(refusals)).not.toContain("ann");
    const altered = path.replace(/key=hosts/, "key=companies");
    expect((await site.get(altered)).status).toBe(404);
  });

  test("a volunteer who refused them gets no message to a shift and no thanks, but hears of its changes", async () => {
    const { Cookie } = await administrator(site);
    const staff = { Cookie };
    const shift = await addShift(site.db, { title: "Sorting", day: "2025-12-20" });
    const came_at = NOW.toISOString();
    await addSignUp(site.db, { shift_id: shift, name: "Ana", email: "Ana@shift.test", came_at });
    await addSignUp(site.db, { shift_id: shift, name: "Bo", email: "bo@shift.test", position: 2, came_at });
    const path = `/admin/volunteers/${shift}`;
    const sent = async (kind: string) => {
      const rows = await site.db.selectFrom("outbox").selectAll().where("kind", "=", kind).execute();
      return rows.map(({ to_address }) => to_address).sort();
    };
    const write = { intent: "write", subject: "Gloves", text: "Bring some.", whom: "seat" };
    expect((await site.post(path, write, staff)).status).toBe(303);
    expect(await sent("shift-letter")).toEqual(["Ana@shift.test", "bo@shift.test"]);
    const [mail] = await site.db
      .selectFrom("outbox")
      .selectAll()
      .where("to_address", "=", "Ana@shift.test")
      .execute();
    expect(mail?.text_body).toContain("No more letters about this");
    const wayOut = /\/newsletter\/unsubscribe\?key=\S+/.exec(mail?.text_body ?? "")?.[0] ?? "";
    expect((await site.post(wayOut, {})).status).toBe(303);
    await site.db.deleteFrom("outbox").execute();
    const page = textOf(mainOf(await (await site.get(path, staff)).text()));
    expect(page).toMatch(/Ana.*Wants no letters, only emails about this shift’s changes/);
    expect(page).toContain("Everyone with a seat: 1 person");
    expect((await site.post(path, write, staff)).status).toBe(303);
    expect(await sent("shift-letter")).toEqual(["bo@shift.test"]);
    expect((await site.post(path, { intent: "thank" }, staff)).status).toBe(303);
    expect(await sent("shift-thanks")).toEqual(["bo@shift.test"]);
    expect((await site.post(path, { intent: "call-off", reason: "Storm" }, staff)).status).toBe(303);
    expect(await sent("shift-called-off")).toEqual(["Ana@shift.test", "bo@shift.test"]);
  });

  test("a refusal also takes back a message to a shift that still waits, and nothing of anybody else", async () => {
    const { Cookie } = await administrator(site);
    await site.db.deleteFrom("outbox").execute();
    const shift = await addShift(site.db, { title: "Glue", day: "2025-12-21" });
    await addSignUp(site.db, { shift_id: shift, name: "Eve", email: "Eve@shift.test", language: "es" });
    await addSignUp(site.db, { shift_id: shift, name: "Flo", email: "flo@shift.test", position: 2 });
    const path = `/admin/volunteers/${shift}`;
    await site.post(
      path,
      { intent: "write", subject: "Gloves", text: "Bring some.", whom: "seat" },
      { Cookie },
    );
    await site.post(path, { intent: "call-off", reason: "Storm" }, { Cookie });
    const waiting = async () => {
      const rows = await site.db.selectFrom("outbox").selectAll().orderBy("to_address").execute();
      return rows.map(({ kind, to_address }) => `${kind} ${to_address}`).sort();
    };
    expect(await waiting()).toHaveLength(4);
    const [first] = await site.db
      .selectFrom("outbox")
      .selectAll()
      .where("to_address", "=", "Eve@shift.test")
      .execute();
    const wayOut = /\/es\/newsletter\/unsubscribe\?key=\S+/.exec(first?.text_body ?? "")?.[0] ?? "";
    expect((await site.post(wayOut, {})).status).toBe(303);
    expect(await waiting()).toEqual([
      "shift-called-off Eve@shift.test",
      "shift-called-off flo@shift.test",
      "shift-letter flo@shift.test",
    ]);
  });

  test("a refusal also takes back a message that the mail server has refused for now", async () => {
    const { Cookie } = await administrator(site);
    await site.db.deleteFrom("outbox").execute();
    const shift = await addShift(site.db, { title: "Tape", day: "2025-12-21" });
    await addSignUp(site.db, { shift_id: shift, name: "Gus", email: "gus@shift.test" });
    const letter = { intent: "write", subject: "Gloves", text: "Bring some.", whom: "seat" };
    await site.post(`/admin/volunteers/${shift}`, letter, { Cookie });
    const [mail] = await site.db.updateTable("outbox").set({ attempts: 2 }).returningAll().execute();
    const wayOut = /\/newsletter\/unsubscribe\?key=\S+/.exec(mail?.text_body ?? "")?.[0] ?? "";
    expect((await site.post(wayOut, {})).status).toBe(303);
    expect(await site.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("who came without signing up gets the thank-you, and no letter as if they had signed up", async () => {
    await site.db.deleteFrom("shift_signups").execute();
    await site.db.deleteFrom("outbox").execute();
    const shift = await addShift(site.db, { title: "Wrapping", day: "2025-12-17" });
    const door = `/admin/volunteers/${shift}/check-in`;
    const staff = { Cookie: (await administrator(site)).Cookie };
    await addSignUp(site.db, { shift_id: shift, email: "seat@volunteer.test" });
    await site.post(door, { intent: "walk-in", name: "Wim", email: "wim@door.test", phone: "" }, staff);
    const read = async (path: string) => textOf(mainOf(await (await site.get(path, staff)).text()));
    expect(await read(`/admin/volunteers/${shift}`)).toContain("Everyone with a seat: 1 person");
    const write = { intent: "write", subject: "Gloves", text: "Bring some." };
    for (const whom of ["seat", "both"])
      await site.post(`/admin/volunteers/${shift}`, { ...write, whom }, staff);
    const queued = await site.db.selectFrom("outbox").select("to_address").execute();
    expect(queued.map(({ to_address }) => to_address)).toEqual([
      "seat@volunteer.test",
      "seat@volunteer.test",
    ]);
    await send(undefined, "volunteers");
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(["seat@volunteer.test"]);
    await site.post(`/admin/volunteers/${shift}`, { intent: "thank" }, staff);
    const thanked = await site.db
      .selectFrom("outbox")
      .where("kind", "=", "shift-thanks")
      .select("to_address");
    expect(await thanked.execute()).toEqual([{ to_address: "wim@door.test" }]);
  });

  test("a company that refused them gets no letter to the companies", async () => {
    for (const email of ["yes@company.test", "No@company.test"]) {
      const inquiry_id = await addInquiry(site.db, { email });
      await site.db
        .insertInto("received_gifts")
        .values({
          ...{ id: randomUUID(), kind: "Books", inquiry_id, quantity: 5, unit: "toys" as const },
          ...{ received_on: "2025-11-20", actor: "ana@toys.test", created_at: NOW.toISOString() },
        })
        .execute();
    }
    const first = await send(undefined, "companies");
    expect((await findLetter(site.db, first))?.progress.sent).toBe(2);
    await site.post(await linkTo("no@company.test"), {});
    await send(undefined, "companies");
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(["yes@company.test"]);
  });

  test("a host who refused them is not asked to host again in the next season", async () => {
    await site.db.deleteFrom("letter_refusals").execute();
    await send();
    await site.post(await linkTo("ben@host.test"), {});
    const hosts = await earlierHosts(site.db, 2026);
    const left = hosts.filter(({ leftOut }) => leftOut === "unsubscribed");
    expect(left.map(({ email }) => email)).toEqual(["ben@host.test"]);
  });

  test("volunteers leave the letters to them 90 days after the season, and how many got one stays", async () => {
    await site.db.deleteFrom("shift_signups").execute();
    const shift = await addShift(site.db);
    for (const [index, email] of ["seat@volunteer.test", "gone@volunteer.test"].entries())
      await addSignUp(site.db, { shift_id: shift, email, position: index + 1 });
    const toHosts = await send();
    const id = await send("gone@volunteer.test", "volunteers");
    const addresses = async (letter: string) => {
      const rows = await site.db
        .selectFrom("letter_people")
        .where("letter_id", "=", letter)
        .select("email")
        .execute();
      return rows.map(({ email }) => email).filter((email) => email.includes("@"));
    };
    const clean = (time: string) =>
      removeVolunteers({
        db: site.db,
        config: { DATA_DIR: "/nonexistent", RETENTION_DAYS: undefined },
        log: { info() {}, warn() {}, error() {} },
        clock: () => new Date(time),
      });
    await clean("2026-03-23T20:00:00Z");
    expect(await addresses(id)).toHaveLength(2);
    await clean("2026-03-25T20:00:00Z");
    expect([await addresses(id), await mails()]).toEqual([[], []]);
    expect(await findLetter(site.db, id)).toMatchObject({
      ...{ status: "sent", progress: { sent: 1, refused: 1, waiting: 0, queued: 0 } },
    });
    const { Cookie } = await administrator(site);
    const text = textOf(mainOf(await (await site.get(`/admin/newsletter/${id}`, { Cookie })).text()));
    expect(text).toContain("Bounced 1");
    expect(text).not.toContain("did not get it");
    expect(await addresses(toHosts)).not.toEqual([]);
  });

  test("a ready letter to the hosts opens with its audience, and a sent one waits five minutes", async () => {
    const { Cookie } = await administrator(site);
    const made = await site.post("/admin/newsletter", { intent: "write", start: "thanks" }, { Cookie });
    const id = made.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(await findLetter(site.db, id)).toMatchObject({
      ...{ audience: "hosts", value: { subject: "Thank you for hosting a box" } },
    });
    const html = await (await site.get(`/admin/newsletter/${id}`, { Cookie })).text();
    expect(html).toMatch(/name="_audience"[^>]*checked=""[^>]*value="hosts"/);
    expect(textOf(mainOf(html))).toContain("Send to 1 person");
  });
});
