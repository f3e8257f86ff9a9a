import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isServerFault, referenceIn } from "#app/core/http/error-reference.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const ID = "7b0c1f6e-0000-4000-8000-00000000beef";

describe("where the database fails", () => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await openSite();
    ({ Cookie: cookie } = await administrator(site));
    await site.db.destroy();
  });
  afterAll(() => site.close().catch(() => {}));

  const ask = (path: string, init?: RequestInit) =>
    site.fetch(path, { headers: { Cookie: cookie }, ...init }, { requestId: ID });
  const logged = () => site.logged.filter(({ fields }) => fields.requestId === ID).map(({ level }) => level);

  test.each([
    ["/newsletter/confirm?key=x", 500, {}],
    ["/newsletter/confirm?key=x", 500, { method: "POST" }],
    ["/admin", 500, {}],
  ])("the page at %s shows the id that the log has", async (path, status, init) => {
    site.logged.length = 0;
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`Reference: ${ID}`);
    expect(logged()).toContain("error");
  });

  test.each([
    ["/newsletter/confirm.data?key=x", 500, {}],
    ["/newsletter/confirm.data?key=x", 500, { method: "POST" }],
    ["/admin.data", 500, {}],
  ])("a script's answer from %s carries it to the error page", async (path, status, init) => {
    site.logged.length = 0;
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`Unexpected Server Error ${ID}`);
    expect(logged()).toContain("error");
  });

  test("a procedure's answer carries it as well", async () => {
    const response = await ask("/rpc/session");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(ID);
  });
});

test.each([
  [new Error(`Unexpected Server Error ${ID}`), ID],
  [{ status: 500, data: `Something went wrong on our side.\nReference: ${ID}\n` }, ID],
  [new Error("Unexpected Server Error"), undefined],
  [new Error("x is not a function"), undefined],
  [{ status: 500, data: null }, undefined],
  [undefined, undefined],
])("the browser reads it from %s", (error, id) => {
  expect(referenceIn(error)).toBe(id);
});

test.each([
  [new Error(`Unexpected Server Error ${ID}`), true],
  // As passed to hydration by a server-rendered document.
  [new Error("Unexpected Server Error"), true],
  [{ status: 500, data: `Something went wrong on our side.\nReference: ${ID}\n` }, true],
  [new TypeError("Failed to fetch"), false],
  [{ status: 502, data: "<h1>Bad Gateway</h1>" }, false],
])("the browser knows a fault of the server from a lost connection: %s", (error, fault) => {
  expect(isServerFault(error)).toBe(fault);
});
