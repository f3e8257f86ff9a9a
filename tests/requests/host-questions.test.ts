import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleAnswers } from "#app/staff/cases/queries.server.ts";
import { engines } from "../databases.ts";
import { addLocation, addRegistration } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const LIST = "/admin/registrations";
const PAGE = `${LIST}/a`;

describe.each(engines)("questions to a host, on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    site.clock.set(NOON);
    staff = { Cookie: (await administrator(site)).Cookie };
    const row = { id: "a", organization: "Ferretería Ortiz", email: "marco@ortiz.test", language: "es" };
    await addRegistration(site.db, row, [{ id: "address-a", hours: "por confirmar" }]);
  });
  afterAll(() => site.close());

  const page = async () => mainOf(await (await site.get(PAGE, staff)).text());
  const stored = () => site.db.selectFrom("registrations").selectAll().executeTakeFirstOrThrow();
  const linkIn = (text = "") => /http:\/\/localhost:3000(\/\S+\/join\/answer\/\S+)/.exec(text)?.[1] ?? "";
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const question = {
    ...{ status: "waiting", decision: "waiting", letter: "1", language: "es" },
    ...{ subject: "Su horario", text: "¿A qué hora abren?", "ask-hours": "1" },
  };

  test("a question is asked in the form's language, waits with its status, and can be taken back", async () => {
    const html = await page();
    expect(html).toMatch(/<input[^>]*name="status"[^>]*value="waiting"/);
    expect(textOf(html)).toContain("Ask first It waits until they answer");
    expect((await site.post(PAGE, { ...question, version: "1" }, staff)).status).toBe(303);
    expect((await stored()).status).toBe("waiting");
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: "host-letter",
      to_address: "marco@ortiz.test",
      subject: "Su horario",
    });
    expect(mail?.text_body).toContain("Responda aquí. No necesita una cuenta:\nhttp");
    const path = linkIn(mail?.text_body);
    expect(path).toMatch(/^\/es\/join\/answer\//);
    expect((await site.get(path)).status).toBe(200);
    expect(textOf(await page())).toContain("Opening hours. No answer yet.");
    expect(textOf(await page())).toContain("From New to Waiting");
    const tap = /name="tap" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    await site.post(PAGE, { intent: "undo", tap }, staff);
    expect((await stored()).status).toBe("new");
    expect(await mails()).toEqual([]);
    expect((await site.get(path)).status).toBe(404);
    const list = async (status: string) =>
      textOf(mainOf(await (await site.get(`/admin/registrations?status=${status}`, staff)).text()));
    expect(await list("waiting")).not.toContain("Ferretería");
    await site.post(PAGE, { ...question, version: String((await stored()).version) }, staff);
    expect(await list("waiting")).toContain("Ferretería Ortiz");
  });

  test("the host answers without an account, only what is missing, and the answer is to be decided", async () => {
    const path = linkIn((await mails()).at(-1)?.text_body);
    const html = await (await site.get(path)).text();
    expect(html).toContain('<html lang="es"');
    const names = [...mainOf(html).matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(["hours_1", "message"]);
    const refused = await site.post(path, { hours_1: " ", message: "" });
    expect(refused.status).toBe(400);
    expect((await stored()).status).toBe("waiting");
    // Fields that were not asked for change nothing.
    const answered = await site.post(path, {
      ...{ hours_1: "lun-vie 9-5", message: "Hay una rampa.", email: "x@evil.test" },
    });
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, path]);
    // The focus of the form, which is gone, can move there.
    expect(await (await site.get(path)).text()).toMatch(/<h1 tabindex="-1">/i);
    expect(await stored()).toMatchObject({
      status: "new",
      email: "marco@ortiz.test",
      message: "Hay una rampa.",
    });
    const [address] = await site.db.selectFrom("registration_addresses").selectAll().execute();
    expect(address).toMatchObject({ hours: "lun-vie 9-5", is_public: 1 });
    const text = textOf(await page());
    expect(text).toContain("From Waiting to New");
    expect(text).toMatch(/the host Answered our question Before/i);
    expect((await mails()).at(-1)).toMatchObject({
      ...{ to_address: "staff@example.org", subject: "Ferretería Ortiz has answered your question" },
    });
    expect(textOf(mainOf(await (await site.get(path)).text()))).toContain("Tenemos su respuesta. ¡Gracias!");
    expect((await site.post(path, { hours_1: "24 h" })).status).toBe(404);
  });

  test("a link that has expired, or whose registration is decided, says what to do", async () => {
    await site.post(PAGE, { ...question, language: "vi", version: String((await stored()).version) }, staff);
    const path = linkIn((await mails()).findLast(({ kind }) => kind === "host-letter")?.text_body);
    expect(path).toMatch(/^\/vi\//);
    site.clock.set("2026-02-01T20:00:00.000Z");
    const late = await site.get(path);
    expect(late.status).toBe(404);
    expect(textOf(mainOf(await late.text()))).toContain("Liên kết này đã hết hạn");
    site.clock.set(NOON);
    expect((await site.get(path)).status).toBe(200);
    await site.post(PAGE, { status: "declined", version: String((await stored()).version) }, staff);
    expect((await site.get(path)).status).toBe(404);
  });

  test("a letter for one decision is not sent with another", async () => {
    const before = (await mails()).length;
    const mixed = { ...question, decision: "approved", version: String((await stored()).version) };
    expect((await site.post(PAGE, mixed, staff)).status).toBe(400);
    expect(await mails()).toHaveLength(before);
  });

  test("a host who has answered waits for a decision again, for a day from the answer", async () => {
    const today = async () => {
      const text = textOf(mainOf(await (await site.get("/admin/today", staff)).text()));
      return /\d new hosts?(.*?) Review/.exec(text)?.[1];
    };
    const late = async () => textOf(mainOf(await (await site.get(`${LIST}?late=1`, staff)).text()));
    await site.db.deleteFrom("registrations").execute();
    for (const id of ["oak", "elm"]) {
      const host = { id, organization: `Café ${id}`, email: `${id}@cafe.test`, created_at: NOON };
      await addRegistration(site.db, host, [{ id: `address-${id}` }]);
      await site.post(`${LIST}/${id}`, { ...question, version: "1" }, staff);
    }
    const linkOf = async (id: string) =>
      linkIn((await mails()).find(({ to_address }) => to_address === `${id}@cafe.test`)?.text_body);
    const leave = async () => {
      await site.db.updateTable("outbox").set({ status: "sent", sent_at: NOON }).execute();
      await settleAnswers(site.db);
    };
    expect(await today()).toBeUndefined();
    // One was given the link before the mail left.
    site.clock.set("2025-11-20T20:02:00.000Z");
    expect((await site.post(await linkOf("oak"), { hours_1: "Mon-Fri 9-5" })).status).toBe(303);
    await leave();
    expect(await today()).toBe("Café oak.");
    site.clock.set("2025-11-23T20:00:00.000Z");
    expect((await site.post(await linkOf("elm"), { hours_1: "Mon-Fri 9-5" })).status).toBe(303);
    expect(await today()).toBe("Café oak, Café elm. 1 is overdue.");
    expect(textOf(mainOf(await (await site.get(`${LIST}/elm`, staff)).text()))).toContain("due in 24 h");
    expect(await late()).toContain("Café oak");
    expect(await late()).not.toContain("Café elm");
    site.clock.set("2025-11-24T21:00:00.000Z");
    expect(await late()).toContain("Café elm");
    // A decision that is taken back leaves it to be decided.
    const approval = { status: "approved", letter: "1", subject: "You are in", text: "Welcome." };
    await site.post(`${LIST}/elm`, { ...approval, version: "3" }, staff);
    const html = await (await site.get(`${LIST}/elm`, staff)).text();
    expect(await late()).not.toContain("Café elm");
    const tap = /name="tap" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await site.post(`${LIST}/elm`, { intent: "undo", tap }, staff)).status).toBe(303);
    expect(await late()).toContain("1 h late");
  });

  test("a host whose place was deleted can answer, and staff can edit what the host typed", async () => {
    await site.db.deleteFrom("registrations").execute();
    await site.db.deleteFrom("outbox").execute();
    await addLocation(site.db, { id: "deleted-place", deleted_at: NOON });
    const host = { id: "yew", organization: "Café yew", email: "yew@cafe.test", status: "declined" } as const;
    await addRegistration(site.db, host, [{ id: "address-yew", location_id: "deleted-place" }]);
    const path = `${LIST}/yew`;
    expect(await (await site.get(path, staff)).text()).toContain(`${path}/edit`);
    await site.post(path, { ...question, version: "1" }, staff);
    const [mail] = await mails();
    expect((await site.post(linkIn(mail?.text_body), { hours_1: "Mon-Fri 9-5" })).status).toBe(303);
    expect(await stored()).toMatchObject({ status: "new" });
  });

  test("a host answers again after a long message, and staff can edit what it has grown to", async () => {
    await site.db.deleteFrom("registrations").execute();
    await site.db.deleteFrom("outbox").execute();
    const message = `${"Long story.\n".repeat(162)}End`;
    const host = { id: "fir", organization: "Café fir", email: "fir@cafe.test", message };
    await addRegistration(site.db, host, [{ id: "address-fir" }]);
    const path = `${LIST}/fir`;
    const { "ask-hours": _, ...letter } = question;
    const ask = async (asks: string) => {
      const version = String((await stored()).version);
      await site.post(path, { ...letter, [asks]: "1", version }, staff);
      return linkIn((await mails()).findLast(({ kind }) => kind === "host-letter")?.text_body);
    };
    const added = "x".repeat(100);
    const first = { hours_1: "Mon-Fri 9-5", message: added };
    expect((await site.post(await ask("ask-hours"), first)).status).toBe(303);
    const whole = `${message}\n\n${added}`;
    expect((await site.post(await ask("ask-phone"), { phone: "408-555-0142" })).status).toBe(303);
    expect(await stored()).toMatchObject({ phone: "408-555-0142", message: whole });

    const edit = `${path}/edit`;
    const form = {
      ...{ organization: "Café fir", kind: "other", contact_name: "Maya", email: host.email },
      ...{ address_1: "1 Main St", city_1: "Gilroy", zip_code_1: "95020", hours_1: "Mon-Fri 9-5" },
      message: whole.replaceAll("\n", "\r\n"),
      version: String((await stored()).version),
    };
    const refused = await site.post(edit, { ...form, zip_code_1: "9" }, staff);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`${added}</textarea>`);
    expect((await site.post(edit, { ...form, message: `${form.message}!` }, staff)).status).toBe(400);
    expect((await site.post(edit, { ...form, contact_name: "Bo Lee" }, staff)).status).toBe(303);
    expect(await stored()).toMatchObject({ contact_name: "Bo Lee", message: whole });
  });

  test("a host who is asked for dates cannot answer with those of last year", async () => {
    await site.db.deleteFrom("registrations").execute();
    await site.db.deleteFrom("outbox").execute();
    const over = { starts_on: "2024-12-01", ends_on: "2024-12-15" };
    const host = { id: "ash", organization: "Café ash", email: "ash@cafe.test", ...over };
    await addRegistration(site.db, host, [{ id: "address-ash" }]);
    const { "ask-hours": _, ...letter } = question;
    const ask = async (asks: string) => {
      const version = String((await stored()).version);
      await site.post(`${LIST}/ash`, { ...letter, [asks]: "1", version }, staff);
      return linkIn((await mails()).findLast(({ kind }) => kind === "host-letter")?.text_body);
    };
    // Another question is not held up by dates that it does not show.
    expect((await site.post(await ask("ask-phone"), { phone: "408-555-0142" })).status).toBe(303);
    const path = await ask("ask-dates");
    expect((await site.post(path, over)).status).toBe(400);
    expect((await site.post(path, { starts_on: "2025-12-01", ends_on: "2025-12-15" })).status).toBe(303);
    expect(await stored()).toMatchObject({ ends_on: "2025-12-15" });
  });
});
