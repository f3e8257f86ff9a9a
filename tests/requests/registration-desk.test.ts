import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleAnswers } from "#app/staff/cases/queries.server.ts";
import { engines } from "../databases.ts";
import { addLocation, addRegistration } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, nameOf } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const LIST = "/admin/registrations";
const PAGE = `${LIST}/a`;

describe.each(engines)("registrations on the desk, on %s", (_, open) => {
  let site: Site;
  let staff: Awaited<ReturnType<typeof administrator>>;

  beforeAll(async () => {
    site = await openSite({ open });
    staff = await administrator(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(NOON);
    for (const table of ["registrations", "locations", "outbox"] as const) {
      await site.db.deleteFrom(table).execute();
    }
    await add("a", { organization: "Willow School", hoursAgo: 30 });
  });

  async function add(id: string, host: { organization: string; hoursAgo?: number; spam?: boolean }) {
    const at = new Date(Date.parse(NOON) - (host.hoursAgo ?? 1) * 3_600_000).toISOString();
    const row = {
      ...{ id, organization: host.organization, email: `${id}@willow.test`, phone: "(408) 555-0101" },
      ...{ created_at: at, suspected_spam: host.spam ? (1 as const) : (0 as const) },
    };
    await addRegistration(site.db, row, [{ id: `address-${id}` }]);
  }

  const page = async (path = PAGE) => mainOf(await (await site.get(path, staff)).text());
  const post = (fields: Record<string, string>, path = PAGE) => site.post(path, fields, staff);
  const stored = () =>
    site.db.selectFrom("registrations").selectAll().where("id", "=", "a").executeTakeFirstOrThrow();
  const mails = () => site.db.selectFrom("outbox").selectAll().execute();
  const names = (html: string) =>
    [...html.matchAll(/<h2[^>]*>.*?<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);

  test("they are searched by name, contact, e-mail, phone and notes, with suspected spam apart", async () => {
    await add("b", { organization: "Café Birch" });
    await add("s", { organization: "Buy pills", spam: true });
    await post({ intent: "notes", version: "1", to: "Ring 408.555.0199, ask for Zoë" }, `${LIST}/b`);
    expect(names(await page(LIST))).toEqual(["Café Birch", "Willow School"]);
    for (const [typed, found] of [
      ["cafe", ["Café Birch"]],
      ["A@WILLOW", ["Willow School"]],
      ["4085550101", ["Café Birch", "Willow School"]],
      ["ask for zoe", ["Café Birch"]],
      ["(408) 555-0199", ["Café Birch"]],
      ["%", []],
    ] as const) {
      expect(names(await page(`${LIST}?q=${encodeURIComponent(typed)}`)), typed).toEqual(found);
    }
    expect(textOf(await page(LIST))).toContain("Suspected spam (1)");
    expect(names(await page(`${LIST}?spam=1`))).toEqual(["Buy pills"]);
    await post({ intent: "spam", version: "1", to: "0" }, `${LIST}/s`);
    expect(names(await page(LIST))).toContain("Buy pills");
    expect(textOf(await page(`${LIST}?q=zzz`))).toContain("Nothing matches this search and filter.");
    await site.db.deleteFrom("registrations").execute();
    expect(textOf(await page(LIST))).toContain("No registrations yet");
  });

  test("Undo of a question and a second question at the same moment: one of them counts, as a whole", async () => {
    const ask = { status: "waiting", decision: "waiting", letter: "1", subject: "Hours?", text: "Which?" };
    for (let round = 0; round < 10; round += 1) {
      await site.db.deleteFrom("outbox").execute();
      await site.db.updateTable("registrations").set({ status: "new", version: 1 }).execute();
      await post({ ...ask, version: "1" });
      const { tap } = JSON.parse((await mails())[0]?.undo ?? "{}");
      await Promise.all([post({ ...ask, version: "2" }), post({ intent: "undo", tap })]);
      expect((await mails()).length > 0).toBe((await stored()).status === "waiting");
    }
  });

  test("they come as To decide, Live and Declined, and a row says all without being opened", async () => {
    site.clock.set("2025-11-20T20:00:00.000Z");
    const message = "Near the register. Parents ask where to bring toys.";
    await addRegistration(
      site.db,
      {
        ...{ id: "w", organization: "Oak Books", status: "waiting", boxes: 2, message, language: "es" },
        ...{ starts_on: "2025-11-24", ends_on: "2025-12-19", created_at: NOON, answered_at: NOON },
      },
      [{ city: "Campbell", zip_code: "95008" }, { city: "Gilroy" }],
    );
    await site.db
      .insertInto("registration_questions")
      .values({ id: "q", registration_id: "w", asks: "hours", language: "es", asked_at: NOON })
      .execute();
    const place = await addLocation(site.db, { name: "Hill Hardware", state: "full", state_at: NOON });
    const live = {
      id: "l",
      organization: "Hill Hardware",
      status: "live",
      boxes: 1,
      answered_at: NOON,
    } as const;
    await addRegistration(site.db, live, [{ id: "address-l", location_id: place }]);
    const pickup = { location_id: place, season: 2025, boxes: 1, actor: "x", at: NOON };
    for (const id of ["p1", "p2"])
      await site.db
        .insertInto("box_pickups")
        .values({ ...pickup, id })
        .execute();
    await addRegistration(site.db, { id: "d", organization: "No Thanks", status: "declined" });

    const decide = await page(LIST);
    expect(names(decide)).toEqual(["Oak Books", "Willow School"]);
    const text = textOf(decide);
    expect(text).toContain("To decide 2Live 1Declined 1All 4");
    expect(text).toMatch(/Oak Books Ann Lee , Campbell 95008 and 1 more 2 boxes, from Nov 24 until Dec 19\./);
    expect(text).toContain(
      `We asked Nov 20, 2025 at 12:00 PM: opening hours. “${message}” Writes in Spanish.`,
    );
    // A slip in the year shows.
    await site.db.updateTable("registrations").set({ ends_on: "2015-12-19" }).where("id", "=", "w").execute();
    expect(textOf(await page(LIST))).toContain("from Nov 24 until December 19, 2015");
    const live1 = textOf(await page(`${LIST}?status=live`));
    expect(live1).toMatch(/Hill Hardware Ann Lee , Gilroy 95020 1 box\. Picked up 2 times\. Live Box full/);
    expect(names(await page(`${LIST}?status=declined`))).toEqual(["No Thanks"]);
    expect(names(await page(`${LIST}?status=every`))).toHaveLength(4);
    expect(names(await page(`${LIST}?q=hill`)), "a search finds in every part").toEqual(["Hill Hardware"]);
    expect(names(await page(`${LIST}?q=hill&status=decide`))).toEqual([]);
  });

  test("says of a host how often its box was picked up in its own season", async () => {
    const place = await addLocation(site.db, { name: "Hill Hardware" });
    for (const [id, year] of [
      ["before", 2024],
      ["now", 2025],
    ] as const)
      await addRegistration(
        site.db,
        { id, organization: `Host of ${year}`, status: "live", created_at: `${year}-11-02T20:00:00.000Z` },
        [{ location_id: place }],
      );
    const pickup = { location_id: place, boxes: 1, actor: "x", at: NOON };
    for (const [id, season] of [
      ["p1", 2024],
      ["p2", 2024],
      ["p3", 2025],
    ] as const)
      await site.db
        .insertInto("box_pickups")
        .values({ ...pickup, id, season })
        .execute();
    const text = textOf(await page(`${LIST}?status=live`));
    expect(text).toMatch(/Host of 2025 .*?Picked up once\. .*Host of 2024 .*?Picked up 2 times\. /);
  });

  test("suspected spam is not new and cannot be approved until somebody says that it is none", async () => {
    await add("s", { organization: "Buy pills", spam: true });
    expect(textOf(await page(`${LIST}?spam=1`))).toMatch(/Buy pills(?:(?!New).)*Suspected spam(?!.*\bNew\b)/);
    const html = await page(`${LIST}/s`);
    expect(html).not.toContain("Your decision");
    expect(textOf(html)).not.toMatch(/\bNew\b/);
    expect((await post({ status: "approved", version: "1" }, `${LIST}/s`)).status).toBe(409);
    expect(await site.db.selectFrom("locations").selectAll().execute()).toEqual([]);
    await post({ intent: "spam", version: "1", to: "0" }, `${LIST}/s`);
    expect(await page(`${LIST}/s`)).toContain("Approve and send</button>");
  });

  test("what staff mark as spam says so, and is marked neither while an email to the host waits nor with a place", async () => {
    const letter = { letter: "1", subject: "Thank you", text: "Not this year." };
    await post({ status: "declined", version: "1", ...letter });
    const mark = (version: string, to = "1") => post({ intent: "spam", version, to });
    const refused = await mark("2");
    expect([refused.status, textOf(await refused.text())]).toEqual([
      400,
      expect.stringContaining("An email to the sender waits. Undo it first"),
    ]);
    await site.db.updateTable("outbox").set({ status: "sent", sent_at: NOON, attempts: 1 }).execute();
    expect((await mark("2")).status).toBe(303);
    const marked = textOf(await page());
    expect(marked).toContain("Staff marked it as spam. If it is real, select “Not spam”.");
    expect(marked).not.toContain("A hidden field was filled in");
    await mark("3", "0");
    expect(textOf(await page())).toContain("Mark as spam");
    await post({ status: "approved", version: "4" });
    expect(textOf(await page())).not.toContain("Mark as spam");
    expect(textOf(await page())).toContain("Decline and remove its location");
    await add("s", { organization: "Buy pills", spam: true });
    expect(textOf(await page(`${LIST}/s`))).toContain("A hidden field was filled in");
  });

  test("a registration is assigned to a colleague, who gets a mail, finds it under Mine, and gets the replies", async () => {
    const colleague = await addMember(site, { administrator: false, editor: true });
    const assign = (version: string, to: string) => post({ intent: "owner", version, to });
    expect((await assign("1", "nobody")).status).toBe(400);
    expect((await assign("1", colleague.id)).headers.get("Location")).toBe(PAGE);
    expect(await mails()).toMatchObject([
      {
        ...{ kind: "registration-handed-over", to_address: colleague.email },
        subject: "Assigned to you: the registration from Willow School",
      },
    ]);
    expect((await mails())[0]?.text_body).toContain(`http://localhost:3000${PAGE}`);
    expect(textOf(await page())).toContain(`Assigned to ${nameOf(colleague)}`);
    const theirs = { Cookie: await cookieOf(site, colleague) };
    const listed = async (search: string) =>
      names(mainOf(await (await site.get(LIST + search, theirs)).text()));
    await add("b", { organization: "Birch" });
    expect(await listed("?mine=1&status=every")).toEqual(["Willow School"]);
    expect(await listed("?nobody=1&status=every")).toEqual(["Birch"]);
    expect(await listed("?late=1")).toEqual(["Willow School"]);
    // Whoever still sees no owner overwrites neither the owner nor the status.
    expect((await assign("1", "")).status).toBe(409);
    expect((await post({ status: "declined", version: "1" })).status).toBe(409);
    expect((await post({ intent: "spam", version: "1", to: "1" })).status).toBe(409);
    expect(await stored()).toMatchObject({ owner_id: colleague.id, status: "new", suspected_spam: 0 });
    const letter = { letter: "1", subject: "You are in", text: "Welcome." };
    await post({ status: "approved", version: "2", ...letter });
    const sent = (await mails()).find(({ kind }) => kind === "host-letter");
    expect(sent?.reply_to).toBe(colleague.email);
    // Assigning anew takes the mail to the first colleague back, and leaves the decision's.
    await assign("3", "");
    expect((await mails()).map(({ kind }) => kind)).toEqual(["host-letter"]);
    expect(textOf(await page())).toContain(`No longer assigned to ${nameOf(colleague)}`);
    const tap = /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    expect((await post({ intent: "undo", tap })).status).toBe(303);
    expect(await stored()).toMatchObject({ status: "new", owner_id: null });
  });

  test("a mail program that was opened is noted in the history of a registration", async () => {
    await post({ intent: "mailed" });
    expect(textOf(await page())).toContain(`${nameOf(staff)} Opened in a mail program`);
    expect(await stored()).toMatchObject({ status: "new", answered_at: null });
  });

  test("an answer is due within a day, until there is a decision", async () => {
    expect(textOf(await page(LIST))).toContain("6 h late");
    expect(textOf(await page())).toContain("6 h late");
    await post({ status: "declined", version: "1" });
    expect(textOf(await page(LIST))).not.toContain("h late");
    expect((await stored()).answered_at).toBe(NOON);
  });

  test("notes are kept with their history, and a newer note is never overwritten unseen", async () => {
    await post({ intent: "notes", version: "1", to: "first" });
    const late = await post({ intent: "notes", version: "1", to: "mine" });
    expect(late.status).toBe(409);
    const html = mainOf(await late.text());
    expect(textOf(html)).toContain("Someone else saved other notes while you were typing");
    expect(textOf(html)).toMatch(
      /Saved by .*: first Your text is in the field above. Nothing was overwritten./,
    );
    expect(html).toMatch(/name="version" value="2"/);
    expect(html).toMatch(/<textarea[^>]*>mine<\/textarea>/);
    expect((await post({ intent: "notes", version: "2", to: "mine" })).status).toBe(303);
    expect((await stored()).notes).toBe("mine");
    expect(textOf(await page())).toContain(`${nameOf(staff)} Notes changed`);
    expect((await post({ intent: "notes", version: "1", to: "x".repeat(10_001) })).status).toBe(400);
    expect((await post({ intent: "notes", version: "1", to: "x" }, `${LIST}/nobody`)).status).toBe(404);
  });

  test("an approval is written to the host from the template, once, with poster and label", async () => {
    const html = await page();
    expect(textOf(html)).toContain("What visitors will see Once it is approved. Willow School 1 Main St");
    const text = /<textarea[^>]*id="approved-text"[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
    expect(text).toContain("thank you for hosting a toy drive at Willow School");
    const form = { status: "approved", version: "1", letter: "1", subject: "You are in", text };
    expect((await post(form)).status).toBe(303);
    expect((await post(form)).status).toBe(409);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ kind: "host-letter", to_address: "a@willow.test", reply_to: "staff@example.org" },
      ...{ subject: "You are in", about_id: "a", html_body: null },
    });
    expect(mail?.text_body).toMatch(/ready to print:\nhttp:\/\/localhost:3000\/print\//);
    expect(await site.db.selectFrom("locations").select("name").execute()).toEqual([
      { name: "Willow School" },
    ]);
    // The answer counts once the mail server has taken the letter.
    expect((await stored()).answered_at).toBeNull();
    const waiting = textOf(await page());
    expect(waiting).toContain("“You are in” is waiting to be sent.");
    expect(waiting).toMatch(/Email to the host waits until \d+:05 PM: You are in/);
    expect(waiting).not.toContain("Emailed the host");
    await site.db.updateTable("outbox").set({ status: "failed" }).execute();
    expect(textOf(await page())).toContain("Email to the host was not sent: You are in");
    await site.db.updateTable("outbox").set({ status: "sent", sent_at: NOON }).execute();
    await settleAnswers(site.db);
    expect((await stored()).answered_at).toBe(NOON);
    expect(textOf(await page())).not.toContain("waiting to be sent");
    const after = textOf(await page());
    expect(after).toContain("From New to Approved");
    expect(after).toContain("Emailed the host: You are in");
    expect(after).not.toContain("What visitors will see");
  });

  test("Undo gives the letter of a decision back to its form, without the link below it", async () => {
    const letter = { letter: "1", subject: "Are you sure?", text: "Tell us\r\nmore.", language: "es" };
    await post({ status: "waiting", decision: "waiting", version: "1", "ask-hours": "1", ...letter });
    const tap = /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    // As the page's scripts ask, which put it into the form.
    const undone = await (await post({ intent: "undo", tap }, `${PAGE}.data`)).text();
    for (const said of ["Are you sure?", String.raw`Tell us\nmore.`, "waiting", "es", "ask-hours"])
      expect(undone).toContain(`"${said}"`);
    expect(await mails()).toEqual([]);
  });

  test("a decision is taken back with its mail and its places, until the mail has left", async () => {
    const tapOf = async () => /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    const places = async () => textOf(await (await site.get("/locations?q=willow")).text());
    const letter = { letter: "1", subject: "You are in", text: "Welcome." };
    await post({ status: "approved", version: "1", ...letter });
    const [mail] = await mails();
    expect(Date.parse(mail?.next_attempt_at ?? "") - Date.parse(mail?.created_at ?? "")).toBe(300_000);
    expect(await places()).toContain("Willow School");
    expect(textOf(await page())).toContain("The host gets an email about this at");
    expect((await post({ intent: "undo", tap: await tapOf() })).status).toBe(303);
    expect(await mails()).toEqual([]);
    expect(await stored()).toMatchObject({ status: "new", answered_at: null, version: 3 });
    expect(await places()).not.toContain("Willow School");
    expect(textOf(await page())).not.toContain("Emailed the host");
    // The same place comes back with the next approval, and leaves with a refusal that is taken back.
    await post({ status: "approved", version: "3" });
    expect(await site.db.selectFrom("locations").select("name").execute()).toHaveLength(1);
    await site.db.deleteFrom("outbox").execute();
    await post({ status: "declined", version: "4", locations: "remove", ...letter });
    expect(await places()).not.toContain("Willow School");
    const tap = await tapOf();
    await post({ intent: "undo", tap });
    expect(await places()).toContain("Willow School");
    expect((await stored()).status).toBe("approved");
    await post({ status: "declined", version: "6", locations: "remove", ...letter });
    const late = await tapOf();
    await site.db.updateTable("outbox").set({ attempts: 1 }).execute();
    expect((await post({ intent: "undo", tap: late })).status).toBe(400);
    expect((await stored()).status).toBe("declined");
  });

  test("no letter and no other decision goes against a letter that waits: its Undo comes first", async () => {
    const letter = { letter: "1", subject: "You are in", text: "Welcome." };
    const decline = { status: "declined", version: "2", locations: "remove" };
    for (const [first, second] of [
      [letter, { ...decline, ...letter }],
      [letter, decline],
      [{}, { ...decline, ...letter }],
    ] as const) {
      await post({ status: "approved", version: "1", ...first });
      const refused = await post(second);
      expect(refused.status).toBe(400);
      expect(textOf(await refused.text())).toContain("about another decision waits. Undo it first");
      expect(await mails()).toHaveLength(1);
      expect(await stored()).toMatchObject({ status: "approved", version: 2 });
      const tap = /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
      expect((await post({ intent: "undo", tap })).status).toBe(303);
      await site.db.updateTable("registrations").set({ version: 1 }).execute();
    }
    await post({ status: "approved", version: "1", ...letter });
    expect((await post({ status: "live", version: "2" })).status, "of a host").toBe(303);
    await site.db.updateTable("outbox").set({ status: "sent", sent_at: NOON, attempts: 1 }).execute();
    expect((await post({ ...decline, ...letter, version: "3" })).status).toBe(303);
  });

  test("no approval goes against a letter of refusal that waits, also without a letter of its own", async () => {
    await post({ status: "declined", version: "1", letter: "1", subject: "Sorry", text: "We are full." });
    const refused = await post({ status: "approved", version: "2" });
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain("about another decision waits. Undo it first");
    expect((await mails()).map(({ kind }) => kind)).toEqual(["host-letter"]);
    expect(await site.db.selectFrom("locations").selectAll().execute()).toEqual([]);
    expect((await post({ status: "new", version: "2" })).status, "without another mail").toBe(303);
  });

  test("who decides on a page from before a letter hears that it has changed, and keeps what they typed", async () => {
    await post({ status: "approved", version: "1", letter: "1", subject: "You are in", text: "Welcome." });
    const fields = { letter: "1", subject: "Sorry", text: "We are full of boxes." };
    const late = await post({ status: "declined", decision: "declined", version: "1", ...fields });
    expect(late.status).toBe(409);
    const shown = mainOf(await late.text());
    expect(shown).toContain("We are full of boxes.");
    expect(textOf(shown)).not.toContain("about another decision waits");
    const again = await post({ status: "declined", decision: "declined", version: "2", ...fields });
    expect(again.status).toBe(400);
    const kept = mainOf(await again.text());
    const [, link = "none"] = /error-summary.*?href="#([^"]+)"/.exec(kept) ?? [];
    expect(kept, "what the error names").toContain(`id="${link}"`);
    expect(kept).toContain("We are full of boxes.");
    expect(textOf(kept)).toContain("about another decision waits. Undo it first");
    expect(await mails()).toHaveLength(1);
  });

  test("an approval that is taken back and made again has one place, also where staff have corrected it", async () => {
    const places = () => site.db.selectFrom("locations").selectAll().execute();
    const letter = { letter: "1", subject: "You are in", text: "Welcome." };
    await post({ status: "approved", version: "1", ...letter });
    const [place] = await places();
    const corrected = { name: "Willow Gym", address: "62 Bread Street", zip_code: "95112" };
    await site.db.updateTable("locations").set(corrected).execute();
    const tap = /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    expect((await post({ intent: "undo", tap })).status).toBe(303);
    expect(textOf(await page())).toContain("Bring back Willow Gym , 62 Bread Street");
    expect((await post({ status: "approved", version: "3", ...letter })).status).toBe(303);
    expect(await places()).toMatchObject([{ id: place?.id, deleted_at: null }]);
  });

  test("an approval that brings back one of several places of a host leaves the boxes of each as they are", async () => {
    await addRegistration(site.db, { id: "two", organization: "Oak Books", boxes: 6 }, [
      { address: "1 Oak St" },
      { address: "2 Elm St", position: 2 },
    ]);
    await post({ status: "approved", version: "1" }, `${LIST}/two`);
    await site.db.updateTable("locations").set({ boxes: 3 }).execute();
    await site.db
      .updateTable("locations")
      .set({ deleted_at: NOON })
      .where("address", "=", "1 Oak St")
      .execute();
    await post({ status: "approved", version: "2" }, `${LIST}/two`);
    const places = site.db.selectFrom("locations").select(["address", "boxes", "deleted_at"]);
    expect(await places.orderBy("address").execute()).toEqual([
      { address: "1 Oak St", boxes: 3, deleted_at: null },
      { address: "2 Elm St", boxes: 3, deleted_at: null },
    ]);
  });

  test("an approval brings back the place that was deleted, or makes a new one after 30 days", async () => {
    const places = () => site.db.selectFrom("locations").selectAll().orderBy("created_at").execute();
    const shown = async () => textOf(await (await site.get("/locations?q=gilroy")).text());
    await post({ status: "approved", version: "1" });
    const [place] = await places();
    // Staff have corrected its name since.
    await site.db.updateTable("locations").set({ name: "Willow Gym" }).execute();
    await post({ status: "declined", version: "2" });
    expect(textOf(await page())).toContain("Its place is on the site already.");
    await post({ status: "declined", version: "3", locations: "remove" });
    expect(await shown()).not.toContain("Willow");
    const html = await page();
    expect(textOf(html)).toContain("Bring back Willow Gym , 1 Main St, Gilroy 95020 (deleted)");
    expect(html).toMatch(/name="again-address-a"[^>]*checked/);
    const letter = { letter: "1", subject: "You are in", text: "Welcome." };
    await post({ status: "approved", version: "4", places: "chosen", "again-address-a": "1", ...letter });
    expect(await places()).toMatchObject([{ id: place?.id, deleted_at: null, name: "Willow School" }]);
    expect(await shown()).toContain("Willow School");
    const tap = /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    await post({ intent: "undo", tap });
    expect(await shown()).not.toContain("Willow");
    expect(await site.db.selectFrom("registration_addresses").select("location_id").execute()).toEqual([
      { location_id: place?.id },
    ]);
    await post({ status: "approved", version: "6" });
    expect(await places()).toMatchObject([{ id: place?.id, deleted_at: null }]);
    expect((await mails()).filter(({ kind }) => kind === "host-thanks")).toHaveLength(2);
    await site.db.updateTable("locations").set({ deleted_at: "2025-10-01T20:00:00.000Z" }).execute();
    expect(textOf(await page())).toContain("Makes a public location of the public address.");
    await post({ status: "approved", version: "7" });
    expect(await places()).toHaveLength(2);
    expect(await shown()).toContain("Willow School");
  });

  test("a refusal waits for its reason, then it is sent and the place leaves the site", async () => {
    await post({ status: "approved", version: "1" });
    await site.db.deleteFrom("outbox").execute();
    const form = { status: "declined", version: "2", locations: "remove", letter: "1", subject: "Sorry" };
    const refused = await post({ ...form, text: "We cannot: <reason>." });
    expect(refused.status).toBe(400);
    expect(textOf(mainOf(await refused.text()))).toContain("Fill in 1 gap first: reason.");
    expect(await stored()).toMatchObject({ status: "approved", version: 2 });
    expect((await post({ ...form, text: "We cannot: too far." })).status).toBe(303);
    expect(await mails()).toMatchObject([{ subject: "Sorry", text_body: "We cannot: too far.\n" }]);
    expect(textOf(await (await site.get("/locations?q=willow")).text())).not.toContain("Willow School");
  });

  test("what the host typed is corrected by the same rules until it is public", async () => {
    const edit = `${PAGE}/edit`;
    const html = await page(edit);
    expect(html).toMatch(/name="organization"[^>]*value="Willow School"/);
    const form = {
      ...{
        organization: "Willow Elementary",
        kind: "school",
        contact_name: "Ann Lee",
        email: "a@willow.test",
      },
      ...{
        address_1: "2 Oak St",
        city_1: "Gilroy",
        zip_code_1: "95020",
        hours_1: "Daily",
        is_public_1: "yes",
      },
      version: "1",
    };
    expect((await post({ ...form, zip_code_1: "9" }, edit)).status).toBe(400);
    expect((await post(form, edit)).headers.get("Location")).toBe(PAGE);
    expect(await stored()).toMatchObject({ organization: "Willow Elementary", phone: null, version: 2 });
    expect((await post(form, edit)).status).toBe(409);
    const text = textOf(await page());
    expect(text).toContain("Edited what the host typed Before Willow School");
    expect(text).toContain("Public 2 Oak St, Gilroy 95020");
    expect(names(await page(`${LIST}?q=elementary`))).toEqual(["Willow Elementary"]);
    await post({ status: "approved", version: "2" });
    expect((await post({ ...form, version: "3" }, edit)).status).toBe(409);
    expect(textOf(await page(edit))).toContain("Its locations are already on the site.");
    expect((await post(form, `${LIST}/nobody/edit`)).status).toBe(404);
  });

  test("mails that the host has not got go to the email that staff have corrected, as do replies to staff's", async () => {
    const letter = { letter: "1", subject: "When?", text: "When do you begin?" };
    await post({ status: "waiting", version: "1", ...letter });
    const [{ id } = { id: "" }] = await mails();
    const copy = async (id: string, more: Partial<Awaited<ReturnType<typeof mails>>[0]>) => {
      const [mail] = await mails();
      if (mail)
        await site.db
          .insertInto("outbox")
          .values({ ...mail, id, message_id: id, ...more })
          .execute();
    };
    await copy("refused", { status: "failed" });
    await copy("sent", { status: "sent" });
    await copy("staff", { to_address: "staff@toys.test", reply_to: "a@willow.test" });
    const host = { organization: "Willow School", kind: "school", contact_name: "Ann Lee" };
    const place = { address_1: "1 Main St", city_1: "Gilroy", zip_code_1: "95020", hours_1: "Mon-Fri 9-5" };
    const form = { ...host, ...place, is_public_1: "yes", email: "ann@willow.test", version: "2" };
    expect((await post(form, `${PAGE}/edit`)).headers.get("Location")).toBe(PAGE);
    const addresses = new Map((await mails()).map((mail) => [mail.id, mail.to_address]));
    expect(Object.fromEntries(addresses)).toEqual({
      ...{ [id]: "ann@willow.test", refused: "ann@willow.test" },
      ...{ sent: "a@willow.test", staff: "staff@toys.test" },
    });
    const replies = new Map((await mails()).map((mail) => [mail.id, mail.reply_to]));
    expect(replies.get("staff")).toBe("ann@willow.test");
  });

  test("the same address or e-mail is pointed out", async () => {
    await post({ status: "approved", version: "1" });
    await add("b", { organization: "Willow PTA" });
    await site.db
      .updateTable("registrations")
      .set({ email: "A@willow.test" })
      .where("id", "=", "b")
      .execute();
    const text = textOf(await page(`${LIST}/b`));
    expect(text).toContain("Willow School, 1 Main St, Gilroy 95020 is already on the site.");
    expect(text).toContain("Registered with the same email before");
  });

  describe("a host of last year", () => {
    const places = () => site.db.selectFrom("locations").selectAll().orderBy("hidden", "desc").execute();
    const hide = (change: { hidden: 1 } | { ends_on: string } | { deleted_at: string }) =>
      site.db
        .updateTable("locations")
        .set({ ...change, lat: 37.0061, lon: -121.5683, precision: "exact", state: "full" })
        .execute();

    beforeEach(async () => {
      await post({ status: "approved", version: "1" });
      await add("b", { organization: "Willow school" });
      await site.db
        .updateTable("registration_addresses")
        .set({ address: "1 Main Street", hours: "Mon-Fri 8-4" })
        .where("id", "=", "address-b")
        .execute();
    });
    const AGAIN = `${LIST}/b`;

    test.each([
      ["hidden", { hidden: 1 }],
      ["its dates are over", { ends_on: "2025-11-19" }],
      ["deleted", { deleted_at: NOON }],
    ] as const)("gets the place back that is there: %s", async (why, change) => {
      const [before] = await places();
      await hide(change);
      // An erased host has left their first day.
      await site.db.updateTable("locations").set({ host_starts_on: "2025-12-05" }).execute();
      const html = await page(AGAIN);
      expect(textOf(html)).toContain(`Bring back Willow School , 1 Main St, Gilroy 95020 (${why})`);
      expect(textOf(html)).not.toContain("is already on the site");
      expect(html).toMatch(/name="again-address-b"[^>]*checked/);
      const form = { status: "approved", version: "1", places: "chosen", "again-address-b": "1" };
      expect((await post(form, AGAIN)).status).toBe(303);
      const [place, ...others] = await places();
      expect(others).toEqual([]);
      expect(place).toMatchObject({
        ...{ id: before?.id, path: before?.path, deleted_at: null, hidden: 0, ends_on: null, state: "open" },
        host_starts_on: null,
        ...{ name: "Willow school", address: "1 Main Street", hours: "Mon-Fri 8-4" },
        ...{ lat: 37.0061, lon: -121.5683, precision: "exact" },
      });
      const list = await site.get("/locations?q=willow");
      expect(textOf(await list.text())).toContain("Mon-Fri 8-4");
      expect(textOf(await page(AGAIN))).toContain("See the public location");
      const history = textOf(await page(`/admin/locations/${place?.id}`));
      expect(history).toContain('Hours: "Mon-Fri 9-5" became "Mon-Fri 8-4"');
    });

    test("gets the place back until the last day that it has registered now", async () => {
      await hide({ ends_on: "2025-11-19" });
      await site.db
        .updateTable("registrations")
        .set({ ends_on: "2025-12-12" })
        .where("id", "=", "b")
        .execute();
      await post({ status: "approved", version: "1", places: "chosen", "again-address-b": "1" }, AGAIN);
      expect(await places()).toMatchObject([{ hidden: 0, starts_on: null, ends_on: "2025-12-12" }]);
    });

    test("gets the place back, and taking that back leaves the place as it was, its page's address too", async () => {
      await site.db
        .updateTable("registrations")
        .set({ organization: "Willow Center" })
        .where("id", "=", "b")
        .execute();
      await hide({ hidden: 1 });
      const [before] = await places();
      const letter = { letter: "1", subject: "You are in", text: "Welcome." };
      const form = { status: "approved", version: "1", places: "chosen", "again-address-b": "1", ...letter };
      await post(form, AGAIN);
      expect(await places()).toMatchObject([{ hidden: 0, path: "gilroy/willow-center" }]);
      const tap = /name="tap" value="([^"]+)"/.exec(await page(AGAIN))?.[1] ?? "";
      expect((await post({ intent: "undo", tap }, AGAIN)).status).toBe(303);
      const [after] = await places();
      expect({ ...after, version: 0, updated_at: "" }).toEqual({ ...before, version: 0, updated_at: "" });
      const history = textOf(await page(`/admin/locations/${before?.id}`));
      expect(history).toContain('Hours: "Mon-Fri 8-4" became "Mon-Fri 9-5"');
    });

    test("ends the first day of an erased host also at a place that its address has on the site, until that is taken back", async () => {
      const [place] = await places();
      await site.db
        .updateTable("registration_addresses")
        .set({ location_id: place?.id ?? "" })
        .where("id", "=", "address-b")
        .execute();
      await site.db.updateTable("locations").set({ host_starts_on: "2025-12-05" }).execute();
      const letter = { letter: "1", subject: "You are in", text: "Welcome." };
      await post({ status: "approved", version: "1", ...letter }, AGAIN);
      const path = `/locations/${place?.path}`;
      expect(await places()).toMatchObject([{ host_starts_on: null }]);
      expect(textOf(await (await site.get(path)).text())).not.toContain("December 5");
      const tap = /name="tap" value="([^"]+)"/.exec(await page(AGAIN))?.[1] ?? "";
      expect((await post({ intent: "undo", tap }, AGAIN)).status).toBe(303);
      expect(await places()).toMatchObject([{ host_starts_on: "2025-12-05" }]);
      expect(textOf(await (await site.get(path)).text())).toContain("December 5");
    });

    test("gets the place back with as many boxes as the host says now, or as it had, until that is taken back", async () => {
      await hide({ hidden: 1 });
      const approve = async (boxes: number | null, version: string) => {
        await site.db.updateTable("registrations").set({ boxes }).where("id", "=", "b").execute();
        await post({ status: "approved", version }, AGAIN);
        const [place] = await places();
        const tap = /name="tap" value="([^"]+)"/.exec(await page(AGAIN))?.[1] ?? "";
        await post({ intent: "undo", tap }, AGAIN);
        return [place?.hidden, place?.boxes, (await places())[0]?.boxes];
      };
      await site.db.updateTable("locations").set({ boxes: 2 }).execute();
      expect(await approve(3, "1")).toEqual([0, 3, 2]);
      expect(await approve(null, "3")).toEqual([0, 2, 2]);
    });

    test("gets a second one where staff take the tick away, and the first where they only set the status", async () => {
      await hide({ hidden: 1 });
      await post({ status: "approved", version: "1", places: "chosen" }, AGAIN);
      expect(await places()).toMatchObject([{ hidden: 1 }, { hidden: 0, name: "Willow school" }]);
      await site.db.updateTable("locations").set({ deleted_at: "2025-01-01T00:00:00.000Z" }).execute();
      await site.db.updateTable("locations").set({ deleted_at: null }).where("hidden", "=", 1).execute();
      await add("c", { organization: "Willow School" });
      await post({ status: "approved", version: "1" }, `${LIST}/c`);
      expect(await site.db.selectFrom("locations").select("hidden").execute()).toMatchObject([
        { hidden: 0 },
        { hidden: 0 },
      ]);
    });

    test("is only asked about a place that visitors see, or that has another name", async () => {
      expect(await page(AGAIN)).not.toMatch(/name="again-address-b"[^>]*checked/);
      expect(textOf(await page(AGAIN))).toContain("Use what is on the site: Willow School");
      await hide({ hidden: 1 });
      await site.db.updateTable("locations").set({ name: "Fire Station" }).execute();
      const html = await page(AGAIN);
      expect(textOf(html)).toContain("Bring back Fire Station");
      expect(html).not.toMatch(/name="again-address-b"[^>]*checked/);
      await post({ status: "approved", version: "1" }, AGAIN);
      expect(await places()).toHaveLength(2);
    });
  });
});
