import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codesOf } from "#app/boxes/codes-queries.server.ts";
import { tellFull } from "#app/boxes/reports-queries.server.ts";
import { startRound } from "#app/boxes/rounds-queries.server.ts";
import { dataTables } from "#app/core/db/copy.ts";
import { copyOnline, openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import { pageEngines } from "../databases.ts";
import {
  addInquiry,
  addLocation,
  addRegistration,
  addShift,
  addSignUp,
  addSubscriber,
} from "../factories.ts";
import { type Tap, tapsOf } from "./read-taps.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf, PASSWORD } from "./staff-members.ts";
import { MATRIX, seed } from "./staff-routes.ts";

const NOW = "2025-11-20T20:00:00.000Z";

/** Taps that act at once, by address, intent and button. Each has a reason that a busy person would accept. */
const AT_ONCE: [taps: RegExp, reason: string][] = [
  [/^\/admin\/health test-mail |^\/admin\/newsletter\/ID test /, "a mail to oneself"],
  [/^\/admin\/health retry/, "the mail was due already; this is another attempt"],
  [
    /^\/admin\/health\/erase /,
    "the page asks: the address is typed, what goes is listed, and that it stays gone",
  ],
  [/^\/admin\/me\/password /, "one's own password, typed twice; the mail warns oneself"],
  [/^\/admin\/me\/sessions /, "one's own devices, which sign in again"],
  [
    /^\/admin\/boxes round /,
    "to a typed address, for chosen stops, and the driver waits; the link can be turned off",
  ],
  [/^\/admin\/team invite /, "to a typed address, and the invitation can be withdrawn"],
  [/^\/admin\/team (administrator|editor) /, "a role for another role, and the other button beside it"],
  [/^\/admin\/newsletter resume /, "the letter was on its way; Pause stops it again"],
  [/^\/admin\/content\/links restore:N /, "the page compares both, and says whose draft it replaces"],
  [
    /^\/admin\/registrations\/ID {2}"Decline and remove/,
    "the decision is chosen first, its page says what goes, and approving brings the place back for 30 days",
  ],
];

/** Undo in the message that scripts show: what it sends, and where it is written. */
const IN_MESSAGES: {
  taps: RegExp;
  file: string;
  quoted: string;
  sends: (tap: Tap["fields"]) => Tap["fields"];
}[] = [
  {
    taps: / discard "Discard draft"/,
    file: "app/content/staff/content-page.tsx",
    quoted: 'if (intent === "discard") return withUndo(DONE.discarded, { intent: "bring-back" });',
    sends: () => ({ intent: "bring-back" }),
  },
  {
    taps: /\/bulk delete /,
    file: "app/locations/staff/bulk-bar.tsx",
    quoted: 'run: () => send({ ...back, intent: undo, undo: "1" })',
    sends: (fields) => ({ ...fields, intent: "restore", undo: "1" }),
  },
  {
    taps: / remove-gift /,
    file: "app/inquiries/staff/received.tsx",
    quoted: 'restore.send({ intent: "restore-gift", gift })',
    sends: ({ gift = "" }) => ({ intent: "restore-gift", gift }),
  },
];

/** Tables without anybody's work: who looks at a page, what ran. */
const BOOKKEEPING = /^(content_presence|jobs|staff_verification|rate_limits)$/;
/** Columns about a row's course, not its words. */
const COURSE = /(_at|_by|_until|^version|^status|_key_hash)$/;
/** What a row is when it was ended. */
const ENDED: Record<string, (row: Row) => boolean> = {
  subscribers: ({ status }) => status === "unsubscribed",
  shift_signups: ({ status }) => status === "cancelled",
  shifts: ({ cancelled_at }) => cancelled_at !== null,
  locations: ({ deleted_at }) => deleted_at !== null,
  received_gifts: ({ removed_at }) => removed_at !== null,
  letters: ({ status }) => status === "stopped",
  box_rounds: ({ withdrawn_at }) => withdrawn_at !== null,
  location_imports: ({ status }) => status === "undone",
};

type Row = Record<string, unknown>;
type Stored = Map<string, Map<string, Row>>;

let original: Uint8Array;
let cookie: string;
let folder: string;
let pages: { path: string; clock: string }[];

async function storedIn(db: Database): Promise<Stored> {
  const stored: Stored = new Map();
  for (const { name, key } of await dataTables(db)) {
    if (BOOKKEEPING.test(name)) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    stored.set(name, new Map(rows.map((row) => [key.map((column) => row[column]).join(), row])));
  }
  return stored;
}

/** All texts in a content. */
function wordsOf(json: unknown): string[] {
  const words: string[] = [];
  JSON.parse(String(json), (_, value) => {
    if (typeof value === "string") words.push(value);
    return value;
  });
  return words;
}

/** Whether the words of a draft became a version. */
const isPublished = (after: Stored, { kind, key, value }: Row) =>
  [...(after.get("content_versions")?.values() ?? [])].some(
    (one) =>
      one.kind === kind &&
      one.key === key &&
      isDeepStrictEqual(JSON.parse(String(one.value)), JSON.parse(String(value))),
  );

/** What was removed, mailed or deleted between two moments, and can be seen no more. */
function harmDone(before: Stored, after: Stored, now: string, typedWords: boolean): string[] {
  const harm: string[] = [];
  for (const [table, rows] of before) {
    const later = after.get(table);
    for (const [key, row] of rows) {
      const is = later?.get(key);
      if (!is) {
        if (table === "content_drafts" && isPublished(after, row)) continue;
        harm.push(`deletes a row of ${table}`);
        continue;
      }
      if (ENDED[table]?.(is) && !ENDED[table](row)) harm.push(`ends a row of ${table}`);
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== "string" || value === "" || COURSE.test(column)) continue;
        if (is[column] === null || is[column] === "") harm.push(`empties ${table}.${column}`);
      }
      if (table === "content_drafts" && !typedWords) {
        const words = new Set(wordsOf(is.value));
        if (wordsOf(row.value).some((one) => !words.has(one))) harm.push("drops words of a draft");
      }
    }
  }
  for (const [id, mail] of after.get("outbox") ?? []) {
    const was = before.get("outbox")?.get(id);
    if (was?.status === mail.status && was?.next_attempt_at === mail.next_attempt_at) continue;
    if (mail.status === "queued")
      harm.push(`mails ${mail.kind}${String(mail.next_attempt_at) > now ? " later" : ""}`);
  }
  for (const [id, { status }] of after.get("letters") ?? []) {
    const was = before.get("letters")?.get(id)?.status;
    if (was !== status && (status === "scheduled" || status === "sending")) harm.push(`sends a letter`);
  }
  return [...new Set(harm)].sort();
}

const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27,}|\b[A-Za-z0-9]{32}\b|matrix-mail/g, "ID").replace(/\d+/g, "N");

const intentOf = ({ fields }: Tap) => String(fields.intent ?? "");

/** What makes a tap different from another: not whose row it is. */
function kindOf(tap: Tap, choice?: readonly [string, string]): string {
  const where = tap.action.split("?")[0] ?? "";
  const chosen = choice
    ? `, ${withoutIds(choice[0])} = ${/^row-/.test(choice[0]) ? "" : withoutIds(choice[1])}`
    : "";
  return `${withoutIds(where)} ${withoutIds(intentOf(tap))} "${withoutIds(tap.label).replace(/: .*/, "")}"${chosen}`;
}

const TYPED: [RegExp, string][] = [
  [/password|current/i, PASSWORD],
  [/email/i, "typed@example.org"],
  [/phone/i, "(408) 555-0137"],
  [/zip/i, "95112"],
  [/_when/, ""],
  [/^(from|until)$/, "2025-12-01T10:00"],
  [/until|date|day|_on$|from$/i, "2025-12-01"],
  [/starts|ends/i, "10:00"],
  [/quantity|seats|boxes/i, "3"],
  [/linkTo|url|map/i, "https://example.org/typed"],
];

/** A place in a template that staff fill in. */
const GAP = /<[^<>]+>/g;
const isToFill = ({ fields, toFill }: Tap) =>
  toFill.length > 0 ||
  Object.values(fields).some((text) => typeof text === "string" && text.search(GAP) >= 0);

function filled({ fields, toFill }: Tap): Tap["fields"] {
  const whole = Object.entries(fields).map(([name, text]) => [
    name,
    typeof text === "string" ? text.replace(GAP, "Friday") : text,
  ]);
  const typed = toFill.map((name) => [
    name,
    (TYPED.find(([pattern]) => pattern.test(name)) ?? [null, "Typed here"])[1],
  ]);
  return Object.fromEntries([...whole, ...typed]);
}

/** What a tap sends: as the page is, with its gaps filled in, and with each choice. */
function variantsOf(tap: Tap) {
  return [
    { kind: kindOf(tap), fields: tap.fields, isFilled: false },
    ...(isToFill(tap) ? [{ kind: `${kindOf(tap)}, filled in`, fields: filled(tap), isFilled: true }] : []),
    ...tap.choices
      .filter(([name]) => !/[._]/.test(name))
      .map((choice) => ({
        kind: kindOf(tap, choice),
        fields: { ...filled(tap), [choice[0]]: choice[1] },
        isFilled: true,
      })),
  ];
}

/** A busy charity in November: something of everything that staff can tap on. */
async function fill(site: Site) {
  const { db } = site;
  await seed(site);
  const staff = await addMember(site, { administrator: true, email: "walker@example.org" });
  cookie = await cookieOf(site, staff);
  await cookieOf(site, staff);
  const headers = { Cookie: cookie };
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await site.post(path, fields, headers);
    expect(
      answer.status,
      `${path} ${fields.intent}: ${/class="[^"]*error[\s\S]{0,400}/.exec(await answer.text())?.[0]}`,
    ).toBeLessThan(400);
    return answer.headers.get("Location") ?? path;
  };
  const at = (extra: string[] = []) => extra.map((path) => ({ path, clock: NOW }));
  pages = Object.values(MATRIX)
    .filter(({ resource }) => !resource)
    .map(({ path }) => ({ path, clock: NOW }));

  /** Presses a button of a page, with what the page shows and some changes. */
  const editing = async (path: string, intent: string, changes: Record<string, string> = {}) => {
    const taps = tapsOf(await (await site.get(path, headers)).text(), path);
    const form = taps.find(({ fields }) => fields.intent === intent);
    expect(form, `${path} ${intent}`).toBeDefined();
    await post(path, { ...(form?.fields as Record<string, string>), ...changes });
  };

  // Places and boxes.
  const [full, hidden] = [await addLocation(db, { name: "Full box" }), await addLocation(db, { hidden: 1 })];
  await addLocation(db, {
    name: "Doubtful",
    hours: "When open?",
    hours_confirmed: 0,
    staff_note: "Ring twice",
  });
  await codesOf(db, [full, hidden]);
  await tellFull(db, full, { actor: "a.lee@example.org", now: new Date(NOW) });
  await db
    .insertInto("box_reports")
    .values([
      { id: "report", location_id: hidden, seen: "nearly", reporter: "someone", first_at: NOW, last_at: NOW },
    ])
    .execute();
  await startRound(db, {
    ...{ email: "kim@example.org", name: null, note: "Gate 4", stops: [full], actor: "a.lee@example.org" },
    ...{ now: new Date(NOW), mailFrom: "no-reply@example.org" },
    mail: () => ({ kind: "driver-round", to: "kim@example.org", subject: "Round", text: "Round" }),
  });
  await post("/admin/boxes", { intent: "pickup", id: hidden, boxes: "2" });
  const list = await post("/admin/locations/import", {
    rows: "Site\tStreet\tTown\tZIP\tHours\nElm House\t4 Elm St\tGilroy\t95020\tMon-Fri 9-5",
  });
  await editing(list, "columns");
  const done = await post("/admin/locations/import", {
    rows: "Site\tStreet\tTown\tZIP\tHours\nOak House\t5 Oak St\tGilroy\t95020\tMon-Fri 9-5",
  });
  await editing(done, "columns");
  await editing(done, "import");
  pages.push(...at([list, done, `/admin/locations/${full}/state`, `/admin/locations/${full}`]));

  // Inquiries, registrations and hosts.
  const inquiry = await addInquiry(db, {
    company_name: "Oak",
    email: "oak@example.org",
    notes: "Call on Monday",
  });
  await addInquiry(db, { company_name: "Spam", suspected_spam: 1 });
  await post(`/admin/inquiries/${inquiry}`, {
    ...{
      intent: "received",
      key: "gift-1",
      kind: "Books",
      quantity: "30",
      unit: "toys",
      received_on: "2025-11-19",
    },
  });
  const registrations: string[] = [];
  for (const status of ["new", "waiting", "approved", "live", "declined"] as const)
    registrations.push(
      await addRegistration(
        db,
        { status, organization: `Host ${status}`, email: `${status}@example.org`, notes: "Nice" },
        [status === "live" ? { location_id: full } : {}],
      ),
    );
  const [decided = "", ...others] = registrations;
  await addRegistration(db, { suspected_spam: 1, organization: "Spam", email: "spam@example.org" });
  pages.push(
    ...at([
      `/admin/inquiries/${inquiry}`,
      `/admin/inquiries/${inquiry}/letter`,
      `/admin?open=${inquiry}`,
      "/admin?spam=1",
    ]),
    ...at([`/admin/registrations/${decided}`, ...others.map((id) => `/admin/registrations/${id}`)]),
  );

  // Shifts: one that lies ahead with a class of one school, one to move to, one that is over.
  const ahead = await addShift(db, { title: "Sorting", day: "2025-12-02", seats: 9 });
  await addShift(db, { title: "Wrapping", day: "2025-12-03" });
  const over = await addShift(db, { title: "Yesterday", day: "2025-11-19" });
  const today = await addShift(db, { title: "Tonight", day: "2025-11-20" });
  for (let index = 1; index <= 9; index += 1) {
    const person = { name: `Person ${index}`, email: `person-${index}@example.org`, position: index };
    await addSignUp(db, {
      ...person,
      shift_id: ahead,
      network: "school",
      ...(index === 2 && { confirmed_at: null }),
    });
    await addSignUp(db, {
      ...person,
      shift_id: over,
      ...(index < 4 && { came_at: "2025-11-20T02:00:00.000Z" }),
    });
    await addSignUp(db, { ...person, shift_id: today });
  }
  await addSignUp(db, {
    shift_id: ahead,
    name: "Waiting",
    email: "waits@example.org",
    status: "waiting",
    position: 10,
  });
  await addSignUp(db, {
    shift_id: over,
    name: "Walked in",
    email: "",
    walk_in: 1,
    position: 11,
    came_at: NOW,
  });
  pages.push(
    ...at([`/admin/volunteers/${ahead}`, `/admin/volunteers/${over}`, `/admin/volunteers/${today}/check-in`]),
    ...at([`/admin/volunteers/${today}`, "/admin/volunteers?earlier"]),
  );

  // Readers and letters.
  const letters: Record<string, string> = {};
  for (const status of ["draft", "scheduled", "sending", "paused", "sent", "stopped"] as const) {
    const id = await createLetter(
      db,
      { ...blankLetter, subject: status },
      { actor: "a.lee@example.org", now: new Date(NOW) },
    );
    await db
      .updateTable("letters")
      .set({ status, send_at: "2025-11-20T20:04:00.000Z" })
      .where("id", "=", id)
      .execute();
    letters[status] = id;
  }
  await addSubscriber(db, { status: "pending", email: "pending@example.org" });
  await addSubscriber(db, { status: "confirmed", email: "refused@example.org", refusals: 3 });
  await addSubscriber(db, { status: "unsubscribed", email: "left@example.org" });
  pages.push(
    ...at(["pending", "refused", "unsubscribed"].map((status) => `/admin/newsletter?status=${status}`)),
    ...at(Object.values(letters).map((id) => `/admin/newsletter/${id}`)),
  );

  // Letters are sent only with a postal address.
  await editing("/admin/content/organization", "publish", { postalAddress: "1 Real Street, San Jose" });

  // Contents: published twice, with a draft; an announcement; the season with a draft.
  for (const wishlist of ["https://one.example.org", "https://two.example.org"])
    await editing("/admin/content/links", "publish", { wishlist });
  await editing("/admin/content/links", "save", { wishlist: "https://three.example.org" });
  await editing("/admin/content/questions", "publish", { "groups.0.heading": "Asked often" });
  await editing("/admin/content/questions/in/es", "save", {});
  await editing("/admin/content/announcement", "publish", {
    text: "Snow",
    until: "2025-12-01T00:00",
    _es: "Nieve",
    _vi: "Tuyết",
  });
  await editing("/admin/content/announcement", "save", { text: "Rain" });
  await post("/admin/content/languages", {
    ...{ intent: "note", language: "es", page: "/donate", speaker: "Luz", day: "2025-11-01" },
  });
  await post("/admin/season/2025", { intent: "down", id: "collection-period" });
  await post("/admin/season/2026/start", { move: "52" });
  pages.push(
    ...at([
      "/admin/content/events",
      "/admin/content/team",
      "/admin/content/links?version=1",
      "/admin/season/2026",
    ]),
    ...at(["/admin/content/links/versions/1", "/admin/season/2025?date=distribution-day"]),
    { path: "/admin/season/2025/close", clock: "2026-01-05T20:00:00.000Z" },
    { path: "/admin/today", clock: "2026-01-05T20:00:00.000Z" },
  );

  // The team, and what the machine has to say.
  await addMember(site, { administrator: false, editor: true, email: "editor@example.org" });
  await post("/admin/team", { intent: "invite", email: "invited@example.org", role: "editor", note: "" });
  pages.push(...at(["/admin/health/erase?email=oak%40example.org"]));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toy-drive-taps-"));
  const site = await openSite();
  site.clock.set(NOW);
  await fill(site);
  const file = join(folder, "filled.sqlite");
  await copyOnline(site.db, file);
  original = readFileSync(file);
  await site.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A site on the filled database, opened anew once something has changed. */
class Grounds {
  #site: Site | undefined;
  #clock = "";

  async at(clock: string): Promise<Site> {
    if (this.#site && this.#clock !== clock) await this.close();
    if (!this.#site) {
      const db = openSqlite(":memory:", original);
      this.#site = await openSite({
        open: async () => ({ db, engine: "sqlite", close: () => db.destroy() }),
      });
      this.#site.clock.set(clock);
      this.#clock = clock;
    }
    return this.#site;
  }

  async close() {
    await this.#site?.close();
    this.#site = undefined;
  }
}

const textOfStored = (stored: Stored) => JSON.stringify([...stored].map(([, rows]) => [...rows]));

test("no tap of a staff page removes, mails or deletes without a question or Undo", async () => {
  const headers = { Cookie: cookie };
  const tried = new Set<string>();
  const before = await storedIn((await new Grounds().at(NOW)).db);
  const untouched = textOfStored(before);
  const found: Record<string, string> = {};

  const grounds = new Grounds();
  for (const { path, clock } of pages) {
    const site = await grounds.at(clock);
    const shown = tapsOf(await (await site.get(path, headers)).text(), path);
    const known = new Set(shown.map((one) => JSON.stringify([one.action, one.fields])));
    for (const tap of shown) {
      if (tap.action === "/auth/sign-out") continue;
      for (const { kind, fields, isFilled } of variantsOf(tap)) {
        // Buttons of a page of its own may do something else there; a choice does the same on each page, and the list
        // behind a dialog is the same one.
        const isSame = kind !== kindOf(tap) || tap.action.startsWith("/admin/locations/bulk");
        const key = isSame ? kind : `${path} ${kind}`;
        if (tried.has(key)) continue;
        tried.add(key);
        const site = await grounds.at(clock);
        const answer = await site.post(tap.action, fields, headers);
        const text = await answer.text();
        const after = await storedIn(site.db);
        if (textOfStored(after) === untouched) continue;
        const harm = harmDone(before, after, clock, isFilled);
        const isHarmless = async () => {
          if (harm.length === 0 || /\?|email/i.test(tap.asked)) return true;
          const message = IN_MESSAGES.find(({ taps }) => taps.test(kind));
          if (message) {
            if (!readFileSync(message.file, "utf8").includes(message.quoted)) return false;
            await (await site.post(tap.action, message.sends(fields), headers)).text();
            return harmDone(before, await storedIn(site.db), clock, isFilled).length === 0;
          }
          const to = answer.headers.get("Location") ?? path;
          const next = answer.status === 200 ? text : await (await site.get(to, headers)).text();
          for (const undo of tapsOf(next, to)) {
            if (!/^(Undo|Restore|Back to|Keep it)\b/.test(undo.label)) continue;
            if (known.has(JSON.stringify([undo.action, undo.fields]))) continue;
            await (await site.post(undo.action, undo.fields, headers)).text();
            if (harmDone(before, await storedIn(site.db), clock, isFilled).length === 0) return true;
          }
          return false;
        };
        if (!(await isHarmless())) found[kind] = harm.join("; ");
        await grounds.close();
      }
    }
  }
  await grounds.close();
  const harmful = Object.entries(found).filter(([kind]) => !AT_ONCE.some(([taps]) => taps.test(kind)));
  expect(Object.fromEntries(harmful)).toEqual({});
  const idle = AT_ONCE.filter(([taps]) => !Object.keys(found).some((kind) => taps.test(kind)));
  expect(idle, "exceptions for taps that do no harm").toEqual([]);
});

/** Taps of which one is carried out and the others say in words that it is under way. */
const ONE_AT_A_TIME = /^\/admin\/health (backup|trial) |^\/admin\/me\/two-step begin /;

// On PostgreSQL, where forms are stored side by side.
test.for(pageEngines.filter(([name]) => name === "PostgreSQL"))(
  "no tap of a staff page breaks on %s when four press it at the same moment",
  { timeout: 300_000 },
  async ([, open]) => {
    const site = await openSite({ open });
    site.clock.set(NOW);
    await fill(site);
    const headers = { Cookie: cookie };
    const tried = new Set<string>();
    const broken: string[] = [];
    for (const { path, clock } of pages) {
      site.clock.set(clock);
      for (const tap of tapsOf(await (await site.get(path, headers)).text(), path)) {
        if (tap.action === "/auth/sign-out") continue;
        for (const { kind, fields } of variantsOf(tap)) {
          const key = `${withoutIds(path)} ${kind}`;
          if (tried.has(key) || ONE_AT_A_TIME.test(kind)) continue;
          tried.add(key);
          const answers = await Promise.all([1, 2, 3, 4].map(() => site.post(tap.action, fields, headers)));
          await Promise.all(answers.map((answer) => answer.text()));
          const statuses = answers.map(({ status }) => status);
          if (statuses.some((status) => status >= 500)) broken.push(`${key}: ${statuses.join()}`);
        }
      }
    }
    await site.close();
    expect(tried.size).toBeGreaterThan(400);
    expect(broken).toEqual([]);
  },
);
