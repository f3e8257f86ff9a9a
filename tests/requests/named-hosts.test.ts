import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageEngines } from "../databases.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

describe.each(pageEngines)("hosts in the results of a season, on %s", (_, open) => {
  let site: Site;
  let staff: { Cookie: string };

  beforeAll(async () => {
    site = await openSite({ open });
    staff = await administrator(site);
    site.clock.set("2025-11-20T12:00:00-08:00");
    await register("Willow School", { may_be_named: "yes" });
    await register("Silent Bakery");
    await register("Declined Shop", { may_be_named: "yes" });
    site.clock.set("2025-12-28T12:00:00-08:00");
    const form = await (await site.get("/admin/season/2025/close", staff)).text();
    const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? "";
    await site.post("/admin/season/2025/close", { toys: "31240", version }, staff);
  });
  afterAll(() => site.close());

  const register = (organization: string, more: Record<string, string> = {}) =>
    site.post("/join/register", {
      ...{ organization, kind: "school", contact_name: "Ann Lee", email: "ann@example.org" },
      ...{ address_1: "1 Main St", city_1: "Gilroy", zip_code_1: "95020", hours_1: "Mon-Fri 9-5" },
      ...{ is_public_1: "yes", ...more },
    });
  const hostOf = (organization: string) =>
    site.db
      .selectFrom("registrations")
      .select(["id", "version", "may_be_named"])
      .where("organization", "=", organization)
      .executeTakeFirstOrThrow();
  async function change(organization: string, fields: Record<string, string>) {
    const { id, version } = await hostOf(organization);
    return site.post(`/admin/registrations/${id}`, { version: String(version), ...fields }, staff);
  }
  const results = async () => textOf(mainOf(await (await site.get("/seasons/2025")).text()));
  async function pagesVersion() {
    const row = await site.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "pages_version")
      .executeTakeFirstOrThrow();
    return Number(row.value);
  }

  test("hosts are named only after staff approve", async () => {
    expect((await hostOf("Willow School")).may_be_named).toBe(1);
    expect((await hostOf("Silent Bakery")).may_be_named).toBe(0);
    expect(await results()).not.toContain("Thank you to those who held a box");
  });

  test("named are those who ticked it and were approved, with their city", async () => {
    for (const host of ["Willow School", "Silent Bakery"]) await change(host, { status: "approved" });
    await change("Declined Shop", { status: "declined" });
    const page = await results();
    expect(page).toContain("Thank you to those who held a box");
    expect(page).toMatch(/Willow School\s*Gilroy/);
    expect(page).not.toMatch(/Silent Bakery|Declined Shop/);
  });

  test("staff take a name away at the host's wish, which every instance hears of", async () => {
    const before = await pagesVersion();
    expect((await change("Willow School", { intent: "named", to: "0" })).status).toBe(303);
    expect(await results()).not.toContain("Willow School");
    expect(await pagesVersion()).toBeGreaterThan(before);
    const { id } = await hostOf("Willow School");
    const page = textOf(await (await site.get(`/admin/registrations/${id}`, staff)).text());
    expect(page).toContain("Host agreed to be listed");
    expect(page).toContain("Edited what the host typed");
  });

  test("every instance hears that a host whose first day a page names has been declined", async () => {
    const before = await pagesVersion();
    expect((await change("Silent Bakery", { status: "declined" })).status).toBe(303);
    expect(await pagesVersion()).toBeGreaterThan(before);
  });
});
