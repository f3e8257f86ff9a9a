import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { engines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";

const EMAIL = "stranger@example.org";

describe.each(engines)("mails to an address that somebody typed on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
  });
  afterAll(() => site.close());

  it("are five an hour over all forms together, and the sixth sign-up for a shift says so", async () => {
    const days = ["2025-12-01", "2025-12-02", "2025-12-03", "2025-12-04", "2025-12-05"];
    const shift = { title: "Sorting", kind: "sorting" as const, starts: "18:00", ends: "20:00", seats: 9 };
    const shifts = await addShifts(
      site.db,
      days.map((day) => ({ ...shift, day, place: "", note: null })),
      new Date("2025-11-01T20:00:00Z"),
    );
    let sender = 0;
    const send = (path: string, fields: Record<string, string>) => {
      sender += 1;
      const body = new URLSearchParams({ website: "", ...fields });
      const headers = { Origin: "http://localhost:3000" };
      return site.fetch(path, { method: "POST", body, headers }, { address: `198.51.100.${sender}` });
    };
    const volunteer = { name: "Ann", email: EMAIL, phone: "(408) 555-0100", age: "adult", guardian: "" };
    const signUp = (id: string) => send("/volunteer", { ...volunteer, [`shift-${id}`]: "on" });
    const inquire = (message: string) =>
      send("/bulk-donations", {
        ...{ companyName: "Willow", contactName: "Ann", email: EMAIL.toUpperCase(), message },
        estimatedQuantity: "12",
      });
    const subscribe = () => send("/newsletter/subscribe", { EMAIL, FNAME: "Ann", LNAME: "", COMPANY: "" });
    const mails = async () => {
      const rows = await site.db.selectFrom("outbox").select(["kind", "to_address"]).execute();
      return rows.filter(({ to_address }) => to_address.toLowerCase() === EMAIL).length;
    };

    const [first = "", second = "", third = "", fourth = ""] = shifts;
    expect((await signUp(first)).status).toBe(303);
    expect((await inquire("Hello")).status).toBe(303);
    expect((await subscribe()).status).toBe(303);
    // Not mailed again so soon, so it does not count.
    expect((await subscribe()).status).toBe(303);
    expect((await signUp(second)).status).toBe(303);
    // A refused form sends no mail either.
    expect((await signUp(second)).status).toBe(400);
    expect((await signUp(third)).status).toBe(303);
    expect(await mails()).toBe(5);

    const refused = await signUp(fourth);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("This email address has had five mails from us within an hour");
    // An inquiry is stored and staff are notified, without a receipt.
    expect((await inquire("Hello again")).status).toBe(303);
    site.clock.set("2025-11-20T21:30:00.000Z");
    expect((await subscribe()).status).toBe(303);
    expect(await mails()).toBe(5);
    expect(await site.db.selectFrom("bulk_donations").select("id").execute()).toHaveLength(2);
  });
});
