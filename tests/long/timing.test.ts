import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashedKey } from "#app/core/secret-key.server.ts";
import { inquirySchema } from "#app/inquiries/schema.ts";
import { engines } from "../databases.ts";
import { openSite, type Site, type SiteOptions } from "../requests/site.ts";
import { addMember, ORIGIN } from "../requests/staff-members.ts";
import { addCases } from "./cases.ts";
import { percentile } from "./mixed-load.ts";

const ROUNDS = 51;
const SERIES = 3;
const PAST = "2025-11-01T00:00:00.000Z";
const INQUIRIES = 400;

async function milliseconds(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function post(site: Site, path: string, fields: Record<string, string>, address: string) {
  return site.fetch(
    path,
    { method: "POST", body: new URLSearchParams(fields), headers: { Origin: ORIGIN } },
    { address },
  );
}

interface Ask {
  site: Site;
  round: number;
  address: string;
}
/** One request for an existing account and one for an unknown one, in sequence. */
type Pair = (ask: Ask) => Promise<{ exists: () => Promise<unknown>; nobody: () => Promise<unknown> }>;

const NEW_PASSWORD = "four words of mine";

const DOORS: [string, Pair][] = [
  [
    "a sign-in with a wrong password",
    async ({ site, round, address }) => {
      const { email } = await addMember(site, { administrator: false });
      const ask = (typed: string) =>
        post(site, "/auth.data", { email: typed, password: "wrong-password" }, address);
      return { exists: () => ask(email), nobody: () => ask(`nobody-${round}@example.org`) };
    },
  ],
  [
    "a question for a new password",
    async ({ site, round, address }) => {
      const { email } = await addMember(site, { administrator: false });
      const ask = (typed: string) => post(site, "/auth/forgot.data", { email: typed }, address);
      return { exists: () => ask(email), nobody: () => ask(`nobody-${round}@example.org`) };
    },
  ],
  [
    "a link for a new password that has run out",
    async ({ site, address }) => {
      const { id } = await addMember(site, { administrator: false });
      const values = { user_id: id, key_hash: hashedKey(id), expires_at: PAST };
      await site.db.insertInto("staff_resets").values(values).execute();
      const ask = (key: string) =>
        post(site, `/auth/reset.data?key=${key}`, { password: NEW_PASSWORD }, address);
      return { exists: () => ask(id), nobody: () => ask(randomUUID()) };
    },
  ],
  [
    "an invitation that has run out",
    async ({ site, round, address }) => {
      const key = randomUUID();
      const invited = { id: key, email: `new-${round}@example.org`, role: "editor" as const, note: null };
      const dated = { invited_by: "ana@example.org", created_at: PAST, expires_at: PAST };
      await site.db
        .insertInto("staff_invitations")
        .values({ ...invited, ...dated, key_hash: hashedKey(key) })
        .execute();
      const ask = (typed: string) =>
        post(site, `/auth/invite.data?key=${typed}`, { name: "Jo", password: NEW_PASSWORD }, address);
      return { exists: () => ask(key), nobody: () => ask(randomUUID()) };
    },
  ],
];

describe.each(engines)("the time of an answer on %s", (name, open) => {
  test.each(DOORS)(
    "does not reveal by its timing who has an account: %s",
    { timeout: 240_000 },
    async (door, pair) => {
      const series: number[] = [];
      while (series.length < SERIES && !series.some(isAlike))
        series.push(await ratioOf(open, name, door, pair));
      // Another process can disturb one series. A leak shows in every series.
      expect(series.filter(isAlike)).toHaveLength(1);
    },
  );
});

/** Median time for existing accounts divided by that for unknown ones. */
async function ratioOf(open: SiteOptions["open"], name: string, door: string, pair: Pair): Promise<number> {
  const site = await openSite({ ...(open && { open }) });
  const exists: number[] = [];
  const nobody: number[] = [];
  const told = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const asks = await pair({ site, round, address: `192.0.2.${round}` });
    const both = [
      [asks.exists, exists],
      [asks.nobody, nobody],
    ] as const;
    // The first request of a round is slowed down by background work of the rounds before.
    for (const [ask, times] of round % 2 ? both : both.toReversed()) {
      let answer: unknown;
      times.push(await milliseconds(async () => (answer = await ask())));
      if (answer instanceof Response) told.add(`${answer.status} ${await answer.text()}`);
      await settled();
    }
  }
  await site.close();
  // The response text is the same too.
  expect([...new Set([...told].map((words) => words.replace(/[\w-]+@[\w.]+/g, "")))]).toHaveLength(1);
  const [known, unknown] = [percentile(exists, 0.5), percentile(nobody, 0.5)];
  console.log(`${name}, ${door}: medians ${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms`);
  return known / unknown;
}

const isAlike = (ratio: number) => ratio > 0.9 && ratio < 1.1;

/** The background work after a password link request would slow the next one, especially on a busy machine. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

test(`${INQUIRIES} inquiries from many visitors all get through in well under a minute`, async (context) => {
  const site = await openSite();
  const statuses: number[] = [];
  const inquiry = { companyName: "Alder", contactName: "Maya", email: "maya@example.org" };
  const took = await milliseconds(async () => {
    const answers = await Promise.all(
      Array.from({ length: INQUIRIES }, (_, index) =>
        post(site, "/bulk-donations", { ...inquiry, message: `${index}` }, `198.51.${index % 200}.1`),
      ),
    );
    statuses.push(...answers.map(({ status }) => status));
  });
  addCases(context, INQUIRIES);
  await site.close();
  expect(new Set(statuses)).toEqual(new Set([303]));
  expect(took).toBeLessThan(20_000);
});

test("an enormous value is checked in under a second", async () => {
  const texts = ["a".repeat(250_000), "a.".repeat(125_000), `${"a".repeat(125_000)}@${"b-".repeat(60_000)}`];
  const took = await milliseconds(() => {
    for (const text of texts) inquirySchema.safeParse({ email: text, message: text, companyName: text });
  });
  expect(took).toBeLessThan(1000);
});
