import { DefaultQueryExecutor } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signingSecret } from "#app/accounts/auth.server.ts";
import { seasonKind } from "#app/content/kinds.ts";
import type { Json } from "#app/content/value.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { signLink } from "#app/core/http/signed-link.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { partPeople } from "#app/newsletter/part-letters-queries.server.ts";
import { engines } from "../databases.ts";
import { addLocation, addRegistration, addSubscriber } from "../factories.ts";
import { controlOf } from "./read-form.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const PAGE = "/admin/registrations/hosts";
const SEPTEMBER = "2025-09-03T20:00:00.000Z";
const LAST_FALL = "2024-10-20T20:00:00.000Z";

describe.each(engines)("last year's hosts, on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    staff = { Cookie: (await administrator(site)).Cookie };
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.clock.set(SEPTEMBER);
    for (const table of [
      "host_invitations",
      "host_refusals",
      "registrations",
      "location_contacts",
      "locations",
      "outbox",
      "subscribers",
    ] as const)
      await site.db.deleteFrom(table).execute();
  });

  interface Host {
    organization: string;
    email?: string;
    at?: string;
    status?: "new" | "approved" | "live" | "done" | "declined";
    language?: string;
    spam?: true;
  }

  async function add(id: string, { organization, email = `${id}@host.test`, at = LAST_FALL, ...more }: Host) {
    await addRegistration(site.db, {
      ...{ id, organization, email, status: more.status ?? "done", boxes: 3, message: "Ring twice" },
      ...{ starts_on: "2024-11-04", ends_on: "2024-12-06", created_at: at },
      ...{ suspected_spam: more.spam ? 1 : 0, language: more.language ?? "en" },
    });
  }

  const ask = () => site.post(PAGE, {}, staff);
  const page = async () => textOf(mainOf(await (await site.get(PAGE, staff)).text()));
  const mails = (kind = "host-again") =>
    site.db.selectFrom("outbox").selectAll().where("kind", "=", kind).orderBy("to_address").execute();
  const linkIn = (text: string) => /(\/\w\w)?\/join\/again\/\S+/.exec(text)?.[0] ?? "";
  const asked = async () => {
    await ask();
    return linkIn((await mails())[0]?.text_body ?? "");
  };
  const CONFIRMED = {
    ...{ organization: "Willow School", kind: "school", contact_name: "Bo Lee", email: "bo@host.test" },
    ...{ address_1: "1 Main St", city_1: "Gilroy", zip_code_1: "95020", hours_1: "Mon-Fri 8-4" },
    ...{ is_public_1: "yes", starts_on: "2025-11-03", ends_on: "2025-12-05", boxes: "4" },
  };
  const registrations = () =>
    site.db.selectFrom("registrations").selectAll().where("created_at", ">", "2025").execute();

  test("they are asked from September on, each once a season, by the member who presses the button", async () => {
    await add("a", { organization: "Willow School" });
    await add("b", { organization: "Birch Library" });
    site.clock.set("2025-08-31T20:00:00.000Z");
    expect(await page()).toContain("From September 1, 2025");
    expect((await ask()).status).toBe(404);
    const list = "/admin/registrations";
    expect(await (await site.get(list, staff)).text()).not.toContain(PAGE);
    site.clock.set("2025-09-01T07:00:00.000Z");
    expect(await (await site.get(list, staff)).text()).toContain(PAGE);
    expect(await page()).toContain("Invite 2 hosts");
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(["a@host.test", "b@host.test"]);
    expect(await page()).toContain("No host is left to invite.");
    await add("c", { organization: "Late Bakery" });
    expect(await page()).toContain("Invite 1 host");
    await ask();
    expect(await mails()).toHaveLength(3);
    // A year later, the page is about the hosts of 2025.
    site.clock.set("2026-09-03T20:00:00.000Z");
    expect(await page()).toContain("Nobody hosted in 2025");
  });

  test("no host is asked for a season whose last day is over", async () => {
    await add("a", { organization: "Willow School" });
    await add("b", { organization: "Birch Library", at: "2025-10-20T20:00:00.000Z" });
    site.clock.set("2025-12-14T20:00:00.000Z");
    expect(await page()).toContain("Invite 1 host");
    site.clock.set("2025-12-27T20:00:00.000Z");
    expect(await page()).toMatch(/^Hosts of 2025.*From September 1, 2026.*Birch Library/);
    expect(await page()).not.toContain("Willow School");
    expect((await ask()).status).toBe(404);
    expect(await mails()).toEqual([]);
    expect(await (await site.get("/admin/registrations", staff)).text()).not.toContain(PAGE);
  });

  test("no host is asked for a season that is closed before its last day", async () => {
    const other = await openSite({ open });
    const value = { ...seasonKind.starter, closed: true } as unknown as Json;
    const author = { actor: "an@example.org", now: new Date(SEPTEMBER) };
    await publish(other.db, { kind: seasonKind as never, key: "2025" }, { value, baseVersion: 0 }, author);
    await addRegistration(other.db, { status: "done", created_at: LAST_FALL });
    other.clock.set("2025-11-10T20:00:00.000Z");
    const { Cookie } = await administrator(other);
    expect(textOf(await (await other.get(PAGE, { Cookie })).text())).toContain("Nobody hosted in 2025");
    expect((await other.post(PAGE, {}, { Cookie })).status).toBe(404);
    await other.close();
  });

  test("invitations of the season's last minute can be taken back after midnight", async () => {
    await add("a", { organization: "Willow School" });
    site.clock.set("2025-12-24T07:58:00.000Z");
    await ask();
    expect(await mails()).toHaveLength(1);
    site.clock.set("2025-12-24T08:00:30.000Z");
    expect((await ask()).status).toBe(404);
    expect((await site.post(PAGE, { intent: "undo" }, staff)).status).toBe(303);
    expect(await mails()).toEqual([]);
    expect(await site.db.selectFrom("host_invitations").selectAll().execute()).toEqual([]);
  });

  test("a link stores no registration after the season's last day, says where to register, and shows an answer", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    site.clock.set("2025-12-27T20:00:00.000Z");
    const over = await site.get(link);
    expect(over.status).toBe(200);
    const main = mainOf(await over.text());
    expect(textOf(main)).toContain("You can register for the next one");
    expect(main).toContain('href="/join"');
    expect(main).not.toContain("<form");
    // From a form that was opened before.
    const late = await site.post(link, { ...CONFIRMED, ends_on: "2025-12-30" });
    expect([late.status, late.headers.get("Location")]).toEqual([303, link]);
    expect(await registrations()).toEqual([]);
    expect(textOf(mainOf(await (await site.get(link)).text()))).toContain("This toy drive is over");
    await site.post(link, { intent: "decline" });
    expect(await (await site.get(link)).text()).toContain("You are not taking part this season");
  });

  test("hosts who opted out, were declined, are spam, were erased or registered again are left out", async () => {
    await add("a", { organization: "Willow School" });
    await add("again", {
      organization: "Willow School",
      email: "A@host.test",
      at: "2024-09-01T20:00:00.000Z",
    });
    await add("b", { organization: "Birch Library", status: "declined" });
    await add("c", { organization: "Pills", spam: true });
    await add("d", { organization: "Older Shop", at: "2023-10-20T20:00:00.000Z" });
    await add("e", { organization: "Never Answered", status: "new" });
    await add("f", { organization: "Quick Bakery" });
    await add("f2", { organization: "Quick Bakery", email: "F@host.test", at: SEPTEMBER, status: "new" });
    await add("g", { organization: "Quiet Shop" });
    await add("h", { organization: "Erased Shop" });
    await add("i", { organization: "No Letters" });
    const at = SEPTEMBER;
    await site.db.insertInto("host_refusals").values({ email: "g@host.test", created_at: at }).execute();
    await addSubscriber(site.db, { email: "i@host.test", status: "unsubscribed", unsubscribed_at: at });
    await erasePerson(site.db, "h@host.test");
    const text = await page();
    expect(text).toContain("Invite 1 host");
    expect(text).toMatch(/Quick Bakery.*already registered again/);
    expect(text).toMatch(/Quiet Shop.*asked for no email/);
    expect(text).toMatch(/No Letters.*asked for no email/);
    for (const name of ["Birch Library", "Pills", "Older Shop", "Never Answered", "Erased Shop"])
      expect(text).not.toContain(name);
    await ask();
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(["a@host.test"]);
    // Erasing a host also removes the mail and the data behind its link.
    const link = linkIn((await mails())[0]?.text_body ?? "");
    await erasePerson(site.db, "a@host.test");
    expect(await mails()).toEqual([]);
    expect((await site.get(link)).status).toBe(404);
  });

  test("the link shows last year's data, and what is confirmed arrives as a registration, once", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    const [mail] = await mails();
    expect(mail?.subject).toContain("Will you host a toy drive in 2025?");
    const response = await site.get(link);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
    const html = await response.text();
    // The same weekdays of this year; last year's message is left out.
    for (const value of [
      "Willow School",
      "a@host.test",
      "1 Main St",
      "95020",
      "2025-11-03",
      "2025-12-05",
      "3",
    ])
      expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain("Ring twice");
    const wrong = await site.post(link, { ...CONFIRMED, zip_code_1: "9" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Zip code must be five digits");
    const both = await Promise.all([site.post(link, CONFIRMED), site.post(link, CONFIRMED)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await registrations()).toMatchObject([
      { organization: "Willow School", contact_name: "Bo Lee", boxes: 4, status: "new", suspected_spam: 0 },
    ]);
    expect(await mails("registration-notification")).toHaveLength(1);
    expect(await mails("registration-receipt")).toMatchObject([{ to_address: "bo@host.test" }]);
    expect(textOf(mainOf(await (await site.get(link)).text()))).toContain("We have it. Thank you!");
    await site.post(link, { intent: "decline" });
    expect(textOf(mainOf(await (await site.get(link)).text()))).toContain("We have it. Thank you!");
    expect(await page()).toMatch(/Takes part again\. See the new registration/);
  });

  test.each([
    {
      ...{ language: "es", subject: "¿Quiere organizar una colecta de juguetes en 2025?" },
      ...{ wrong: "El código postal tiene cinco cifras", done: "Tenemos su respuesta", receipt: "Recibimos" },
      gone: "Este enlace ya no funciona",
    },
    {
      ...{ language: "vi", subject: "Quý vị có muốn tổ chức quyên góp đồ chơi năm 2025 không?" },
      ...{ wrong: "Mã zip có năm số", done: "Chúng tôi đã nhận câu trả lời", receipt: "Chúng tôi đã nhận" },
      gone: "Liên kết này đã hết hạn",
    },
  ])("a host who registered in $language is asked, answers and is kept in it", async (words) => {
    await add("a", { organization: "Willow School", language: words.language });
    const link = await asked();
    const [mail] = await mails();
    expect(mail?.subject).toContain(words.subject);
    expect(link).toMatch(new RegExp(`^/${words.language}/join/again/`));
    const form = await (await site.get(link)).text();
    expect(form).toContain(`<html lang="${words.language}"`);
    expect(textOf(mainOf(form))).toContain(words.subject);
    expect(textOf(mainOf(form))).not.toMatch(/last year|Not this year|minute/i);
    const refused = await site.post(link, { ...CONFIRMED, zip_code_1: "9" });
    expect(await refused.text()).toContain(words.wrong);
    const answered = await site.post(link, CONFIRMED);
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, link]);
    expect(textOf(mainOf(await (await site.get(link)).text()))).toContain(words.done);
    expect(await registrations()).toMatchObject([
      { organization: "Willow School", language: words.language },
    ]);
    const [receipt] = await mails("registration-receipt");
    expect(receipt?.subject).toContain(words.receipt);
    const [toStaff] = await mails("registration-notification");
    expect(toStaff?.subject).toBe("Toy drive registration from Willow School");
    expect(toStaff?.text_body).toContain("Collection address 1");
    site.clock.set("2026-01-01T08:00:00.000Z");
    expect(textOf(mainOf(await (await site.get(link)).text()))).toContain(words.gone);
  });

  test("the other answer after a first one changes nothing, and the page says which of them counts", async () => {
    const answers = { yes: CONFIRMED, no: { intent: "decline" } };
    for (const [id, first, second, counts] of [
      ["a", "yes", "no", "answered before that you take part"],
      ["b", "no", "yes", "answered before that you do not take part"],
    ] as const) {
      await add(id, { organization: `School ${id}` });
      await ask();
      const mail = (await mails()).find(({ to_address }) => to_address === `${id}@host.test`);
      const link = linkIn(mail?.text_body ?? "");
      expect((await site.post(link, answers[first])).headers.get("Location")).toBe(link);
      const other = await site.post(link, answers[second]);
      const text = textOf(mainOf(await (await site.get(other.headers.get("Location") ?? "")).text()));
      expect(text).toContain(counts);
      expect(text).not.toContain("We have it");
      expect(textOf(mainOf(await (await site.get(link)).text()))).toContain("We have it");
    }
    expect(await registrations()).toHaveLength(1);
  });

  test("a host cannot take part again with the dates of last year", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    const wrong = await site.post(link, { ...CONFIRMED, starts_on: "2024-12-01", ends_on: "2024-12-15" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("End date has passed");
    expect(await registrations()).toEqual([]);
    expect((await site.post(link, CONFIRMED)).status).toBe(303);
  });

  test("the dates of a host move by as many weeks as a season's, so that the drive ends with the collection", async () => {
    const { saveDate, publish } = seasonForms(site, staff);
    const collection = async (end: string) => {
      await saveDate(2025, "collection-period", { end });
      expect((await publish(2025)).status).toBe(303);
    };
    site.clock.set("2026-09-03T20:00:00.000Z");
    await add("a", { organization: "Willow School", at: "2025-10-20T20:00:00.000Z" });
    await site.db
      .updateTable("registrations")
      .set({ starts_on: "2025-11-01", ends_on: "2025-12-23" })
      .execute();
    const link = await asked();
    const days = async () => {
      const page = await (await site.get(link)).text();
      return ["starts_on", "ends_on"].map(
        (name) => /value="([^"]*)"/.exec(controlOf(page, `again-${name}`))?.[1],
      );
    };
    expect(await days()).toEqual(["2026-10-31", "2026-12-22"]);
    await collection("2025-12-18");
    expect(await days()).toEqual(["2026-11-07", "2026-12-29"]);
    await collection("2025-12-23");
  });

  test("a host declines with one tap, and can ask never to be asked again", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    expect((await site.post(link, { intent: "decline", never: "yes" })).status).toBe(303);
    await site.post(link, CONFIRMED);
    expect(await registrations()).toEqual([]);
    expect(textOf(mainOf(await (await site.get(link)).text()))).toContain(
      "You are not taking part this season",
    );
    expect(await page()).toMatch(/Does not take part.*Decline 1\b/);
    await add("next", {
      organization: "Willow School",
      email: "a@host.test",
      at: "2025-11-02T20:00:00.000Z",
    });
    site.clock.set("2026-09-03T20:00:00.000Z");
    expect(await page()).toMatch(/Willow School.*asked for no email/);
    await ask();
    expect(await mails()).toHaveLength(1);
  });

  test("a host who declines is a task on Today until visitors are no longer sent to their place", async () => {
    await add("a", { organization: "Willow School", status: "live" });
    await addLocation(site.db, { id: "willow", name: "Willow School" });
    await site.db.updateTable("registration_addresses").set({ location_id: "willow" }).execute();
    const today = async () => mainOf(await (await site.get("/admin/today", staff)).text());
    const link = await asked();
    expect(textOf(await today())).not.toContain("takes no part");
    await site.post(link, { intent: "decline" });
    site.clock.set("2025-11-10T20:00:00.000Z");
    expect(textOf(await today())).toMatch(/1 host takes no part and is still on the site ?Willow School\./);
    expect(await today()).toContain(`href="${PAGE}"`);
    expect(await page()).toMatch(/Does not take part\. Willow School ?: Open/);
    const state = "/admin/locations/willow/state";
    expect(await (await site.get(PAGE, staff)).text()).toContain(`href="${state}"`);
    for (const path of ["/admin/registrations/a", "/admin/locations/willow"])
      expect(textOf(await (await site.get(path, staff)).text()), path).toMatch(
        /the host ?(The host does|Does) not take part in 2025/,
      );
    const hidden = await site.post(state, { state: "hidden" }, staff);
    expect(hidden.status).toBe(303);
    expect(textOf(await today())).not.toContain("takes no part");
    expect(await page()).toMatch(/Willow School ?: Hidden/);
    // Somebody else hosts there now.
    await site.post(state, { state: "open" }, staff);
    expect(textOf(await today())).toContain("1 host takes no part");
    const contact = { location_id: "willow", name: "Bo Lee", email: "bo@host.test", created_at: SEPTEMBER };
    await site.db.insertInto("location_contacts").values(contact).execute();
    expect(textOf(await today())).not.toContain("takes no part");
  });

  test("hosts who register on the page for hosts have answered, also if they declined before", async () => {
    await add("a", { organization: "Willow School" });
    await add("b", { organization: "Birch Library" });
    await ask();
    const [declined = "", silent = ""] = (await mails()).map(({ text_body }) => linkIn(text_body));
    await site.post(declined, { intent: "decline" });
    expect(await page()).toMatch(/Written to 2 Take part again 0 Decline 1 No answer yet 1/);
    for (const id of ["a", "b"])
      await add(`${id}-new`, { organization: "New", email: `${id}@HOST.test`, at: SEPTEMBER, status: "new" });
    expect(await page()).toMatch(/Written to 2 Take part again 2 Decline 0 No answer yet 0/);
    const html = await (await site.get(PAGE, staff)).text();
    for (const id of ["a", "b"]) expect(html).toContain(`href="/admin/registrations/${id}-new"`);
    for (const link of [declined, silent]) {
      expect((await site.post(link, CONFIRMED)).status).toBe(303);
      expect(await (await site.get(link)).text()).toContain("We have it. Thank you!");
    }
    expect(await registrations()).toHaveLength(2);
  });

  test("a refusal counts again once staff decline the registration that came after it", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    await site.post(link, { intent: "decline" });
    await add("new", { organization: "New", email: "a@host.test", at: "2025-09-04T20:00:00.000Z" });
    expect(await page()).toContain("Take part again 1 Decline 0");
    await site.db.updateTable("registrations").set({ status: "declined" }).where("id", "=", "new").execute();
    expect(await page()).toContain("Take part again 0 Decline 1");
    expect(await (await site.get(link)).text()).toContain("You are not taking part this season");
  });

  test("a refusal by the link counts, also after a registration on the page for hosts", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    await add("new", { organization: "New", email: "a@host.test", at: SEPTEMBER, status: "new" });
    site.clock.set("2025-09-04T20:00:00.000Z");
    expect(await (await site.get(link)).text()).toContain("We have it. Thank you!");
    await site.post(link, { intent: "decline", never: "yes" });
    expect(await (await site.get(link)).text()).toContain("You are not taking part this season");
    expect(await page()).toContain("Take part again 0 Decline 1");
    const refused = await site.db.selectFrom("host_refusals").select("email").execute();
    expect(refused).toEqual([{ email: "a@host.test" }]);
  });

  test("a letter to the hosts of the season leaves out who takes no part, until they register again", async () => {
    const listed = await addLocation(site.db, { name: "Oak Hall" });
    const contact = { location_id: listed, name: "Kim", email: "Kim@host.test", created_at: LAST_FALL };
    await site.db.insertInto("location_contacts").values(contact).execute();
    await add("a", { organization: "Willow School" });
    await ask();
    await add("new", { organization: "New", email: "a@host.test", at: SEPTEMBER, status: "live" });
    await add("b", { organization: "Birch", at: SEPTEMBER, status: "live" });
    const people = () => partPeople(site.db, "hosts", new Date("2025-11-20T20:00:00.000Z"));
    expect(await people()).toEqual(["a@host.test", "b@host.test", "kim@host.test"]);
    site.clock.set("2025-09-04T20:00:00.000Z");
    for (const { text_body } of await mails()) await site.post(linkIn(text_body), { intent: "decline" });
    expect(await people()).toEqual(["b@host.test"]);
    const again = { at: "2025-09-05T20:00:00.000Z", status: "new" } as const;
    await add("k", { ...again, organization: "Oak Hall", email: "KIM@host.test" });
    await add("z", { ...again, organization: "Zinnia" });
    expect(await people(), "before staff have approved it").toEqual(["b@host.test", "kim@host.test"]);
    const approved = site.db.updateTable("registrations").set({ status: "live" }).where("id", "=", "k");
    await approved.execute();
    expect(await people()).toEqual(["b@host.test", "kim@host.test"]);
    const next = await partPeople(site.db, "hosts", new Date("2026-11-20T20:00:00.000Z"));
    expect(next, "of the next season").toEqual(["kim@host.test"]);
  });

  test("a refusal after a registration is said at that registration and its place, and on Today", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    for (const [id, status] of [
      ["new", "live"],
      ["new2", "new"],
    ] as const)
      await add(id, { organization: "Willow School", email: "A@host.test", at: SEPTEMBER, status });
    await addLocation(site.db, { id: "oak", name: "Oak Hall" });
    await site.db
      .updateTable("registration_addresses")
      .set({ location_id: "oak" })
      .where("registration_id", "=", "new")
      .execute();
    site.clock.set("2025-09-04T20:00:00.000Z");
    await site.post(link, { intent: "decline" });
    for (const path of ["registrations/a", "registrations/new", "registrations/new2", "locations/oak"])
      expect(textOf(await (await site.get(`/admin/${path}`, staff)).text()), path).toMatch(
        /the host ?(The host does|Does) not take part in 2025/,
      );
    const today = textOf(await (await site.get("/admin/today", staff)).text());
    expect(today).toMatch(/1 host takes no part and is still on the site ?Willow School\./);
    expect(await page()).toMatch(/Does not take part\. Oak Hall ?: Open/);
  });

  test("the link ends with the year, opens nothing else, and cannot be made up", async () => {
    await add("a", { organization: "Willow School" });
    const link = await asked();
    site.clock.set("2026-01-01T07:59:00.000Z");
    expect((await site.get(link)).status).toBe(200);
    site.clock.set("2026-01-01T08:00:00.000Z");
    const over = await site.get(link);
    expect(over.status).toBe(404);
    expect(await over.text()).toContain("This link has ended");
    expect((await site.post(link, CONFIRMED)).status).toBe(404);
    expect(await registrations()).toEqual([]);
    site.clock.set(SEPTEMBER);
    const secret = await signingSecret(site.db, undefined);
    const other = signLink(secret, "host-sheets", "a-2025");
    const notInvited = signLink(secret, "host-again", "a-2031");
    const changed = link.replace("/again/a-2025", "/again/a-2026");
    for (const path of [`/join/again/${other}`, `/join/again/${notInvited}`, changed, "/join/again/x"])
      expect((await site.get(path)).status, path).toBe(404);
    const token = link.split("/").at(-1);
    expect((await site.get(`/print/${token}`)).status).toBe(404);
  });

  test("a mail that could not be delivered is named, and a failed write keeps nothing", async () => {
    await add("a", { organization: "Willow School" });
    await ask();
    await site.db.updateTable("outbox").set({ status: "failed" }).execute();
    expect(await page()).toContain("The email could not be delivered. Call them.");
  });

  describe("who are only in the list of places", () => {
    async function addPlace(
      id: string,
      { at = LAST_FALL, hidden = 0 as 0 | 1, deleted_at = null as string | null } = {},
    ) {
      await addLocation(site.db, { id, name: `Place ${id}`, boxes: 3, hidden, deleted_at });
      const contact = { location_id: id, name: "Ann Lee", email: `${id}@host.test`, created_at: at };
      await site.db.insertInto("location_contacts").values(contact).execute();
    }
    const invitations = () => site.db.selectFrom("contact_invitations").selectAll().execute();

    test("are asked like the others, and what they confirm arrives as a registration", async () => {
      await add("a", { organization: "Willow School" });
      await addPlace("oak");
      await addPlace("fern", { deleted_at: LAST_FALL });
      await addPlace("this-year", { at: SEPTEMBER });
      await addPlace("unseen", { at: SEPTEMBER, hidden: 1 });
      expect(await page()).toContain("Invite 3 hosts");
      await Promise.all([ask(), ask()]);
      const sent = await mails();
      expect(sent.map(({ to_address }) => to_address)).toEqual([
        "a@host.test",
        "oak@host.test",
        "unseen@host.test",
      ]);
      expect(sent[1]?.text_body).toMatch(/What we know of your place is\s+filled in already/);
      const link = linkIn(sent[1]?.text_body ?? "");
      const form = await (await site.get(link)).text();
      for (const value of ["Place oak", "oak@host.test", "1 Main St", 'value="3"'])
        expect(form).toContain(value);
      const answered = await site.post(link, { ...CONFIRMED, email: "oak@host.test" });
      expect(answered.status).toBe(303);
      const [registration] = await registrations();
      expect(registration).toMatchObject({ email: "oak@host.test", status: "new" });
      expect((await invitations()).find(({ location_id }) => location_id === "oak")).toMatchObject({
        answer: "confirmed",
        new_registration_id: registration?.id,
      });
      expect(await page()).toContain("Takes part again.");
      expect(await (await site.get(link)).text()).toContain("We have it. Thank you!");
    });

    test("a listed host whose place was deleted meanwhile can confirm, and reads that the answer has arrived", async () => {
      await addPlace("oak");
      const link = await asked();
      const deleted_at = SEPTEMBER;
      await site.db.updateTable("locations").set({ deleted_at }).execute();
      expect((await site.get(link)).status).toBe(404);
      expect((await site.post(link, CONFIRMED)).status).toBe(303);
      expect(await registrations()).toHaveLength(1);
      const after = await site.get(link);
      expect(after.status).toBe(200);
      expect(await after.text()).toContain("We have it. Thank you!");
    });

    test("another contact of a place ends the link of the first one, and is asked to host", async () => {
      await addPlace("oak");
      const link = await asked();
      await site.db.updateTable("outbox").set({ status: "sent", sent_at: SEPTEMBER }).execute();
      const fields = { name: "Place oak", address: "1 Main St", city: "Gilroy", zip_code: "95020" };
      const save = (contact_name: string, contact_email: string, version: string) =>
        site.post(
          "/admin/locations/oak",
          { ...fields, hours: "Mon-Fri 9-5", type: "drop-off", version, contact_name, contact_email },
          staff,
        );
      expect((await save("Ann B. Lee", "OAK@host.test", "1")).status).toBe(303);
      expect((await site.get(link)).status).toBe(200);
      expect((await save("Bob Private", "bob@private.test", "2")).status).toBe(303);
      const old = await site.get(link);
      expect(old.status).toBe(404);
      expect(await old.text()).not.toMatch(/bob/i);
      expect((await site.post(link, { intent: "decline", never: "yes" })).status).toBe(404);
      expect(await site.db.selectFrom("host_refusals").selectAll().execute()).toEqual([]);
      expect(await page()).toContain("Invite 1 host");
      await ask();
      expect((await mails()).map(({ to_address }) => to_address)).toEqual([
        "bob@private.test",
        "oak@host.test",
      ]);
    });

    const saveOak = (contact_name: string, contact_email: string, version: string, more = {}) => {
      const place = { name: "Place oak", address: "1 Main St", city: "Gilroy", zip_code: "95020" };
      const contact = { contact_name, contact_email };
      const rest = { hours: "Mon-Fri 9-5", type: "drop-off", version, ...more };
      return site.post("/admin/locations/oak", { ...place, ...contact, ...rest }, staff);
    };

    test("a waiting mail is taken back when the email of its place changes or is removed", async () => {
      await addPlace("oak");
      await ask();
      await saveOak("Ann Lee", "bob@private.test", "1");
      expect(await mails()).toEqual([]);
      expect(await page()).toContain("Invite 1 host");
      await ask();
      expect((await mails()).map(({ to_address }) => to_address)).toEqual(["bob@private.test"]);
      expect(await page()).toContain("1 host gets the email");
      await saveOak("", "", "2");
      expect(await mails()).toEqual([]);
    });

    test("a mail that was refused is not tried again once its place has another host", async () => {
      await addPlace("oak");
      await ask();
      await site.db.updateTable("outbox").set({ status: "failed", attempts: 8 }).execute();
      await saveOak("Bob Private", "bob@private.test", "1");
      expect(await mails()).toEqual([]);
      expect(await page()).toContain("Invite 1 host");
    });

    test("a refusal remains when staff correct the email of the same person, and ends with another", async () => {
      await addPlace("oak");
      await site.post(await asked(), { intent: "decline" });
      await saveOak("Ann Lee", "oak@hosts.test", "1");
      expect(await page()).toMatch(/No host is left to invite.*Decline 1\b/);
      await saveOak("Bob Private", "bob@private.test", "2");
      expect(await page()).toMatch(/Invite 1 host.*Decline 0\b/);
    });

    test("a refusal stays with the other place of its host when the one that was asked about gets another host", async () => {
      await addPlace("oak");
      await addPlace("yew");
      await site.db.updateTable("location_contacts").set({ email: "x@host.test" }).execute();
      await site.post(await asked(), { intent: "decline" });
      await saveOak("Bob Private", "bob@private.test", "1");
      await ask();
      expect((await mails()).map(({ to_address }) => to_address)).toEqual(["bob@private.test"]);
      expect(await page()).toMatch(/Does not take part\. Place yew ?: Open/);
    });

    test("a colleague is named for a conflict, not the host who declined meanwhile", async () => {
      await addPlace("oak");
      const link = await asked();
      await saveOak("Ann Lee", "oak@host.test", "1", { hours: "Mon-Fri 10-5" });
      site.clock.set("2025-09-03T21:00:00.000Z");
      await site.post(link, { intent: "decline" });
      const conflict = await saveOak("Ann Lee", "oak@host.test", "1", { hours: "Mon-Fri 8-5" });
      expect(textOf(mainOf(await conflict.text()))).toMatch(/Changed by (?!the host)\S+/);
    });

    test("a listed host is asked about all their places at once", async () => {
      await addPlace("oak");
      await addPlace("elm");
      await site.db.updateTable("locations").set({ address: "9 Elm Rd" }).where("id", "=", "elm").execute();
      await site.db.updateTable("location_contacts").set({ email: "x@host.test" }).execute();
      expect(await page()).toMatch(/Invite 1 host.*Place elm ?: Open.*Place oak ?: Open/);
      const link = await asked();
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.text_body).toContain("Place elm, Place oak");
      const form = await (await site.get(link)).text();
      for (const value of ["9 Elm Rd", "1 Main St", "6"]) expect(form).toContain(`value="${value}"`);
    });

    test("a listed host stays invited, and their refusal a task, once the place that the email was about is deleted", async () => {
      await addPlace("elm");
      await addPlace("oak");
      await site.db.updateTable("location_contacts").set({ email: "x@host.test" }).execute();
      const link = await asked();
      const remove = () =>
        site.db.updateTable("locations").set({ deleted_at: SEPTEMBER }).where("id", "=", "elm").execute();
      await site.post(link, { intent: "decline" });
      await remove();
      await ask();
      expect(await mails()).toHaveLength(1);
      expect(await page()).toMatch(/Does not take part\. Place oak ?: Open/);
      expect(textOf(await (await site.get("/admin/today", staff)).text())).toContain("1 host takes no part");
    });

    test("the link of a listed host leads to their other place once the one that it is about is deleted", async () => {
      await addPlace("elm");
      await addPlace("oak");
      await site.db.updateTable("location_contacts").set({ email: "x@host.test" }).execute();
      const link = await asked();
      await site.db.updateTable("locations").set({ deleted_at: SEPTEMBER }).where("id", "=", "elm").execute();
      const form = await (await site.get(link)).text();
      expect(form).toContain('value="Place oak"');
      expect(form).not.toContain("Place elm");
      await site.post(link, { intent: "decline" });
      expect(await page()).toMatch(/Does not take part\. Place oak ?: Open/);
    });

    test("a host of more places than the form holds is asked about the first ones, and answers for them", async () => {
      for (const id of ["pa", "pb", "pc", "pd", "pe", "pf"]) await addPlace(id);
      await site.db.updateTable("location_contacts").set({ email: "x@host.test" }).execute();
      const link = await asked();
      const [mail] = await mails();
      const text = mail?.text_body.replaceAll(/\s+/g, " ");
      expect(text).toContain("with Place pa, Place pb, Place pc, Place pd, Place pe. Thank you!");
      expect(await (await site.get(link)).text()).toMatch(/name="boxes"[^>]*value="15"/);
      await site.post(link, { intent: "decline" });
      for (const [id, isAsked] of [
        ["pe", true],
        ["pf", false],
      ] as const) {
        const history = textOf(await (await site.get(`/admin/locations/${id}`, staff)).text());
        expect(history.includes("The host does not take part in 2025"), id).toBe(isAsked);
      }
    });

    test("a host who is asked about last year's registration does not answer for their other places", async () => {
      await add("a", { organization: "Willow School" });
      await addPlace("oak");
      await site.db.updateTable("location_contacts").set({ email: "a@host.test" }).execute();
      await site.post(await asked(), { intent: "decline" });
      expect(await page()).toContain("Decline 1");
      const oak = textOf(await (await site.get("/admin/locations/oak", staff)).text());
      expect(oak).not.toContain("does not take part");
      expect(textOf(await (await site.get("/admin/today", staff)).text())).not.toContain("takes no part");
    });

    test("a host who takes no part at a registered place gets letters to hosts for the other places that staff list", async () => {
      await add("a", { organization: "Willow School" });
      for (const id of ["oak", "elm"]) await addPlace(id);
      const email = { email: "A@host.test" };
      await site.db.updateTable("location_contacts").set(email).where("location_id", "=", "elm").execute();
      await site.db.updateTable("registration_addresses").set({ location_id: "elm" }).execute();
      await site.post(await asked(), { intent: "decline" });
      const people = () => partPeople(site.db, "hosts", new Date("2025-11-20T20:00:00.000Z"));
      expect(await people(), "of elm alone").toEqual(["oak@host.test"]);
      await site.db.updateTable("location_contacts").set(email).execute();
      expect(await people(), "of oak as well").toEqual(["a@host.test"]);
    });

    test("a refusal reads the contacts of its own places alone, and Today none before there is one", async () => {
      for (const id of ["oak", "elm", "fern", "ash"]) await addPlace(id);
      const link = await asked();
      const contactsRead = async (run: () => Promise<unknown>) => {
        const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
        await run();
        const results = spy.mock.calls.map(async ([{ sql }], at) =>
          sql.includes("location_contacts") ? ((await spy.mock.results[at]?.value)?.rows ?? []) : [],
        );
        const read = (await Promise.all(results)).map(({ length }) => length);
        spy.mockRestore();
        return Math.max(...read);
      };
      expect(await contactsRead(() => site.get("/admin/today", staff))).toBe(0);
      expect(await contactsRead(() => site.post(link, { intent: "decline" }))).toBe(1);
      expect(await contactsRead(() => site.get("/admin/today", staff))).toBe(4);
    });

    test("a listed host is not thanked for last year, because staff may have added the place this fall", async () => {
      await addPlace("new", { at: "2025-10-19T20:00:00.000Z", hidden: 1 });
      site.clock.set("2025-10-20T20:00:00.000Z");
      const link = await asked();
      const [mail] = await mails();
      expect(mail?.text_body).toContain("You are on our list of hosts with Place new.");
      expect(mail?.text_body).not.toMatch(/last year|part again/i);
      expect(textOf(mainOf(await (await site.get(link)).text()))).not.toMatch(/last year/i);
    });

    test("each link in the list of last year's hosts leads to a page", async () => {
      await add("a", { organization: "Willow School" });
      await addPlace("oak");
      const main = mainOf(await (await site.get(PAGE, staff)).text());
      const links = elementsOf(main, "a").flatMap(
        ({ attributes: { href = "" } }) => href.match(/^\/.*/) ?? [],
      );
      expect(links).toContain("/admin/registrations/a");
      expect(links).toContain("/admin/locations/oak");
      for (const link of links) expect((await site.get(link, staff)).status, link).toBe(200);
    });

    test("can refuse for good, and an erasure removes what is known of them", async () => {
      await addPlace("oak");
      const link = await asked();
      await site.post(link, { intent: "decline", never: "yes" });
      expect(await page()).toContain("Does not take part.");
      expect(await site.db.selectFrom("host_refusals").select("email").execute()).toEqual([
        { email: "oak@host.test" },
      ]);
      await erasePerson(site.db, "OAK@host.test");
      expect(await site.db.selectFrom("location_contacts").selectAll().execute()).toEqual([]);
      expect(await invitations()).toEqual([]);
      expect((await site.get(link)).status).toBe(404);
      expect(await site.db.selectFrom("locations").select("name").execute()).toEqual([{ name: "Place oak" }]);
    });
  });
});
