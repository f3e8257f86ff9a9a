import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AREAS, mayOpen } from "#app/accounts/roles.ts";
import { dataTables } from "#app/core/db/copy.ts";
import routes from "#app/routes.ts";
import { engines, testsPages } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, expireSessions, ORIGIN, SESSION_COOKIE } from "./staff-members.ts";
import { MATRIX, SECRET, seed } from "./staff-routes.ts";

const GUARD = "guard.tsx";
/** Public routes; each has its own access rule (below). */
const OPEN = [
  "accounts/reset.tsx",
  "accounts/sign-in.tsx",
  "accounts/sign-out.ts",
  "accounts/passkey-sign-in.ts",
  "accounts/code.tsx",
  "accounts/current-session.ts",
  "accounts/forgot.tsx",
  "accounts/invite.tsx",
  "accounts/is-admin.ts",
];

interface FoundRoute {
  file: string;
  path: string;
  guarded: boolean;
}

function* allRoutes(
  entries: readonly RouteConfigEntry[],
  parent = "",
  guarded = false,
): Generator<FoundRoute> {
  for (const { file, path, children } of entries) {
    const full = path ? `${parent}/${path}` : parent;
    yield { file, path: full, guarded };
    yield* allRoutes(children ?? [], full, guarded || file === GUARD);
  }
}

const found = [...allRoutes(routes)];
const guarded = found.filter((route) => route.guarded);

function patternOf(file: string): string {
  return guarded.find((route) => route.file === file)?.path ?? "";
}

function exportsOf(file: string): { loader: boolean; action: boolean; page: boolean } {
  const source = readFileSync(`app/${file}`, "utf8");
  const has = (name: string) => new RegExp(`^export (async )?(function|const) ${name}\\b`, "m").test(source);
  return { loader: has("loader"), action: has("action"), page: /^export default /m.test(source) };
}

describe("the matrix", () => {
  it("names every route under the guard, and what each can do", () => {
    expect(Object.keys(MATRIX).sort()).toEqual(guarded.map(({ file }) => file).sort());
    for (const [file, { post, resource }] of Object.entries(MATRIX)) {
      const { action, page } = exportsOf(file);
      expect(action, `${file} takes forms`).toBe(post !== undefined);
      expect(page, `${file} is a page`).toBe(!resource);
    }
  });

  it("has a role for every area, and an area only where there is a route", () => {
    const patterns = guarded.map(({ path }) => path);
    for (const { path } of AREAS) {
      expect(
        patterns.some((one) => one === path || one.startsWith(`${path}/`)),
        path,
      ).toBe(true);
    }
    // Everything not listed is for administrators.
    for (const path of ["/admin/unheard-of", "/admin/locationsX", "/administrator", ""]) {
      expect(mayOpen("editor", path), path).toBe(false);
    }
  });

  it("opens to an editor the desk, today, places, boxes, hosts, volunteers and the own account alone", () => {
    const open = guarded.filter(({ path }) => mayOpen("editor", path));
    const areas = new Set(open.map(({ path }) => path.split("/").slice(0, 3).join("/")));
    expect([...areas].sort()).toEqual([
      ...["/admin", "/admin/boxes", "/admin/inquiries", "/admin/locations", "/admin/me"],
      ...["/admin/registrations", "/admin/search", "/admin/today", "/admin/volunteers"],
    ]);
  });

  it("leaves no staff route outside of the guard", () => {
    const outside = found.filter((route) => !route.guarded && route.file !== GUARD);
    expect(outside.filter(({ path }) => path.startsWith("/admin"))).toEqual([]);
    const staffs = outside.filter(({ file }) => /(^|\/)staff\/|^accounts\//.test(file));
    expect(staffs.map(({ file }) => file).sort()).toEqual([...OPEN].sort());
  });
});

/** Tables that a staff action could change, each after the tables it references. */
let changeable: string[];

async function findTables({ db }: Site) {
  const names = (await dataTables(db)).map(({ name }) => name);
  changeable = names.filter((name) => !/^(staff_|settings$|administrators$|editors$|journal$)/.test(name));
}

async function reseed(site: Site) {
  for (const table of changeable.toReversed()) {
    await sql`delete from ${sql.table(table)}`.execute(site.db);
  }
  await seed(site);
}

/** All data that a staff action could change. */
async function stored(site: Site, apartFrom?: string) {
  const contents: string[] = [];
  for (const table of [...changeable, "settings", "administrators", "editors", "journal"]) {
    if (table === apartFrom) continue;
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.db);
    contents.push(table, ...rows.map((row) => JSON.stringify(row)).sort());
  }
  return contents.join("\n");
}

const BOTH = engines.map(([name, open]) => ({ name, open }));

describe.each(BOTH)("the staff area on $name", ({ name, open }) => {
  let site: Site;
  let administrator: string;
  let member: string;
  let editor: string;
  let expired: string;
  let forged: string;

  beforeAll(async () => {
    site = await openSite({ open });
    await findTables(site);
    await seed(site);
    const admin = await addMember(site, { administrator: true });
    administrator = await cookieOf(site, admin);
    member = await cookieOf(site, await addMember(site, { administrator: false }));
    editor = await cookieOf(site, await addMember(site, { administrator: false, editor: true }));
    const other = await addMember(site, { administrator: true });
    expired = await cookieOf(site, other);
    await expireSessions(site, other);
    // The real token with someone else's signature: knowing a token is not enough.
    const token = administrator.slice(administrator.indexOf("=") + 1).split(".")[0];
    forged = `${SESSION_COOKIE}=${token}.${"A".repeat(43)}%3D`;
  });
  afterAll(() => site.close());

  const headersOf = (cookie: string): Record<string, string> => (cookie ? { Cookie: cookie } : {});
  const entries = Object.entries(MATRIX);

  describe("an administrator", () => {
    beforeAll(() => reseed(site));

    it.each(entries)(
      "reads %s, changes nothing by it, and no cache keeps it",
      async (_file, { path, get = 200, notes }) => {
        const before = await stored(site, notes);
        const response = await site.get(path, headersOf(administrator));
        expect(response.status).toBe(get);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
        await response.text();
        if (!MATRIX[_file]?.resource) {
          const data = await site.get(`${path}.data`, headersOf(administrator));
          expect(data.status).toBe(200);
          expect(data.headers.get("Cache-Control")).toBe("no-store");
        }
        expect(await stored(site, notes)).toBe(before);
      },
    );

    it.each(entries.filter(([, { path }]) => path.endsWith(".csv")))(
      "saves %s with the mark by which a spreadsheet knows UTF-8",
      async (_file, { path }) => {
        const file = await (await site.get(path, headersOf(administrator))).arrayBuffer();
        expect([...new Uint8Array(file.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf]);
      },
    );

    it.each(
      entries.flatMap(([file, { path, query = "", post }]) =>
        post ? [{ file, path: path + query, post }] : [],
      ),
    )("changes something by $file", async ({ path, post }) => {
      await reseed(site);
      const before = await stored(site);
      const response = await site.post(path, post.fields, headersOf(administrator));
      expect(response.status).toBe(post.document);
      expect((await stored(site)) === before).toBe(post.storesNothing === true);
      if (post.data === undefined) return;
      await reseed(site);
      const answer = await site.post(`${path}.data`, post.fields, headersOf(administrator));
      expect(answer.status).toBe(post.data);
    });
  });

  describe("what is open to anybody", () => {
    const roles = () => [
      { role: "visitor", cookie: "", known: false },
      { role: "member", cookie: member, known: true },
      { role: "administrator", cookie: administrator, known: true },
      { role: "expired", cookie: expired, known: false },
      { role: "forged", cookie: forged, known: false },
    ];

    it("shows the sign-in page to visitors who are not signed in, and sends others home", async () => {
      for (const { role, cookie, known } of roles()) {
        const response = await site.get("/auth", headersOf(cookie));
        expect(response.status, role).toBe(known ? 302 : 200);
        if (known) expect(response.headers.get("Location")).toBe("/");
      }
    });

    it("shows each member their own session alone", async () => {
      for (const { role, cookie, known } of roles()) {
        const response = await site.get("/rpc/session", headersOf(cookie));
        expect(response.status, role).toBe(200);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
        const session = await response.json();
        expect(session === null, role).toBe(!known);
        if (known) expect(Object.keys(session).sort()).toEqual(["email", "expiresAt", "userId"]);
      }
    });

    it("answers is_admin with true only for administrators asking about themselves", async () => {
      const idOf = async (cookie: string) =>
        (await (await site.get("/rpc/session", headersOf(cookie))).json())?.userId as string;
      const adminId = await idOf(administrator);
      const memberId = await idOf(member);
      const ask = async (cookie: string, body: string, headers: Record<string, string> = {}) => {
        const response = await site.fetch("/rpc/is_admin", {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            Origin: ORIGIN,
            ...headersOf(cookie),
            ...headers,
          },
          body,
        });
        return { status: response.status, body: await response.text() };
      };
      const yes = { status: 200, body: "true" };
      const no = { status: 200, body: "false" };
      for (const { role, cookie } of roles()) {
        const about = (id: string) => ask(cookie, JSON.stringify({ _user_id: id }));
        expect(await about(adminId), role).toEqual(role === "administrator" ? yes : no);
        expect(await about(memberId), role).toEqual(no);
        expect(await about(randomUUID()), role).toEqual(no);
      }
      for (const body of ["", "null", "[]", '{"_user_id":null}', '{"_user_id":{"$ne":1}}', "{"]) {
        expect(await ask(administrator, body), body).toEqual({ status: 400, body: "false" });
      }
      const evil = await ask(administrator, JSON.stringify({ _user_id: adminId }), {
        Origin: "https://evil.example",
      });
      expect(evil.status).toBe(403);
      expect((await site.get("/rpc/is_admin", headersOf(administrator))).status).toBe(405);
    });

    it("does not sign out by a link or from another origin", async () => {
      expect((await site.get("/auth/sign-out", headersOf(administrator))).status).toBe(302);
      const evil = await site.post(
        "/auth/sign-out",
        {},
        {
          ...headersOf(administrator),
          Origin: "https://evil.example",
        },
      );
      expect(evil.status).toBe(403);
      expect((await site.get("/admin", headersOf(administrator))).status).toBe(200);
      for (const { cookie, known } of roles()) {
        if (known) continue;
        expect((await site.post("/auth/sign-out", {}, headersOf(cookie))).status).toBe(303);
      }
    });
  });

  if (!testsPages(name)) return;

  describe.each([
    ["a visitor", () => ""],
    ["an ended session", () => expired],
    ["a forged cookie", () => forged],
  ])("%s", (_, cookie) => {
    it.each(entries)("sees nothing of %s", async (_file, { path }) => {
      for (const address of [path, `${path}.data`]) {
        const response = await site.get(address, headersOf(cookie()));
        const body = await response.text();
        expect(body, address).not.toContain(SECRET);
        if (address.endsWith(".data")) {
          expect(response.status, address).toBe(202);
          expect(body, address).toMatch(/"\/auth["?]/);
        } else {
          expect(response.status, address).toBe(302);
          const [page, to] = response.headers.get("Location")?.split("?") ?? [];
          expect(page, address).toBe("/auth");
          expect(new URLSearchParams(to).get("to"), address).toBe(address === "/admin" ? null : address);
        }
      }
    });

    it.each(entries)("changes nothing by %s", async (_file, { path, post }) => {
      const before = await stored(site);
      for (const address of [path, `${path}.data`]) {
        const response = await site.post(address, post?.fields ?? { any: "thing" }, headersOf(cookie()));
        expect(response.status, address).toBe(401);
        expect(await response.text(), address).not.toContain(SECRET);
      }
      expect(await stored(site)).toBe(before);
    });
  });

  describe("a member who is no administrator", () => {
    it.each(entries)("sees nothing of %s", async (_file, { path }) => {
      for (const address of [path, `${path}.data`]) {
        const response = await site.get(address, headersOf(member));
        expect(response.status, address).toBe(403);
        expect(await response.text(), address).not.toContain(SECRET);
      }
    });

    it.each(entries)("changes nothing by %s", async (_file, { path, post }) => {
      const before = await stored(site);
      for (const address of [path, `${path}.data`]) {
        const response = await site.post(address, post?.fields ?? { any: "thing" }, headersOf(member));
        expect(response.status, address).toBe(403);
        expect(await response.text(), address).not.toContain(SECRET);
      }
      expect(await stored(site)).toBe(before);
    });
  });

  describe("a page of another origin with an administrator's cookie", () => {
    it.each(entries)("changes nothing by %s", async (_file, { path, post }) => {
      const before = await stored(site);
      for (const address of [path, `${path}.data`]) {
        for (const [header, value] of [
          ["Origin", "https://evil.example"],
          ["Sec-Fetch-Site", "cross-site"],
        ] as const) {
          const response = await site.post(address, post?.fields ?? { any: "thing" }, {
            ...headersOf(administrator),
            [header]: value,
          });
          expect(response.status, address).toBe(403);
        }
      }
      expect(await stored(site)).toBe(before);
    });
  });

  describe("an editor", () => {
    const allowed = entries.filter(([file]) => mayOpen("editor", patternOf(file)));
    const refused = entries.filter(([file]) => !mayOpen("editor", patternOf(file)));

    it.each(allowed)("reads %s", async (_file, { path, get = 200 }) => {
      const response = await site.get(path, headersOf(editor));
      expect(response.status).toBe(get);
      await response.text();
    });

    it.each(
      allowed.flatMap(([file, { path, query = "", post }]) =>
        post ? [{ file, path: path + query, post }] : [],
      ),
    )("may change something by $file", async ({ path, post }) => {
      await reseed(site);
      expect((await site.post(path, post.fields, headersOf(editor))).status).toBe(post.document);
    });

    it.each(refused)("neither reads nor changes anything by %s", async (_file, { path, post }) => {
      const before = await stored(site);
      for (const address of [path, `${path}.data`, path.toUpperCase(), `${path}/`]) {
        const read = await site.get(address, headersOf(editor));
        // Another spelling leads to the page's only address.
        expect(read.status, address).toBe([path, `${path}.data`].includes(address) ? 403 : 301);
        expect(await read.text(), address).not.toContain(SECRET);
        const write = await site.post(address, post?.fields ?? { any: "thing" }, headersOf(editor));
        expect(write.status, address).toBe(403);
      }
      expect(await stored(site)).toBe(before);
    });

    it("leaves a line in the log for each page above its role, with its account", async () => {
      const pages = site.logged
        .filter(({ message }) => message === "refused a staff page")
        .map(({ fields }) => [fields.account, fields.role, fields.page]);
      const { user_id } = await site.db.selectFrom("editors").select("user_id").executeTakeFirstOrThrow();
      expect(pages).toContainEqual([user_id, "editor", "/admin/team"]);
    });
  });

  describe("an editor who may change dates and the announcement", () => {
    const mayNow = ([file, { path }]: (typeof entries)[number]) =>
      [patternOf(file), path].some((one) => mayOpen("dates-editor", one));
    const allow = (intent: "allow" | "deny") =>
      site.post("/admin/team", { intent }, headersOf(administrator));

    beforeAll(() => allow("allow"));
    afterAll(() => allow("deny"));

    it("opens the season but not its closing, and the announcement but no other content", () => {
      const added = entries.filter((entry) => mayNow(entry) && !mayOpen("editor", patternOf(entry[0])));
      expect(added.map(([file]) => file).sort()).toEqual([
        "content/staff/announcement.tsx",
        "season/staff/season.tsx",
        "season/staff/start.tsx",
        "staff/look.ts",
      ]);
    });

    it.each(entries.filter(mayNow))(
      "reads and changes what %s shows",
      async (_file, { path, query = "", get = 200, post }) => {
        await reseed(site);
        const read = await site.get(path, headersOf(editor));
        expect(read.status).toBe(get);
        await read.text();
        if (post) {
          const { status } = await site.post(path + query, post.fields, headersOf(editor));
          expect(status).toBe(post.document);
        }
      },
    );

    it.each(entries.filter((entry) => !mayNow(entry)))(
      "neither reads nor changes anything by %s",
      async (_file, { path, post }) => {
        const before = await stored(site);
        for (const address of [path, `${path}.data`]) {
          expect((await site.get(address, headersOf(editor))).status, address).toBe(403);
          const fields = post?.fields ?? { any: "thing" };
          expect((await site.post(address, fields, headersOf(editor))).status, address).toBe(403);
        }
        expect(await stored(site)).toBe(before);
      },
    );

    it("loses both at the next request once an administrator takes them back", async () => {
      expect((await site.get("/admin/content/announcement", headersOf(editor))).status).toBe(200);
      await allow("deny");
      expect((await site.get("/admin/content/announcement", headersOf(editor))).status).toBe(403);
      await allow("allow");
    });
  });
});
