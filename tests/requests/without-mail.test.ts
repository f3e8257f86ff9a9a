import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseSeats } from "#server/jobs/shift-mails.ts";
import { pageEngines } from "../databases.ts";
import { addInquiry, addLocation, addRegistration, addShift, addSignUp } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const SETTINGS = {
  ...{ mailFrom: "a@example.org", mailsGoToFiles: true, publicOrigin: "http://localhost:3000" },
  authSecret: undefined,
};
/** Sentences that promise a mail, in the three languages. */
const PROMISES =
  /on (its|the) way|check your e?-?mail|look in your mail|you will get an email|revise su correo|mở email để xác nhận|mở email và bấm/i;

describe.each(pageEngines)("without a mail server, on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open, settings: { mailsGoToFiles: true } });
    staff = { Cookie: (await administrator(site)).Cookie };
  });
  afterAll(() => site.close());
  beforeEach(() => site.clock.set(NOON));

  test.each(["", "/es", "/vi"])("no public page at %j/ says that a mail comes", async (language) => {
    for (const clock of ["2025-11-20T20:00:00.000Z", "2026-02-01T20:00:00.000Z"]) {
      site.clock.set(clock);
      for (const path of [
        "/",
        "/families",
        "/important-dates",
        "/newsletter/thank-you",
        "/newsletter/subscribe",
      ]) {
        const response = await site.get(`${language}${path}`.replace(/(.)\/$/, "$1"));
        expect(response.status, path).toBe(200);
        const text = textOf(await response.text());
        expect(text.match(PROMISES)?.[0], `${language}${path} on ${clock}`).toBeUndefined();
      }
    }
    expect(await (await site.get("/newsletter/thank-you")).text()).toContain(
      "We cannot send email yet, so no confirmation will come.",
    );
  });

  test("an invitation says so, and its link can be copied and works", async () => {
    const invited = await site.post(
      "/admin/team",
      { intent: "invite", email: "new@example.org", role: "editor", note: "" },
      staff,
    );
    expect(invited.status).toBe(200);
    expect(invited.headers.get("Cache-Control")).toBe("no-store");
    const html = mainOf(await invited.text());
    expect(textOf(html)).not.toMatch(PROMISES);
    expect(textOf(html)).toContain("Email is not set up, so no email was sent.");
    const link = /http:\/\/localhost:3000(\/auth\/invite\?key=[\w-]+)/.exec(html)?.[1] ?? "";
    expect(textOf(await (await site.get(link)).text())).toContain("Choose a password");
    // It is shown once.
    expect(await (await site.get("/admin/team", staff)).text()).not.toContain("/auth/invite?key=");
  });

  test("the short note after an invitation or a reset does not say that a mail is on its way", async () => {
    const { id } = await site.db.selectFrom("staff_user").select("id").executeTakeFirstOrThrow();
    const forms: Record<string, string>[] = [
      { intent: "invite", email: "another@example.org", role: "editor", note: "" },
      { intent: "reset", id },
    ];
    for (const fields of forms) {
      const answer = await site.post("/admin/team.data", fields, staff);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain("Email is not set up, so no");
      expect(text).not.toMatch(PROMISES);
    }
  });

  test("the journal names no link as sent that no email takes", async () => {
    const { id } = await site.db.selectFrom("staff_user").select("id").executeTakeFirstOrThrow();
    await site.post("/admin/team", { intent: "reset", id }, staff);
    const text = textOf(mainOf(await (await site.get("/admin/team/journal", staff)).text()));
    expect(text).toContain("made a link for a new password");
    expect(text).not.toContain("sent a link");
  });

  test("a forgotten password leads to the person who runs the server", async () => {
    for (const path of ["/auth/forgot", "/auth/forgot?sent"]) {
      const text = textOf(mainOf(await (await site.get(path)).text()));
      expect(text).not.toMatch(PROMISES);
      expect(text).toContain("npm run staff -- reset-password");
    }
  });

  test.each(["", "/es", "/vi"])("a sign-up at %j/ waits for staff, without an end", async (language) => {
    const day = { "": "2025-12-01", "/es": "2025-12-02", "/vi": "2025-12-03" }[language] ?? "";
    const id = await addShift(site.db, { day, seats: 1 });
    const person = { name: "Maya", email: `maya@${day}.example.org`, phone: "(408) 555-0100", age: "adult" };
    const sent = await site.post(`${language}/volunteer`, { ...person, guardian: "", [`shift-${id}`]: "on" });
    const booking = async () =>
      textOf(mainOf(await (await site.get(sent.headers.get("Location") ?? "")).text()));
    expect(await booking()).toMatch(/The team confirms each place|El equipo confirma|Ban tổ chức xác nhận/);
    expect(await booking()).not.toMatch(/email|correo|mail/i);
    await releaseSeats({ db: site.db, settings: SETTINGS, clock: () => new Date("2025-11-25T20:00:00Z") });
    const [row] = await site.db.selectFrom("shift_signups").where("shift_id", "=", id).selectAll().execute();
    expect(row).toMatchObject({ status: "seat", confirmed_at: null, held_until: null });
    const shift = `/admin/volunteers/${id}`;
    expect(textOf(await (await site.get(shift, staff)).text())).toContain("Not confirmed. Call them");
    await site.post(shift, { intent: "confirm", id: row?.id ?? "" }, staff);
    expect(await booking()).toMatch(/You have a place|Tiene un lugar|Quý vị đã có chỗ/);
  });

  test("an answer and a decision are saved as files, and the history does not call them sent", async () => {
    await addInquiry(site.db, { id: "inquiry" });
    await addRegistration(site.db, { id: "host" });
    const letter = { version: "1", subject: "Thank you", text: "We come on Monday." };
    const pages = {
      "/admin/inquiries/inquiry": { ...letter, intent: "reply", key: "reply-key-1", to: "contacted" },
      "/admin/registrations/host": { ...letter, status: "approved", letter: "1" },
    };
    for (const [path, fields] of Object.entries(pages)) {
      const sent = await site.post(path, fields, staff);
      expect(sent.status, await sent.text()).toBe(303);
      for (const status of ["queued", "sent"] as const) {
        await site.db.updateTable("outbox").set({ status }).execute();
        const text = textOf(await (await site.get(path, staff)).text());
        expect(text).toMatch(/(Answer|Email to the host) is saved as a file, not sent: Thank you/);
        expect(text).not.toMatch(/Answered:|Emailed the host/);
      }
    }
  });

  test("no refused form says that an email was sent or holds a link", async () => {
    await addInquiry(site.db, { id: "late" });
    await addRegistration(site.db, { id: "late-host" });
    const shift = await addShift(site.db, { day: "2025-12-04", seats: 2 });
    const undo = { intent: "undo", tap: "gone", key: "" };
    for (const [path, fields] of Object.entries({
      "/admin/inquiries/late": { ...undo, key: "gone" },
      "/admin/registrations/late-host": undo,
      "/admin/registrations/calls": undo,
      [`/admin/volunteers/${shift}`]: undo,
    })) {
      const refused = await site.post(`${path}.data`, fields, staff);
      expect(refused.status, path).toBe(400);
      const text = await refused.text();
      expect(text, path).toContain("The 5 minutes for Undo are over");
      expect(text, path).not.toMatch(/was (already )?sent|were sent/);
    }
    const person = { name: "Maya", email: "maya@late.example.org", phone: "(408) 555-0100", age: "adult" };
    const signUp = { ...person, guardian: "", [`shift-${shift}`]: "on" };
    for (const language of ["", "/es", "/vi"]) {
      await site.post(`${language}/volunteer`, { ...signUp, submissionKey: randomUUID() });
      const refused = await site.post(`${language}/volunteer`, { ...signUp, submissionKey: randomUUID() });
      const text = textOf(mainOf(await refused.text()));
      expect(text).toMatch(/signed up for .* already\.|ya está en el turno: |đã ghi danh ca này rồi: /);
      expect(text).not.toMatch(/your email to change|de su correo|trong email/);
    }
    await site.db.deleteFrom("shifts").where("id", "=", shift).execute();
  });

  test("no page about shifts and boxes says that somebody gets an email", async () => {
    const [shift, other] = [await addShift(site.db), await addShift(site.db, { day: "2025-12-02" })];
    await addSignUp(site.db, { shift_id: shift });
    const read = async (path: string) => textOf(mainOf(await (await site.get(path, staff)).text()));
    const page = await read(`/admin/volunteers/${shift}`);
    expect(page).not.toMatch(/sends them an email|gets an email|shift and email|Replies come/);
    expect(page).toContain("Email is not set up: call who you move.");
    expect(page).toContain("Email is not set up: nobody gets your message.");
    expect(page).toContain("crossed out. Email is not set up: call everyone on it.");
    expect(await read("/admin/boxes")).not.toContain("comes by email");
    for (const id of [shift, other]) await site.db.deleteFrom("shifts").where("id", "=", id).execute();
  });

  test("the form that cancels a date says that somebody gets an email only where one can be sent", async () => {
    const read = async (there: Site, headers: Record<string, string>) => {
      const drive = { season: 2025, date_id: "mobile-collection-drive", day: "2025-12-07" };
      const id = await addShift(there.db, drive);
      await addSignUp(there.db, { shift_id: id });
      const page = await there.get("/admin/season/2025?date=mobile-collection-drive", headers);
      await there.db.deleteFrom("shifts").where("id", "=", id).execute();
      return textOf(mainOf(await page.text()));
    };
    const without = await read(site, staff);
    expect(without).toContain("Email is not set up: call everyone signed up.");
    expect(without).not.toMatch(/gets an email|and email 1 person/);
    const mailing = await openSite({ open });
    const { Cookie } = await administrator(mailing);
    expect(await read(mailing, { Cookie })).toContain("Everyone signed up gets an email 5 minutes after");
    await mailing.close();
  });

  test("a colleague who is given a case is promised no email", async () => {
    await addInquiry(site.db, { id: "given" });
    await addRegistration(site.db, { id: "given-host" });
    for (const path of ["/admin/inquiries/given", "/admin/registrations/given-host"]) {
      const text = textOf(mainOf(await (await site.get(path, staff)).text()));
      expect(text).toContain("Email is not set up: tell a colleague you choose yourself.");
      expect(text).not.toContain("gets an email");
    }
  });

  test("a driver's link can be copied and opens the stops", async () => {
    await addLocation(site.db, { id: "gilroy", state: "full", state_at: NOON });
    const sent = await site.post(
      "/admin/boxes",
      { intent: "round", "stop-gilroy": "on", email: "driver@example.org", note: "" },
      staff,
    );
    const html = mainOf(await (await site.get(sent.headers.get("Location") ?? "", staff)).text());
    // That nobody was mailed is said by a toast.
    expect(textOf(html)).not.toMatch(PROMISES);
    const link = /http:\/\/localhost:3000(\/round\/[\w.~-]+)/.exec(html)?.[1] ?? "";
    expect(await (await site.get(link)).text()).toContain("1 Main St");
  });
});

test("with a mail server the newsletter answers as stated, and an invitation's link is only mailed", async () => {
  const site = await openSite();
  const { Cookie } = await administrator(site);
  expect(textOf(await (await site.get("/newsletter/thank-you")).text())).toContain(
    "Thank you for joining our newsletter. Check your email to confirm your subscription.",
  );
  const invited = await site.post(
    "/admin/team",
    { intent: "invite", email: "new@example.org", role: "editor", note: "" },
    { Cookie },
  );
  expect([invited.status, invited.headers.get("Location")]).toEqual([303, "/admin/team"]);
  await site.close();
});
