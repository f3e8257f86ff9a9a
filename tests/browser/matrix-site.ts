import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { signingSecret } from "#app/accounts/auth.server.ts";
import { codesOf } from "#app/boxes/codes-queries.server.ts";
import { tellFull } from "#app/boxes/reports-queries.server.ts";
import { startRound } from "#app/boxes/rounds-queries.server.ts";
import { ASKS } from "#app/content/kinds/asks.ts";
import type { Database } from "#app/core/db/tables.ts";
import { signLink } from "#app/core/http/signed-link.server.ts";
import { keepDraft } from "#app/locations/staff/import/draft-queries.server.ts";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import { requestSubscription } from "#app/newsletter/queries.server.ts";
import { holidayLinkId, holidayPath } from "#app/registrations/holiday-link.ts";
import { endOfInvitations, linkId } from "#app/registrations/invitation.ts";
import { insertQuestion } from "#app/registrations/question-queries.server.ts";
import type { Ask } from "#app/registrations/questions.ts";
import { addRegistration, addShift, addSignUp } from "../factories.ts";
import { startSite } from "../running-site.ts";
import type { Visit } from "./matrix-state.ts";
import { answerAfterScripts, expect, type RunningSite } from "./site.ts";
import { addStaff, inDatabase, signIn } from "./staff.ts";

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Longer than any line, without a break opportunity. */
const UNBROKEN = "Ljusdalsmedborgarplatsbibliotekskafferummet".repeat(2);
const LONG_NAME = `${UNBROKEN} Society of Saint Genevieve and All Her Good Neighbours`.slice(0, 200);
const LONG_EMAIL = `${"long-".repeat(10)}name@${"long-".repeat(6)}domain.example.org`;
const LONG_TEXT = `${"A sentence as people write it, without a thought for columns. ".repeat(12)}\n${UNBROKEN}`;

/** The fixture of the matrix: a site whose rows have the maximum lengths. */
export interface Grounds {
  site: RunningSite;
  /** One page per kind of visitor, reused by all checks. */
  pages: Record<Visitor, Page>;
  /** Console messages of those pages since the last check. */
  messages: string[];
  ids: {
    letter: string;
    sent: string;
    location: string;
    inquiry: string;
    registration: string;
    box: number;
    list: string;
    /** A past shift, so that the volunteer page is as specified. */
    shift: string;
  };
  /** Links from mails: to a host's sheets, renewal and question, a driver's round and a volunteer's shifts. */
  links: { sheets: string; again: string; answer: string; hours: string; round: string; booking: string };
  keys: { confirm: string; unsubscribe: string };
}

export type Visitor = "visitor" | "staff" | "member" | "without scripts" | "staff without scripts";

async function fillWithLongRows(site: RunningSite) {
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(site.origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.origin },
      redirect: "manual",
    });
    expect(response.status, path).toBe(303);
  };
  await post("/bulk-donations", {
    companyName: LONG_NAME.slice(0, 100),
    contactName: LONG_NAME.slice(0, 100),
    email: LONG_EMAIL,
    phone: "(408) 555-0137 x 123",
    donationType: "Other",
    message: LONG_TEXT,
    estimatedQuantity: UNBROKEN.slice(0, 50),
  });
  await post("/join/register", {
    organization: LONG_NAME.slice(0, 100),
    kind: "school",
    contact_name: LONG_NAME.slice(0, 100),
    email: LONG_EMAIL,
    address_1: UNBROKEN.slice(0, 80),
    city_1: "San Jose",
    zip_code_1: "95112",
    hours_1: UNBROKEN.slice(0, 60),
    is_public_1: "yes",
    message: LONG_TEXT,
  });
  return inDatabase(site, async (db) => {
    const keys = { confirm: "", unsubscribe: "" };
    const values = { FNAME: "Ann", LNAME: "", EMAIL: "key@example.org", COMPANY: "" };
    await requestSubscription(db, values, new Date(), async (_tx, mail) => {
      if ("keys" in mail) Object.assign(keys, mail.keys);
    });
    const location = await db.selectFrom("locations").select("id").orderBy("name").executeTakeFirstOrThrow();
    const long = { name: LONG_NAME, address: UNBROKEN, hours: UNBROKEN, city: "San Jose" };
    const search_text = `san jose\n95112\n${LONG_NAME}\n${UNBROKEN}`.toLowerCase();
    await db
      .updateTable("locations")
      .set({ ...long, zip_code: "95112", search_text })
      .where("id", "=", location.id)
      .execute();
    const inquiry = await db.selectFrom("bulk_donations").select("id").executeTakeFirstOrThrow();
    await db.updateTable("bulk_donations").set({ notes: LONG_TEXT }).where("id", "=", inquiry.id).execute();
    const registration = await db.selectFrom("registrations").select("id").executeTakeFirstOrThrow();
    const author = { actor: LONG_EMAIL, now: new Date() };
    const letter = await createLetter(db, blankLetter, author);
    const sent = await createLetter(db, { ...blankLetter, subject: LONG_NAME.slice(0, 100) }, author);
    await db.updateTable("letters").set({ status: "sent" }).where("id", "=", sent).execute();
    const { box, list, links } = await addBoxes(db, location.id, registration.id);
    const shifts = await addLongShift(db);
    const again = await addEarlierHost(db);
    const answer = await addAskedHost(db);
    const hours = await addAskedPlace(db, location.id);
    return {
      keys,
      ids: {
        letter,
        sent,
        location: location.id,
        inquiry: inquiry.id,
        registration: registration.id,
        box,
        list,
        shift: shifts.shift,
      },
      links: { ...links, again, answer, hours, booking: shifts.booking },
    };
  });
}

/** A full box with a number, a round that collects it, the host of its place, and a list to import. */
async function addBoxes(db: Database, location: string, registration: string) {
  const now = new Date();
  const box = (await codesOf(db, [location])).get(location)?.number ?? 0;
  await tellFull(db, location, { actor: LONG_EMAIL, now });
  await db.updateTable("registration_addresses").set({ location_id: location }).execute();
  const secret = await signingSecret(db, undefined);
  let round = "";
  await startRound(db, {
    ...{ email: LONG_EMAIL, name: LONG_EMAIL, note: LONG_TEXT, stops: [location], actor: LONG_EMAIL, now },
    mailFrom: "no-reply@example.org",
    mail(id, endsAt) {
      round = `/round/${signLink(secret, "round", id, endsAt)}`;
      return { kind: "driver-round", to: "kim@example.org", subject: "Round", text: round };
    },
  });
  const table = { names: [UNBROKEN, "Street"], rows: [{ line: 2, cells: [LONG_NAME, UNBROKEN] }] };
  const list = await keepDraft(
    db,
    {
      name: `${UNBROKEN}.xlsx`,
      table,
      choices: {
        ...{ columns: ["name", "address"], matched: true, edits: {}, leftOut: [] },
        ...{ forStored: "update", forRows: {} },
      },
    },
    { actor: LONG_EMAIL, now },
  );
  return { box, list, links: { round, sheets: `/print/${signLink(secret, "host-sheets", registration)}` } };
}

/** A host of last year who has been invited again. */
async function addEarlierHost(db: Database): Promise<string> {
  const season = new Date().getFullYear();
  const [id, at] = ["host-of-the-matrix", `${season - 1}-11-02T20:00:00.000Z`];
  const long = { organization: LONG_NAME.slice(0, 100), contact_name: LONG_NAME.slice(0, 100) };
  await addRegistration(db, { ...long, id, email: `earlier-${LONG_EMAIL}`, status: "done", created_at: at }, [
    { address: UNBROKEN, hours: UNBROKEN },
  ]);
  await db
    .insertInto("host_invitations")
    .values({ registration_id: id, season, sent_at: new Date().toISOString() })
    .execute();
  const secret = await signingSecret(db, undefined);
  return `/join/again/${signLink(secret, "host-again", linkId({ from: "registration", id, season }), endOfInvitations(season))}`;
}

/** A host who was asked for everything. */
async function addAskedHost(db: Database): Promise<string> {
  const [id, registrationId] = ["question-of-the-matrix", "asked-host-of-the-matrix"];
  const long = { organization: LONG_NAME.slice(0, 100), email: `asked-${LONG_EMAIL}` };
  await addRegistration(db, { ...long, id: registrationId, status: "waiting" }, [
    { address: UNBROKEN, hours: UNBROKEN },
    { address: "2 Main St" },
  ]);
  const at = new Date().toISOString();
  await insertQuestion(db, { id, registrationId, asks: Object.keys(ASKS) as Ask[], language: "en", at });
  return `/join/answer/${signLink(await signingSecret(db, undefined), "host-answer", id)}`;
}

/** A place whose host is asked for its Thanksgiving hours. */
async function addAskedPlace(db: Database, locationId: string): Promise<string> {
  const key = { locationId, year: 2025 };
  const asked_at = new Date().toISOString();
  await db
    .insertInto("holiday_hours")
    .values({ location_id: locationId, year: key.year, asked_at })
    .execute();
  return holidayPath(signLink(await signingSecret(db, undefined), "host-hours", holidayLinkId(key)));
}

/** A shift with one seated and one waiting person. */
async function addLongShift(db: Database) {
  const bookingId = "booking-of-the-matrix";
  const shift = await addShift(db, {
    ...{ title: UNBROKEN.slice(0, 60), day: "2020-12-01", seats: 24 },
    ...{ place: LONG_NAME.slice(0, 120), note: LONG_TEXT.slice(0, 160) },
  });
  const person = { shift_id: shift, booking_id: bookingId, email: LONG_EMAIL, phone: "(408) 555-0137 x 123" };
  const consent_at = new Date().toISOString().slice(0, 10);
  const minor = { is_minor: 1, guardian: LONG_NAME.slice(0, 100), consent_at } as const;
  await addSignUp(db, { ...person, ...minor, id: "seated", name: UNBROKEN });
  await addSignUp(db, { ...person, id: "waiting", name: LONG_NAME, status: "waiting", position: 2 });
  const booking = `/volunteer/shifts/${signLink(await signingSecret(db, undefined), "shifts", bookingId)}`;
  return { shift, booking };
}

/** Moves the shift to the future, or back to the past. */
export async function moveShift(site: RunningSite, to: "ahead" | "past"): Promise<void> {
  const ahead = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await inDatabase(site, async (db) => {
    await db
      .updateTable("shifts")
      .set({ day: to === "ahead" ? ahead : "2020-12-01" })
      .execute();
  });
}

/** Playwright's test with the fixture, created once per worker. */
export const test = base.extend<object, { grounds: Grounds }>({
  grounds: [
    async ({ browser }, use) => {
      const { site, stop } = await startSite();
      const filled = await fillWithLongRows(site);
      const messages: string[] = [];
      const contexts: BrowserContext[] = [];
      const open = async (javaScriptEnabled = true) => {
        const context = await browser.newContext({
          baseURL: site.origin,
          javaScriptEnabled,
          reducedMotion: "reduce",
        });
        contexts.push(context);
        context.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
        });
        context.on("weberror", (event) => messages.push(String(event.error())));
        const page = await context.newPage();
        if (javaScriptEnabled) answerAfterScripts(page);
        return page;
      };
      const [visitor, staff, member] = [await open(), await open(), await open()];
      const [plain, plainStaff] = [await open(false), await open(false)];
      await signIn(staff);
      await signIn(member, await addStaff(site, { administrator: false }));
      await plainStaff.context().addCookies(await staff.context().cookies());
      const pages = {
        visitor,
        staff,
        member,
        "without scripts": plain,
        "staff without scripts": plainStaff,
      };
      await use({ site, pages, messages, ...filled });
      for (const context of contexts) await context.close();
      await stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Number of combinations a test has checked, for the reporter. */
export function count(combinations: number) {
  test.info().annotations.push({ type: "combinations", description: String(combinations) });
}

/** The URL of a page on this site. */
export function pathOf({ path }: Visit, grounds: Grounds): string {
  return typeof path === "string" ? path : path(grounds);
}

/** The browser itself logs the status of a refused or missing page. */
export function expectSilence(grounds: Grounds, allowed: RegExp | null) {
  const messages = grounds.messages.splice(0).filter((message) => !allowed?.test(message));
  expect(messages, "messages on the console").toEqual([]);
}
