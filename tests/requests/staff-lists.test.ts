import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageEngines } from "../databases.ts";
import { textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const LISTS = [
  "/admin",
  "/admin/locations",
  "/admin/locations/deleted",
  "/admin/pictures",
  "/admin/registrations",
  "/admin/volunteers",
  "/admin/newsletter",
  "/admin/team/journal",
];

describe.each(pageEngines)("a list of the staff area on %s", (_name, open) => {
  let site: Site;
  let Cookie: string;

  beforeAll(async () => {
    site = await openSite({ open });
    ({ Cookie } = await administrator(site));
  });
  afterAll(() => site.close());

  test.each(LISTS)("%s shows its last page for a page beyond the end", async (path) => {
    const response = await site.get(`${path}?page=9`, { Cookie });
    expect(response.status).toBe(200);
    const text = textOf(await response.text());
    expect(text).not.toMatch(/Page \d+ of \d+/);
  });

  test("the pictures offered to a content are the last page beyond the end", async () => {
    const response = await site.get("/admin/pictures/found?page=9", { Cookie });
    expect(await response.json()).toMatchObject({ page: 1, pages: 1 });
  });
});
