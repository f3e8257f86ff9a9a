import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashedKey } from "#app/core/secret-key.server.ts";
import { pageEngines } from "../databases.ts";
import { NEW_PASSWORD, TEAM, WAYS, type World } from "./climbing-ways.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, ORIGIN, sessionCookie } from "./staff-members.ts";

describe.each(pageEngines)("climbing on %s", (_, open) => {
  let site: Site;
  let world: World;
  let asked = 0;

  beforeAll(async () => {
    site = await openSite({ open });
    const boss = await addMember(site, { administrator: true });
    const editor = await addMember(site, { administrator: false, editor: true });
    const nobody = await addMember(site, { administrator: false });
    const [one, two, three] = [
      await cookieOf(site, boss),
      await cookieOf(site, editor),
      await cookieOf(site, nobody),
    ];
    const send: World["send"] = (path, fields, cookie, headers = {}) => {
      const own = { Origin: ORIGIN, ...(cookie && { Cookie: cookie }), ...headers };
      const init = { method: "POST", body: new URLSearchParams(fields), headers: own };
      return site.fetch(path, init, { address: `192.0.2.${++asked}` });
    };
    const invited = async (email: string) => {
      const key = randomUUID();
      const dated = { created_at: "2025-11-20T19:00:00.000Z", expires_at: "2025-11-22T19:00:00.000Z" };
      const by = { invited_by: boss.email, note: null, role: "editor" as const };
      await site.db
        .insertInto("staff_invitations")
        .values({ id: key, email, ...by, ...dated, key_hash: hashedKey(key) })
        .execute();
      return key;
    };
    world = { boss, editor, nobody, as: { boss: one, editor: two, nobody: three }, send, invited };
  });
  afterAll(() => site.close());

  /** Roles, passwords, codes and passkeys. */
  async function rights() {
    const { db } = site;
    return {
      administrators: await db.selectFrom("administrators").select("user_id").execute(),
      editors: await db.selectFrom("editors").select("user_id").execute(),
      users: await db
        .selectFrom("staff_user")
        .select(["id", "email", "twoFactorEnabled"])
        .orderBy("id")
        .execute(),
      passwords: await db
        .selectFrom("staff_account")
        .select(["userId", "password"])
        .orderBy("userId")
        .execute(),
      codes: await db.selectFrom("staff_two_factor").select("userId").execute(),
      passkeys: await db.selectFrom("staff_passkey").select("userId").execute(),
      rules: await db
        .selectFrom("settings")
        .select("value")
        .where("key", "=", "two_step_required_since")
        .execute(),
    };
  }

  it.each(WAYS)("%s", async (_name, statuses, ask) => {
    const before = await rights();
    const answer = await ask(world);
    expect(statuses).toContain(answer.status);
    expect(await rights()).toEqual(before);
    expect((await site.get("/admin/me/sessions", { Cookie: world.as.boss })).status).toBe(200);
  });

  it("an invitation ends with the rights of the administrator who sent it", async () => {
    const leaving = await addMember(site, { administrator: true });
    const Cookie = await cookieOf(site, leaving);
    for (const what of ["editor", "remove"] as const) {
      await world.send(
        TEAM,
        { intent: "invite", email: `door-${what}@example.org`, role: "administrator" },
        Cookie,
      );
      const open = site.db
        .selectFrom("staff_invitations")
        .select("id")
        .where("invited_by", "=", leaving.email);
      expect(await open.execute()).toHaveLength(1);
      await world.send(TEAM, { id: leaving.id, intent: what }, world.as.boss);
      expect(await open.execute()).toEqual([]);
      await world.send(TEAM, { id: leaving.id, intent: "administrator" }, world.as.boss);
    }
  });

  it("a colleague who joins in another member's browser gets her own account", async () => {
    const key = await world.invited("joins@example.org");
    const answer = await world.send(
      `/auth/invite?key=${key}`,
      {
        name: "Jo",
        password: NEW_PASSWORD,
        email: world.boss.email,
        role: "administrator",
        userId: world.boss.id,
      },
      await cookieOf(site, world.nobody),
    );
    const Cookie = sessionCookie(answer) ?? "";
    expect((await site.get(TEAM, { Cookie })).status).toBe(403);
    const { role } = (await (await site.get("/rpc/session", { Cookie })).json()) as { role?: string };
    expect(role ?? "editor").toBe("editor");
  });
});
