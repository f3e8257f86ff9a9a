import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../databases.ts";
import { addInquiry, addLocation } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, type Member } from "./staff-members.ts";

const NOON = "2025-11-20T20:00:00.000Z";
const NEW_PASSWORD = "three small green boats";

describe.each(engines)("names of the staff on %s", (_, open) => {
  let site: Site;
  let ann: Member;
  let ben: Member;
  let staff: Record<string, string>;
  /** A member's own address is in their menu, so a colleague reads the pages. */
  let colleague: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    site.clock.set(NOON);
    ann = await addMember(site, { administrator: true, email: "a.lee@example.org" });
    ben = await addMember(site, { administrator: true, email: "ben@example.org" });
    staff = { Cookie: await cookieOf(site, ann) };
    colleague = { Cookie: await cookieOf(site, ben) };
  });
  afterAll(() => site.close());

  const page = async (path: string, as = colleague) =>
    textOf(mainOf(await (await site.get(path, as)).text()));
  const rename = (name: string) => site.post("/admin/me/name", { name }, staff);
  const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();

  it("reads the part of the address before the @ until a name is given, and refuses an address as one", async () => {
    expect(await page("/admin/team")).toContain("a.lee a.lee@example.org Since");
    for (const name of ["", "\u200e ", "ann@example.org", "A".repeat(81)]) {
      expect((await rename(name)).status, name).toBe(400);
    }
    expect((await rename(" Ann Lee ")).status).toBe(303);
    expect(await page("/admin/team")).toContain("Ann Lee a.lee@example.org Since");
    expect(await page("/admin/team/journal")).toContain(
      "Ann Lee (a.lee@example.org) changed the name to Ann Lee",
    );
  });

  it("shows the name in owner, histories, drafts and lists, and no address in its place", async () => {
    await rename("Ann Lee");
    await addInquiry(site.db, {
      id: "a",
      company_name: "Alder",
      contact_name: "Maya",
      email: "maya@alder.test",
    });
    await addLocation(site.db, { id: "place", name: "Juniper Bakery" });
    const inquiry = "/admin/inquiries/a";
    await site.post(inquiry, { intent: "owner", version: "1", to: ann.id }, staff);
    await site.post(inquiry, { intent: "owner", version: "2", to: ben.id }, staff);
    await site.post(inquiry, { intent: "status", version: "3", to: "contacted" }, staff);
    await site.post("/admin/locations/place/state", { state: "full" }, staff);
    await site.post("/admin/locations/place/delete", {}, staff);
    const desk = await page(inquiry);
    expect(desk).toContain("Ann Lee ben (me)");
    expect(desk).toContain("Reassigned from Ann Lee to ben");
    expect(desk).toContain("Assigned to Ann Lee");
    expect(desk).not.toContain(ann.email);
    const deleted = await page("/admin/locations/deleted");
    expect(deleted).toContain("Deleted by Ann Lee");
    expect(deleted).not.toContain(ann.email);
    const handed = (await mails()).find(({ kind }) => kind === "inquiry-handed-over");
    expect(handed).toMatchObject({ to_address: ben.email, reply_to: ann.email });
    expect(handed?.text_body).toContain("Ann Lee assigned you the inquiry");
    expect(handed?.text_body).not.toContain(ann.email);
  });

  it("asks for the name with an invitation, and calls the inviter by name", async () => {
    await rename("Ann Lee");
    await site.post(
      "/admin/team",
      { intent: "invite", email: "kim@example.org", role: "editor", note: "" },
      staff,
    );
    const mail = (await mails()).find(({ kind }) => kind === "staff-invitation");
    expect(mail?.text_body).toContain("Ann Lee invites you");
    const link = /\/auth\/invite\?key=[\w-]+/.exec(mail?.text_body ?? "")?.[0] ?? "";
    const welcome = await (await site.get(link)).text();
    expect(textOf(welcome)).toContain("Ann Lee invites you");
    expect(welcome).not.toContain(ann.email);
    const refused = await site.post(link, { name: "", password: NEW_PASSWORD });
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain("Enter your name");
    expect((await site.post(link, { name: "Kim Oh", password: NEW_PASSWORD })).status).toBe(303);
    expect(await page("/admin/team")).toContain("Kim Oh kim@example.org");
  });

  it("tells two members of one name apart by their addresses", async () => {
    await rename("Ann Lee");
    const other = await addMember(site, { administrator: false, editor: true, email: "ann@example.com" });
    await site.post("/admin/me/name", { name: "Ann Lee" }, { Cookie: await cookieOf(site, other) });
    const colleagues = await page("/admin/inquiries/a");
    expect(colleagues).toContain("Ann Lee (a.lee@example.org)");
    expect(colleagues).toContain("Ann Lee (ann@example.com)");
    await site.post("/admin/team", { intent: "remove", id: other.id }, staff);
    // Gone, the part before the @ stays.
    expect(await page("/admin/inquiries/a")).toContain("Ann Lee ben (me)");
  });

  it("gives a driver and a donor the name alone, also where two have it", async () => {
    await rename("Ann Lee");
    const other = await addMember(site, { administrator: false, editor: true, email: "lee@example.com" });
    await site.post("/admin/me/name", { name: "Ann Lee" }, { Cookie: await cookieOf(site, other) });
    await addLocation(site.db, { id: "box", name: "Willow Branch Library" });
    const round = { intent: "round", email: "driver@example.org", note: "The key hangs at the desk." };
    await site.post("/admin/boxes", { ...round, "stop-box": "on" }, staff);
    const mail = (await mails()).find(({ kind }) => kind === "driver-round");
    const link = /\/round\/\S+/.exec(mail?.text_body ?? "")?.[0] ?? "";
    const shown = await (await site.get(link)).text();
    expect(textOf(shown)).toContain("From Ann Lee The key");
    expect(shown).not.toContain(ann.email);
    const gift = { kind: "Books", quantity: "30", unit: "toys", received_on: "2025-11-19", key: "gift" };
    await site.post("/admin/inquiries/a", { intent: "received", ...gift }, staff);
    const letter = await page("/admin/inquiries/a/letter", staff);
    expect(letter).toContain("With thanks, Ann Lee");
    expect(letter.slice(letter.indexOf("Dear Maya"))).not.toContain("@");
  });
});
