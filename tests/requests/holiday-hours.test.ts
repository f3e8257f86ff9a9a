import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { engines, untilWaiting } from "../databases.ts";
import { addLocation, addRegistration } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf } from "./staff-members.ts";

const NOON = "2025-11-14T20:00:00.000Z";
const CALLS = "/admin/registrations/calls";
const week = JSON.stringify([[], ...Array(5).fill([{ from: "09:00", to: "17:00" }]), []]);

describe.each(engines)("the hours around Thanksgiving, on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    site.clock.set(NOON);
    staff = { Cookie: (await administrator(site)).Cookie };
    const hours = { hours_week: week, hours_confirmed: 1 } as const;
    await addLocation(site.db, { id: "ortiz", name: "Ferretería Ortiz", ...hours });
    await addLocation(site.db, { id: "books", name: "Oak Street Books", phone: "408-555-0199", ...hours });
    const host = { email: "marco@ortiz.test", contact_name: "Marco Ortiz", language: "es" };
    await addRegistration(site.db, { ...host, status: "live", phone: "408-555-0127", created_at: NOON }, [
      { location_id: "ortiz" },
    ]);
  });
  afterAll(() => site.close());

  const page = async (search = "") => textOf(mainOf(await (await site.get(CALLS + search, staff)).text()));
  const mails = () => site.db.selectFrom("outbox").selectAll().where("kind", "=", "host-hours").execute();
  const linkIn = (text = "") => /http:\/\/localhost:3000(\/\S*join\/hours\/\S+)/.exec(text)?.[1] ?? "";

  test("whoever has no email is on the call list, with what to ask", async () => {
    const text = await page();
    expect(text).toContain("Email 1 host");
    expect(text).toMatch(
      /Oak Street Books 1 Main St, Gilroy Name not known 408-555-0199 No email.*Ferretería/,
    );
    expect(await page("?ask=pickup")).toContain("Ask: Our driver comes on Friday.");
  });

  test("an editor is not sent to the letters, which only administrators may open", async () => {
    const editor = {
      Cookie: await cookieOf(site, await addMember(site, { administrator: false, editor: true })),
    };
    const linked = async (by: Record<string, string>) =>
      mainOf(await (await site.get(`${CALLS}?ask=pickup`, by)).text()).includes("/admin/newsletter");
    expect([await linked(staff), await linked(editor)]).toEqual([true, false]);
  });

  test("hosts are asked by email until the first of the days is over", async () => {
    site.clock.set("2025-11-26T20:00:00.000Z");
    expect(await page()).toContain("Email 1 host");
    site.clock.set("2025-11-27T20:00:00.000Z");
    const late = "Hosts can be asked by email from 35 days before Thanksgiving to the day before it.";
    expect(await page()).toContain(late);
    expect(await page()).toContain("Call list: Thanksgiving hours (2)");
    const asked = await site.post(CALLS, { intent: "ask" }, staff);
    expect([asked.status, textOf(await asked.text())]).toEqual([400, expect.stringContaining(late)]);
    expect(await mails()).toEqual([]);
    site.clock.set(NOON);
  });

  test("a host gets the link in the language of their form, and it can be taken back", async () => {
    expect((await site.post(CALLS, { intent: "ask" }, staff)).status).toBe(303);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to_address: "marco@ortiz.test",
      subject: "Su horario de Acción de Gracias - Ferretería Ortiz",
    });
    expect(mail?.text_body).toContain("/newsletter/unsubscribe?key=");
    expect(mail?.text_body).toMatch(/localhost:3000\/es\/newsletter\/unsubscribe\?key=/);
    const path = linkIn(mail?.text_body);
    expect(path).toMatch(/^\/es\/join\/hours\//);
    expect(await page()).toContain("No host is left to ask by email.");
    await site.post(CALLS, { intent: "undo" }, staff);
    expect(await mails()).toEqual([]);
    expect((await site.get(path)).status).toBe(404);
    expect(await page()).toContain("Email 1 host");
  });

  test("a host of two places gets one mail with a link for each, and both can be asked again", async () => {
    await addLocation(site.db, { id: "annex", name: "Ortiz Annex", hours_week: week, hours_confirmed: 1 });
    const host = { email: "Marco@Ortiz.test", contact_name: "Marco Ortiz", language: "es" };
    await addRegistration(site.db, { ...host, status: "live", created_at: NOON }, [{ location_id: "annex" }]);
    expect((await site.post(CALLS, { intent: "ask" }, staff)).status).toBe(303);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Su horario de Acción de Gracias - Ferretería Ortiz y Ortiz Annex");
    const links = mail?.text_body.match(/\S+join\/hours\/\S+/g) ?? [];
    expect(new Set(links).size).toBe(2);
    await site.post(CALLS, { intent: "undo" }, staff);
    expect(await site.db.selectFrom("holiday_hours").selectAll().execute()).toEqual([]);
    await site.db.deleteFrom("registrations").where("email", "=", host.email).execute();
    await site.db.deleteFrom("locations").where("id", "=", "annex").execute();
  });

  test("two places of one name are told apart by their address, in the mail and on the page of its link", async () => {
    const twin = {
      name: "Ferretería Ortiz",
      address: "9 Oak Ave",
      hours_week: week,
      hours_confirmed: 1 as const,
    };
    await addLocation(site.db, { id: "twin", ...twin });
    const host = { email: "marco@ortiz.test", language: "es", organization: "Twin" };
    await addRegistration(site.db, { ...host, status: "live", created_at: NOON }, [{ location_id: "twin" }]);
    await site.post(CALLS, { intent: "ask" }, staff);
    const [mail] = await mails();
    expect(mail?.text_body).toContain("Ferretería Ortiz, 9 Oak Ave: ");
    expect(mail?.text_body).toContain("Ferretería Ortiz, 1 Main St: ");
    const links = mail?.text_body.match(/\/es\/join\/hours\/\S+/g) ?? [];
    const pages = await Promise.all(links.map(async (link) => (await site.get(link)).text()));
    expect(pages.filter((html) => mainOf(html).includes("9 Oak Ave"))).toHaveLength(1);
    await site.post(CALLS, { intent: "undo" }, staff);
    await site.db.deleteFrom("registrations").where("organization", "=", "Twin").execute();
    await site.db.deleteFrom("locations").where("id", "=", "twin").execute();
  });

  test("a host whose own last day is over stays on the lists of the year, and is asked for no hours", async () => {
    await site.db.updateTable("locations").set({ ends_on: "2025-11-13" }).where("id", "=", "ortiz").execute();
    expect(await page("?ask=thanks")).toContain("Ferretería Ortiz");
    expect(await page()).toContain("No host is left to ask by email.");
    expect(await page()).not.toContain("Ferretería Ortiz");
    // The day before the days that the form asks about.
    await site.db.updateTable("locations").set({ ends_on: "2025-11-25" }).where("id", "=", "ortiz").execute();
    expect(await page()).toContain("No host is left to ask by email.");
    await site.db.updateTable("locations").set({ ends_on: "2025-11-26" }).where("id", "=", "ortiz").execute();
    expect(await page()).not.toContain("Ferretería Ortiz");
    await site.db.updateTable("locations").set({ ends_on: "2025-11-27" }).where("id", "=", "ortiz").execute();
    expect(await page()).toContain("Ferretería Ortiz");
    await site.db.updateTable("locations").set({ ends_on: "2024-12-20" }).where("id", "=", "ortiz").execute();
    expect(await page("?ask=thanks")).not.toContain("Ferretería Ortiz");
    await site.db.updateTable("locations").set({ ends_on: null }).where("id", "=", "ortiz").execute();
  });

  test("Thanksgiving hours are asked of hosts who begin by then, and no box is asked about before its first day", async () => {
    const days = { early: "2025-11-24", friday: "2025-11-28", late: "2025-12-05" };
    for (const [id, starts_on] of Object.entries(days)) {
      const host = { email: `${id}@begin.test`, organization: "Beginner", status: "live" } as const;
      await addLocation(site.db, { id, name: `Place ${id}`, hours_week: week, hours_confirmed: 1 });
      const registered = { ...host, starts_on, phone: "408-555-0133", created_at: NOON };
      await addRegistration(site.db, registered, [{ location_id: id }]);
    }
    const names = async (search = "") => (await page(search)).match(/Place (early|friday|late)/g) ?? [];
    const asked = async () => {
      const lists = [await names("?ask=hours"), await names("?ask=pickup"), await names("?ask=thanks")];
      await site.post(CALLS, { intent: "ask" }, staff);
      const to = (await mails()).map(({ to_address }) => to_address);
      await site.post(CALLS, { intent: "undo" }, staff);
      return [...lists, to.filter((address) => address.endsWith("@begin.test"))];
    };
    const expected = [["Place early"], [], [], ["early@begin.test"]];
    expect(await asked()).toEqual(expected);
    // Days that staff set at the places come before those of the hosts.
    for (const [id, starts_on] of Object.entries(days))
      await site.db.updateTable("locations").set({ starts_on }).where("id", "=", id).execute();
    await site.db
      .updateTable("registrations")
      .set({ starts_on: null })
      .where("organization", "=", "Beginner")
      .execute();
    expect(await asked()).toEqual(expected);
    await site.db.deleteFrom("registrations").where("organization", "=", "Beginner").execute();
    await site.db.deleteFrom("locations").where("id", "in", Object.keys(days)).execute();
  });

  test("the host that staff entered at a place later is called and asked instead of who had registered", async () => {
    const old = { contact_name: "Rosa Old", email: "rosa@example.org", phone: "408-555-0142" };
    const host = { ...old, language: "es", status: "live", created_at: "2025-11-10T20:00:00.000Z" } as const;
    const place = {
      name: "Fern Deli",
      address: "3 Fern Way",
      phone: "408-555-0188",
      type: "drop-off" as const,
    };
    const hours = { hours: "Mon-Fri 9-5", hours_week: week, hours_confirmed: 1 as const };
    await addLocation(site.db, { id: "fern", ...place, ...hours });
    await addRegistration(site.db, host, [{ location_id: "fern" }]);
    const last = "2024-11-10T20:00:00.000Z";
    const contact = { location_id: "fern", name: "Lee Last", email: "lee@example.org", created_at: last };
    await site.db.insertInto("location_contacts").values(contact).execute();
    expect(await page()).toContain("Rosa Old");
    const typed = { ...place, city: "Gilroy", zip_code: "95020", hours: hours.hours, version: "1" };
    const nina = { contact_name: "Nina New", contact_email: "nina@example.org" };
    expect((await site.post("/admin/locations/fern", { ...typed, ...nina }, staff)).status).toBe(303);
    const calls = await page();
    expect(calls).toContain("Nina New 408-555-0188");
    expect(calls).not.toMatch(/Rosa Old|408-555-0142|Lee Last/);
    await site.post(CALLS, { intent: "ask" }, staff);
    const asked = (await mails()).map(({ to_address }) => to_address);
    expect(asked).toContain("nina@example.org");
    expect(asked).not.toContain("rosa@example.org");
    await site.post(CALLS, { intent: "undo" }, staff);
    await site.db.deleteFrom("registrations").where("email", "=", host.email).execute();
    await site.db.deleteFrom("locations").where("id", "=", "fern").execute();
  });

  test("a name alone at a place leaves the host's number and address, as does their own name in small letters", async () => {
    const eve = { contact_name: "Eve Host", email: "eve@example.org", phone: "408-555-0177" };
    const host = { ...eve, language: "en", status: "live", created_at: "2025-11-10T20:00:00.000Z" } as const;
    const place = { name: "Elm Books", address: "5 Elm St", type: "drop-off" as const, hours: "Mon-Fri 9-5" };
    await addLocation(site.db, { id: "elm", ...place, hours_week: week, hours_confirmed: 1 });
    await addRegistration(site.db, host, [{ location_id: "elm" }]);
    const typed = { ...place, city: "Gilroy", zip_code: "95020" };
    const names = ["Zed Manager", "eve host", "eve host 408-555-0199"];
    for (const [index, contact_name] of names.entries()) {
      const sent = { ...typed, contact_name, version: String(index + 1) };
      expect((await site.post("/admin/locations/elm", sent, staff)).status).toBe(303);
      const number = index === 2 ? "408-555-0199" : eve.phone;
      expect(await page("?ask=thanks"), contact_name).toContain(`Eve Host ${number}`);
    }
    await site.post(CALLS, { intent: "ask" }, staff);
    expect((await mails()).map(({ to_address }) => to_address)).toContain(eve.email);
    await site.post(CALLS, { intent: "undo" }, staff);
    await site.db.deleteFrom("registrations").where("email", "=", eve.email).execute();
    await site.db.deleteFrom("locations").where("id", "=", "elm").execute();
  });

  test("another host of a place is asked for the hours, and the link of the one before ends; an answer stays", async () => {
    const place = { name: "Gum Deli", address: "7 Gum St", type: "drop-off" as const, hours: "Mon-Fri 9-5" };
    await addLocation(site.db, { id: "gum", ...place, hours_week: week, hours_confirmed: 1 });
    const host = { contact_name: "Gil Gum", email: "gil@gum.test", language: "en", status: "live" } as const;
    await addRegistration(site.db, { ...host, created_at: "2025-11-10T20:00:00.000Z" }, [
      { location_id: "gum" },
    ]);
    let version = 0;
    const save = async (contact_name: string, contact_email: string) => {
      version += 1;
      const typed = { ...place, city: "Gilroy", zip_code: "95020", contact_name, contact_email };
      const sent = { ...typed, version: String(version) };
      expect((await site.post("/admin/locations/gum", sent, staff)).status).toBe(303);
    };
    const linkOf = async (email: string) => {
      await site.post(CALLS, { intent: "ask" }, staff);
      return linkIn((await mails()).find(({ to_address }) => to_address === email)?.text_body);
    };
    const first = await linkOf(host.email);
    await save("Gil Gum", "GIL@gum.test");
    expect((await site.get(first)).status).toBe(200);
    await save("Nora New", "nora@gum.test");
    expect((await site.get(first)).status).toBe(404);
    const second = await linkOf("nora@gum.test");
    await save("Otto Other", "otto@gum.test");
    expect((await site.get(second)).status).toBe(404);
    const third = await linkOf("otto@gum.test");
    expect((await site.post(third, { "2025-11-26": "9-1" })).status).toBe(303);
    await save("Pia Next", "pia@gum.test");
    expect(await page()).toContain("Wed, Nov 26: 9 AM - 1 PM");
    for (const table of ["holiday_hours", "outbox"] as const) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom("registrations").where("email", "=", host.email).execute();
    await site.db.deleteFrom("locations").where("id", "=", "gum").execute();
  });

  test("the link for the hours stays open when staff enter the name or email of the host who got it", async () => {
    const place = { name: "Fig Deli", address: "8 Fig St", type: "drop-off" as const, hours: "Mon-Fri 9-5" };
    await addLocation(site.db, { id: "fig", ...place, hours_week: week, hours_confirmed: 1 });
    let version = 0;
    const save = async (contact_name: string, contact_email: string) => {
      version += 1;
      const typed = { ...place, city: "Gilroy", zip_code: "95020", contact_name, contact_email };
      const sent = { ...typed, version: String(version) };
      expect((await site.post("/admin/locations/fig", sent, staff)).status).toBe(303);
    };
    site.clock.set("2025-10-01T20:00:00.000Z");
    await save("Ed Earlier", "ed@fig.test");
    site.clock.set(NOON);
    const host = { contact_name: "Fay Fig", email: "fay@fig.test", language: "en", status: "live" } as const;
    await addRegistration(site.db, { ...host, created_at: "2025-11-10T20:00:00.000Z" }, [
      { location_id: "fig" },
    ]);
    await site.post(CALLS, { intent: "ask" }, staff);
    const asked = async () => (await mails()).find(({ to_address }) => to_address === host.email)?.text_body;
    const link = linkIn(await asked());
    const open: number[] = [];
    for (const email of [host.email, "", host.email, "", "gus@fig.test"]) {
      await save(email.startsWith("gus") ? "Gus" : "Fay", email);
      open.push((await site.get(link)).status);
    }
    expect(open).toEqual([200, 200, 200, 200, 404]);
    await save("Hal", "");
    await site.db.deleteFrom("outbox").execute();
    await site.post(CALLS, { intent: "ask" }, staff);
    expect((await site.get(linkIn(await asked()))).status).toBe(200);
    for (const table of ["holiday_hours", "outbox"] as const) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom("registrations").where("email", "=", host.email).execute();
    await site.db.deleteFrom("locations").where("id", "=", "fig").execute();
  });

  test("a question that waits does not leave to a place's host of before, who can be asked again about their others", async () => {
    const place = { address: "8 Oak St", type: "drop-off" as const, hours: "Mon-Fri 9-5" };
    const stays = { name: "Ivy Books", ...place };
    const leaves = { name: "Ivy Deli", ...place };
    await addLocation(site.db, { id: "stays", ...stays, hours_week: week, hours_confirmed: 1 });
    await addLocation(site.db, { id: "leaves", ...leaves, hours_week: week, hours_confirmed: 1 });
    const host = { contact_name: "Ira Ivy", email: "Ira@ivy.test", language: "en", status: "live" } as const;
    const created_at = "2025-11-10T20:00:00.000Z";
    await addRegistration(site.db, { ...host, created_at }, [
      { location_id: "stays" },
      { location_id: "leaves" },
    ]);
    await site.post(CALLS, { intent: "ask" }, staff);
    const nora = { contact_name: "Nora New", contact_email: "nora@ivy.test" };
    const typed = { ...leaves, city: "Gilroy", zip_code: "95020", version: "1", ...nora };
    expect((await site.post("/admin/locations/leaves", typed, staff)).status).toBe(303);
    expect((await mails()).filter(({ to_address }) => to_address === host.email)).toEqual([]);
    await site.post(CALLS, { intent: "ask" }, staff);
    const [books, deli] = [expect.stringMatching("Ivy Books"), expect.stringMatching("Ivy Deli")];
    expect((await mails()).map(({ to_address, subject }) => [to_address, subject])).toEqual(
      expect.arrayContaining([
        [host.email, books],
        [nora.contact_email, deli],
      ]),
    );
    const linkOf = async (to: string) =>
      linkIn((await mails()).find(({ to_address }) => to_address === to)?.text_body);
    const [open, answered] = [await linkOf(host.email), await linkOf(nora.contact_email)];
    expect((await site.post(answered, { "2025-11-26": "9-1" })).status).toBe(303);
    for (const email of [host.email, nora.contact_email]) await erasePerson(site.db, email);
    expect([(await site.get(open)).status, (await site.get(answered)).status]).toEqual([404, 200]);
    await site.db.deleteFrom("outbox").execute();
    await site.db.deleteFrom("locations").where("id", "in", ["stays", "leaves"]).execute();
  });

  test("questions are taken back without a deadlock while a place gets another host", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(site.db)) return;
    const place = { name: "Elm Deli", address: "8 Elm St", type: "drop-off" as const, hours: "Mon-Fri 9-5" };
    await addLocation(site.db, { id: "elm", ...place, hours_week: week, hours_confirmed: 1 });
    const contact = { location_id: "elm", name: "Ed Elm", email: "ed@elm.test", created_at: NOON };
    await site.db.insertInto("location_contacts").values(contact).execute();
    await site.post(CALLS, { intent: "ask" }, staff);
    const nora = { contact_name: "Nora New", contact_email: "nora@elm.test" };
    const typed = { ...place, city: "Gilroy", zip_code: "95020", version: "1", ...nora };
    const sent: Promise<Response>[] = [];
    await site.db.transaction().execute(async (tx) => {
      await tx.selectFrom("outbox").select("id").forUpdate().execute();
      sent.push(site.post(CALLS, { intent: "undo" }, staff));
      await untilWaiting(site.db);
      sent.push(site.post("/admin/locations/elm", typed, staff));
      await untilWaiting(site.db, 2);
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303]);
    expect(await mails()).toEqual([]);
    await site.db.deleteFrom("locations").where("id", "=", "elm").execute();
  });

  test("the host of a registration approved for a place is asked, and the link of another one ends", async () => {
    const place = {
      name: "Yew Deli",
      address: "9 Yew St",
      city: "Gilroy",
      zip_code: "95020",
      hours: "Mon-Fri 9-5",
    };
    await addLocation(site.db, { id: "yew", ...place, hours_week: week, hours_confirmed: 1 });
    await site.db
      .insertInto("location_contacts")
      .values({
        location_id: "yew",
        name: "Yan",
        email: "yan@yew.test",
        created_at: "2025-10-01T20:00:00.000Z",
      })
      .execute();
    const { hours, address, city, zip_code } = place;
    const approve = async (email: string, created_at: string) => {
      const host = { organization: place.name, contact_name: "Host", email, language: "en", created_at };
      const own = { id: `at ${email}`, address, city, zip_code, hours, is_public: 1 } as const;
      const id = await addRegistration(site.db, { ...host, status: "new" }, [own]);
      const form = { status: "approved", version: "1", places: "chosen", [`again-${own.id}`]: "1" };
      expect((await site.post(`/admin/registrations/${id}`, form, staff)).status).toBe(303);
      return (await site.get(link)).status;
    };
    await site.post(CALLS, { intent: "ask" }, staff);
    const askedOf = async (email: string) =>
      linkIn((await mails()).find(({ to_address }) => to_address === email)?.text_body);
    const link = await askedOf("yan@yew.test");
    const open = [await approve("Yan@yew.test", "2025-11-12T20:00:00.000Z")];
    open.push(await approve("zoe@yew.test", "2025-11-13T20:00:00.000Z"));
    expect(open).toEqual([200, 404]);
    await site.post(CALLS, { intent: "ask" }, staff);
    expect((await site.get(await askedOf("zoe@yew.test"))).status).toBe(200);
    for (const table of ["holiday_hours", "outbox"] as const) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom("registrations").where("organization", "=", place.name).execute();
    await site.db.deleteFrom("locations").where("id", "=", "yew").execute();
  });

  test("the host says the hours without an account or scripts, and one tap puts them on the site", async () => {
    await site.post(CALLS, { intent: "ask" }, staff);
    const path = linkIn((await mails())[0]?.text_body);
    const html = await (await site.get(path)).text();
    expect(html).toContain('<html lang="es"');
    expect(html).toMatch(
      /name="2025-11-26"[^>]*value="9 AM - 5 PM"|value="9 AM - 5 PM"[^>]*name="2025-11-26"/,
    );
    const refused = await site.post(path, { "2025-11-26": "por la tarde" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("por la tarde");
    const answer = {
      ...{ "2025-11-26": "9-1", "2025-11-27": "Cerrado", "2025-11-28": "9-5" },
      ...{ "2025-11-29": "", "2025-11-30": "" },
    };
    const answered = await site.post(path, answer);
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, path]);
    const thanks = mainOf(await (await site.get(path)).text());
    expect(textOf(thanks)).toContain("Tenemos su respuesta");
    // The focus of the form, which is gone, can move there.
    expect(thanks).toMatch(/<h1 tabindex="-1">/i);
    const stored = () =>
      site.db.selectFrom("locations").selectAll().where("id", "=", "ortiz").executeTakeFirstOrThrow();
    expect((await stored()).hours_exceptions).toBe("[]");
    expect(await page()).toContain("Wed, Nov 26: 9 AM - 1 PM; Thu, Nov 27: Closed");
    expect((await site.post(CALLS, { intent: "use", id: "ortiz" }, staff)).status).toBe(303);
    // A day with the usual hours is no other day.
    const reason = "Thanksgiving";
    expect(JSON.parse((await stored()).hours_exceptions)).toEqual([
      { date: "2025-11-26", intervals: [{ from: "09:00", to: "13:00" }], reason },
      { date: "2025-11-27", intervals: [], reason },
    ]);
    expect(await page()).not.toContain("Use these hours");
    expect((await site.post(CALLS, { intent: "use", id: "ortiz" }, staff)).status).toBe(404);
  });

  test("another answer of a host, from a page that was still open, replaces the first, which staff have used", async () => {
    await site.post(CALLS, { intent: "ask" }, staff);
    const path = linkIn((await mails())[0]?.text_body);
    const days = { "2025-11-27": "", "2025-11-28": "9-5", "2025-11-29": "", "2025-11-30": "" };
    await site.post(path, { ...days, "2025-11-26": "9-1" });
    await site.post(CALLS, { intent: "use", id: "ortiz" }, staff);
    // A second click is the same answer.
    await site.post(path, { ...days, "2025-11-26": "9-1" });
    expect(await page()).not.toContain("Use these hours");
    await site.post(path, { ...days, "2025-11-26": "9-2" });
    expect(await page()).toMatch(/Wed, Nov 26: 9 AM - 2 PM.*Use these hours/s);
    await site.post(CALLS, { intent: "use", id: "ortiz" }, staff);
    const stored = await site.db
      .selectFrom("locations")
      .select("hours_exceptions")
      .where("id", "=", "ortiz")
      .executeTakeFirstOrThrow();
    expect(stored.hours_exceptions).toContain('"to":"14:00"');
  });

  test("hours that a host has corrected since staff saw them are not put on the site unseen", async () => {
    await site.post(CALLS, { intent: "ask" }, staff);
    const path = linkIn((await mails())[0]?.text_body);
    const days = { "2025-11-27": "", "2025-11-28": "9-5", "2025-11-29": "", "2025-11-30": "" };
    const shown = async () => {
      const html = await (await site.get(CALLS, staff)).text();
      return /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    };
    const use = async (seen: string) =>
      (await site.post(CALLS, { intent: "use", id: "ortiz", seen }, staff)).status;
    await site.post(path, { ...days, "2025-11-26": "9-1" });
    const seen = await shown();
    site.clock.set("2025-11-14T20:01:00.000Z");
    await site.post(path, { ...days, "2025-11-26": "9-2" });
    expect(await use(seen)).toBe(404);
    expect(await page()).toMatch(/Wed, Nov 26: 9 AM - 2 PM.*Use these hours/s);
    expect(await use(await shown())).toBe(303);
    site.clock.set(NOON);
  });

  test("an answer counts once visitors can read it, whoever had confirmed the usual hours", async () => {
    for (const [id, hours] of [
      ["plain", "Mon-Fri 9-5"],
      ["vague", "Ask at the desk"],
    ] as const) {
      await addLocation(site.db, { id, name: `Place ${id}`, hours, phone: "408-555-0142" });
      await givePaths(site.db, [{ id, name: `Place ${id}`, city: "Gilroy" }]);
    }
    const days = JSON.stringify([
      { date: "2025-11-27", intervals: [], reason: "Thanksgiving" },
      { date: "2025-11-28", intervals: [{ from: "10:00", to: "14:00" }], reason: "Thanksgiving" },
    ]);
    const answer = { year: 2025, asked_at: NOON, answered_at: NOON, days };
    await site.db
      .insertInto("holiday_hours")
      .values(["plain", "vague"].map((location_id) => ({ ...answer, location_id })))
      .execute();
    const use = (id: string) => site.post(CALLS, { intent: "use", id }, staff);
    const visitors = async (id: string) =>
      textOf(mainOf(await (await site.get(`/locations/gilroy/place-${id}`)).text()));
    expect((await use("plain")).status).toBe(303);
    expect(await visitors("plain")).toMatch(/Nov(ember)? 27.*Nov(ember)? 28.*10 AM - 2 PM/);
    // Only a person can read these words: the answer waits for the hours by day.
    expect(await page()).toMatch(/Place vague Thu, Nov 27: Closed; .* Save the hours by day first/);
    expect(await page()).toMatch(/Call list.*Place vague/);
    expect((await use("vague")).status).toBe(400);
    const hours = "/admin/locations/vague/hours";
    const form = await (await site.get(hours, staff)).text();
    const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? "";
    await site.post(hours, { version, day1: "9-5", keep_text: "yes" }, staff);
    expect(await page()).toContain("Fri, Nov 28: 10 AM - 2 PM Use these hours");
    expect((await use("vague")).status).toBe(303);
    expect(await visitors("vague")).toMatch(/Nov(ember)? 27/);
    expect(await page()).not.toContain("Use these hours");
    // The answer of a place that leaves the day before is still to put on the site.
    const leaves = { ends_on: "2025-11-26", hours_confirmed: 0 } as const;
    await site.db.updateTable("locations").set(leaves).where("id", "=", "vague").execute();
    expect(await page()).toMatch(/Answers to put on the site Place vague/);
    await site.db
      .updateTable("locations")
      .set({ ends_on: null, hours_confirmed: 1 })
      .where("id", "=", "vague")
      .execute();
    // Hours that nobody has confirmed any more take the days from the site.
    await site.db.updateTable("locations").set({ hours_confirmed: 0 }).where("id", "=", "plain").execute();
    expect(await page()).toContain("Use these hours");
  });

  test("the host of a place that is gone by Thanksgiving is not called, and an answer goes with its last day", async () => {
    const place = { id: "gone", name: "Place gone", hours: "Ask at the desk", phone: "408-555-0142" };
    await addLocation(site.db, { ...place, ends_on: "2025-11-26" });
    const days = JSON.stringify([{ date: "2025-11-26", intervals: [], reason: "Thanksgiving" }]);
    await site.db
      .insertInto("holiday_hours")
      .values({ location_id: "gone", year: 2025, asked_at: NOON, answered_at: NOON, days })
      .execute();
    expect(await page()).toMatch(/Answers to put on the site.*Place gone.*Call list/);
    expect(await page()).not.toMatch(/Call list.*Place gone/);
    await site.db.updateTable("locations").set({ ends_on: "2025-11-13" }).where("id", "=", "gone").execute();
    expect(await page()).not.toContain("Place gone");
    await site.db.deleteFrom("locations").where("id", "=", "gone").execute();
  });

  test("a form sent as it is says the usual hours, also those that nobody has confirmed", async () => {
    const host = { email: "two@places.test", language: "en", status: "live", created_at: NOON } as const;
    for (const [id, hours] of [
      ["written", "Mon-Fri 9-5"],
      ["unread", "Ask at the desk"],
    ] as const)
      await addLocation(site.db, { id, name: `Place ${id}`, hours });
    await addRegistration(site.db, host, [{ location_id: "written" }, { location_id: "unread" }]);
    await site.post(CALLS, { intent: "ask" }, staff);
    const mail = (await mails()).find(({ to_address }) => to_address === host.email);
    const pageOf = async (name: string) => {
      const path = linkIn(new RegExp(`${name}: .*\\s+.*`).exec(mail?.text_body ?? "")?.[0]);
      const html = mainOf(await (await site.get(path)).text());
      return { html, text: textOf(html), hours: [...html.matchAll(/<input[^>]*value="(9 AM - 5 PM)"/g)] };
    };
    const written = await pageOf("Place written");
    expect(written.hours).toHaveLength(3);
    expect(written.text).toContain("Change what is different that week.");
    // Only a person can read these.
    const unread = await pageOf("Place unread");
    expect(unread.hours).toEqual([]);
    expect(unread.text).toContain("When can people reach the box?");
    expect(unread.text).not.toContain("Change what is different");
    await site.db.deleteFrom("registrations").where("email", "=", host.email).execute();
    await site.db.deleteFrom("outbox").where("to_address", "=", host.email).execute();
    await site.db.deleteFrom("locations").where("id", "in", ["written", "unread"]).execute();
  });

  test("a form sent as it is is read in the host's language: hours from early to late, to midnight or all day", async () => {
    const usual = { early: ["05:00", "23:00"], late: ["06:00", "00:00"], always: ["00:00", "00:00"] };
    const half = [
      { from: "08:00", to: "12:00" },
      { from: "13:00", to: "00:00" },
    ];
    const places = Object.entries({
      ...Object.fromEntries(Object.entries(usual).map(([id, [from, to]]) => [id, [{ from, to }]])),
      half,
    });
    for (const language of ["en", "es", "vi"] as const) {
      const host = { email: `${language}@hours.test`, language, status: "live", created_at: NOON } as const;
      for (const [id, intervals] of places) {
        const hours_week = JSON.stringify(Array(7).fill(intervals));
        await addLocation(site.db, { id: `${id}-${language}`, name: id, hours_week, hours_confirmed: 1 });
      }
      const ids = places.map(([id]) => ({ location_id: `${id}-${language}` }));
      await addRegistration(site.db, host, ids);
      await site.post(CALLS, { intent: "ask" }, staff);
      const mail = (await mails()).find(({ to_address }) => to_address === host.email);
      const links = mail?.text_body.match(/(?<=http:\/\/localhost:3000)\/\S*join\/hours\/\S+/g) ?? [];
      expect(links).toHaveLength(places.length);
      for (const path of links) {
        const inputs =
          mainOf(await (await site.get(path)).text()).match(/<input[^>]*name="2025-[^>]*>/g) ?? [];
        const attribute = (input: string, name: string) =>
          new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? "";
        const typed = Object.fromEntries(
          inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]),
        );
        expect(Object.keys(typed)).toHaveLength(5);
        expect((await site.post(path, typed)).status, JSON.stringify(typed)).toBe(303);
      }
      for (const [id, intervals] of places) {
        const key = `${id}-${language}`;
        const answers = site.db.selectFrom("holiday_hours").where("location_id", "=", key);
        const { days } = await answers.select("days").executeTakeFirstOrThrow();
        const said = (JSON.parse(days ?? "[]") as { intervals: unknown }[]).map((day) => day.intervals);
        expect(said, key).toEqual(Array(5).fill(intervals));
      }
      await site.db.deleteFrom("registrations").where("email", "=", host.email).execute();
      await site.db.deleteFrom("outbox").where("to_address", "=", host.email).execute();
      for (const { location_id } of ids)
        await site.db.deleteFrom("locations").where("id", "=", location_id).execute();
    }
  });

  test("a link ends with the week, and a host who refused such letters is not asked", async () => {
    const path = linkIn((await mails())[0]?.text_body);
    site.clock.set("2025-12-01T20:00:00.000Z");
    expect((await site.get(path)).status).toBe(404);
    site.clock.set(NOON);
    const refuse =
      /(\/newsletter\/unsubscribe\?key=\S+)/.exec((await mails())[0]?.text_body ?? "")?.[1] ?? "";
    expect((await site.post(refuse, { "List-Unsubscribe": "One-Click" })).status).toBeLessThan(400);
    await site.db.deleteFrom("holiday_hours").execute();
    await site.db.updateTable("locations").set({ hours_exceptions: "[]" }).execute();
    expect(await page()).toContain("No host is left to ask by email.");
  });

  test("hosts stay on the call lists until June, also when the closing has hidden their places", async () => {
    await site.db.updateTable("locations").set({ ends_on: "2025-12-20" }).where("id", "=", "ortiz").execute();
    const lists = async () => [await page("?ask=thanks"), await page("?ask=pickup")];
    const both = Array(2).fill(expect.stringMatching(/Oak Street Books.*Ferretería Ortiz/));
    for (const day of ["2025-12-31", "2026-01-02"]) {
      site.clock.set(`${day}T20:00:00.000Z`);
      expect(await lists(), day).toEqual(both);
    }
    expect(await page("?ask=hours"), "the hours are those of the new year").not.toContain("Ferretería Ortiz");
    const form = await (await site.get("/admin/season/2025/close", staff)).text();
    const version = /name="_base" value="(\d+)"/.exec(form)?.[1] ?? "";
    const closing = { toys: "1", locations: "hide", "answer.hide": "on", _base: version };
    expect((await site.post("/admin/season/2025/close", closing, staff)).status).toBe(303);
    expect(await lists()).toEqual(both);
    expect(await page("?ask=hours")).toContain("Nobody is left to call.");
    site.clock.set("2026-07-02T20:00:00.000Z");
    for (const list of await lists()) expect(list).not.toMatch(/Oak Street Books|Ferretería Ortiz/);
  });
});
