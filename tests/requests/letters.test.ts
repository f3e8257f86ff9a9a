import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { seasonKind, singleKinds } from "#app/content/kinds.ts";
import type { Json } from "#app/content/value.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { UNSUBSCRIBED, withdrawLetters } from "#app/core/db/refusals.ts";
import { queueMails, UNDO_MS } from "#app/core/mail/queries.server.ts";
import { hashedKey } from "#app/core/secret-key.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { createLetter, findLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { beginDueLetters, settleLetters } from "#app/newsletter/letter-sending-queries.server.ts";
import type { Letter } from "#app/newsletter/letter-text.ts";
import { sendDigests } from "#app/staff/today/digest.server.ts";
import { sendLetters } from "#server/jobs/letters.ts";
import { engines, testsPages, untilWaiting } from "../databases.ts";
import { addRegistration, addSubscriber } from "../factories.ts";
import { fieldsIn } from "./read-form.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const ORIGIN = "http://localhost:3000";
const LETTER: Letter = {
  subject: "The boxes are out",
  text: [
    "# The boxes are <out>",
    "Bring a **new** toy, [see which](/donate).\n- A puzzle\n- A [bicycle](/donate)",
    "<script>alert(1)</script>",
    "[date: distribution-day]",
    "[button: Find a location](/locations)",
  ].join("\n\n"),
  preview: "Find the nearest one.",
};

describe.each(engines)("letters on %s", (engine, open) => {
  let site: Site;
  let now: Date;
  let id: string;

  beforeEach(async () => {
    site = await openSite({ open });
    now = new Date("2025-11-20T20:00:00.000Z");
    await setAddress("1 Real Street, San Jose, CA 95112", 0);
    id = await createLetter(site.db, LETTER, { actor: "ana@toys.test", now });
  });

  function setAddress(postalAddress: string, baseVersion: number) {
    const { organization } = singleKinds;
    const value = { ...organization.starter, postalAddress };
    const author = { actor: "ana@toys.test", now };
    return publish(site.db, { kind: organization as never, key: "" }, { value, baseVersion }, author);
  }
  afterEach(() => site.close());

  async function subscribe(count: number, status: "confirmed" | "pending" = "confirmed") {
    for (let index = 0; index < count; index += 1) {
      const key = `${status}-${index}`;
      const unsubscribe_key_hash = hashedKey(key);
      await addSubscriber(site.db, { email: `${key}@readers.test`, status, unsubscribe_key_hash });
    }
  }

  /** Runs the sender once and delivers all mails in the outbox, except those to `refusing`. */
  async function round({ perMinute = 1000, deliver = true, refusing = [] as string[] } = {}) {
    await sendLetters({
      db: site.db,
      clock: () => now,
      settings: {
        publicOrigin: ORIGIN,
        mailFrom: "Toy Drive <no-reply@toys.test>",
        mailPerMinute: perMinute,
        authSecret: undefined,
      },
      stopping: new AbortController().signal,
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
    const headers = JSON.parse(first?.headers ?? "{}");
    const { "List-Unsubscribe": link, "List-Unsubscribe-Post": oneClick } = headers;
    // RFC 2919
    expect(headers["List-Id"]).toBe("<news.localhost>");
    expect(oneClick).toBe("List-Unsubscribe=One-Click");
    const address = String(link).slice(1, -1);
    expect(first?.text_body).toContain(address);
    expect(first?.html_body).toContain(address.replaceAll("&", "&amp;"));
    expect(new Set(mails.map((mail) => mail.headers)).size).toBe(250);
    await round();
    expect(await findLetter(site.db, id)).toMatchObject({
      status: "sent",
      progress: { sent: 250, waiting: 0 },
    });
  });

  test("goes out at the configured rate a minute", async () => {
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

  test("is not sent before its time, pauses, resumes, and reaches each reader once", async () => {
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

  test.each(["confirmed", "hosts"] as const)(
    "that waits for the mail server leaves the outbox when staff pause or stop it (%s)",
    async (audience) => {
      const { Cookie } = await administrator(site);
      const press = async (intent: string, letter: string) =>
        expect((await site.post("/admin/newsletter", { intent, id: letter }, { Cookie })).status).toBe(303);
      const outbox = site.db.updateTable("outbox").where("kind", "=", "letter");
      async function startWithoutMailServer() {
        const letter = await createLetter(site.db, LETTER, { actor: "ana@toys.test", now }, audience);
        await moveLetter(site.db, letter, "scheduled", now);
        await round({ deliver: false });
        await outbox.set({ attempts: 1, last_error: "connect ECONNREFUSED" }).execute();
        const [first] = await letters();
        const claimed_until = new Date(now.getTime() + 20_000).toISOString();
        await outbox
          .set({ claimed_by: "worker", claimed_until })
          .where("id", "=", first?.id ?? "")
          .execute();
        return letter;
      }
      await subscribe(3);
      for (const host of ["a", "b", "c"])
        await addRegistration(site.db, {
          ...{ id: host, email: `${host}@host.test`, status: "live" },
          created_at: "2025-11-02T20:00:00.000Z",
        });

      const paused = await startWithoutMailServer();
      await press("pause", paused);
      expect(await letters(), "the mail under way").toHaveLength(1);
      await round();
      await round();
      expect(await findLetter(site.db, paused)).toMatchObject({
        status: "paused",
        progress: { sent: 1, waiting: 2, queued: 0 },
      });
      await press("resume", paused);
      await round();
      await round();
      expect(await findLetter(site.db, paused)).toMatchObject({ status: "sent", progress: { sent: 3 } });
      expect(new Set((await letters()).map(({ to_address }) => to_address)).size).toBe(3);

      await site.db.deleteFrom("outbox").execute();
      const stopped = await startWithoutMailServer();
      await press("stop", stopped);
      expect(await letters()).toHaveLength(1);
      await outbox.set({ attempts: 2, claimed_by: null, claimed_until: null }).execute();
      await round();
      expect(await letters(), "the mail under way, once its attempt has failed").toEqual([]);
      await round();
      expect(await findLetter(site.db, stopped)).toMatchObject({
        status: "stopped",
        progress: { sent: 0, waiting: 3, queued: 0 },
      });
    },
  );

  test("that is paused while its last mail is being sent has been sent, not paused, once that has left", async () => {
    await subscribe(1);
    await moveLetter(site.db, id, "scheduled", now);
    await round({ deliver: false });
    const claimed_until = new Date(now.getTime() + 20_000).toISOString();
    await site.db.updateTable("outbox").set({ claimed_by: "worker", claimed_until }).execute();
    expect(await moveLetter(site.db, id, "paused", now)).toBe(true);
    await round({ deliver: false });
    expect(await findLetter(site.db, id)).toMatchObject({ status: "paused", progress: { queued: 1 } });
    await site.db
      .updateTable("outbox")
      .set({ claimed_by: null, claimed_until: null, status: "sent" })
      .execute();
    await round();
    expect(await findLetter(site.db, id)).toMatchObject({ status: "sent", progress: { sent: 1 } });
  });

  test("readers who unsubscribe during the run get none, not even one already in the outbox", async () => {
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

  describe.each([
    { audience: "subscribers", table: "letter_recipients", key: "subscriber_id" },
    { audience: "hosts", table: "letter_people", key: "id" },
  ] as const)("to $audience", ({ audience, table, key }) => {
    const emails = ["ann@toys.test", "ben@toys.test"];
    /** Fixes the recipients of another letter, of which none is queued yet. */
    async function begin() {
      now = new Date(now.getTime() + 61_000);
      const part = audience === "hosts" ? audience : undefined;
      await moveLetter(
        site.db,
        await createLetter(site.db, LETTER, { actor: "a", now }, part),
        "scheduled",
        now,
      );
      await beginDueLetters(site.db, now);
    }
    const addressesOf = async () =>
      (await letters()).filter(({ status }) => status === "queued").map(({ to_address }) => to_address);

    beforeEach(async () => {
      for (const email of emails)
        if (audience === "hosts") await addRegistration(site.db, { id: email, email, status: "live" });
        else await addSubscriber(site.db, { id: email, email, status: "confirmed" });
    });

    test("leaves nobody a letter who refuses it while the batch with it is being queued", async () => {
      // SQLite has one writer at a time.
      if (!isPostgres(site.db)) return;
      await begin();
      await round();
      await round();
      const first = (await letters()).find(({ to_address }) => to_address === emails[0]);
      const link = String(JSON.parse(first?.headers ?? "{}")["List-Unsubscribe"]).slice(1, -1);
      await begin();
      const { queueing, refusing } = await site.db.transaction().execute(async (tx) => {
        await tx.selectFrom(table).selectAll().where("status", "=", "waiting").forUpdate().execute();
        const queueing = round({ deliver: false });
        await untilWaiting(site.db);
        const refusing = site.post(link.slice(ORIGIN.length), {});
        await untilWaiting(site.db, 2);
        return { queueing, refusing };
      });
      await queueing;
      expect((await refusing).status).toBe(303);
      expect(await addressesOf()).toEqual([emails[1]]);
    });

    test("queues none for somebody whose refusal is being stored", async () => {
      if (!isPostgres(site.db)) return;
      await begin();
      const rows = await site.db.selectFrom(table).select(key).orderBy(key).execute();
      const [id = ""] = rows.map((row) => String((row as Record<string, unknown>)[key]));
      const { queueing } = await site.db.transaction().execute(async (tx) => {
        await tx.updateTable("subscribers").set(UNSUBSCRIBED).where("id", "=", id).execute();
        await withdrawLetters(tx, table, [id]);
        const queueing = round({ deliver: false });
        await untilWaiting(site.db);
        return { queueing };
      });
      await queueing;
      expect(await addressesOf()).toHaveLength(1);
    });
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

  test("counts a refusal once, though two instances record it in one moment", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(site.db)) return;
    await subscribe(1);
    await moveLetter(site.db, id, "scheduled", now);
    await round({ refusing: ["confirmed-0@readers.test"] });
    const { settled } = await site.db.transaction().execute(async (tx) => {
      await tx.selectFrom("subscribers").selectAll().forUpdate().execute();
      const one = settleLetters(site.db);
      await untilWaiting(site.db);
      const other = settleLetters(site.db);
      const isOver = new AbortController();
      await Promise.race([other, untilWaiting(site.db, 2, isOver.signal)]);
      isOver.abort();
      return { settled: [one, other] };
    });
    await Promise.all(settled);
    const { refusals } = await site.db.selectFrom("subscribers").select("refusals").executeTakeFirstOrThrow();
    expect(refusals).toBe(1);
  });

  async function publishDates(changes: Record<string, Partial<SeasonDate>>) {
    const season = structuredClone(seasonKind.starter);
    for (const date of season.dates) Object.assign(date, changes[date.id]);
    const content = { kind: seasonKind as never, key: "2025" };
    const { version } = await site.db
      .selectFrom("content_versions")
      .where("kind", "=", "season")
      .select((eb) => eb.fn.max("version").as("version"))
      .executeTakeFirstOrThrow();
    const next = { value: season as unknown as Json, baseVersion: version ?? 0 };
    await publish(site.db, content, next, { actor: "ana@toys.test", now });
  }

  describe("and the list of subscribers", () => {
    let cookie: string;

    beforeEach(async () => {
      ({ Cookie: cookie } = await administrator(site));
    });
    const change = (fields: Record<string, string>) =>
      site.post("/admin/newsletter?status=confirmed", fields, { Cookie: cookie });

    test("takes people who agreed, and leaves those who have left alone", async () => {
      await subscribe(1);
      await site.db.updateTable("subscribers").set({ status: "unsubscribed" }).execute();
      const people =
        "Email,Name\nconfirmed-0@readers.test\nNEW@readers.test, Ana, Díaz, Bakery\nnew@readers.test";
      const refused = await change({ intent: "import", people, consent: " " });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("Say how they agreed");
      expect((await change({ intent: "import", people, consent: "signed a list" })).status).toBe(303);
      const rows = await site.db.selectFrom("subscribers").selectAll().orderBy("email").execute();
      expect(rows).toMatchObject([
        { email: "confirmed-0@readers.test", status: "unsubscribed" },
        { email: "new@readers.test", status: "confirmed", first_name: "" },
      ]);
      expect(rows[1]?.source).toContain("signed a list");
    });

    test("counts an address that is pasted twice once, and names the second line as a repeat", async () => {
      const people = "ana@readers.test\nbo@readers.test\nAna@Readers.test, Ana";
      const add = (text: string) =>
        site.post(
          "/admin/newsletter.data",
          { intent: "import", people: text, consent: "signed a list" },
          { Cookie: cookie },
        );
      expect(await (await add(people)).text()).toContain("2 people added, 1 repeat (line 3). People who");
      expect(await (await add(`${people}\nno address`)).text()).toContain(
        "0 people added, 1 repeat (line 3), 2 already on the list.",
      );
    });

    test("is exported with the link that ends each subscription", async () => {
      await subscribe(2);
      const answer = await site.get("/admin/newsletter/subscribers.csv", { Cookie: cookie });
      const lines = (await answer.text()).trim().split("\r\n");
      expect(lines).toHaveLength(3);
      const link = /newsletter\/unsubscribe\?key=[\w-]+/.exec(lines[1] ?? "")?.[0];
      expect((await site.get(`/${link}`)).status).toBe(200);
      await site.fetch(`/${link}`, { method: "POST", body: "List-Unsubscribe=One-Click" });
      const after = await site.get("/admin/newsletter/subscribers.csv", { Cookie: cookie });
      expect((await after.text()).trim().split("\r\n")).toHaveLength(2);
      for (const [status, isOffered] of [
        ["confirmed", true],
        ["unsubscribed", false],
      ] as const) {
        const list = await (await site.get(`/admin/newsletter?status=${status}`, { Cookie: cookie })).text();
        expect(list.includes("Export with unsubscribe links"), status).toBe(isOffered);
      }
    });

    test("is exported as it is listed: without those who get no more letters, and with what each wants to hear", async () => {
      await addSubscriber(site.db, { email: "gone@readers.test", status: "confirmed", refusals: 3 });
      await addSubscriber(site.db, { email: "ana@readers.test", status: "confirmed", wants_families: 1 });
      const file = await (await site.get("/admin/newsletter/subscribers.csv", { Cookie: cookie })).text();
      const [head, ...rows] = file.trim().split("\r\n");
      expect(head).toMatch(/unsubscribe_link,wants_opening,wants_families$/);
      expect(rows).toEqual([expect.stringMatching(/^"ana@readers\.test".*"no","yes"$/)]);
    });

    test("is searched and filtered, with what was typed taken literally", async () => {
      await subscribe(3);
      const page = await site.get("/admin/newsletter?q=CONFIRMED-1%40", { Cookie: cookie });
      const text = await page.text();
      expect(text).toContain("confirmed-1@readers.test");
      expect(text).not.toContain("confirmed-2@readers.test");
      expect(await (await site.get("/admin/newsletter?q=%25", { Cookie: cookie })).text()).toContain(
        "No one matches.",
      );
    });

    test("gets no letter again that bounced when staff retry all mail on Health, where it is not listed", async () => {
      await subscribe(2);
      await moveLetter(site.db, id, "scheduled", now);
      await round({ refusing: ["confirmed-1@readers.test"] });
      await round({ deliver: false });
      const inquiry = { kind: "inquiry", to: "desk@toys.test", subject: "Toys", text: "Toys" };
      const [other = ""] = await queueMails(site.db, [inquiry], { now, mailFrom: "a@toys.test" });
      const failed = { status: "failed", last_error: "550 no such user" } as const;
      await site.db.updateTable("outbox").set(failed).where("id", "=", other).execute();
      const health = textOf(mainOf(await (await site.get("/admin/health", { Cookie: cookie })).text()));
      expect(health).toContain("1 bounced");
      expect(health).toContain("desk@toys.test");
      expect(health).not.toContain("readers.test");
      const bounced = (await letters()).find(({ status }) => status === "failed")?.id ?? "";
      const retry = (fields: Record<string, string>) =>
        site.post("/admin/health", fields, { Cookie: cookie });
      await retry({ intent: "retry", id: bounced });
      await retry({ intent: "retry-all" });
      const queued = site.db.selectFrom("outbox").select("id").where("status", "=", "queued");
      expect(await queued.execute()).toEqual([{ id: other }]);
    });

    test("is written to from the page of a letter: saved, tested, sent; never two at once, nothing lost", async () => {
      await subscribe(2);
      const path = `/admin/newsletter/${id}`;
      const send = (fields: Record<string, string>) => site.post(path, fields, { Cookie: cookie });
      const typed = {
        subject: "Which doors are open",
        preview: "",
        text: "Bring a toy.",
        _audience: "confirmed",
      };
      expect((await send({ ...typed, _seen: "1", intent: "save" })).status).toBe(303);
      const late = await send({ ...typed, subject: "Theirs", _seen: "1", intent: "save" });
      expect(late.status).toBe(409);
      expect(await late.text()).toContain('value="Theirs"');
      const untested = await send({ ...typed, _seen: "2", intent: "send" });
      expect(untested.status).toBe(400);
      expect(await untested.text()).toContain("Send yourself a test first: the text has changed.");
      const empty = await send({ ...typed, text: " ", _seen: "2", intent: "test" });
      expect(empty.status).toBe(400);
      expect((await send({ ...typed, _seen: "3", intent: "test" })).status).toBe(303);
      const tests = await site.db
        .selectFrom("outbox")
        .selectAll()
        .where("kind", "=", "letter-test")
        .execute();
      expect(tests).toMatchObject([{ subject: "Which doors are open" }]);
      expect((await send({ ...typed, _seen: "4", intent: "send", _when: "2025-11-20T01:00" })).status).toBe(
        400,
      );
      expect((await send({ ...typed, _seen: "4", intent: "send" })).status).toBe(303);
      expect((await send({ ...typed, subject: "Too late", _seen: "4", intent: "save" })).status).toBe(500);
      await round();
      expect(await letters()).toHaveLength(0);
      now = new Date(now.getTime() + UNDO_MS);
      await round();
      expect(await letters()).toHaveLength(2);
      const preview = await site.get(`${path}/preview`, { Cookie: cookie });
      expect(preview.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
      expect(await preview.text()).toContain("Bring a toy.");
    });

    test("keeps the audience that a colleague has saved, in what is saved, tested and sent", async () => {
      await subscribe(2);
      await addRegistration(site.db, { email: "ann@host.test", status: "live" });
      const path = `/admin/newsletter/${id}`;
      const form = async () => {
        const html = await (await site.get(path, { Cookie: cookie })).text();
        const [, chosen = ""] = /name="_audience"[^>]*checked=""[^>]*value="([^"]+)"/.exec(html) ?? [];
        return { ...fieldsIn("letter", html), _audience: chosen };
      };
      const [ana, ben] = [await form(), await form()];
      expect(ben._audience).toBe("confirmed");
      const stored = async () => (await findLetter(site.db, id))?.audience;
      const press = (fields: Record<string, string>) => site.post(path, fields, { Cookie: cookie });
      await press({ ...ana, _audience: "hosts" });
      expect(await stored()).toBe("hosts");
      expect((await press({ ...ben, subject: "The boxes are in", intent: "test" })).status).toBe(303);
      expect(await stored(), "after a typo was mended beside it").toBe("hosts");
      const test = site.db.selectFrom("outbox").select("text_body").where("kind", "=", "letter-test");
      expect((await test.executeTakeFirstOrThrow()).text_body).toContain("because you host a toy drive");
      const { revision } = (await findLetter(site.db, id)) ?? {};
      const sent = { ...ben, subject: "The boxes are in", _seen: String(revision), intent: "send" };
      expect(await (await press(sent)).text()).toContain("Someone else has changed who gets it.");
      expect((await findLetter(site.db, id))?.status).toBe("draft");
      expect((await press({ ...(await form()), intent: "send" })).status).toBe(303);
    });

    describe("that is ready", () => {
      const typed = {
        ...{ subject: "Which doors are open", preview: "", text: "Bring a toy.", _audience: "confirmed" },
      };
      const send = (fields: Record<string, string>) =>
        site.post(`/admin/newsletter/${id}`, { ...typed, ...fields }, { Cookie: cookie });
      const seen = async () => {
        const letters = site.db.selectFrom("letters").where("id", "=", id).select("revision");
        return String((await letters.executeTakeFirstOrThrow()).revision);
      };

      test("and sent twice in one moment reaches each reader once", async () => {
        await subscribe(3);
        expect((await send({ _seen: await seen(), intent: "test" })).status).toBe(303);
        const _seen = await seen();
        const answers = await Promise.all([1, 2, 3].map(() => send({ _seen, intent: "send" })));
        expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
        now = new Date(now.getTime() + UNDO_MS);
        await Promise.all([round(), round()]);
        await round();
        const to = (await letters()).map(({ to_address }) => to_address);
        expect(to).toHaveLength(3);
        expect(new Set(to).size).toBe(3);
      });

      if (!testsPages(engine)) return;

      test("is not sent without a postal address, though it was tested", async () => {
        await subscribe(1);
        expect((await send({ _seen: await seen(), intent: "test" })).status).toBe(303);
        const { organization } = singleKinds;
        await publish(
          site.db,
          { kind: organization as never, key: "" },
          { value: organization.starter, baseVersion: 1 },
          { actor: "ana@toys.test", now },
        );
        const refused = await send({ _seen: await seen(), intent: "send" });
        expect(refused.status).toBe(400);
        expect(await refused.text()).toContain("By law, a newsletter needs your postal address.");
        await round();
        expect(await letters()).toEqual([]);
      });
    });

    if (!testsPages(engine)) return;

    test("takes pasted lines with commas in quotes, and gives back only those that it cannot read", async () => {
      const good = Array.from({ length: 43 }, (_, index) => `reader-${index}@readers.test`);
      const people = [
        ...good.slice(0, 3),
        "not an address, Ana",
        'shop@readers.test, Bo, Lee, "Toys, Inc"',
        'open@readers.test; "Cy',
        ...good.slice(3),
        '"Ana Díaz" <ana@readers.test>',
        '"Pham, Binh" <Binh@readers.test>;',
        "<cy@readers.test>",
      ].join("\n");
      const answer = await change({ intent: "import", people, consent: "signed a list" });
      const page = (await answer.text()).replaceAll("&quot;", '"');
      expect(answer.status).toBe(400);
      expect(page).toContain(
        '47 people added. Line 4 has no email address. Line 6: a quote (") is opened and never closed.',
      );
      expect(/<textarea[^>]*>([^<]*)/.exec(page)?.[1]?.trim()).toBe(
        'not an address, Ana\nopen@readers.test; "Cy',
      );
      const rows = await site.db.selectFrom("subscribers").selectAll().execute();
      expect(rows).toHaveLength(47);
      const nameOf = (email: string) => {
        const row = rows.find((one) => one.email === email);
        return [row?.first_name, row?.last_name];
      };
      expect(nameOf("ana@readers.test")).toEqual(["Ana", "Díaz"]);
      expect(nameOf("binh@readers.test")).toEqual(["Binh", "Pham"]);
      expect(nameOf("cy@readers.test")).toEqual(["", null]);
      expect(rows.find(({ email }) => email === "shop@readers.test")).toMatchObject({
        first_name: "Bo",
        last_name: "Lee",
        company: "Toys, Inc",
      });
    });

    test("counts who is on the list already also beside lines that it cannot read", async () => {
      await subscribe(1);
      const people = "confirmed-0@readers.test\nnew@readers.test\nno address";
      const answer = await change({ intent: "import", people, consent: "signed a list" });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(
        "1 person added, 1 already on the list. Line 3 has no email address.",
      );
    });

    test("names who has still to confirm, and confirms nobody whose address anyone may have entered", async () => {
      await addSubscriber(site.db, { email: "pat@readers.test" });
      await addSubscriber(site.db, { email: "lee@readers.test", confirmed_at: "2024-11-20T20:00:00.000Z" });
      const fields = { intent: "import", people: "Pat@readers.test\nlee@readers.test", consent: "a paper" };
      const answer = await site.post("/admin/newsletter.data", fields, { Cookie: cookie });
      const text = await answer.text();
      expect(text).toContain("0 people added. 2 people have still to confirm by the link in their email: ");
      for (const email of ["lee@readers.test", "pat@readers.test"]) expect(text).toContain(email);
      const rows = await site.db.selectFrom("subscribers").select("status").execute();
      expect(rows).toEqual([{ status: "pending" }, { status: "pending" }]);
    });

    test("a letter that bounced once shows at the letter with its reason, in the tab, and at the person", async () => {
      await subscribe(2);
      const letter = await createLetter(site.db, LETTER, { actor: "ana@toys.test", now });
      await moveLetter(site.db, letter, "scheduled", now);
      await round({ refusing: ["confirmed-1@readers.test"] });
      await round({ deliver: false });
      const text = async (path: string) =>
        textOf(mainOf(await (await site.get(path, { Cookie: cookie })).text()));
      expect(await text("/admin/newsletter")).toContain("1 bounced");
      const all = await text("/admin/newsletter?status=refused");
      expect(all).toContain("Bounced 1");
      expect(all).toMatch(/confirmed-1@readers\.test.*Bounced once: there is no such mailbox/);
      const one = await text(`/admin/newsletter/${letter}`);
      expect(one).toContain("Sent to 1 person. It can no longer be changed.");
      expect(one).toMatch(/1 person did not get it ?confirmed-1@readers\.test ?: there is no such mailbox/);
    });

    test("leaves with the dates that were tested, and asks for a test of those of another season", async () => {
      const publishNext = async () => {
        const season = structuredClone(seasonKind.starter);
        const text = JSON.stringify({ ...season, year: 2026 }).replaceAll(/"2025-/g, '"2026-');
        const content = { kind: seasonKind as never, key: "2026" };
        const next = { value: JSON.parse(text) as Json, baseVersion: 0 };
        await publish(site.db, content, next, { actor: "ana@toys.test", now });
      };
      now = new Date("2025-12-28T20:00:00.000Z");
      site.clock.set(now);
      await subscribe(1);
      const typed = { subject: "Thank you", preview: "", _audience: "confirmed" };
      const text = "[date: distribution-day]";
      const other = await createLetter(site.db, LETTER, { actor: "ana@toys.test", now });
      const send = (letter: string, fields: Record<string, string>) =>
        site.post(`/admin/newsletter/${letter}`, { ...typed, text, ...fields }, { Cookie: cookie });
      for (const letter of [id, other])
        expect((await send(letter, { _seen: "1", intent: "test" })).status).toBe(303);
      expect((await send(id, { _seen: "2", intent: "send" })).status).toBe(303);
      await publishNext();
      now = new Date(now.getTime() + UNDO_MS);
      site.clock.set(now);
      await round();
      const [mail] = await letters();
      const page = mainOf(await (await site.get(`/newsletter/letters/${id}`)).text());
      const preview = await site.get(`/admin/newsletter/${id}/preview`, { Cookie: cookie });
      for (const read of [mail?.text_body ?? "", textOf(page), await preview.text()])
        expect(read).toMatch(/December 16, 2025/);
      const refused = await send(other, { _seen: "2", intent: "send" });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("the dates in it are of another season now");
      expect((await send(other, { _seen: "2", intent: "test" })).status).toBe(303);
      expect((await send(other, { _seen: "2", intent: "send" })).status).toBe(303);
    });

    test("opens a draft that an earlier release stored as blocks, and keeps what its open page sends", async () => {
      const block = (name: string, fields: object) => ({ block: name, words: "", text: "", ...fields });
      const blocks = [block("heading", { words: "We open" }), block("text", { text: "Bring a **toy**." })];
      const value = JSON.stringify({ subject: "Old", preview: "", blocks });
      await site.db.updateTable("letters").set({ value }).where("id", "=", id).execute();
      const path = `/admin/newsletter/${id}`;
      const page = await (await site.get(path, { Cookie: cookie })).text();
      expect(page).toContain("# We open\n\nBring a **toy**.</textarea>");
      const open = {
        ...{ subject: "Old, typed on", preview: "", "blocks.length": "2", _seen: "1", intent: "save" },
        ...{ "blocks.0.block": "heading", "blocks.0.words": "We open", "blocks.0.picture.focusX": "50" },
        ...{ "blocks.1.block": "text", "blocks.1.text": "Bring two **toys**.\r\n\r\nThanks." },
      };
      expect((await site.post(path, open, { Cookie: cookie })).status).toBe(303);
      expect((await findLetter(site.db, id))?.value).toEqual({
        ...{ subject: "Old, typed on", preview: "" },
        text: "# We open\n\nBring two **toys**.\n\nThanks.",
      });
    });
  });

  if (!testsPages(engine)) return;

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

  test("shows a list in the mail, with its links", async () => {
    await subscribe(1);
    await moveLetter(site.db, id, "scheduled", now);
    await round({ deliver: false });
    const [mail] = await letters();
    expect(mail?.html_body).toMatch(
      /<ul[^>]*><li>A puzzle<\/li><li>A <a href="http:\/\/localhost:3000\/donate"/,
    );
    expect(mail?.text_body).toContain("- A puzzle\n- A bicycle (http://localhost:3000/donate)");
  });

  test("that is due once the postal address is gone is paused, and goes on only with an address", async () => {
    await subscribe(2);
    const { Cookie } = await administrator(site);
    const resume = () => site.post("/admin/newsletter", { intent: "resume", id }, { Cookie });
    const saysWhy = async () => {
      const page = await (await site.get(`/admin/newsletter/${id}`, { Cookie })).text();
      return page.includes("By law, a newsletter needs your postal address.");
    };
    await moveLetter(site.db, id, "scheduled", now);
    expect(await saysWhy()).toBe(false);
    await setAddress("", 1);
    expect(await saysWhy()).toBe(true);
    await round();
    await round();
    expect(await saysWhy()).toBe(true);
    expect(await letters()).toEqual([]);
    expect(await findLetter(site.db, id)).toMatchObject({ status: "paused", progress: { waiting: 2 } });
    expect((await resume()).status).toBe(400);
    expect(await findLetter(site.db, id)).toMatchObject({ status: "paused" });
    await setAddress("2 Real Street, San Jose, CA 95112", 2);
    expect(await saysWhy()).toBe(false);
    expect((await resume()).status).toBe(303);
    await round();
    expect((await letters()).map(({ text_body }) => /2 Real Street/.test(text_body))).toEqual([true, true]);
  });

  test("that waits for the postal address is named in the list, on Today, in the morning mail and on Health", async () => {
    const { Cookie, email } = await administrator(site);
    site.clock.set(now);
    const member = await site.db.selectFrom("staff_user").select("id").executeTakeFirstOrThrow();
    await site.db
      .insertInto("digest_readers")
      .values({ user_id: member.id, wanted_at: now.toISOString() })
      .execute();
    const waiting = async () => {
      const pages = ["/admin/newsletter", "/admin/today", "/admin/health"].map(async (path) =>
        textOf(mainOf(await (await site.get(path, { Cookie })).text())),
      );
      const digests = site.db.deleteFrom("outbox").where("kind", "=", "digest").returning("text_body");
      await site.db.updateTable("digest_readers").set({ last_day: null }).execute();
      const settings = { mailFrom: "Toy Drive <no-reply@toys.test>", publicOrigin: ORIGIN };
      await sendDigests(site.db, settings, now);
      const [digest] = await digests.execute();
      return [...(await Promise.all(pages)), digest?.text_body ?? ""].map((text) =>
        /needs your postal address\. .* Set it under Organization|1 letters? waits for your postal address.*Set the address under Organization|1 letter cannot leave without your postal address\. Set it under Content, Organization/s.test(
          text,
        ),
      );
    };
    await subscribe(2);
    await moveLetter(site.db, id, "scheduled", now, new Date(now.getTime() + UNDO_MS));
    expect(await waiting(), `${email}: with an address`).toEqual([false, false, false, false]);
    await setAddress("", 1);
    expect(await waiting(), "scheduled").toEqual([true, true, true, true]);
    now = new Date(now.getTime() + UNDO_MS);
    await round();
    expect(await findLetter(site.db, id)).toMatchObject({ status: "paused" });
    expect(await waiting(), "paused").toEqual([true, true, true, true]);
    await setAddress("2 Real Street, San Jose, CA 95112", 2);
    expect(await waiting(), "with an address again").toEqual([false, false, false, false]);
    const today = await (await site.get("/admin/today", { Cookie })).text();
    expect(textOf(mainOf(today)), "until it is resumed").toContain("1 letter is paused");
  });

  test("that waits for the postal address is counted in the row of sections as on Today", async () => {
    const { Cookie } = await administrator(site);
    const inSections = async () =>
      / id="count-admin-newsletter" hidden="">([^<]+)</.exec(
        await (await site.get("/admin/today", { Cookie })).text(),
      )?.[1];
    await moveLetter(site.db, id, "scheduled", now, new Date(now.getTime() + UNDO_MS));
    expect(await inSections()).toBeUndefined();
    await setAddress("", 1);
    expect(await inSections()).toBe("1 letter waiting");
    await setAddress("2 Real Street, San Jose, CA 95112", 2);
    expect(await inSections()).toBeUndefined();
  });

  test("can be read on the site once it goes out, and not before", async () => {
    const path = `/newsletter/letters/${id}`;
    expect((await site.get(path)).status).toBe(404);
    await subscribe(1);
    await moveLetter(site.db, id, "scheduled", now);
    expect((await site.get(path)).status).toBe(404);
    await round();
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    for (const words of [
      "The boxes are &lt;out&gt;",
      "<b>new</b>",
      'href="/donate"',
      "Distribution day",
      "Find a location",
    ])
      expect(page).toContain(words);
    expect(page).toContain("noindex");
    expect(page).not.toContain("<script>alert");
  });

  test("a date of the next year says that year once, in the email, on the site and in calendars", async () => {
    await publishDates({
      "distribution-day": { start: "2026-01-10" },
      "volunteer-orientation": { start: "2026-01-03", end: "2026-01-31" },
    });
    const text = "[date: distribution-day]\n\n[date: volunteer-orientation]";
    const letter = await createLetter(site.db, { ...LETTER, text }, { actor: "ana@toys.test", now });
    await subscribe(1);
    await moveLetter(site.db, letter, "scheduled", now);
    await round({ deliver: false });
    const [mail] = await letters();
    site.clock.set("2026-02-10T20:00:00.000Z");
    const read = async (path: string) => textOf(await (await site.get(path)).text());
    for (const read_ of [
      textOf(mail?.text_body ?? ""),
      await read(`/newsletter/letters/${letter}`),
      await read("/seasons/2025"),
    ]) {
      expect(read_).toContain("January 10, 2026, 10:00 AM - 4:00 PM");
      expect(read_).not.toContain("10:00 AM - 4:00 PM, 20");
      expect(read_).toContain("Every Saturday in January, 2-3 PM, 2026");
    }
    const calendar = await (await site.get("/calendar/volunteer-orientation.ics")).text();
    expect(calendar).toContain("2026: Every Saturday in January");
    expect(calendar).not.toContain("2025: ");
  });

  test("a canceled date and a canceled day say so in the email and on the site, with the year once", async () => {
    const off = { reason: "A storm." };
    await publishDates({
      "distribution-day": { ...off, cancelled: true },
      "mobile-collection-drive": { ...off, cancelledDays: ["2025-12-07"] },
    });
    const dates = [
      "collection-period",
      "distribution-day",
      "mobile-collection-drive",
      "volunteer-orientation",
    ];
    const text = dates.map((date) => `[date: ${date}]`).join("\n\n");
    const letter = await createLetter(site.db, { ...LETTER, text }, { actor: "ana@toys.test", now });
    await subscribe(1);
    await moveLetter(site.db, letter, "scheduled", now);
    await round({ deliver: false });
    const [mail] = await letters();
    const page = mainOf(await (await site.get(`/newsletter/letters/${letter}`)).text());
    for (const read of [mail?.text_body ?? "", mail?.html_body ?? "", page].map(textOf))
      expect(read).toContain(
        [
          "Collection period November 1 - December 23, 2025",
          "Distribution day Canceled: December 16, 2025, 10:00 AM - 4:00 PM A storm.",
          "Mobile collection drive November 23, 2025 Canceled: Sunday, December 7, 2025 A storm.",
          "Volunteer orientation Every Saturday in November, 2-3 PM, 2025",
        ].join(" "),
      );
  });
});
