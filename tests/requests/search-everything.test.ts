import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../databases.ts";
import {
  addInquiry,
  addLocation,
  addRegistration,
  addShift,
  addSignUp,
  addSubscriber,
} from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf } from "./staff-members.ts";

describe.each(engines)("the search over everything on %s", (_, open) => {
  let site: Site;
  let Cookie: string;

  beforeAll(async () => {
    site = await openSite({ open });
    ({ Cookie } = await administrator(site));
    const { db } = site;
    await addRegistration(db, {
      ...{ id: "host", organization: "Blossom Hardware", contact_name: "Rosa Delgado" },
      ...{ email: "rosa@example.org", phone: "(408) 555-0171" },
    });
    await addInquiry(db, { id: "gift", company_name: "Delgado Toys", contact_name: "Rosa Delgado" });
    const shift_id = await addShift(db, { id: "sorting" });
    await addSignUp(db, { shift_id, name: "Rosa Delgado", phone: "408.555.0171" });
    await addSubscriber(db, { first_name: "Rosa", last_name: "Delgado", status: "confirmed" });
    await addLocation(db, { id: "library", name: "Santa Rosa Library", city: "Gilroy" });
  });
  afterAll(() => site.close());

  const search = async (q: string, cookie = Cookie) => {
    const page = await site.get(`/admin/search?${new URLSearchParams({ q })}`, { Cookie: cookie });
    return mainOf(await page.text());
  };

  test("somebody is found once, as host, donor, volunteer and subscriber, and each leads there", async () => {
    const html = await search("rosa");
    expect(html.match(/<bdi>Rosa Delgado<\/bdi>/g)).toHaveLength(1);
    expect(textOf(html)).toContain("Host: Blossom Hardware");
    expect(textOf(html)).toContain("Inquiry: Delgado Toys, New");
    expect(textOf(html)).toContain("Volunteer: Sorting, Mon, Dec 1");
    expect(textOf(html)).toContain("Gilroy 95020, Open");
    const places = ["/admin/registrations/host", "/admin/inquiries/gift", "/admin/locations/library"];
    for (const path of [...places, "/admin/volunteers/sorting", "/admin/newsletter?q=rosa"])
      expect(html).toContain(`href="${path}"`);
  });

  test("a subscriber is found in every state, which is said, and leads to the list that has them", async () => {
    await addSubscriber(site.db, { email: "new@reader.test", status: "pending" });
    await addSubscriber(site.db, { email: "gone@reader.test", status: "unsubscribed" });
    await addSubscriber(site.db, { email: "bounced@reader.test", status: "confirmed", refusals: 3 });
    await addSubscriber(site.db, { email: "once@reader.test", status: "confirmed", refusals: 1 });
    const html = await search("@reader.test");
    for (const [email, state, status] of [
      ["new", "Not confirmed yet", "pending"],
      ["gone", "Unsubscribed", "unsubscribed"],
      ["bounced", "Bounced 3 times, so we stopped", "refused"],
      ["once", "Bounced once", ""],
    ]) {
      const text = `Newsletter: ${email}@reader.test, ${state}`;
      expect(textOf(html).split(text), text).toHaveLength(2);
      const to = `/admin/newsletter?${status && `status=${status}&amp;`}q=%40reader.test`;
      expect(html).toContain(`href="${to}"`);
      const list = await (await site.get(to.replace("&amp;", "&"), { Cookie })).text();
      expect(textOf(mainOf(list))).toContain(`${email}@reader.test`);
    }
  });

  test("a name with accents is found as written, in capitals and without them, in each list of people", async () => {
    const shift_id = await addShift(site.db, { id: "accents" });
    await addSignUp(site.db, { shift_id, name: "Álvaro ĐẶNG", email: "volunteer@accents.test" });
    await addSignUp(site.db, { shift_id, name: "प्रिया शर्मा", email: "priya@accents.test", position: 2 });
    await addSubscriber(site.db, {
      ...{ first_name: "Ñandú", last_name: "Đặng", company: "Peña Ñ", status: "confirmed" },
      email: "reader@accents.test",
    });
    const textFor = async (path: string, q: string) =>
      textOf(mainOf(await (await site.get(`${path}?${new URLSearchParams({ q })}`, { Cookie })).text()));
    for (const q of ["Álvaro", "ALVARO", "álvaro đặng", "dang, alvaro", "Đặng Álvaro"]) {
      expect(await textFor("/admin/volunteers", q), q).toContain("volunteer@accents.test");
      expect(await textFor("/admin/search", q), q).toContain("Álvaro ĐẶNG");
    }
    expect(await textFor("/admin/volunteers", "प्रिया")).toContain("priya@accents.test");
    for (const q of ["Đặng", "DANG", "Ñandú", "nandu", "Peña Ñ", "PENA Ñ", "READER@accents"]) {
      expect(await textFor("/admin/newsletter", q), q).toContain("reader@accents.test");
      expect(await textFor("/admin/search", q), q).toContain("reader@accents.test");
    }
    for (const q of ["%", "Alv_ro"]) {
      expect(await textFor("/admin/volunteers", q), q).not.toContain("volunteer@accents.test");
    }
  });

  test("a telephone number is found with and without its signs", async () => {
    for (const q of ["4085550171", "(408) 555-0171"]) {
      const text = textOf(await search(q));
      expect(text, q).toContain("Host: Blossom Hardware");
      expect(text, q).toContain("Volunteer: Sorting");
    }
  });

  test("a name is found with two spaces and with the family name first, also a subscriber's", async () => {
    for (const q of ["Rosa  Delgado", "delgado rosa", "Delgado, Rosa"]) {
      const text = textOf(await search(q));
      for (const part of [
        "Host: Blossom Hardware",
        "Inquiry: Delgado Toys",
        "Volunteer: Sorting",
        "Newsletter:",
      ])
        expect(text, q).toContain(part);
    }
  });

  test("a place is found by its phone, its note for staff and its host, which visitors do not find", async () => {
    const { db } = site;
    const phone = "(650) 555-0131";
    await addLocation(db, { id: "cafe", name: "Harbor Cafe", phone, staff_note: "Ring twice at the back" });
    const contact = { name: "Inés Díaz", email: "ines@host.test", created_at: "2025-11-20T20:00:00.000Z" };
    await db
      .insertInto("location_contacts")
      .values({ location_id: "cafe", ...contact })
      .execute();
    for (const q of ["650 555 0131", "6505550131", "ring twice", "diaz", "Díaz Inés", "ines@host.test"]) {
      expect(textOf(await search(q)), q).toContain("Harbor Cafe");
      const list = await site.get(`/locations?${new URLSearchParams({ q })}`);
      expect(textOf(mainOf(await list.text())), q).not.toContain("Harbor Cafe");
    }
    expect(textOf(await search("harbor"))).toContain("Harbor Cafe");
    expect(textOf(await search("ring three times"))).toContain("Nothing matches");
  });

  test("suspected spam is found, and says so: a browser's autofill may have filled the hidden field", async () => {
    const { db } = site;
    const of = { suspected_spam: 1, contact_name: "Zoe Zebra" } as const;
    await addRegistration(db, { ...of, id: "zebra-host", organization: "Zebra School" });
    await addInquiry(db, { ...of, id: "zebra-gift", company_name: "Zebra Toys" });
    const html = await search("zebra");
    expect(textOf(html)).toContain("Host: Zebra School, Suspected spam");
    expect(textOf(html)).toContain("Inquiry: Zebra Toys, Suspected spam");
    for (let at = 0; at < 8; at++) await addInquiry(db, { ...of, company_name: `Zebra ${at}` });
    const more = await search("zebra");
    expect(textOf(more)).toContain("All 9 inquiries in suspected spam");
    const list = await site.get("/admin?q=zebra&spam=1", { Cookie });
    expect(more).toContain('href="/admin?q=zebra&amp;spam=1"');
    expect(textOf(mainOf(await list.text()))).toContain("Zebra Toys");
  });

  test("a canceled sign-up is found as canceled, in the list of people also after a check-in", async () => {
    const shift_id = await addShift(site.db, { id: "left" });
    const left = { status: "cancelled", came_at: "2025-11-20T20:00:00.000Z" } as const;
    await addSignUp(site.db, { shift_id, name: "Quinn", email: "quinn@example.org", ...left });
    expect(textOf(await search("quinn"))).toContain("Volunteer: Sorting, Mon, Dec 1, Canceled");
    const list = textOf(mainOf(await (await site.get("/admin/volunteers?q=quinn", { Cookie })).text()));
    expect(list).toMatch(/Quinn.*Canceled/);
    expect(list).not.toContain("Came");
  });

  test("of more texts than are shown no number is made up, and one of the season leads to its date", async () => {
    const all = textOf(await search("the"));
    expect(all).toContain("More texts");
    expect(all).not.toMatch(/All \d+ texts/);
    const html = await search("Distribution support");
    const to = "/admin/season/2025?date=distribution-support#distribution-support";
    expect(html).toContain(`href="${to}"`);
    expect(await (await site.get("/admin/content?q=Distribution+support", { Cookie })).text()).toContain(to);
    const season = await (await site.get(to, { Cookie })).text();
    expect(season).toMatch(/id="f-title"/);
  });

  test("an editor finds no subscribers and no texts, which editors may not open", async () => {
    const editor = await addMember(site, { administrator: false, editor: true });
    const text = textOf(await search("a", await cookieOf(site, editor)));
    expect(text).toContain("Host: Blossom Hardware");
    expect(text).not.toContain("Newsletter:");
    expect(text).not.toContain("Texts of the site");
    expect(textOf(await search("a"))).toContain("Texts of the site");
  });

  test("nothing found, nothing asked, and signs of a query language are said as they are", async () => {
    expect(textOf(await search("%_'\"<b>"))).toContain("Nothing matches “%_'\"<b>”.");
    expect(textOf(await search(""))).toContain("A name, a phone number");
  });
});
