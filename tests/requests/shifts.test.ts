import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { starterContents } from "#app/content/starter-site.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { claimDueMail, markSent } from "#app/core/mail/queries.server.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { removeVolunteers } from "#server/jobs/retention.ts";
import { releaseSeats, sendShiftMails } from "#server/jobs/shift-mails.ts";
import { engines, testsPages, untilWaiting } from "../databases.ts";
import { pageOf } from "./read-form.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf } from "./staff-members.ts";

const SORTING = {
  ...{ title: "Toy sorting", kind: "sorting" as const, day: "2025-12-01", starts: "18:00", ends: "20:00" },
  ...{ seats: 2, place: "Sorting room", note: null },
};
const jobs = {
  settings: {
    mailFrom: "no-reply@example.org",
    mailsGoToFiles: false,
    publicOrigin: "http://localhost:3000",
    authSecret: undefined,
  },
};
const quiet = { info() {}, warn() {}, error() {} };

describe.each(engines)("shifts on %s", (name, open) => {
  const engine = name === "PostgreSQL" ? "postgres" : "sqlite";
  let site: Site;
  beforeEach(async () => {
    site = await openSite({ open });
  });
  afterEach(() => site.close());

  const add = async (...shifts: Partial<typeof SORTING>[]) => {
    const ids: string[] = [];
    for (const shift of shifts.length > 0 ? shifts : [{}])
      ids.push(...(await addShifts(site.db, [{ ...SORTING, ...shift }], new Date("2025-11-01T20:00:00Z"))));
    return ids;
  };
  const person = (name: string) => ({
    ...{ name, email: `${name.toLowerCase()}@example.org`, phone: "(408) 555-0100", age: "adult" },
    ...{ guardian: "", website: "" },
  });
  /** Sends the form. */
  const send = async (name: string, ids: readonly string[], more: Record<string, string> = {}) => {
    const ticked = Object.fromEntries(ids.map((id) => [`shift-${id}`, "on"]));
    return site.post("/volunteer", { ...person(name), ...ticked, ...more });
  };
  /** Sends the form, and opens the link of the mail. */
  const signUp = async (name: string, ids: readonly string[], more: Record<string, string> = {}) => {
    const response = await send(name, ids, more);
    const link = response.status === 303 && (await linkTo(more.email ?? person(name).email));
    if (link) await site.get(link);
    return response;
  };
  /** The link in the last mail to an address. */
  const linkTo = async (email: string) => {
    const text = (await mails(email)).at(-1)?.text_body ?? "";
    return /http:\/\/localhost:3000(\/\S*\/shifts\/[\w.-]+)$/m.exec(text)?.[1];
  };
  /** Sends the form from an address. */
  const signUpFrom = (address: string, name: string, ids: readonly string[], more = {}) => {
    const ticked = Object.fromEntries(ids.map((id) => [`shift-${id}`, "on"]));
    const body = new URLSearchParams({ ...person(name), ...ticked, ...more });
    const headers = { Origin: "http://localhost:3000" };
    return site.fetch("/volunteer", { method: "POST", body, headers }, { address });
  };
  const bookingOf = (response: Response) => response.headers.get("Location")?.split("?")[0] ?? "";
  const words = async (path: string, headers = {}) =>
    textOf(mainOf(await pageOf(await site.get(path, headers))));
  const mails = async (to?: string) => {
    const rows = await site.db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
    return rows.filter(({ to_address }) => to === undefined || to_address === to);
  };
  const released = (time: string) => releaseSeats({ ...jobs, db: site.db, clock: () => new Date(time) });
  const rows = () => site.db.selectFrom("shift_signups").selectAll().orderBy("position").execute();
  const signUpId = async (name: string) => (await rows()).find((row) => row.name === name)?.id ?? "";
  const daily = (time: string) => sendShiftMails({ ...jobs, db: site.db, clock: () => new Date(time) });

  describe("a sign-up", () => {
    it("is stored, confirmed by mail, and leads to a page with a calendar file", async () => {
      const ids = await add({}, { day: "2025-12-06", title: "Wrapping" });
      const response = await signUp("Maya", ids);
      expect(response.status).toBe(303);
      const path = bookingOf(response);
      expect(await words(path)).toMatch(/Toy sorting.*You have a place.*Wrapping.*You have a place/s);
      expect(await rows()).toMatchObject([
        { name: "Maya", email: "maya@example.org", phone: "(408) 555-0100", status: "seat", is_minor: 0 },
        { status: "seat" },
      ]);
      const [mail] = await mails();
      expect(mail).toMatchObject({ kind: "shift-confirmation", to_address: "maya@example.org" });
      expect(mail?.text_body).toContain("Monday, December 1, 2025, 6-8 PM");
      expect(mail?.text_body).toContain((await linkTo("maya@example.org")) ?? "a link");
      // Anyone can enter anyone's address.
      expect(mail?.text_body).not.toContain("Maya");
      const calendar = new ICAL.Component(ICAL.parse(await (await site.get(`${path}/shifts.ics`)).text()));
      const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
      expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
        "2025-12-02T02:00:00.000Z",
        "2025-12-07T02:00:00.000Z",
      ]);
    });

    it("that is sent twice is one, and the same name twice on a shift is refused", async () => {
      const [id = ""] = await add();
      const submissionKey = "0123456789abcdef0123456789abcdef";
      const first = await signUp("Maya", [id], { submissionKey });
      const second = await signUp("Maya", [id], { submissionKey });
      expect(bookingOf(second)).toBe(bookingOf(first));
      const other = await signUp("MAYA", [id], { submissionKey: `${submissionKey}00` });
      expect(other.status).toBe(400);
      expect(await rows()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    });

    it("is answered a second time like the first, also where the first has used up a limit", async () => {
      const ids = await add(...Array.from({ length: 6 }, (_, index) => ({ day: `2025-12-0${index + 1}` })));
      const [last = "", ...others] = ids;
      for (const id of others.slice(0, 4)) await send("Maya", [id]);
      const twice = await Promise.all([send("Maya", [last]), send("Maya", [last])]);
      const answers = [...twice, await send("Maya", [last])];
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(new Set(answers.map(bookingOf)).size).toBe(1);
      expect((await send("Maya", [others[4] ?? ""])).status).toBe(429);
    });

    it("is open to four people an hour behind one address, each of whom may send several forms", async () => {
      const ids = await add({ seats: 25 }, { seats: 25, day: "2025-12-02" });
      const [first = "", second = ""] = ids;
      const statuses: number[] = [];
      for (let at = 0; at < 25; at++) {
        statuses.push((await signUpFrom("203.0.113.5", `P${at}`, [first])).status);
      }
      expect(statuses).toEqual([...Array(4).fill(303), ...Array(21).fill(429)]);
      expect(await words("/volunteer")).toContain("21 of 25 places left");
      expect((await signUpFrom("203.0.113.5", "P0", [second])).status).toBe(303);
      const refused = await signUpFrom("203.0.113.5", "P7", [first]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
      const page = await pageOf(refused);
      expect(textOf(mainOf(page))).toContain("Four people have signed up over your internet connection");
      expect(page).toContain('value="p7@example.org"');
      expect((await signUpFrom("203.0.113.6", "P7", [first])).status).toBe(303);
    });

    if (!testsPages(name)) return;

    it("is over when the shift ends, and cannot be canceled once it has begun", async () => {
      const path = bookingOf(await signUp("Maya", await add()));
      const at = async (time: string) => {
        site.clock.set(time);
        return words(path);
      };
      expect(await at("2025-12-02T01:59:00Z")).toMatch(/You have a place.*Cancel this shift/s);
      for (const time of ["2025-12-02T02:01:00Z", "2025-12-02T03:59:00Z"]) {
        const running = await at(time);
        expect(running).toContain("You have a place");
        expect(running).not.toMatch(/Over|Cancel this shift/);
      }
      expect(await at("2025-12-02T04:00:00Z")).toContain("Over");
    });

    it("for two shifts at the same time is taken, and its page says so until one is given back", async () => {
      const hours = { starts: "19:00", ends: "21:00" };
      const after = { starts: "20:00", ends: "22:00", title: "Cleaning up" };
      const ids = await add({}, { ...hours, title: "Wrapping" }, after, { ...hours, day: "2025-12-06" });
      const path = bookingOf(await signUp("Maya", ids.slice(0, 2)));
      const said = await words(path);
      expect(said).toContain("At the same time as Wrapping, 7-9 PM, which you chose as well");
      expect(said).toContain("At the same time as Toy sorting, 6-8 PM, which you chose as well");
      const [first] = await rows();
      await site.post(path, { id: first?.id ?? "" });
      expect(await words(path)).not.toContain("At the same time");
      const apart = bookingOf(await signUp("Bo", [ids[0] ?? "", ids[2] ?? "", ids[3] ?? ""]));
      expect(await words(apart), "one begins when the other ends").not.toContain("At the same time");
    });

    it("says what is missing, with everything that was typed", async () => {
      const [id = ""] = await add();
      const nothing = await site.post("/volunteer", { name: "", email: "x", phone: "1", website: "" });
      expect(nothing.status).toBe(400);
      const page = textOf(mainOf(await pageOf(nothing)));
      for (const mistake of [
        "Choose a shift first",
        "Name is required",
        "Invalid email address",
        "Phone number must have at least 7 digits",
        "Say how old you are",
      ])
        expect(page).toContain(mistake);
      const withoutPhone = await pageOf(await send("Maya", [id], { phone: "" }));
      expect(textOf(mainOf(withoutPhone))).toContain("A phone number is required");
      const again = await pageOf(await signUp("Maya", [id], { age: "" }));
      expect(again).toContain('value="maya@example.org"');
      expect(again).toMatch(new RegExp(`name="shift-${id}"[^>]*checked|checked[^>]*name="shift-${id}"`));
      expect(await rows()).toEqual([]);
    });

    it("for more shifts than one form takes is refused in the page's language, and takes none of them", async () => {
      const day = (index: number) => `2025-12-${String(index + 1).padStart(2, "0")}`;
      const ids = await add(...Array.from({ length: 21 }, (_, index) => ({ day: day(index) })));
      const ticked = Object.fromEntries(ids.map((id) => [`shift-${id}`, "on"]));
      for (const [path, words] of [
        ["/volunteer", "Choose 20 shifts at most. For more, send the form again"],
        ["/es/volunteer", "Elija 20 turnos como máximo."],
        ["/vi/volunteer", "Xin chọn nhiều nhất 20 ca."],
      ] as const) {
        const refused = await site.post(path, { ...person("Maya"), ...ticked });
        expect(refused.status).toBe(400);
        expect(textOf(mainOf(await pageOf(refused)))).toContain(words);
      }
      expect(await rows()).toEqual([]);
      expect((await send("Maya", ids.slice(0, 20))).status).toBe(303);
      expect((await send("Maya", ids.slice(20))).status).toBe(303);
      expect(await rows()).toHaveLength(21);
    });

    it("of somebody under 18 needs a parent or guardian who agrees", async () => {
      const [id = ""] = await add();
      const halves: Record<string, string>[] = [
        {},
        { guardian: "Ana" },
        { consent: "on" },
        { guardian: " ", consent: "on" },
      ];
      for (const missing of halves)
        expect((await signUp("Lee", [id], { age: "minor", ...missing })).status).toBe(400);
      expect((await signUp("Lee", [id], { age: "minor", guardian: "Ana", consent: "on" })).status).toBe(303);
      expect(await rows()).toMatchObject([{ is_minor: 1, guardian: "Ana", consent_at: expect.any(String) }]);
      await expect(
        site.db.updateTable("shift_signups").set({ guardian: null, consent_at: null }).execute(),
      ).rejects.toThrow();
    });

    it("whose last shift was canceled offers no calendar any more", async () => {
      const page = bookingOf(await signUp("Maya", await add()));
      expect(await words(page)).toContain("Add to your calendar");
      await site.post(page, { id: await signUpId("Maya") });
      expect(await words(page)).not.toContain("Add to your calendar");
    });

    it("that was canceled can be made again by the same form, and its page shows the place once", async () => {
      const [id = ""] = await add();
      const page = bookingOf(await signUp("Maya", [id]));
      await site.post(page, { id: await signUpId("Maya") });
      expect(await words(page)).toContain("Canceled by you");
      expect(bookingOf(await signUp("Maya", [id]))).toBe(page);
      expect((await rows()).map(({ status }) => status)).toEqual(["cancelled", "seat"]);
      expect(await words(page)).not.toContain("Canceled by you");
      expect(await words(page)).toContain("You have a place");
      expect(bookingOf(await signUp("Maya", [id]))).toBe(page);
      expect(await rows()).toHaveLength(2);
    });

    it("of two shifts takes again only the one that was canceled, on the same page", async () => {
      const ids = await add({}, { day: "2025-12-06", title: "Wrapping" });
      const page = bookingOf(await signUp("Maya", ids));
      const first = (await rows()).find(({ shift_id }) => shift_id === ids[0]);
      await site.post(page, { id: first?.id ?? "" });
      expect(await words(page)).toContain("Canceled by you");
      for (const _ of ["once", "twice"]) {
        expect(bookingOf(await send("Maya", ids))).toBe(page);
        expect((await rows()).map(({ status }) => status).sort()).toEqual(["cancelled", "seat", "seat"]);
        expect(await words(page)).not.toContain("Canceled by you");
      }
      const subjects = (await mails()).map(({ subject }) => subject);
      expect(subjects).toEqual([expect.any(String), expect.stringContaining("Your shift: Toy sorting")]);
    });

    it("for a shift that is cancelled, past or made up changes nothing and says so", async () => {
      const [past = ""] = await add({ day: "2025-11-19" });
      const [good = ""] = await add();
      for (const ids of [["made-up"], [past], [good, past]]) {
        const response = await signUp("Maya", ids);
        expect(response.status).toBe(409);
        expect(textOf(mainOf(await pageOf(response)))).toContain("cannot be chosen any more");
      }
      expect(await rows()).toEqual([]);
    });

    it("by a robot takes no seat", async () => {
      const [id = ""] = await add();
      expect((await signUp("Bot", [id], { website: "x" })).status).toBe(303);
      expect([await rows(), await mails()]).toEqual([[], []]);
    });

    it("with the field for robots filled in takes no seat, and says what a person can do", async () => {
      const [id = ""] = await add();
      const fields = { ...person("Maya"), [`shift-${id}`]: "on", website: "example" };
      for (const [path, failed, advice] of [
        ["/volunteer", "We could not sign you up", "send it without autofill, or write to"],
        ["/es/volunteer", "No pudimos apuntarle", "envíelo sin autocompletar, o escriba a"],
        ["/vi/volunteer", "Chúng tôi chưa ghi danh được", "không dùng tính năng tự điền, hoặc viết cho"],
      ] as const) {
        const answer = await site.post(path, fields);
        expect(answer.status).toBe(303);
        const text = await words(answer.headers.get("Location") ?? "");
        for (const part of [failed, advice]) expect(text).toContain(part);
        // With scripts the form stays, with all that was typed.
        const data = await site.post(`${path}.data`, fields);
        expect(data.status).toBe(409);
        expect(await data.text()).toContain(advice);
      }
      expect([await rows(), await mails()]).toEqual([[], []]);
    });
  });

  describe("a sign-up with a new address", () => {
    it("is held for two hours: the mail's link keeps it, and the page after the form does not", async () => {
      const [id = ""] = await add({ seats: 1 });
      const page = bookingOf(await send("Maya", [id]));
      expect(await words(`${page}?new`)).toMatch(
        /We hold this for you for two hours.*Held for you, not confirmed/s,
      );
      expect(await words("/volunteer")).toContain("Full");
      const calendar = await (await site.get(`${page}/shifts.ics`)).text();
      expect(calendar).toContain("STATUS:TENTATIVE");
      const [mail] = await mails();
      expect(mail?.subject).toContain("Please confirm your shift");
      expect(mail?.text_body).not.toContain(page);
      await released("2025-11-20T21:59:00Z");
      const link = (await linkTo("maya@example.org")) ?? "";
      expect(await words(link)).toMatch(/Your email address is confirmed.*You have a place/s);
      await released("2025-11-20T22:01:00Z");
      expect(await words(page)).toContain("You have a place");
      expect(await (await site.get(`${link}/shifts.ics`)).text()).toContain("STATUS:CONFIRMED");
    });

    it("that nobody confirms goes to the next in line, and later to the end of the line", async () => {
      const [id = ""] = await add({ seats: 1 });
      const maya = bookingOf(await send("Maya", [id]));
      const link = (await linkTo("maya@example.org")) ?? "";
      await signUp("Noor", [id]);
      await released("2025-11-20T22:00:00Z");
      await released("2025-11-20T22:01:00Z");
      expect((await rows()).map(({ status }) => status)).toEqual(["cancelled", "seat"]);
      expect((await mails("noor@example.org")).map(({ kind }) => kind)).toEqual([
        "shift-confirmation",
        "shift-promoted",
      ]);
      // Nothing is held for who only waits.
      const [first] = await mails("noor@example.org");
      expect(first?.text_body).toContain("within two hours to keep your place in line");
      expect(first?.text_body).not.toContain("We hold this");
      expect(await words(maya)).toContain("Not confirmed within two hours, so the place is free again");
      expect(await words(`${maya}?new`)).not.toContain("Thank you!");
      expect(await words(link)).toMatch(/On the waiting list.*number 1 in line/s);
      const noor = (await linkTo("noor@example.org")) ?? "";
      await site.post(noor, { id: await signUpId("Noor") });
      expect(await words(link)).toContain("You have a place");
    });

    it("is not made twice for a name with accents, in the same capitals or in others", async () => {
      const [id = ""] = await add();
      const email = "elodie@example.org";
      await send("Élodie", [id], { email });
      for (const name of ["Élodie", "ÉLODIE"]) {
        const again = await send(name, [id], { email, phone: "(408) 555-0101" });
        expect(again.status, name).toBe(400);
        expect(textOf(await again.text())).toContain("You have signed up for");
      }
      const link = (await linkTo(email)) ?? "";
      await released("2025-11-20T22:01:00Z");
      await send("ÉLODIE", [id], { email });
      await site.get(link);
      expect((await rows()).map(({ name, status }) => `${name} ${status}`)).toEqual([
        "Élodie cancelled",
        "ÉLODIE seat",
      ]);
    });

    it("that ended is not there twice if the same person signed up again, with other capitals in the name", async () => {
      const [id = ""] = await add();
      await send("Maya", [id]);
      const link = (await linkTo("maya@example.org")) ?? "";
      await released("2025-11-20T22:01:00Z");
      await signUp("MAYA", [id]);
      await site.get(link);
      expect((await rows()).map(({ name, status }) => `${name} ${status}`)).toEqual([
        "Maya cancelled",
        "MAYA seat",
      ]);
    });

    it("stays on the list at the door once it is ticked there, also before the shift has begun", async () => {
      const [id = ""] = await add({ seats: 1, day: "2025-11-20", starts: "14:30", ends: "16:00" });
      await send("Maya", [id]);
      await signUp("Noor", [id]);
      const editor = {
        Cookie: await cookieOf(site, await addMember(site, { administrator: false, editor: true })),
      };
      const tick = { intent: "tick", id: await signUpId("Maya"), came: "1" };
      await site.post(`/admin/volunteers/${id}/check-in`, tick, editor);
      await released("2025-11-20T22:15:00Z");
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "waiting"]);
    });

    if (!testsPages(name)) return;

    it("is not said to be held any more once its shift is canceled", async () => {
      const [id = ""] = await add();
      const page = bookingOf(await send("Maya", [id]));
      expect(await words(page)).toContain("We hold this for you for two hours");
      await site.db
        .updateTable("shifts")
        .set({ cancelled_at: "2025-11-20T20:00:00.000Z", reason: "Storm" })
        .execute();
      const text = await words(page);
      expect(text).toContain("This shift does not take place: Storm");
      expect(text).not.toMatch(/We hold this|to keep it/);
    });

    it("that gets a place by the line is told until when to confirm it; one that staff give needs nothing", async () => {
      const [id = ""] = await add({ seats: 1 });
      const maya = bookingOf(await send("Maya", [id]));
      await site.post("/es/volunteer", { ...person("Noor"), [`shift-${id}`]: "on" });
      await send("Oli", [id]);
      await site.post(maya, { id: await signUpId("Maya") });
      const [, promoted] = await mails("noor@example.org");
      expect(promoted?.text_body.replace(/\s+/g, " ")).toContain(
        "Abra el enlace de abajo a más tardar el 20 de noviembre de 2025 a las 2:00 PM, para conservar su lugar.",
      );
      const member = await addMember(site, { administrator: false, editor: true });
      const editor = { Cookie: await cookieOf(site, member) };
      const seat = { intent: "seat", id: await signUpId("Oli") };
      expect((await site.post(`/admin/volunteers/${id}`, seat, editor)).status).toBe(303);
      const [, given] = await mails("oli@example.org");
      expect(given?.subject).toContain("You have a place");
      expect(given?.text_body).not.toContain("not confirmed yet");
    });

    it.each([
      ["", /email address is confirmed.*You are signed up for this shift. The link in our newer email/s],
      ["/es", /correo más nuevo muestra su lugar/],
      ["/vi", /email mới hơn của chúng tôi/],
    ])(
      "that ended says that the person is signed up if they are by a later form: '%s'",
      async (language, says) => {
        const [id = ""] = await add({ seats: 1 });
        const form = { ...person("Maya"), [`shift-${id}`]: "on" };
        await site.post(`${language}/volunteer`, form);
        const link = (await linkTo("maya@example.org")) ?? "";
        await released("2025-11-20T22:01:00Z");
        await send("Maya", [id], { phone: "(408) 555-0101" });
        const newer = (await linkTo("maya@example.org")) ?? "";
        expect(newer).not.toBe(link);
        const text = await words(link);
        expect(text).toMatch(says);
        expect(text).not.toContain("the place is free again");
        expect(await words(newer)).toContain("You have a place");
        // Who gives that place up can take it again here.
        await site.post(newer, { id: (await rows()).find(({ status }) => status === "seat")?.id ?? "" });
        await site.get(link);
        expect((await rows()).map(({ status }) => status).sort()).toEqual(["cancelled", "seat"]);
      },
    );

    it("is not asked twice for an address, and of a family all are confirmed by one link", async () => {
      const [id = ""] = await add({ seats: 4 });
      const email = "home@example.org";
      await send("Maya", [id], { email });
      await send("Lee", [id], { email: "HOME@example.org" });
      const states = async () => (await rows()).map((row) => row.confirmed_at !== null);
      expect(await states()).toEqual([false, false]);
      await site.get((await linkTo(email)) ?? "");
      await signUp("Noor", [id], { email });
      expect((await mails(email)).at(-1)?.subject).toContain("Your shift");
      expect(await states()).toEqual([true, true, true]);
      await released("2025-11-21T20:00:00Z");
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "seat", "seat"]);
    });

    it("gets no reminder and no thanks, and is not revived once it was cancelled or erased", async () => {
      const [id = ""] = await add();
      const page = bookingOf(await send("Maya", [id]));
      const link = (await linkTo("maya@example.org")) ?? "";
      await daily("2025-11-30T18:00:00Z");
      await daily("2025-12-02T18:00:00Z");
      expect(await mails()).toHaveLength(1);
      await site.post(page, { id: await signUpId("Maya") });
      await released("2025-11-20T23:00:00Z");
      expect(await words(link)).toContain("Canceled by you");
      await send("Noor", [id]);
      const noor = (await linkTo("noor@example.org")) ?? "";
      await erasePerson(site.db, "noor@example.org");
      expect((await site.get(noor)).status).toBe(404);
    });

    it("that ended is not offered again, nor confirmed, once its shift has begun", async () => {
      const [id = ""] = await add({ day: "2025-11-20", starts: "14:30", ends: "16:00" });
      await send("Maya", [id]);
      const link = (await linkTo("maya@example.org")) ?? "";
      await released("2025-11-20T22:15:00Z");
      site.clock.set("2025-11-20T22:45:00Z");
      expect(await words(link)).not.toMatch(/still signs you up|address is confirmed/);
    });

    it("stays on the list at the door when the shift has begun", async () => {
      const [id = ""] = await add({ day: "2025-11-20", starts: "13:00", ends: "15:00" });
      await send("Maya", [id]);
      await released("2025-11-20T22:30:00Z");
      expect((await rows()).map(({ status }) => status)).toEqual(["seat"]);
    });

    it.each(["/es", "/vi"])("is asked for in the language of its page: %s", async (language) => {
      const [id = ""] = await add();
      const form = { ...person("Maya"), [`shift-${id}`]: "on" };
      expect((await site.post(`${language}/volunteer`, form)).status).toBe(303);
      const [mail] = await mails();
      expect(mail?.subject).toMatch(/Por favor, confirme su turno|Xin xác nhận ca/);
      const link = (await linkTo("maya@example.org")) ?? "";
      expect(link).toMatch(new RegExp(`^${language}/`));
      expect(await words(link)).toMatch(/está confirmado|đã được xác nhận/);
    });
  });

  describe("a full shift", () => {
    it("has a waiting list: a place that is given back goes to the first in line, with a mail", async () => {
      const [id = ""] = await add();
      const maya = bookingOf(await signUp("Maya", [id]));
      await signUp("Noor", [id]);
      const oli = bookingOf(await signUp("Oli", [id]));
      const pia = bookingOf(await signUp("Pia", [id]));
      expect(await words(oli)).toContain("You are number 1 in line");
      expect(await words(pia)).toContain("You are number 2 in line");
      expect(await words("/volunteer")).toContain("Full, 2 waiting");
      expect((await site.post(maya, { id: await signUpId("Maya") })).status).toBe(303);
      expect(await words(maya)).toContain("Canceled by you");
      expect(await words(oli)).toContain("You have a place");
      expect(await words(pia)).toContain("You are number 1 in line");
      expect((await mails("oli@example.org")).map(({ kind }) => kind)).toEqual([
        "shift-confirmation",
        "shift-promoted",
      ]);
      expect(await mails("pia@example.org")).toHaveLength(1);
      // A second click changes nothing, and volunteers cannot cancel each other's places.
      await site.post(maya, { id: await signUpId("Maya") });
      expect((await site.post(maya, { id: await signUpId("Noor") })).status).toBe(404);
      expect((await rows()).map(({ status }) => status)).toEqual(["cancelled", "seat", "seat", "waiting"]);
    });

    it("never has one too many: 60 at once for 2 shifts of 7 seats, the waiting lists in order", async () => {
      const ids = await add({ seats: 7 }, { seats: 7, day: "2025-12-02" });
      const both = [ids, [...ids].reverse()];
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => {
          const ticked = Object.fromEntries((both[index % 2] ?? []).map((id) => [`shift-${id}`, "on"]));
          const body = new URLSearchParams({ ...person(`P${index}`), ...ticked });
          return site.fetch(
            "/volunteer",
            { method: "POST", body, headers: { Origin: "http://localhost:3000" } },
            { address: `198.51.100.${index}` },
          );
        }),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
      for (const id of ids) {
        const on = (await rows()).filter(({ shift_id }) => shift_id === id);
        expect(on.map(({ position }) => position)).toEqual(
          Array.from({ length: 60 }, (_, index) => index + 1),
        );
        expect(on.map(({ status }) => status)).toEqual([
          ...Array<string>(7).fill("seat"),
          ...Array<string>(53).fill("waiting"),
        ]);
      }
    });
  });

  it("everybody with a seat is reminded the day before, once; nobody is thanked without staff", async () => {
    const [id = ""] = await add({ seats: 1 });
    await signUp("Maya", [id]);
    await signUp("Noor", [id]);
    const kinds = async () => (await mails()).map(({ kind, to_address }) => `${kind} ${to_address}`).slice(2);
    await daily("2025-11-30T16:30:00Z");
    expect(await kinds()).toEqual([]);
    await daily("2025-11-30T17:30:00Z");
    await daily("2025-11-30T18:30:00Z");
    expect(await kinds()).toEqual(["shift-reminder maya@example.org"]);
    await daily("2025-12-02T18:00:00Z");
    await daily("2025-12-03T18:00:00Z");
    expect(await kinds()).toEqual(["shift-reminder maya@example.org"]);
  });

  it("an erased person leaves nothing, and the place goes to the next in line", async () => {
    const [id = ""] = await add({ seats: 1 });
    const maya = bookingOf(await signUp("Maya", [id]));
    await signUp("Noor", [id]);
    expect(await erasePerson(site.db, "MAYA@example.org")).toMatchObject({ others: { shift_signups: 1 } });
    await daily("2025-11-21T18:00:00Z");
    expect(await rows()).toMatchObject([{ name: "Noor", status: "seat" }]);
    expect(await mails("maya@example.org")).toEqual([]);
    expect((await site.get(maya)).status).toBe(404);
  });

  it("volunteers are removed 90 days after the season, with their mails", async () => {
    await signUp("Maya", await add());
    const clean = (time: string) =>
      removeVolunteers({
        db: site.db,
        config: { DATA_DIR: "/nonexistent", RETENTION_DAYS: undefined },
        log: quiet,
        clock: () => new Date(time),
      });
    await clean("2026-03-23T20:00:00Z");
    expect(await rows()).toHaveLength(1);
    await clean("2026-03-25T20:00:00Z");
    expect([await rows(), await mails()]).toEqual([[], []]);
  });

  describe("staff", () => {
    const PATH = "/admin/volunteers";
    let editor: { Cookie: string };
    let editorEmail: string;
    beforeEach(async () => {
      const member = await addMember(site, { administrator: false, editor: true });
      editorEmail = member.email;
      editor = { Cookie: await cookieOf(site, member) };
      await site.db.deleteFrom("outbox").execute();
    });
    const post = (path: string, fields: Record<string, string>) => site.post(path, fields, editor);

    it("take the season's days over, each once, and add others by hand", async () => {
      const page = await pageOf(await site.get(`${PATH}/new`, editor));
      const keys = [...page.matchAll(/name="(date\.[\w.-]+)"/g)].map(([, key]) => key ?? "");
      expect(keys).toContain("date.toy-sorting.2025-12-06");
      expect(keys).not.toContain("date.volunteer-orientation.2025-11-15");
      expect(page).not.toMatch(/name="date\.[^>]*checked|checked[^>]*name="date\./);
      const day = "toy-sorting.2025-12-06";
      const fields = { intent: "proposals", [`seats.${day}`]: "12", [`date.${day}`]: "on" };
      for (const field of [`date.${day}`, `seats.${day}`])
        expect((await post(`${PATH}/new`, { intent: "proposals", [field]: "on" })).status).toBe(400);
      expect((await post(`${PATH}/new`, fields)).status).toBe(303);
      await post(`${PATH}/new`, fields);
      const shifts = await site.db.selectFrom("shifts").selectAll().execute();
      expect(shifts).toMatchObject([{ day: "2025-12-06", starts: "10:00", ends: "16:00", seats: 12 }]);
      expect(await words(`${PATH}/new`, editor)).not.toContain("Sat, Dec 6");
      const byHand = {
        title: "Extra",
        kind: "other",
        day: "2025-12-20",
        starts: "09:00",
        ends: "08:00",
        seats: "3",
      };
      expect((await post(`${PATH}/new`, byHand)).status).toBe(400);
      for (const seats of ["", "0", "-1", "1.5", "1e1", "0x10", "NaN", "2147483648", "9007199254740993"]) {
        const { status } = await post(`${PATH}/new`, { ...byHand, ends: "11:00", seats });
        expect([seats, status]).toEqual([seats, 400]);
      }
      const before = site.pagesChanged();
      expect((await post(`${PATH}/new`, { ...byHand, ends: "11:00" })).status).toBe(303);
      expect(site.pagesChanged()).toBe(before + 1);
      expect(await words("/volunteer")).toContain("Extra");
    });

    it("find a shift among the earlier ones from its end, and read of none to come after the season", async () => {
      await add();
      const earlier = () => words(`${PATH}?earlier`, editor);
      site.clock.set("2025-12-02T03:59:00Z");
      expect(await earlier()).toContain("No shift is over yet");
      site.clock.set("2025-12-02T04:00:00Z");
      expect(await earlier()).toMatch(/Earlier shifts.*Toy sorting/s);
      site.clock.set("2026-01-02T20:00:00Z");
      expect(await words(PATH, editor)).toContain("No shifts to come");
      expect(await earlier()).toMatch(/Earlier shifts.*Toy sorting/s);
    });

    it("see who signed up, search by phone, and export all as CSV", async () => {
      const [id = ""] = await add();
      await signUp("Maya", [id]);
      await signUp("=Lee", [id], { age: "minor", guardian: "Ana", consent: "on", email: "lee@example.org" });
      expect(await words(`${PATH}?q=4085550100`, editor)).toContain("Maya");
      expect(await words(`${PATH}?show=minors`, editor)).toContain("Under 18. Ana agrees");
      expect(await words(`${PATH}?q=nobody`, editor)).toContain("No one matches");
      const csv = await (await site.get(`${PATH}/export.csv?id=${id}`, editor)).text();
      expect(csv.split("\r\n")[0]).toBe(
        "day,starts,ends,title,name,email,phone,under_18,guardian,status,created_at,confirmed_at,came_at,walk_in",
      );
      expect(csv).toContain('"2025-12-01","18:00","20:00","Toy sorting","Maya","maya@example.org"');
      // A spreadsheet must not read a name as a formula.
      expect(csv).not.toContain('"=Lee');
      const door = await words(`${PATH}/door?day=2025-12-01`, editor);
      expect(door).toContain("Toy sorting");
      expect(door).toContain("2 of 2");
    });

    it("see the shifts before the people, and each person once, with a link to call them", async () => {
      const ids = await add({ seats: 4 }, { seats: 4, day: "2025-12-06", title: "Wrapping" });
      const email = "home@example.org";
      await signUp("Maya", ids, { email });
      await signUp("Lee", ids.slice(0, 1), { email: "HOME@example.org" });
      await signUp("Noor", ids.slice(1));
      const page = await pageOf(await site.get(PATH, editor));
      const text = textOf(mainOf(page));
      expect(text.indexOf("3 of")).toBe(-1);
      expect(text.indexOf("2 of 4 seats taken")).toBeGreaterThan(0);
      expect(text.indexOf("2 of 4 seats taken")).toBeLessThan(text.indexOf("Maya"));
      expect(text).toContain("2 people, 4 seats.");
      expect(text).toContain("People 2");
      expect(page.match(/mailto:home@example\.org/gi)).toHaveLength(2);
      expect(page).toContain('href="tel:+14085550100"');
      expect(await words(`${PATH}?q=noor`, editor)).toContain("1 person of 2 people, 4 seats.");
    });

    it("move a person with a mail; a full shift only knowingly", async () => {
      const [from = "", to = ""] = await add({ seats: 1 }, { seats: 1, day: "2025-12-06", title: "Other" });
      await signUp("Maya", [from]);
      await signUp("Noor", [from]);
      await signUp("Oli", [to]);
      const move = { intent: "move", id: await signUpId("Maya"), to };
      const refused = await post(`${PATH}/${from}`, move);
      expect(refused.status).toBe(400);
      expect(textOf(mainOf(await pageOf(refused)))).toContain("That shift is full.");
      expect((await post(`${PATH}/${from}`, { ...move, anyway: "on" })).status).toBe(303);
      const kindsTo = async (to: string) => (await mails(to)).map(({ kind }) => kind);
      expect(await kindsTo("maya@example.org")).toEqual(["shift-confirmation", "shift-moved"]);
      expect(await kindsTo("noor@example.org")).toEqual(["shift-confirmation", "shift-promoted"]);
      expect(await words(`${PATH}`, editor)).toContain("1 over the limit");
      await post(`${PATH}/${to}`, { intent: "remove", id: await signUpId("Maya") });
      expect(await kindsTo("maya@example.org")).toContain("shift-removed");
    });

    describe("whose tap takes something from a person", () => {
      const waiting = () => site.db.selectFrom("outbox").where("undo", "is not", null).selectAll().execute();
      const due = async (time: string) => {
        site.clock.set(time);
        const sent: string[] = [];
        for (;;) {
          const claim = { worker: "test", until: new Date(new Date(time).getTime() + 30_000) };
          const mail = await claimDueMail(site.db, engine, new Date(time), claim);
          if (!mail) return sent.sort();
          await markSent(site.db, mail.id, new Date(time));
          sent.push(`${mail.kind} ${mail.to_address}`);
        }
      };
      const tapOf = async (path: string) => {
        const page = await pageOf(await site.get(path, editor));
        return /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
      };
      const states = async () => (await rows()).map(({ name, status }) => `${name} ${status}`);

      it("can be undone for 5 minutes: the mails are gone, and everybody is where they were", async () => {
        const [id = "", other = ""] = await add({ seats: 1 }, { day: "2025-12-06", title: "Other" });
        await signUp("Maya", [id]);
        await signUp("Noor", [id]);
        await signUp("Oli", [id]);
        await due("2025-11-20T20:00:00Z");
        const before = await states();
        const taps: Record<string, string>[] = [
          { intent: "remove", id: await signUpId("Maya") },
          { intent: "remove", id: await signUpId("Noor") },
          { intent: "seat", id: await signUpId("Oli") },
          { intent: "move", id: await signUpId("Maya"), to: other },
          { intent: "call-off", reason: "Storm" },
        ];
        for (const fields of taps) {
          expect((await post(`${PATH}/${id}`, fields)).status).toBe(303);
          expect((await waiting()).length, fields.intent).toBeGreaterThan(0);
          expect(await due("2025-11-20T20:04:59Z"), "nothing leaves").toEqual([]);
          const undo = { intent: "undo", tap: await tapOf(`${PATH}/${id}`) };
          expect((await post(`${PATH}/${id}`, undo)).status, fields.intent).toBe(303);
          expect(await states(), fields.intent).toEqual(before);
          expect(await waiting()).toEqual([]);
          expect(await words("/volunteer")).not.toContain("Storm");
          expect((await post(`${PATH}/${id}`, undo)).status, "a second tap").toBe(400);
        }
      });

      it("reminds nobody of a place that can still be undone", async () => {
        const [id = ""] = await add({ seats: 1 });
        await signUp("Maya", [id]);
        await signUp("Noor", [id]);
        await due("2025-11-20T20:00:00Z");
        await daily("2025-11-30T17:30:00Z");
        expect(await due("2025-11-30T17:30:00Z")).toEqual(["shift-reminder maya@example.org"]);
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Maya") });
        await daily("2025-11-30T17:31:00Z");
        expect(await due("2025-11-30T17:31:00Z")).toEqual([]);
        const undo = { intent: "undo", tap: await tapOf(`${PATH}/${id}`) };
        expect((await post(`${PATH}/${id}`, undo)).status).toBe(303);
        await daily("2025-11-30T17:32:00Z");
        expect(await due("2025-11-30T17:32:00Z")).toEqual([]);
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Maya") });
        const left = await due("2025-11-30T17:37:00Z");
        expect(left).toEqual(["shift-promoted noor@example.org", "shift-removed maya@example.org"]);
        await daily("2025-11-30T17:38:00Z");
        expect(await due("2025-11-30T17:38:00Z")).toEqual(["shift-reminder noor@example.org"]);
      });

      it("reminds who has a mail that the mail server has refused for now, as nobody can undo it any more", async () => {
        const [id = ""] = await add();
        await signUp("Maya", [id]);
        await due("2025-11-20T20:00:00Z");
        site.clock.set("2025-11-30T16:00:00Z");
        await post(`${PATH}/${id}`, {
          intent: "write",
          subject: "Gloves",
          text: "Bring some.",
          whom: "seat",
        });
        const refused = { attempts: 3, next_attempt_at: "2025-12-01T02:00:00.000Z" };
        await site.db.updateTable("outbox").set(refused).where("status", "=", "queued").execute();
        await daily("2025-11-30T17:30:00Z");
        expect(await due("2025-11-30T17:30:00Z")).toEqual(["shift-reminder maya@example.org"]);
      });

      it("is undone with what was mailed about the other shift since", async () => {
        const [id = "", other = ""] = await add({}, { day: "2025-12-06", title: "Other" });
        await signUp("Maya", [id]);
        await signUp("Noor", [other]);
        await post(`${PATH}/${id}`, { intent: "write", subject: "Gloves", text: "Cold.", whom: "seat" });
        site.clock.set("2025-11-20T20:01:00Z");
        await post(`${PATH}/${id}`, { intent: "move", id: await signUpId("Maya"), to: other });
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const [, tap = ""] = [...page.matchAll(/name="tap" value="([^"]+)"/g)].at(-1) ?? [];
        site.clock.set("2025-11-20T20:02:00Z");
        await post(`${PATH}/${other}`, { intent: "call-off", reason: "Storm" });
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(303);
        expect((await waiting()).map(({ kind, to_address }) => `${kind} ${to_address}`).sort()).toEqual([
          "shift-called-off noor@example.org",
          "shift-letter maya@example.org",
        ]);
      });

      if (!testsPages(name)) return;

      it("brings an empty shift back for 5 minutes, though no mail waits for it", async () => {
        const [id = ""] = await add();
        await add({ day: "2025-12-06", title: "Other" });
        expect(await words(`${PATH}/${id}`, editor)).not.toContain("email 0 people");
        const off = { intent: "call-off", reason: "Storm" };
        expect((await post(`${PATH}/${id}`, off)).status).toBe(303);
        expect(await words("/volunteer")).toContain("Storm");
        site.clock.set("2025-11-20T20:04:59Z");
        expect(await words(`${PATH}/${id}`, editor)).toContain(
          "Canceled. Nobody gets an email. You can undo this until 12:05 PM.",
        );
        const undo = { intent: "undo", tap: await tapOf(`${PATH}/${id}`) };
        expect((await post(`${PATH}/${id}`, undo)).status).toBe(303);
        expect(await words("/volunteer")).not.toContain("Storm");
        expect((await post(`${PATH}/${id}`, undo)).status, "a second tap").toBe(400);
        expect((await post(`${PATH}/${id}`, off)).status).toBe(303);
        expect((await post(`${PATH}/${id}`, undo)).status, "of the first time").toBe(400);
        const late = { intent: "undo", tap: await tapOf(`${PATH}/${id}`) };
        site.clock.set("2025-11-20T20:09:59Z");
        expect((await post(`${PATH}/${id}`, late)).status, "after 5 minutes").toBe(400);
        expect(await words(`${PATH}/${id}`, editor)).not.toContain("Undo");
        expect(await waiting()).toEqual([]);
      });

      it("gives the text of a message back to its form", async () => {
        const [id = ""] = await add({ seats: 1 });
        await signUp("Maya", [id]);
        await due("2025-11-20T20:00:00Z");
        const message = { subject: "Gloves", text: "Bring some.", whom: "both" };
        expect((await post(`${PATH}/${id}`, { intent: "write", ...message })).status).toBe(303);
        const tap = await tapOf(`${PATH}/${id}`);
        // As the page's scripts ask, which put it into the form.
        const undone = await (await post(`${PATH}/${id}.data`, { intent: "undo", tap })).text();
        for (const said of Object.values(message)) expect(undone).toContain(`"${said}"`);
        expect(await waiting()).toEqual([]);
      });

      it("is final once its mails have left", async () => {
        const [id = ""] = await add({ seats: 1 });
        await signUp("Maya", [id]);
        await signUp("Noor", [id]);
        await due("2025-11-20T20:00:00Z");
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Maya") });
        const tap = await tapOf(`${PATH}/${id}`);
        const [first] = await waiting();
        expect(await words(`${PATH}/${id}`, editor)).toContain("Removed. They get an email at 12:05 PM.");
        // One of its two mails has left.
        await markSent(site.db, first?.id ?? "", new Date());
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(400);
        expect(await states()).toEqual(["Maya cancelled", "Noor seat"]);
        expect(await due("2025-11-20T20:05:00Z")).toHaveLength(1);
        expect(await words(`${PATH}/${id}`, editor)).not.toContain("Undo");
      });

      it("cannot be undone for who gave the place up meanwhile, and no mail about it reaches them", async () => {
        const [id = "", other = ""] = await add({ seats: 1 }, { day: "2025-12-06", title: "Other" });
        const maya = bookingOf(await signUp("Maya", [id]));
        await signUp("Noor", [id]);
        await due("2025-11-20T20:00:00Z");
        await post(`${PATH}/${id}`, { intent: "move", id: await signUpId("Maya"), to: other });
        const tap = await tapOf(`${PATH}/${id}`);
        await site.post(maya, { id: await signUpId("Maya") });
        expect(await words(`${PATH}/${id}`, editor)).not.toContain("Undo");
        const late = await post(`${PATH}/${id}`, { intent: "undo", tap });
        expect(late.status).toBe(400);
        expect(textOf(mainOf(await pageOf(late)))).toContain(
          "the shift has changed, so this cannot be undone",
        );
        expect(await states()).toEqual(["Maya cancelled", "Noor seat"]);
        expect(await due("2025-11-20T20:05:00Z")).toEqual(["shift-promoted noor@example.org"]);
      });

      it("cannot be undone once the person was moved on or is back, or the shift is canceled", async () => {
        const [id = "", other = "", third = ""] = await add(
          ...[{}, { day: "2025-12-06", title: "Other" }, { day: "2025-12-07", title: "Third" }],
        );
        for (const name of ["Maya", "Noor"]) await signUp(name, [id]);
        const shiftsOf = async (name: string) =>
          (await rows()).filter((row) => row.name === name).map((row) => [row.shift_id, row.status]);
        const late = async (tap: string) =>
          expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(400);
        const move = { intent: "move", id: await signUpId("Maya") };
        await post(`${PATH}/${id}`, { ...move, to: other });
        const moved = await tapOf(`${PATH}/${id}`);
        await post(`${PATH}/${other}`, { ...move, to: third });
        await late(moved);
        expect(await shiftsOf("Maya")).toEqual([[third, "seat"]]);
        await due("2025-11-20T20:05:00Z");
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Noor") });
        const removed = await tapOf(`${PATH}/${id}`);
        // Another form than the first one.
        await signUp("Noor", [id], { phone: "(408) 555-0101" });
        await late(removed);
        expect(await shiftsOf("Noor")).toEqual([
          [id, "cancelled"],
          [id, "seat"],
        ]);
        await due("2025-11-20T20:10:00Z");
        await signUp("Oli", [id]);
        await post(`${PATH}/${id}`, { intent: "move", id: await signUpId("Oli"), to: other });
        const again = await tapOf(`${PATH}/${id}`);
        await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" });
        await late(again);
        expect(await shiftsOf("Oli")).toEqual([[other, "seat"]]);
      });

      it("cannot be undone once the shift has moved: they have not heard of the new day", async () => {
        const [id = "", other = ""] = await add({}, { day: "2025-12-06", title: "Other" });
        for (const name of ["Maya", "Noor"]) await signUp(name, [id]);
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Maya") });
        const removed = await tapOf(`${PATH}/${id}`);
        await post(`${PATH}/${id}`, { intent: "move", id: await signUpId("Noor"), to: other });
        const save = (version: string, day: string, note: string) =>
          post(`${PATH}/${id}`, {
            ...{ intent: "save", version, title: "Toy sorting", kind: "sorting", day, tell: "on" },
            ...{ starts: "18:00", ends: "20:00", seats: "2", place: "Sorting room", note },
          });
        expect((await save("1", "2025-12-08", "")).status).toBe(303);
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const taps = [...page.matchAll(/name="tap" value="([^"]+)"/g)].map(([, tap = ""]) => tap);
        expect(taps).toHaveLength(2);
        for (const tap of taps) {
          const late = await post(`${PATH}/${id}`, { intent: "undo", tap });
          expect(late.status).toBe(400);
          expect(textOf(mainOf(await pageOf(late)))).toContain("or the shift has changed");
        }
        expect(await states()).toEqual(["Maya cancelled", "Noor seat"]);
        // A note is no news.
        expect((await save("2", "2025-12-01", "Gloves")).status).toBe(303);
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap: removed })).status).toBe(303);
        expect((await states()).toSorted()).toEqual(["Maya seat", "Noor seat"]);
      });

      it("is undone for who goes back in line, who still hears that the shift has changed", async () => {
        const [id = ""] = await add({ seats: 1 });
        await signUp("Maya", [id]);
        await signUp("Noor", [id]);
        await post(`${PATH}/${id}`, { intent: "seat", id: await signUpId("Noor") });
        const tap = await tapOf(`${PATH}/${id}`);
        site.clock.set("2025-11-20T20:01:00Z");
        const later = { ...SORTING, intent: "save", version: "1", seats: "1", note: "", tell: "on" };
        expect((await post(`${PATH}/${id}`, { ...later, starts: "17:00" })).status).toBe(303);
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(303);
        expect(await states()).toEqual(["Maya seat", "Noor waiting"]);
        expect((await waiting()).map(({ kind, to_address }) => `${kind} ${to_address}`).sort()).toEqual([
          "shift-changed maya@example.org",
          "shift-changed noor@example.org",
        ]);
      });

      it("is undone for a canceled shift that has moved meanwhile, of which everybody on it is told", async () => {
        const place = "Toy Drive Headquarters, 1200 Sample Street, San Jose, CA 95112";
        const [id = ""] = await add({ place });
        await signUp("Maya", [id]);
        const undo = async () => post(`${PATH}/${id}`, { intent: "undo", tap: await tapOf(`${PATH}/${id}`) });
        await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" });
        expect((await undo()).status).toBe(303);
        expect((await mails()).map(({ kind }) => kind)).toEqual(["shift-confirmation"]);
        await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" });
        const moved = { ...starterContents.headquarters, street: "9 Elm Street", _base: "0", _seen: "0" };
        const staff = await administrator(site);
        const published = await site.post(
          "/admin/content/headquarters",
          { ...moved, intent: "publish" },
          staff,
        );
        expect(published.status).toBe(303);
        const late = { intent: "undo", tap: await tapOf(`${PATH}/${id}`) };
        const answer = await (await post(`${PATH}/${id}.data`, late)).text();
        expect(answer).toContain("Undone. 1 email leaves now, about what has changed since.");
        expect(answer).not.toContain("No email was sent");
        const told = (await mails()).filter(({ kind }) => kind !== "shift-confirmation");
        expect(told.map(({ kind, to_address }) => `${kind} ${to_address}`)).toEqual([
          "shift-changed maya@example.org",
        ]);
        expect(told[0]?.text_body).toContain("Toy Drive Headquarters, 9 Elm Street, San Jose, CA 95112");
      });

      it("is undone over the seats if others took them meanwhile, and says so", async () => {
        const [id = ""] = await add({ seats: 1 });
        await signUp("Maya", [id]);
        const remove = { intent: "remove", id: await signUpId("Maya") };
        const undo = async () => {
          const tap = await tapOf(`${PATH}/${id}`);
          return (await post(`${PATH}/${id}.data`, { intent: "undo", tap })).text();
        };
        await post(`${PATH}/${id}`, remove);
        expect(await undo()).not.toContain("over the limit");
        await post(`${PATH}/${id}`, remove);
        await signUp("Noor", [id]);
        expect(await undo()).toContain("Undone. No email was sent. The shift is now 1 over the limit.");
        expect(await states()).toEqual(["Maya seat", "Noor seat"]);
      });

      it("and is undone leaves an unconfirmed place held as it was, not longer and not for good", async () => {
        const [id = "", other = ""] = await add({ seats: 1 }, { day: "2025-12-06", title: "Other" });
        await send("Maya", [id]);
        await signUp("Noor", [id]);
        await send("Oli", [id]);
        const held = async () =>
          (await rows()).map(({ name, status, position, confirmed_at, held_until }) => [
            ...[name, status, position, confirmed_at, held_until],
          ]);
        const before = await held();
        const undo = async () => post(`${PATH}/${id}`, { intent: "undo", tap: await tapOf(`${PATH}/${id}`) });
        const taps: Record<string, string>[] = [
          { intent: "remove", id: await signUpId("Maya") },
          { intent: "move", id: await signUpId("Maya"), to: other },
          { intent: "seat", id: await signUpId("Oli") },
        ];
        for (const fields of taps) {
          await post(`${PATH}/${id}`, fields);
          expect((await undo()).status, fields.intent).toBe(303);
          expect(await held(), fields.intent).toEqual(before);
        }
        // As stored before the tap kept what was held.
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Oli") });
        const [stored] = await waiting();
        if (!stored) throw new Error("no mail waits");
        const { to: _to, held_until: _held, confirmed_at: _at, ...old } = JSON.parse(stored.undo ?? "");
        await site.db.deleteFrom("outbox").where("id", "=", stored.id).execute();
        await site.db
          .insertInto("outbox")
          .values({ ...stored, undo: JSON.stringify(old) })
          .execute();
        expect((await undo()).status).toBe(303);
        expect(await states()).toEqual(["Maya seat", "Noor waiting", "Oli waiting"]);
        await released("2025-11-20T22:00:00Z");
        expect((await states()).slice(0, 2)).toEqual(["Maya cancelled", "Noor seat"]);
      });

      it("and is undone keeps the place of who confirmed the address meanwhile", async () => {
        const [id = "", other = ""] = await add({}, { day: "2025-12-06", title: "Other" });
        await send("Maya", [id, other]);
        const [first] = (await rows()).filter((row) => row.shift_id === id);
        await post(`${PATH}/${id}`, { intent: "remove", id: first?.id ?? "" });
        const [confirmation] = (await mails()).filter(({ kind }) => kind === "shift-confirmation");
        const link = /http:\/\/localhost:3000(\/\S*\/shifts\/[\w.-]+)$/m.exec(
          confirmation?.text_body ?? "",
        )?.[1];
        await site.get(link ?? "");
        await post(`${PATH}/${id}`, { intent: "undo", tap: await tapOf(`${PATH}/${id}`) });
        await released("2025-11-20T22:01:00Z");
        expect(await states()).toEqual(["Maya seat", "Maya seat"]);
      });

      it("says that the next in line has the seat only if somebody was in line", async () => {
        const [id = ""] = await add({ seats: 1 });
        await signUp("Maya", [id]);
        await signUp("Noor", [id]);
        const remove = async (name: string) =>
          (await post(`${PATH}/${id}.data`, { intent: "remove", id: await signUpId(name) })).text();
        expect(await remove("Maya")).toContain("in 5 minutes, and the next in line has the seat.");
        const last = await remove("Noor");
        expect(last).toContain("Removed. They get an email in 5 minutes.");
        expect(last).not.toContain("next in line");
      });
    });

    it("change a shift: more seats go to those who wait, and a version that is older is refused", async () => {
      const [id = ""] = await add({ seats: 1 });
      await signUp("Maya", [id]);
      await signUp("Noor", [id]);
      const fields = {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-01" },
        ...{ starts: "17:00", ends: "20:00", seats: "2", place: "", note: "", tell: "on" },
      };
      expect((await post(`${PATH}/${id}`, fields)).status).toBe(303);
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "seat"]);
      // The two mails of one request have no order.
      expect((await mails("noor@example.org")).map(({ kind }) => kind).toSorted()).toEqual([
        "shift-changed",
        "shift-confirmation",
        "shift-promoted",
      ]);
      expect((await post(`${PATH}/${id}`, fields)).status).toBe(409);
    });

    it("tell who has signed up for a changed shift since that Undo has brought it back", async () => {
      const [id = "", other = ""] = await add({ seats: 9 }, { day: "2025-12-06", title: "Other" });
      await signUp("Maya", [id]);
      await signUp("Oli", [other]);
      const tapOn = async (shift: string) =>
        /name="tap" value="([^"]+)"/.exec(await pageOf(await site.get(`${PATH}/${shift}`, editor)))?.[1] ??
        "";
      const undo = async (shift: string, tap: string) => post(`${PATH}/${shift}`, { intent: "undo", tap });
      const fields = {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-02" },
        ...{ starts: "17:00", ends: "20:00", seats: "9", place: "", note: "", tell: "on" },
      };
      await post(`${PATH}/${id}`, fields);
      const tap = await tapOn(id);
      site.clock.set("2025-11-20T20:01:00Z");
      await signUp("Noor", [id]);
      // Whose mail about their new shift waits would read of the day that is taken back after that.
      await post(`${PATH}/${other}`, { intent: "move", id: await signUpId("Oli"), to: id });
      expect((await undo(id, tap)).status).toBe(400);
      expect((await undo(other, await tapOn(other))).status).toBe(303);
      expect((await undo(id, tap)).status).toBe(303);
      const changed = (await mails()).filter(({ kind }) => kind === "shift-changed");
      expect(changed.map(({ to_address }) => to_address)).toEqual(["noor@example.org"]);
      expect(changed[0]?.text_body).toMatch(/It was: .*December 2, 2025,\s5-8 PM.*December 1, 2025, 6-8 PM/s);
    });

    it("count nobody as waiting or with a seat on a canceled shift, and the CSV says that it is off", async () => {
      const [id = "", over = ""] = await add({ seats: 1 }, { day: "2025-11-20", starts: "13:00", seats: 1 });
      await send("Maya", [id]);
      await signUp("Noor", [id, over]);
      await signUp("Oli", [over]);
      const both = await words(PATH, editor);
      expect(both).toMatch(/Waiting 2.*Not confirmed 1.*3 people, 2 seats\./s);
      await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" });
      const one = await words(PATH, editor);
      expect(one).toMatch(/Waiting 1.*3 people, 1 seat\./s);
      expect(one).not.toMatch(/Not confirmed/);
      expect(await words(`${PATH}?show=waiting`, editor)).toContain("1 person of 3 people");
      expect(await words(`${PATH}?show=unconfirmed`, editor)).toContain("0 people of 3 people");
      const csv = await (await site.get(`${PATH}/export.csv`, editor)).text();
      expect(csv).toMatch(/"Maya".*"seat \(shift cancelled\)"/);
      expect(csv).toMatch(/"Noor".*"waiting \(shift cancelled\)"/);
      expect(csv).toMatch(/"Noor".*"seat",/);
      // Who waits for a shift that is over waits no more, and a seat that was taken stays one.
      site.clock.set("2025-11-21T20:00:00Z");
      const later = await words(PATH, editor);
      expect(later).not.toMatch(/Waiting \d/);
      expect(later).toContain("3 people, 1 seat.");
    });

    it("export the people whom the list shows, by its filter and search", async () => {
      const [id = ""] = await add({ seats: 1 });
      await signUp("Maya", [id]);
      await signUp("Noor", [id]);
      await signUp("Oli", [id], { age: "minor", guardian: "Pia", consent: "on" });
      for (const [search, names] of [
        ["", ["Maya", "Noor", "Oli"]],
        ["?show=waiting", ["Noor", "Oli"]],
        ["?show=minors", ["Oli"]],
        ["?show=all&q=MAYA%40", ["Maya"]],
      ] as const) {
        const page = await (await site.get(`${PATH}${search}`, editor)).text();
        const path = /href="([^"]*export\.csv[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
        const csv = await (await site.get(path, editor)).text();
        const found = ["Maya", "Noor", "Oli"].filter((name) => csv.includes(`"${name}"`));
        expect(found, search).toEqual(names);
      }
    });

    it("count somebody who waits for two shifts once, in the row of sections as on the page", async () => {
      const ids = await add({ seats: 1 }, { day: "2025-12-02", seats: 1 });
      await signUp("Maya", ids);
      await signUp("Noor", ids);
      expect(await words(PATH, editor)).toContain("Waiting 1");
      expect(await (await site.get(PATH, editor)).text()).toContain("1 on a waiting list");
    });

    it("confirm a person by hand, see who is not confirmed, and find them by a filter", async () => {
      const [id = ""] = await add();
      await send("Maya", [id]);
      await signUp("Noor", [id]);
      expect(await words(`${PATH}/${id}`, editor)).toContain("Not confirmed: held until 2:00 PM");
      const filtered = await words(`${PATH}?show=unconfirmed`, editor);
      expect(filtered).toMatch(/Not confirmed 1/);
      expect(filtered).not.toContain("noor@example.org");
      expect(await words(`${PATH}/door?day=2025-12-01`, editor)).toContain("Not confirmed");
      const confirm = { intent: "confirm", id: await signUpId("Maya") };
      expect((await post(`${PATH}/${id}`, confirm)).status).toBe(303);
      expect(await words(`${PATH}/${id}`, editor)).not.toContain("Not confirmed");
      await released("2025-11-20T23:00:00Z");
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "seat"]);
      expect((await post(`${PATH}/${id}`, { intent: "confirm", id: "none" })).status).toBe(404);
    });

    it("take off all who signed up from one network within an hour, on every shift", async () => {
      const [id = "", other = ""] = await add({ seats: 5 }, { seats: 2, day: "2025-12-06", title: "Other" });
      // Four people behind one address are a family; the fifth is from another half of the same /48.
      for (const name of ["A", "B", "C"]) await signUpFrom("2001:db8:7::1", name, [id]);
      await signUpFrom("2001:db8:7::1", "D", [id, other]);
      expect(await words(`${PATH}/${id}`, editor)).toContain("4 people from one network, at 12:00 PM");
      site.clock.set("2025-11-20T20:30:00Z");
      await signUpFrom("2001:db8:7:1::1", "E", [id, other]);
      await site.get((await linkTo("e@example.org")) ?? "");
      await signUpFrom("198.51.100.1", "Maya", [id, other]);
      site.clock.set("2025-11-20T21:10:00Z");
      await signUpFrom("2001:db8:7:2::1", "F", [other]);
      const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
      expect(textOf(page)).toContain("5 people from one network, 12:00 PM to 12:30 PM");
      expect(JSON.stringify(await rows())).not.toContain("2001:db8");
      const together = { intent: "together", id: await signUpId("A") };
      expect((await post(`${PATH}/${id}`, together)).status).toBe(303);
      const states = Object.fromEntries(
        (await rows()).map((row) => [`${row.name} ${row.shift_id === id}`, row.status]),
      );
      expect(states).toEqual({
        ...{ "A true": "cancelled", "B true": "cancelled", "C true": "cancelled", "D true": "cancelled" },
        ...{ "E true": "cancelled", "Maya true": "seat", "D false": "cancelled", "E false": "cancelled" },
        ...{ "Maya false": "seat", "F false": "seat" },
      });
      // Who never confirmed an address gets no further mail at it.
      const removed = (await mails()).filter(({ kind }) => kind === "shift-removed");
      expect(removed.map(({ to_address }) => to_address)).toEqual(["e@example.org", "e@example.org"]);
      expect(await words(`${PATH}/${id}`, editor)).toContain("Undo");
      expect((await post(`${PATH}/${id}`, together)).status).toBe(404);
    });

    it("see no network the day after: its key is gone", async () => {
      const [id = ""] = await add({ seats: 9 });
      for (const name of ["A", "B", "C", "D"]) await signUpFrom("203.0.113.9", name, [id]);
      await released("2025-11-21T19:59:00Z");
      expect((await rows()).some(({ network }) => network !== null)).toBe(true);
      await released("2025-11-21T20:01:00Z");
      expect((await rows()).map(({ network }) => network)).toEqual([null, null, null, null]);
    });

    describe("at the door", () => {
      const tick = async (shift: string, name: string, came = "1") =>
        post(`${PATH}/${shift}/check-in`, { intent: "tick", id: await signUpId(name), came });
      const walkIn = (shift: string, fields: Record<string, string>) =>
        post(`${PATH}/${shift}/check-in`, { intent: "walk-in", name: "", email: "", phone: "", ...fields });
      const cameStates = async () =>
        Object.fromEntries((await rows()).map(({ name, came_at }) => [name, came_at !== null]));

      it("tick who is there, each by themselves, and take a tick back", async () => {
        const [id = "", other = ""] = await add({ seats: 2 }, { day: "2025-12-06" });
        for (const name of ["Maya", "Noor", "Oli"]) await signUp(name, [id]);
        await Promise.all([tick(id, "Maya"), tick(id, "Noor"), tick(id, "Oli")]);
        expect((await tick(id, "Noor", "")).status).toBe(303);
        expect(await cameStates()).toEqual({ Maya: true, Noor: false, Oli: true });
        const door = await words(`${PATH}/${id}/check-in`, editor);
        expect(door).toMatch(/2 of 3 here.*Maya.*First shift.*Oli.*On the waiting list/s);
        expect((await tick(other, "Maya")).status).toBe(404);
        expect((await post(`${PATH}/none/check-in`, { intent: "tick", id: "none", came: "1" })).status).toBe(
          404,
        );
        const csv = await (await site.get(`${PATH}/export.csv?id=${id}`, editor)).text();
        expect(csv).toMatch(/"Maya".*"2025-11-20T20:00:00.000Z","no"/);
      });

      it("name a first shift where no earlier one took place with the person", async () => {
        const [off = "", ticked = "", quiet = "", id = ""] = await add(
          { day: "2025-11-28", seats: 1 },
          { day: "2025-11-29", seats: 2 },
          { day: "2025-11-30", seats: 9 },
          { seats: 9 },
        );
        const firsts: string[] = [];
        for (const [name, earlier] of Object.entries({
          Maya: off,
          Noor: ticked,
          Oli: ticked,
          Pia: ticked,
          Quinn: quiet,
        })) {
          await signUp(name, [earlier, id]);
        }
        await site.db
          .updateTable("shifts")
          .set({ cancelled_at: "2025-11-27T20:00:00.000Z" })
          .where("id", "=", off)
          .execute();
        const at = async (shift: string, name: string) =>
          (await rows()).find((row) => row.shift_id === shift && row.name === name)?.id ?? "";
        // Noor did not come; Pia, who waited, did.
        for (const name of ["Oli", "Pia"])
          await post(`${PATH}/${ticked}/check-in`, { intent: "tick", id: await at(ticked, name), came: "1" });
        const door = elementsOf(await pageOf(await site.get(`${PATH}/${id}/check-in`, editor)), "li");
        for (const { label } of door)
          if (label.includes("First shift")) firsts.push(label.split(" ")[0] ?? "");
        expect(firsts).toEqual(["Maya", "Noor"]);
      });

      it("get no thanks that still wait once they are not ticked any more, until they are again", async () => {
        const [id = "", other = ""] = await add({}, { day: "2025-12-06" });
        await signUp("Maya", [id]);
        site.clock.set("2025-12-02T18:00:00Z");
        await walkIn(id, { name: "Ben", email: "ben@example.org" });
        await tick(id, "Maya");
        const thanked = async () => {
          await post(`${PATH}/${id}`, { intent: "thank" });
          const sent = (await mails()).filter(({ kind }) => kind === "shift-thanks");
          return sent.map(({ to_address }) => to_address).sort();
        };
        expect(await thanked()).toEqual(["ben@example.org", "maya@example.org"]);
        expect((await tick(other, "Maya", "")).status).toBe(404);
        expect((await mails("maya@example.org")).at(-1)).toMatchObject({ kind: "shift-thanks" });
        await tick(id, "Maya", "");
        expect(await thanked()).toEqual(["ben@example.org"]);
        await tick(id, "Maya");
        await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Ben") });
        expect(await thanked()).toEqual(["maya@example.org"]);
      });

      it("are gone with a move to another shift, and back with its Undo", async () => {
        const [id = "", other = ""] = await add({}, { day: "2025-12-06" });
        await signUp("Maya", [id]);
        await tick(id, "Maya");
        await post(`${PATH}/${id}`, { intent: "move", id: await signUpId("Maya"), to: other });
        expect(await cameStates()).toEqual({ Maya: false });
        expect(await words(`${PATH}/${other}/check-in`, editor)).toContain("0 of 1 here");
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const tap = /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(303);
        expect(await cameStates()).toEqual({ Maya: true });
      });

      it("add who came without signing up, with a name alone, once however often it is sent", async () => {
        const [id = ""] = await add();
        const ana = { id: "0123456789abcdef0123456789abcdef", name: "Ana" };
        expect((await walkIn(id, ana)).status).toBe(303);
        expect((await walkIn(id, ana)).status).toBe(303);
        expect(
          (await walkIn(id, { name: "Ben", email: "ben@example.org", phone: "408 555 0101" })).status,
        ).toBe(303);
        expect((await walkIn(id, { name: " " })).status).toBe(400);
        expect((await walkIn(id, { name: "Cy", phone: "1" })).status).toBe(400);
        const refused = await pageOf(await walkIn(id, { name: "Cy", email: "no" }));
        expect(refused).toContain('value="Cy"');
        expect(await words(`${PATH}/${id}/check-in`, editor)).toMatch(
          /2 of 2 here.*Came without signing up/s,
        );
        expect(await words(PATH, editor)).toContain("2 people, 2 seats.");
        // Nobody can be written to without an address, and a removed one leaves nothing.
        expect((await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" })).status).toBe(303);
        expect((await mails()).map(({ to_address }) => to_address)).toEqual(["ben@example.org"]);
        expect((await post(`${PATH}/${id}`, { intent: "remove", id: ana.id })).status).toBe(303);
        await erasePerson(site.db, "ben@example.org");
        expect(await rows()).toEqual([]);
      });

      it("thank only those who came, after 5 minutes in their language, and see who did not", async () => {
        const [id = ""] = await add({ seats: 3 });
        await signUp("Maya", [id]);
        await signUp("Noor", [id]);
        await send("Oli", [id]);
        await site.db
          .updateTable("shift_signups")
          .set({ language: "es" })
          .where("name", "=", "Maya")
          .execute();
        await walkIn(id, { name: "Ana", email: "ana@example.org" });
        await walkIn(id, { name: "Ben" });
        for (const name of ["Maya", "Oli"]) await tick(id, name);
        const before = await words(`${PATH}/${id}`, editor);
        expect(before).not.toMatch(/Did not come|Thank /);
        site.clock.set("2025-12-02T18:00:00Z");
        await site.db.deleteFrom("outbox").execute();
        const text = "2 came, 1 did not, 2 came without signing up";
        const after = await words(`${PATH}/${id}`, editor);
        expect(after).toContain(text);
        expect(after).toMatch(/Noor.*Did not come/s);
        // Nobody has confirmed Oli's address, and Ben left none.
        expect(after).toContain("Thank 2 people");
        expect(await words(PATH, editor)).toContain(text);
        const thanks = () => post(`${PATH}/${id}`, { intent: "thank" });
        expect((await thanks()).status).toBe(303);
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        expect(textOf(page)).toContain("The thank-you to those who came leaves at 10:05 AM.");
        const tap = /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(303);
        expect(await mails()).toEqual([]);
        expect((await thanks()).status).toBe(303);
        expect((await thanks()).status).toBe(404);
        const sent = (await mails()).map((mail) => [mail.kind, mail.to_address, mail.next_attempt_at]);
        expect(sent.toSorted()).toEqual([
          ["shift-thanks", "ana@example.org", "2025-12-02T18:05:00.000Z"],
          ["shift-thanks", "maya@example.org", "2025-12-02T18:05:00.000Z"],
        ]);
        expect((await mails("maya@example.org"))[0]?.subject).toMatch(/[Gg]racias/);
        expect(await words(`${PATH}/${id}`, editor)).not.toContain("Thank 2 people");
        await site.db.deleteFrom("outbox").execute();
        const letter = { intent: "write", subject: "Photos", text: "Here they are.", whom: "came" };
        expect((await post(`${PATH}/${id}`, letter)).status).toBe(303);
        expect((await mails()).map(({ to_address }) => to_address).toSorted()).toEqual([
          ...["ana@example.org", "maya@example.org", "oli@example.org"],
        ]);
      });

      if (!testsPages(name)) return;

      it("are unticked without a deadlock while their thanks are taken back", async () => {
        // SQLite has one writer at a time.
        if (engine === "sqlite") return;
        const [id = ""] = await add();
        site.clock.set("2025-12-02T18:00:00Z");
        await walkIn(id, { name: "Ben", email: "ben@example.org" });
        await post(`${PATH}/${id}`, { intent: "thank" });
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const tap = /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
        const sent: Promise<Response>[] = [];
        await site.db.transaction().execute(async (tx) => {
          await tx.selectFrom("outbox").select("id").forUpdate().execute();
          sent.push(post(`${PATH}/${id}`, { intent: "undo", tap }));
          await untilWaiting(site.db);
          sent.push(tick(id, "Ben", ""));
          await untilWaiting(site.db, 2);
        });
        expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303]);
        expect(await cameStates()).toEqual({ Ben: false });
      });

      it("are told how many get an email, without those who left no address", async () => {
        const [id = ""] = await add();
        await signUp("Maya", [id]);
        await walkIn(id, { name: "Ana" });
        const page = await words(`${PATH}/${id}`, editor);
        expect(page).toContain("Cancel the shift and email 1 person");
        expect(page).toContain("Email the 1 person on this shift");
      });

      it("export no age of who came without signing up, because nobody asked them", async () => {
        const [id = ""] = await add();
        await signUp("Maya", [id]);
        await walkIn(id, { name: "Ana" });
        const csv = await (await site.get(`${PATH}/export.csv?id=${id}`, editor)).text();
        const [head = "", ...lines] = csv.trim().split("\r\n");
        const at = head.split(",").indexOf("under_18");
        const ages = lines.map((line) => line.replaceAll('"', "").split(",")[at]);
        expect(ages).toEqual(["no", ""]);
      });
    });

    if (!testsPages(name)) return;

    it("are asked for the hours that the season does not say, and invent no place for a drive on the road", async () => {
      const key = "mobile-collection-drive.2025-12-07";
      const page = await pageOf(await site.get(`${PATH}/new`, editor));
      expect(page).toContain(`name="starts.${key}"`);
      expect(page).not.toContain('name="starts.toy-sorting.2025-12-06"');
      expect(textOf(page)).not.toContain("Sun, Dec 7, 9 AM-1 PM");
      const fields = { intent: "proposals", [`date.${key}`]: "on", [`seats.${key}`]: "8" };
      for (const [starts = "", ends = ""] of [[], ["11:00"], ["11:00", "10:00"]]) {
        const hours = { [`starts.${key}`]: starts, [`ends.${key}`]: ends };
        const refused = await post(`${PATH}/new`, { ...fields, ...hours });
        expect(refused.status).toBe(400);
        expect(await refused.text()).toContain("Enter when each chosen shift begins and ends");
      }
      const hours = { [`starts.${key}`]: "11:00", [`ends.${key}`]: "15:00" };
      expect((await post(`${PATH}/new`, { ...fields, ...hours })).status).toBe(303);
      expect(await site.db.selectFrom("shifts").selectAll().execute()).toMatchObject([
        { day: "2025-12-07", starts: "11:00", ends: "15:00", seats: 8, place: null },
      ]);
    });

    it("export a seat as held until somebody confirms it", async () => {
      const [id = ""] = await add();
      await send("Maya", [id]);
      await signUp("Noor", [id]);
      const exported = async () => (await site.get(`${PATH}/export.csv?id=${id}`, editor)).text();
      expect(await exported()).toMatch(/"Maya".*"held",.*"Noor".*"seat",/s);
      await post(`${PATH}/${id}`, { intent: "confirm", id: await signUpId("Maya") });
      expect(await exported()).not.toContain('"held"');
    });

    it("reach every shift by a link, the coming ones first", async () => {
      await add(
        ...Array.from({ length: 10 }, (_, at) => ({ day: `2025-12-${10 + at}`, title: `Day ${at}.` })),
      );
      await add({ day: "2025-11-10", title: "Long ago" }, { day: "2025-11-19", title: "Yesterday" });
      const first = await words(PATH, editor);
      expect(first).toMatch(/Yesterday.*in 20 days.*Day 0\..*3 more shifts/s);
      expect(first).not.toMatch(/Long ago|Day 9\./);
      expect(await words(`${PATH}?all`, editor)).toContain("Day 9.");
      expect(await words(`${PATH}?earlier`, editor)).toMatch(/Earlier shifts.*Yesterday.*Long ago/s);
    });

    it("get the reply of a person taken off, also while the organization has no address", async () => {
      const [id = ""] = await add();
      await signUp("Maya", [id]);
      await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Maya") });
      const removed = (await mails()).find(({ kind }) => kind === "shift-removed");
      expect(removed?.text_body).toContain("Reply to this mail.");
      expect(removed?.reply_to).toBe(site.settings.staffEmail);
    });

    it("who take a person off are named on their page as in the mail, with the way to answer, until Undo", async () => {
      const [id = ""] = await add();
      const email = "maya@example.org";
      await send("Maya", [id]);
      const link = (await linkTo(email)) ?? "";
      await site.get(link);
      await post(`${PATH}/${id}`, { intent: "remove", id: await signUpId("Maya") });
      for (const [language, said] of [
        ["", "We have taken you off this shift. Is that a mistake? Write to"],
        ["/es", "Le quitamos de este turno. ¿Es un error? Escriba a"],
        ["/vi", "Chúng tôi đã rút tên quý vị khỏi ca này. Có nhầm lẫn chăng? Xin viết cho"],
      ] as const) {
        const page = await words(`${language}${link}`);
        expect(page).toContain(said);
        expect(page).not.toMatch(/Canceled by you|Usted lo canceló|Quý vị đã hủy/);
      }
      const tap = /name="tap" value="([^"]+)"/.exec(await pageOf(await site.get(`${PATH}/${id}`, editor)));
      await post(`${PATH}/${id}`, { intent: "undo", tap: tap?.[1] ?? "" });
      await site.post(link, { id: await signUpId("Maya") });
      expect(await words(link)).toContain("Canceled by you");
    });

    it("move nobody to a shift that has begun, or where they already are", async () => {
      const afternoon = { day: "2025-11-20", starts: "11:30", ends: "15:00", title: "Afternoon pick" };
      const [from = "", begun = "", on = ""] = await add({}, afternoon, {
        day: "2025-12-06",
        title: "Other",
      });
      await signUp("Maya", [from, on]);
      const page = await words(`${PATH}/${from}`, editor);
      expect(page).toContain("Other: 1 free");
      expect(page).not.toContain("Afternoon pick");
      const id = (await rows()).find((row) => row.shift_id === from)?.id ?? "";
      for (const [to = "", message] of [
        [begun, "That shift has begun or is canceled"],
        [on, "They are already on that shift"],
      ]) {
        const refused = await post(`${PATH}/${from}`, { intent: "move", id, to, anyway: "on" });
        expect(refused.status).toBe(400);
        expect(textOf(mainOf(await pageOf(refused)))).toContain(message);
      }
      expect((await mails()).map(({ kind }) => kind)).toEqual(["shift-confirmation"]);
    });

    it("tell who waits for a changed shift that they still wait, in their language", async () => {
      const [id = ""] = await add({ seats: 1 });
      await signUp("Maya", [id]);
      await signUp("Noor", [id]);
      for (const [name, language] of [
        ["Ana", "es"],
        ["Vy", "vi"],
      ])
        await site.post(`/${language}/volunteer`, { ...person(name ?? ""), [`shift-${id}`]: "on" });
      await post(`${PATH}/${id}`, {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-02" },
        ...{ starts: "18:00", ends: "20:00", seats: "1", place: "", note: "", tell: "on" },
      });
      const toldTo = async (name: string) =>
        (await mails(person(name).email)).find(({ kind }) => kind === "shift-changed")?.text_body ?? "";
      expect(await toldTo("Maya")).toContain("December 2");
      expect(await toldTo("Maya")).not.toContain("waiting");
      expect(await toldTo("Noor")).toMatch(/On the waiting list\b.*As soon as a place is free/s);
      expect(await toldTo("Ana")).toMatch(/En la lista de espera\b.*En cuanto haya un lugar/s);
      expect(await toldTo("Vy")).toMatch(/Trong danh sách chờ.*Khi có chỗ trống/s);
    });

    it("see what someone else has saved before they replace it", async () => {
      const [id = ""] = await add();
      const fields = {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-01" },
        ...{ starts: "18:00", ends: "20:00", seats: "2", place: "Sorting room", note: "" },
      };
      await post(`${PATH}/${id}`, { ...fields, ends: "21:30", place: "Annex C", kind: "other" });
      const conflict = await post(`${PATH}/${id}`, { ...fields, note: "Gloves" });
      expect(conflict.status).toBe(409);
      const page = await pageOf(conflict);
      const text = textOf(mainOf(page));
      expect(text).toContain("Someone saved a newer version.");
      for (const saved of [
        "To, saved now: 21:30",
        "Place, saved now: Annex C",
        "What it is for, saved now: Other",
      ])
        expect(text).toContain(saved);
      expect(text).toContain("One-line description, saved now: (empty)");
      expect(text).not.toContain("Title, saved now");
      expect(page, "the form stays as it was typed").toContain('value="Gloves"');
    });

    it("cannot put a shift on a day that is over, but save one that stays on its own", async () => {
      const [id = "", late = ""] = await add({}, { day: "2025-11-19", title: "Yesterday" });
      const fields = {
        ...{ title: "Toy sorting", kind: "sorting", day: "2025-11-02", starts: "18:00", ends: "20:00" },
        ...{ seats: "2", place: "", note: "" },
      };
      for (const path of [`${PATH}/${id}`, `${PATH}/new`]) {
        const intent = path.endsWith("new") ? "" : "save";
        const refused = await post(path, { ...fields, ...(intent && { intent, version: "1" }) });
        expect([path, refused.status]).toEqual([path, 400]);
        expect(textOf(mainOf(await pageOf(refused)))).toContain("That day is over");
      }
      expect(await site.db.selectFrom("shifts").select("day").orderBy("day").execute()).toEqual([
        { day: "2025-11-19" },
        { day: "2025-12-01" },
      ]);
      const own = { ...fields, title: "Yesterday", day: "2025-11-19", intent: "save", version: "1" };
      expect((await post(`${PATH}/${late}`, own)).status).toBe(303);
    });

    it("cannot put a shift on hours of today that are over, by hand, from the season or by a change", async () => {
      const [id = ""] = await add({ day: "2025-11-20", starts: "14:00", ends: "16:00" });
      const fields = {
        ...{ title: "Extra", kind: "other", day: "2025-11-20", starts: "09:00", ends: "11:00" },
        ...{ seats: "2", place: "", note: "" },
      };
      for (const path of [`${PATH}/${id}`, `${PATH}/new`]) {
        const intent = path.endsWith("new") ? "" : "save";
        const refused = await post(path, { ...fields, ...(intent && { intent, version: "1" }) });
        expect([path, refused.status]).toEqual([path, 400]);
        expect(textOf(mainOf(await pageOf(refused)))).toContain("Those hours are over");
      }
      expect((await post(`${PATH}/new`, { ...fields, ends: "12:30" })).status).toBe(303);
      site.clock.set("2025-12-07T22:00:00Z");
      const drive = "mobile-collection-drive.2025-12-07";
      const hours = { [`starts.${drive}`]: "09:00", [`ends.${drive}`]: "11:00" };
      const late = { intent: "proposals", [`date.${drive}`]: "on", [`seats.${drive}`]: "8", ...hours };
      const refused = await post(`${PATH}/new`, late);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("Those hours are over");
      site.clock.set("2025-12-06T23:30:00Z");
      expect(await pageOf(await site.get(`${PATH}/new`, editor))).toContain("date.toy-sorting.2025-12-06");
      site.clock.set("2025-12-07T00:00:00Z");
      expect(await pageOf(await site.get(`${PATH}/new`, editor))).not.toContain(
        "date.toy-sorting.2025-12-06",
      );
    });

    it("take back a change of a shift and a message, with their mails, until those have left", async () => {
      const [id = ""] = await add({ seats: 1 });
      await signUp("Maya", [id]);
      await signUp("Noor", [id]);
      const tapOf = async () =>
        /name="tap" value="([^"]+)"/.exec(await pageOf(await site.get(`${PATH}/${id}`, editor)))?.[1] ?? "";
      const undo = async () => post(`${PATH}/${id}`, { intent: "undo", tap: await tapOf() });
      await post(`${PATH}/${id}`, { intent: "write", subject: "Gloves", text: "Cold.", whom: "both" });
      expect((await mails()).filter(({ kind }) => kind === "shift-letter")).toHaveLength(2);
      expect((await undo()).status).toBe(303);
      expect((await mails()).filter(({ kind }) => kind === "shift-letter")).toEqual([]);
      const fields = {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-02" },
        ...{ starts: "17:00", ends: "20:00", seats: "2", place: "", note: "", tell: "on" },
      };
      await post(`${PATH}/${id}`, fields);
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "seat"]);
      expect((await undo()).status).toBe(303);
      const stored = await site.db.selectFrom("shifts").selectAll().executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ day: "2025-12-01", starts: "18:00", seats: 1, place: "Sorting room" });
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "waiting"]);
      expect((await mails()).map(({ kind }) => kind)).not.toContain("shift-changed");
      expect((await mails()).map(({ kind }) => kind)).not.toContain("shift-promoted");
    });

    it("tell who got a seat on a changed shift meanwhile that Undo has brought it back", async () => {
      const [id = ""] = await add({ seats: 1 });
      const maya = await signUp("Maya", [id]);
      await signUp("Noor", [id]);
      const fields = {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-02" },
        ...{ starts: "17:00", ends: "20:00", seats: "1", place: "", note: "", tell: "on" },
      };
      await post(`${PATH}/${id}`, fields);
      site.clock.set("2025-11-20T20:01:00Z");
      await site.post(bookingOf(maya), { intent: "cancel", id: await signUpId("Maya") });
      const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
      const tap = /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
      expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(303);
      const [promoted, back] = (await mails("noor@example.org")).slice(-2);
      expect(promoted).toMatchObject({ kind: "shift-promoted" });
      expect(promoted?.text_body).toMatch(/December 2, 2025/);
      expect(back).toMatchObject({ kind: "shift-changed" });
      expect(back?.text_body).toMatch(/It was: .*December 2, 2025,.*December 1, 2025, 6-8 PM/s);
    });

    it("mail nobody that a shift has changed which is canceled meanwhile", async () => {
      const [id = ""] = await add();
      await signUp("Maya", [id]);
      await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" });
      const fields = {
        ...{ intent: "save", version: "2", title: "Toy sorting", kind: "sorting", day: "2025-12-02" },
        ...{ starts: "17:00", ends: "20:00", seats: "2", place: "", note: "", tell: "on" },
      };
      await post(`${PATH}/${id}`, fields);
      expect((await mails("maya@example.org")).map(({ kind }) => kind)).not.toContain("shift-changed");
    });

    it("read that a letter which waits comes first where Undo of a change would come after it", async () => {
      const [id = ""] = await add();
      await signUp("Maya", [id]);
      const fields = {
        ...{ intent: "save", version: "1", title: "Toy sorting", kind: "sorting", day: "2025-12-02" },
        ...{ starts: "17:00", ends: "20:00", seats: "9", place: "", note: "", tell: "on" },
      };
      await post(`${PATH}/${id}`, fields);
      const tap = async (what: string) => {
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const taps = [...page.matchAll(/name="tap" value="([^"]+)"/g)].map(([, one = ""]) => one);
        const row = await site.db.selectFrom("outbox").select("undo").where("kind", "=", what).execute();
        return taps.find((one) => row.some(({ undo }) => undo?.includes(one))) ?? "";
      };
      site.clock.set("2025-11-20T20:01:00Z");
      const letter = { intent: "write", subject: "Bring gloves", text: "It is cold.", whom: "seat" };
      await post(`${PATH}/${id}`, letter);
      const undo = async (one: string) => post(`${PATH}/${id}`, { intent: "undo", tap: one });
      const change = await tap("shift-changed");
      const late = await undo(change);
      expect(late.status).toBe(400);
      expect(textOf(mainOf(await pageOf(late)))).toContain("waits (undo that one first)");
      expect((await undo(await tap("shift-letter"))).status).toBe(303);
      expect((await undo(change)).status).toBe(303);
      expect((await mails()).map(({ kind }) => kind)).toEqual(["shift-confirmation"]);
    });

    it("remind nobody twice by Undo of another day or of a move, and again before a new day that stays", async () => {
      const [id = "", other = ""] = await add({}, { day: "2025-12-06", title: "Other" });
      await signUp("Maya", [id]);
      const undo = async () => {
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const tap = /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
        expect((await post(`${PATH}/${id}`, { intent: "undo", tap })).status).toBe(303);
      };
      const reminders = async (time: string) => {
        site.clock.set(time);
        await daily(time);
        return (await mails()).filter(({ kind }) => kind === "shift-reminder").length;
      };
      const save = async (day: string, version: string) =>
        post(`${PATH}/${id}`, {
          ...{ intent: "save", version, title: "Toy sorting", kind: "sorting", day },
          ...{ starts: "18:00", ends: "20:00", seats: "2", place: "", note: "", tell: "on" },
        });
      expect(await reminders("2025-11-30T17:30:00Z")).toBe(1);
      await save("2025-12-08", "1");
      await undo();
      expect(await reminders("2025-11-30T17:45:00Z")).toBe(1);
      await post(`${PATH}/${id}`, { intent: "move", id: await signUpId("Maya"), to: other });
      await undo();
      expect(await reminders("2025-11-30T18:00:00Z")).toBe(1);
      expect((await save("2025-12-03", "3")).status).toBe(303);
      expect(await reminders("2025-12-02T17:30:00Z")).toBe(2);
      expect(await reminders("2025-12-02T17:45:00Z")).toBe(2);
    });

    it("move and remove a person, and undo it: the entry in their calendar counts up each time", async () => {
      const [id = "", other = ""] = await add({}, { day: "2025-12-06", title: "Other" });
      const maya = bookingOf(await signUp("Maya", [id]));
      await site.db.updateTable("shifts").set({ version: 4 }).where("id", "=", id).execute();
      const sequence = async () =>
        Number(/SEQUENCE:(\d+)/.exec(await (await site.get(`${maya}/shifts.ics`)).text())?.[1]);
      const undo = async () => {
        const page = await pageOf(await site.get(`${PATH}/${id}`, editor));
        const tap = /name="tap" value="([^"]+)"/.exec(page)?.[1] ?? "";
        return post(`${PATH}/${id}`, { intent: "undo", tap });
      };
      const person = await signUpId("Maya");
      const changes = [
        () => post(`${PATH}/${id}`, { intent: "move", id: person, to: other }),
        undo,
        () => post(`${PATH}/${id}`, { intent: "remove", id: person }),
        undo,
        () => post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" }),
      ];
      const counted = [await sequence()];
      for (const [at, change] of changes.entries()) {
        site.clock.set(`2025-11-20T20:0${at + 1}:00Z`);
        expect((await change()).status).toBe(303);
        counted.push(await sequence());
      }
      expect(counted).toEqual([...new Set(counted)].toSorted((one, next) => one - next));
      expect(Math.max(...counted), "the greatest that a calendar reads").toBeLessThan(2 ** 31);
    });

    it("write to those on a shift, and cancel it with a reason", async () => {
      const [id = ""] = await add({ seats: 1 });
      const maya = bookingOf(await signUp("Maya", [id]));
      await signUp("Noor", [id]);
      const letter = { intent: "write", subject: "Bring gloves", text: "It is cold.", whom: "seat" };
      expect((await post(`${PATH}/${id}`, { ...letter, text: "" })).status).toBe(400);
      expect((await post(`${PATH}/${id}`, letter)).status).toBe(303);
      expect((await mails()).filter(({ kind }) => kind === "shift-letter")).toMatchObject([
        { to_address: "maya@example.org", subject: "Bring gloves", reply_to: editorEmail },
      ]);
      expect((await post(`${PATH}/${id}`, { intent: "call-off", reason: " " })).status).toBe(400);
      expect((await post(`${PATH}/${id}`, { intent: "call-off", reason: "Storm" })).status).toBe(303);
      const called = (await mails()).filter(({ kind }) => kind === "shift-called-off");
      expect(called.map(({ to_address }) => to_address).sort()).toEqual([
        "maya@example.org",
        "noor@example.org",
      ]);
      expect(await words(maya)).toContain("This shift does not take place: Storm");
      expect(await (await site.get(`${maya}/shifts.ics`)).text()).toContain("SEQUENCE:2");
      expect(await words(PATH, editor)).toMatch(
        /Maya.*Canceled.*Noor.*Canceled|Noor.*Canceled.*Maya.*Canceled/s,
      );
      expect(await words(`${PATH}/${id}`, editor)).not.toContain("seats taken");
      expect(await words("/volunteer")).toContain("Opportunities Coming Soon");
    });

    it("count nobody as waiting for a shift that has ended, from its last minute on", async () => {
      const [id = ""] = await add({ day: "2025-11-20", starts: "13:00", ends: "15:00", seats: 1 });
      await signUp("Maya", [id]);
      await signUp("Noor", [id]);
      const all = async () => (await site.get(PATH, editor)).text();
      site.clock.set("2025-11-20T22:59:00Z");
      expect(await all()).toContain("1 on a waiting list");
      expect(await words(PATH, editor)).toContain("Waiting 1");
      expect(await words(PATH, editor)).toContain("1 waiting");
      site.clock.set("2025-11-20T23:00:00Z");
      expect(await words(PATH, editor)).not.toContain("1 waiting");
      expect(await all()).not.toContain("on a waiting list");
      expect(await all()).not.toContain("On the waiting list");
      expect(await words(PATH, editor)).toContain("Got no seat");
      expect(await words(PATH, editor)).not.toMatch(/Waiting \d/);
    });

    it("give a seat by hand to somebody whose address is not confirmed, and it stays", async () => {
      const [id = ""] = await add({ seats: 1 });
      await signUp("Noor", [id]);
      await send("Maya", [id]);
      expect((await post(`${PATH}/${id}`, { intent: "seat", id: await signUpId("Maya") })).status).toBe(303);
      await released("2025-11-20T23:00:00Z");
      expect((await rows()).map(({ status }) => status)).toEqual(["seat", "seat"]);
    });

    it("write to those who came with no way to cancel what is over, and their form says so", async () => {
      const [id = ""] = await add();
      await signUp("Maya", [id]);
      const letter = { intent: "write", subject: "Photos", text: "Here they are.", whom: "seat" };
      const written = async () => {
        await site.db.deleteFrom("outbox").execute();
        expect((await post(`${PATH}/${id}`, letter)).status).toBe(303);
        return (await mails("maya@example.org"))[0]?.text_body;
      };
      expect(await words(`${PATH}/${id}`, editor)).toContain("The shift and the way to cancel it follow");
      expect(await written()).toMatch(/See or cancel:.*shifts\.ics/s);
      await post(`${PATH}/${id}/check-in`, { intent: "tick", id: await signUpId("Maya"), came: "1" });
      site.clock.set("2025-12-02T18:00:00Z");
      letter.whom = "came";
      expect(await words(`${PATH}/${id}`, editor)).toContain("Plain text. The shift follows automatically");
      const text = await written();
      expect(text).toMatch(/Toy sorting.*No more letters about this/s);
      expect(text).not.toMatch(/cancel|shifts\.ics/);
    });

    it("are not told that everyone was thanked, also not while the thank-you waits", async () => {
      const [id = ""] = await add();
      await signUp("Maya", [id]);
      await post(`${PATH}/${id}/check-in`, { intent: "tick", id: await signUpId("Maya"), came: "1" });
      site.clock.set("2025-12-02T18:00:00Z");
      await post(`${PATH}/${id}`, { intent: "thank" });
      const text = await words(`${PATH}/${id}`, editor);
      expect(text).toContain("The thank-you to those who came leaves at 10:05 AM.");
      expect(text).toContain("No one is left to thank by email.");
      expect(text).not.toContain("has been thanked");
    });

    it("without a role see nothing", async () => {
      const [id = ""] = await add();
      const none = { Cookie: await cookieOf(site, await addMember(site, { administrator: false })) };
      const paths = [PATH, `${PATH}/${id}`, `${PATH}/${id}/check-in`, `${PATH}/export.csv`, `${PATH}/door`];
      for (const path of paths) expect((await site.get(path, none)).status).toBe(403);
    });
  });

  if (!testsPages(name)) return;

  describe("the volunteer page", () => {
    it("is as specified until a shift is planned, and again once the last has begun", async () => {
      const specified = await words("/volunteer");
      expect(specified).toContain("Volunteer application");
      expect(specified).toContain("Opportunities Coming Soon");
      expect(specified).not.toMatch(/Choose Shifts|places left/);
      await add();
      const withShifts = await words("/volunteer");
      expect(withShifts).toContain("2 places are open");
      expect(withShifts).toContain("2 of 2 places left");
      expect(withShifts).toContain("Rather tell us what you can do?");
      expect(withShifts).not.toContain("Coming Soon");
      site.clock.set("2025-12-02T02:00:00Z");
      expect(await words("/volunteer")).toContain("Opportunities Coming Soon");
    });
  });

  it("the page names as next what one can choose: of a date with shifts no day without one", async () => {
    await add({}, { day: "2025-12-06", title: "Wrapping" });
    site.clock.set("2025-12-02T20:00:00Z");
    const page = await words("/volunteer");
    expect(page).toMatch(/Next: Wrapping, December 6, 2025/);
    expect(page).not.toMatch(/Toy sorting, December [345], 2025/);
  });

  it("who signs up in another language reads their page, calendar and every later mail in it", async () => {
    const [id = "", other = ""] = await add({ seats: 1 }, { title: "Gift wrapping", day: "2025-12-06" });
    const send = (path: string, name: string, ids: readonly string[]) =>
      site.post(path, { ...person(name), ...Object.fromEntries(ids.map((one) => [`shift-${one}`, "on"])) });
    const maya = bookingOf(await send("/es/volunteer", "Maya", [id, other]));
    const linh = bookingOf(await send("/vi/volunteer", "Linh", [id]));
    for (const email of ["maya@example.org", "linh@example.org"]) await site.get((await linkTo(email)) ?? "");
    expect(maya).toMatch(/^\/es\/volunteer\/shifts\//);
    expect(await words(maya)).toMatch(
      /Clasificación de juguetes.*lunes, 1 de diciembre de 2025.*Tiene un lugar/s,
    );
    expect(await (await site.get(maya)).text()).toContain('<h2 class="h4" lang="en">Gift wrapping</h2>');
    expect(await words(linh)).toContain("Quý vị đứng thứ 1 trong danh sách");
    const calendar = await (await site.get(`${maya}/shifts.ics`)).text();
    expect(calendar).toContain("Clasificación de juguetes");
    const mine = (await rows()).find((row) => row.shift_id === id && row.name === "Maya");
    expect((await site.post(maya, { id: mine?.id ?? "" })).headers.get("Location")).toBe(maya);
    await daily("2025-11-30T17:30:00Z");
    const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);
    expect(await subjects("maya@example.org")).toEqual(["Por favor, confirme sus 2 turnos"]);
    expect(await subjects("linh@example.org")).toEqual([
      "Xin xác nhận ca của quý vị: Phân loại đồ chơi, Thứ Hai, ngày 1 tháng 12 năm 2025, 6-8 PM",
      "Quý vị đã có chỗ: Phân loại đồ chơi, Thứ Hai, ngày 1 tháng 12 năm 2025, 6-8 PM",
      "Ngày mai: Phân loại đồ chơi, Thứ Hai, ngày 1 tháng 12 năm 2025, 6-8 PM",
    ]);
    expect(await linkTo("linh@example.org")).toMatch(/^\/vi\/volunteer\/shifts\//);
    const mistakes = await send("/vi/volunteer", " ", []);
    expect(textOf(mainOf(await pageOf(mistakes)))).toMatch(/Xin chọn một ca trước.*Xin ghi tên/s);
  });
});
