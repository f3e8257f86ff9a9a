import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MIGRATIONS } from "#app/core/db/migrate.ts";
import { emptyDatabase } from "../databases.ts";
import { makeMailServer, type TestMailServer } from "../mail-server.ts";
import { freePort } from "../postgres.ts";
import { startSite } from "../running-site.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { addCases } from "./cases.ts";

const INQUIRIES = 500;
const AT_A_TIME = 25;
const KILL_AFTER = 200;
const LANES = 4;
const LIBRARY = {
  name: "Willow Branch Library",
  type: "drop-off",
  address: "1 Willow Street",
  city: "San Jose",
  zip_code: "95112",
  phone: "",
  hours: "Mon-Fri: 9AM-5PM",
  google_maps_url: "",
};

type Running = Awaited<ReturnType<typeof startSite>>;

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)("two instances on one PostgreSQL behind a balancer", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let mailServer: TestMailServer;
  let balancer: Balancer;
  let one: Running;
  let other: Running;
  let client: pg.Client;
  let password = "";
  let cookie = "";

  beforeAll(async () => {
    database = await emptyDatabase(server ?? "");
    mailServer = await makeMailServer();
    await mailServer.start();
    balancer = await startBalancer(await freePort(), () => [one.site.origin, other.site.origin]);
    const environment = {
      DATABASE_URL: database.url,
      SMTP_URL: mailServer.url,
      STAFF_EMAIL: "staff@example.org",
      PUBLIC_ORIGIN: balancer.origin,
      // The load balancer, with the test as the proxy in front of it.
      TRUSTED_PROXIES: "2",
      ADMIN_PASSWORD: "",
      LOG_LEVEL: "error",
    };
    [one, other] = await Promise.all([startSite(environment), startSite(environment)]);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    balancer?.close();
    await Promise.all([one?.stop(), other?.stop()]);
    await mailServer?.stop();
    await client?.end();
    await database?.remove();
  });

  const rows = async (text: string) => (await client.query(text)).rows;

  function post(
    path: string,
    fields: Record<string, string>,
    { origin = balancer.origin, from = "192.0.2.1" }: { origin?: string; from?: string } = {},
  ) {
    return fetch(origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: balancer.origin, "X-Forwarded-For": from, Cookie: cookie },
      redirect: "manual",
    });
  }

  async function signIn(through: Running) {
    const response = await post("/auth", { email: "admin@example.org", password }, through.site);
    expect(response.status).toBe(303);
    const cookies = response.headers.getSetCookie();
    cookie = cookies.map((text) => text.split(";")[0]).join("; ");
  }

  /** Milliseconds until a request to the other instance returns a text. */
  async function seenOnOther(text: string, since: number): Promise<number> {
    for (;;) {
      const asked = performance.now();
      const html = await (await fetch(`${other.site.origin}/locations`)).text();
      if (html.includes(text)) return asked - since;
      if (asked - since > 5000) throw new Error(`"${text}" was never seen on the other instance`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Saves a location through one instance, and waits until the cached page of the other shows it. */
  async function saveAndSee(name: string): Promise<number> {
    await (await fetch(`${other.site.origin}/locations`)).text();
    const response = await post("/admin/locations/new", { ...LIBRARY, name, address: name }, one.site);
    expect(response.status).toBe(303);
    return seenOnOther(name, performance.now());
  }

  const listeners = () =>
    rows("select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'");

  test("both start at once on an empty database: one does the work, once", async () => {
    const applied = (await rows("select name from kysely_migration")).map(({ name }) => name);
    expect(applied.sort()).toEqual(Object.keys(MIGRATIONS));
    expect(await rows("select * from administrators")).toHaveLength(1);
    expect(await rows("select * from staff_user")).toHaveLength(1);
    const [{ all, different }] = await rows(
      "select count(*) as all, count(distinct name || address) as different from locations",
    );
    expect(Number(all)).toBeGreaterThan(10);
    expect(all).toBe(different);
    const told = [one, other].flatMap(({ site }) => [
      ...site.output().matchAll(/shown only this once: (\S+)/g),
    ]);
    expect(told).toHaveLength(1);
    password = told[0]?.[1] ?? "";
  });

  test("who signed in on one uses the other, and is signed out on both", async () => {
    const admin = () =>
      fetch(`${other.site.origin}/admin`, { headers: { Cookie: cookie }, redirect: "manual" });
    await signIn(one);
    expect((await admin()).status).toBe(200);
    expect((await post("/auth/sign-out", {}, one.site)).status).toBe(303);
    expect((await admin()).status).toBe(302);
    await signIn(one);
  });

  test("what is saved on one is seen on the other within a second, with and without the channel", async () => {
    const seen = { listening: [] as number[], broken: [] as number[], again: [] as number[] };
    for (let count = 0; count < 3; count += 1) seen.listening.push(await saveAndSee(`Listening ${count}`));
    expect(await listeners()).toHaveLength(2);
    await rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    seen.broken.push(await saveAndSee("Broken 0"), await saveAndSee("Broken 1"));
    await expect.poll(listeners, { timeout: 8000 }).toHaveLength(2);
    seen.again.push(await saveAndSee("Again 0"));
    console.log(
      `changes seen on the other instance after (ms): ${Object.entries(seen)
        .map(([state, times]) => `${state} ${times.map((ms) => ms.toFixed(0)).join(", ")}`)
        .join("; ")}`,
    );
    for (const ms of Object.values(seen).flat()) expect(ms).toBeLessThan(1000);
  });

  test("what staff publish on one is on the other at the next request: page, feed and its data", async () => {
    const asked = (path: string) => fetch(other.site.origin + path).then((answer) => answer.text());
    await Promise.all(["/", "/important-dates", "/calendar.ics"].map(asked));
    const say = (text: string, version: number) =>
      post(
        "/admin/content/announcement",
        {
          text,
          linkText: "",
          linkTo: "",
          tone: "urgent",
          from: "",
          until: "2099-12-31T18:00",
          pages: "all",
          _seen: "0",
          _base: String(version),
          intent: "publish",
        },
        one.site,
      );
    for (let round = 0; round < 5; round += 1) {
      const storm = `Storm number ${round}: the boxes are closed today`;
      expect((await say(storm, round)).status).toBe(303);
      for (const path of ["/", "/important-dates"]) expect(await asked(path), path).toContain(storm);
    }
  });

  test("limits count on both together", async () => {
    const kept = cookie;
    cookie = "";
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const fields = { email: "nobody@example.org", password: "a wrong password" };
      statuses.push((await post("/auth", fields, { from: "192.0.2.99" })).status);
    }
    cookie = kept;
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test(`${INQUIRIES} inquiries across both while one is killed: all stored, one mail each`, {
    timeout: 120_000,
  }, async (context) => {
    addCases(context, INQUIRIES);
    const acknowledged: string[] = [];
    const readings: number[] = [];
    let next = 0;
    const visitor = async () => {
      while (next < INQUIRIES) {
        const index = next++;
        const companyName = `Company ${String(index).padStart(3, "0")}`;
        const response = await post(
          "/bulk-donations",
          { companyName, contactName: "Maya", email: "maya@example.org", message: "Hello" },
          { from: `198.51.100.${index % 250}` },
        );
        if (response.status !== 303) continue;
        acknowledged.push(companyName);
        if (acknowledged.length === KILL_AFTER) other.child.kill("SIGKILL");
        if (acknowledged.length % 10 === 0)
          readings.push((await fetch(`${balancer.origin}/locations`)).status);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
    if (other.child.signalCode === null) await once(other.child, "exit");

    expect(other.child.signalCode).toBe("SIGKILL");
    expect(acknowledged.length).toBeGreaterThan(INQUIRIES / 2);
    expect(
      readings.every((status) => status === 200),
      String(readings),
    ).toBe(true);
    const stored = (await rows("select company_name from bulk_donations")).map((row) => row.company_name);
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);

    const waiting = () =>
      rows("select id, claimed_by from outbox where status <> 'sent' and kind = 'inquiry-notification'");
    await expect
      .poll(async () => (await waiting()).filter((row) => row.claimed_by === null), { timeout: 60_000 })
      .toEqual([]);
    // The killed instance's mails in transit: its claims would expire half a minute later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const left = await waiting();
    expect(left.length).toBeLessThanOrEqual(LANES);
    await rows(`update outbox set claimed_until = '2000-01-01T00:00:00.000Z' where status <> 'sent'`);
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);

    const subjects = new Map<string, number>();
    for (const { to, raw } of mailServer.received) {
      if (!to.includes("staff@example.org")) continue;
      const name = /Company \d{3}/.exec(raw)?.[0] ?? "";
      subjects.set(name, (subjects.get(name) ?? 0) + 1);
    }
    expect([...subjects.keys()].sort()).toEqual([...stored].sort());
    const twice = [...subjects].filter(([, count]) => count > 1);
    // If an instance is killed after the mail server accepted a mail but before recording that, the mail is sent again
    // with the same Message-ID.
    expect(twice.length).toBeLessThanOrEqual(left.length);
    console.log(
      `${INQUIRIES} inquiries sent, ${acknowledged.length} acknowledged (${balancer.answers.join(" and ")} answers), ` +
        `${stored.length} stored, ${left.length} mails taken over from the killed instance, ${twice.length} of them sent twice`,
    );
  });
});
