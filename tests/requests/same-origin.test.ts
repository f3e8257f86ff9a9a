import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, PASSWORD, sessionCookie } from "./staff-members.ts";

const ORIGIN = "http://localhost:3000";
/** Mail programs post here on their own (RFC 8058); the key is in the URL. */
const OPEN_TO_OTHERS = "/newsletter/unsubscribe";

/** Every URL of the route table, with an invented value for each parameter. */
function addresses(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${under}/${entry.path}` : under;
    const address = (own || "/").replace(/:\w+/g, "x").replace("/*", "/nowhere");
    return [...(entry.path || entry.index ? [address] : []), ...addresses(entry.children ?? [], own)];
  });
}

const ALL = [...new Set(addresses(routes))];
const TARGETS = ALL.filter((path) => path !== OPEN_TO_OTHERS).flatMap((path) => [
  path,
  path === "/" ? "/_.data" : `${path}.data`,
]);

const FOREIGN: [string, Record<string, string>][] = [
  ["another origin", { Origin: "https://attacker.example" }],
  ["the same host, another scheme", { Origin: "https://localhost:3000" }],
  ["the same host, another port", { Origin: "http://localhost:3001" }],
  ["a name that begins with the site's", { Origin: "http://localhost:3000.attacker.example" }],
  ["no origin, as from a sandbox or a file", { Origin: "null" }],
  ["an empty origin", { Origin: "" }],
  ["no origin, and another site by the browser's own word", { "Sec-Fetch-Site": "cross-site" }],
  ["no origin, and another host of the domain", { "Sec-Fetch-Site": "same-site" }],
  ["the right origin, but the browser says otherwise", { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" }],
  [
    "forged hosts that agree with it",
    {
      Origin: "https://attacker.example",
      Host: "attacker.example",
      "X-Forwarded-Host": "attacker.example",
      "X-Forwarded-Proto": "https",
    },
  ],
];

describe("a write", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ settings: { originIsConfigured: true } });
  });
  afterAll(() => site.close());

  const write = (path: string, headers: Record<string, string>, method = "POST") =>
    site.fetch(path, { method, headers, body: new URLSearchParams({ email: "a@example.org" }) });

  test.each(FOREIGN)(`from %s is refused on each of ${TARGETS.length} addresses`, async (_, headers) => {
    const before = await counts(site);
    for (const path of TARGETS) {
      const response = await write(path, headers);
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.headers.has("Set-Cookie")).toBe(false);
    }
    expect(await counts(site)).toEqual(before);
    expect(site.logged.at(-1)?.message).toBe("refused a write from another origin");
  });

  test.each(["PUT", "PATCH", "DELETE"])("by %s is one as well", async (method) => {
    for (const path of TARGETS) {
      const response = await write(path, { Origin: "https://attacker.example" }, method);
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  test("from the site itself is not refused for its origin, and the one-click unsubscribe from any origin", async () => {
    for (const path of ["/bulk-donations", "/newsletter/subscribe", "/join/register", "/auth"])
      for (const headers of [{ Origin: ORIGIN }, { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" }, {}])
        expect((await write(path, headers as Record<string, string>)).status).toBe(400);
    expect((await write(OPEN_TO_OTHERS, { Origin: "https://mail.example" })).status).not.toBe(403);
  });
});

describe("a write through a proxy with TLS to a site that does not know its address yet", () => {
  const SECURE = { Origin: "https://localhost:3000", "Sec-Fetch-Site": "same-origin" };
  let site: Site;
  beforeEach(async () => {
    // Until then it only guesses one, with another port.
    site = await openSite({ settings: { publicOrigin: "http://localhost:8000" } });
  });
  afterEach(() => site.close());

  test("is taken: signing in, an inquiry, and the address itself in the email settings", async () => {
    const { email } = await addMember(site, { administrator: true });
    const signedIn = await site.post("/auth", { email, password: PASSWORD }, SECURE);
    expect(signedIn.status).toBe(303);
    const inquiry = {
      companyName: "Alder",
      contactName: "Maya",
      email: "maya@example.org",
      message: "Hello",
    };
    expect((await site.post("/bulk-donations", inquiry, SECURE)).status).toBe(303);
    expect((await site.post("/bulk-donations.data", inquiry, SECURE)).status).toBe(200);
    const settings = { publicOrigin: "https://localhost:3000", password: PASSWORD, version: "0" };
    const staff = { ...SECURE, Cookie: sessionCookie(signedIn) ?? "" };
    const saved = await site.post("/admin/health/mail", settings, staff);
    expect([saved.status, site.settings.publicOrigin]).toEqual([303, "https://localhost:3000"]);
  });

  test("is refused from any other host, port or scheme, as without TLS", async () => {
    const others = ["https://localhost", "ftp://localhost:3000", "https://localhost:3000.attacker.example"];
    const foreign = FOREIGN.map(([, headers]) => headers).filter(({ Origin }) => Origin !== SECURE.Origin);
    const crossSite = { ...SECURE, "Sec-Fetch-Site": "cross-site" };
    for (const headers of [...foreign, ...others.map((Origin) => ({ Origin })), crossSite])
      for (const path of ["/auth", "/bulk-donations.data", "/admin/health/mail"]) {
        const body = new URLSearchParams({ email: "a@example.org" });
        const { status } = await site.fetch(path, { method: "POST", headers, body });
        expect([headers, path, status]).toEqual([headers, path, 403]);
      }
  });
});

async function counts({ db }: Site) {
  const tables = ["bulk_donations", "registrations", "subscribers", "locations", "outbox"] as const;
  const all = tables.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow(),
  );
  return Promise.all(all);
}
