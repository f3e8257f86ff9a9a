import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givePathsWhereMissing } from "#app/locations/paths-queries.server.ts";
import { followHeadquarters } from "#app/locations/publish.server.ts";
import { isTranslated } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addInquiry, addLocation, addShift } from "../factories.ts";
import { fieldsIn } from "./read-form.ts";
import { mainOf, structuredDataOf, textOf } from "./read-html.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf } from "./staff-members.ts";

const DOCUMENT = join(import.meta.dirname, "../../docs/trust.md");
const [BEGIN, END] = ["<!-- facts: tests/requests/facts.test.ts -->", "<!-- end of facts -->"];
const NOW = "2025-11-20T20:00:00.000Z";

/** Each is changed once in the dashboard: what was said before is said nowhere any more. */
const FACTS: { fact: string; was?: RegExp; now: RegExp }[] = [
  { fact: "name of the drive", was: /Bay Area Toy Drive/, now: /Golden Hills Toy Drive/ },
  { fact: "telephone", was: /\(?408\)?[ -]?200-?0000/, now: /\(?408\)?[ -]?200-?0011/ },
  { fact: "e-mail", was: /hello@toys\.test/, now: /hallo@toys\.test/ },
  { fact: "EIN", was: /12-3456789/, now: /98-7654321/ },
  { fact: "street of headquarters", was: /9 Elm Street/, now: /11 Oak Street/ },
  { fact: "ZIP code of headquarters", was: /CA 95110|"95110"/, now: /CA 95113|"95113"|,95113,/ },
  {
    fact: "hours of headquarters",
    was: /10 AM - 5 PM|"opens":"10:00","closes":"17:00"/,
    now: /11 AM - 6 PM|"opens":"11:00","closes":"18:00"/,
  },
  {
    fact: "last day of collection",
    was: /December 23, 2025|23 de diciembre de 2025|23 tháng 12,? (năm )?2025|20251224/,
    now: /December 22|22 de diciembre|22 tháng 12|20251223/,
  },
  {
    fact: "hours of distribution",
    was: /10:00 AM - 4:00 PM|20251216T100000/,
    now: /11:00 AM - 3:00 PM|20251216T110000/,
  },
  {
    fact: "day of an event",
    was: /December 21, 2025|20251221|"startDate":"2025-12-21/,
    now: /December 20, 2025|20251220|"startDate":"2025-12-20/,
  },
  { fact: "name of a date", was: /Distribution support/, now: /Help on the day of gifts/ },
  { fact: "shelf that runs short", was: /Puzzles/, now: /Wooden trains/ },
  { fact: "figure", was: /65,000\+/, now: /71,500\+/ },
  { fact: "answer for families", was: /Children from 0 to 17\./, now: /Children and teens, 0 to 17\./ },
  { fact: "question", was: /Do you accept late toys\?/, now: /Is it too late to bring a toy\?/ },
  { fact: "ZIP codes of a city", was: /95020 to 95021/, now: /95020 to 95024/ },
  { fact: "introduction of a city", was: /First words about Gilroy/, now: /New words about Gilroy/ },
  { fact: "name of a place", was: /Feed & Grain/, now: /Feed & Garden/ },
  { fact: "telephone of a place", was: /\(?408\)?[ -]?200-?0022/, now: /\(?408\)?[ -]?200-?0033/ },
  {
    fact: "hours of a place",
    was: /8 AM - 4 PM|08:00-16:00|"opens":"08:00","closes":"16:00"/,
    now: /9 AM - 3 PM|09:00-15:00|"opens":"09:00","closes":"15:00"/,
  },
  {
    fact: "place that is full",
    now: /Box is full|"full"|caja está llena|đầy/,
  },
  { fact: "name of a member", was: /\ba\.lee\b/, now: /Ann Lee/ },
];

let site: Site;
let staff: Record<string, string>;

beforeAll(async () => {
  site = await openSite();
  site.clock.set(NOW);
  const ann = await addMember(site, { administrator: true, email: "a.lee@toys.test" });
  staff = { Cookie: await cookieOf(site, ann) };
  const author = { actor: "start", now: new Date(NOW) };
  await site.db.transaction().execute((tx) => followHeadquarters(tx, author));
  await site.post("/admin/today", { intent: "end-samples" }, staff);
});
afterAll(() => site.close());

const read = async (path: string, headers = {}) => (await site.get(path, headers)).text();

/** Publishes a content with some of its fields changed, through its form. */
async function content(kind: string, changes: Record<string, string>) {
  const path = `/admin/content/${kind}`;
  const fields = fieldsIn("content", await read(path, staff));
  for (const name of Object.keys(changes)) expect(Object.keys(fields), `${kind}: ${name}`).toContain(name);
  const sent = await site.post(path, { ...fields, ...changes, intent: "publish" }, staff);
  expect(sent.status, `${kind}: ${textOf(await sent.text()).slice(0, 300)}`).toBe(303);
}

/** Changes dates of the season through their forms, and publishes them. */
async function season(changes: Record<string, Record<string, string>>) {
  const { saveDate, publish } = seasonForms(site, staff);
  for (const [id, fields] of Object.entries(changes)) {
    const sent = await saveDate(2025, id, fields);
    expect(sent.status, `${id}: ${textOf(await sent.text()).slice(0, 400)}`).toBe(303);
  }
  expect((await publish(2025)).status).toBe(303);
}

let placeForm: Record<string, string> = {
  ...{ address: "5 First Street", city: "Gilroy", zip_code: "95020", type: "drop-off" },
  ...{ name: "Feed & Grain", phone: "(408) 200-0022", hours: "Mon-Sat 8 AM - 4 PM" },
};

/** Changes a place as its form does. */
async function place(changes: Record<string, string>) {
  placeForm = { ...placeForm, ...changes };
  const { version } = await site.db
    .selectFrom("locations")
    .select("version")
    .where("id", "=", "place")
    .executeTakeFirstOrThrow();
  const sent = await site.post("/admin/locations/place", { ...placeForm, version: String(version) }, staff);
  expect(sent.status).toBe(303);
}

/** Confirms the hours of the place for Monday to Saturday, as the form in its row does. */
async function placeHours(hours: string) {
  const days = Object.fromEntries([1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, hours]));
  const { version } = await site.db
    .selectFrom("locations")
    .select("version")
    .where("id", "=", "place")
    .executeTakeFirstOrThrow();
  const sent = await site.post(
    "/admin/locations/place/hours",
    { ...days, day0: "", version: String(version) },
    staff,
  );
  expect(sent.status).toBe(303);
}

/** The page of the place; a new name gives it a new address. */
async function placePath(): Promise<string> {
  const { path } = await site.db
    .selectFrom("locations")
    .select("path")
    .where("id", "=", "place")
    .executeTakeFirstOrThrow();
  return `/locations/${path}`;
}

/** Everything that the site says, by the way in which it says it. */
async function outputs(): Promise<Record<string, string>> {
  const paths = [...listedPaths(), "/locations/gilroy", await placePath()];
  const html = async (language: string) => {
    const pages = paths
      .filter((path) => language === "" || isTranslated(path))
      .map((path) => read(language + path));
    return Promise.all(pages);
  };
  const [en, es, vi] = [await html(""), await html("/es"), await html("/vi")];
  const said = (pages: string[]) =>
    pages
      .map(
        (page) =>
          `${textOf(page)} ${[...page.matchAll(/(?:href|content)="([^"]*)"/g)].map(([, value]) => value).join(" ")}`,
      )
      .join("\n");
  const mails = await site.db.selectFrom("outbox").select(["subject", "reply_to", "text_body"]).execute();
  const prints = ["poster", "label"].map((kind) =>
    read(`/admin/boxes/print?kind=${kind}&city=Gilroy`, staff),
  );
  const exports = ["locations/export", "inquiries/export", "volunteers/export", "newsletter/subscribers"];
  const files = ["/site.webmanifest", "/.well-known/security.txt", "/sitemap.xml", "/robots.txt"];
  return {
    English: said(en),
    Spanish: said(es),
    Vietnamese: said(vi),
    "JSON-LD": JSON.stringify([...en, ...es, ...vi].map(structuredDataOf)),
    ".ics": (await read("/calendar/season.ics"))
      .replace(/\r?\n /g, "")
      .replaceAll("\\", "")
      // The program that wrote the file, which nobody reads.
      .replace(/^PRODID:.*$/m, ""),
    GeoJSON: await read("/locations.json"),
    embed: said(await Promise.all(["", "/es", "/vi"].map((language) => read(`${language}/embed/locations`)))),
    mails: mails.map((mail) => Object.values(mail).join("\n")).join("\n"),
    CSV: (await Promise.all(exports.map((path) => read(`/admin/${path}.csv`, staff)))).join("\n"),
    "posters, sheets": said([...(await Promise.all(prints)), await read("/what-to-bring")].map(mainOf)),
    "manifest, sitemap, security.txt": (await Promise.all(files.map((path) => read(path)))).join("\n"),
  };
}

/** Sends what visitors and staff send, for the mails that answer it. */
async function sendForms(round: number) {
  await site.db.deleteFrom("outbox").execute();
  await addInquiry(site.db, {
    id: `inquiry-${round}`,
    company_name: "Alder",
    contact_name: "Maya",
    email: "maya@alder.test",
  });
  const inquiry = {
    companyName: "Alder",
    contactName: "Maya",
    email: `maya${round}@alder.test`,
    message: "Toys",
  };
  await site.post("/bulk-donations", { ...inquiry, donationType: "Other" });
  await site.post("/newsletter/subscribe", { EMAIL: `ann${round}@alder.test`, FNAME: "Ann" });
  const shift = await addShift(site.db, { id: `shift-${round}`, day: "2025-12-01", title: "Sorting" });
  const person = { name: "Maya", email: `maya${round}@alder.test`, phone: "4082000044" };
  await site.post("/volunteer", { ...person, [`shift-${shift}`]: "on" });
  const page = await read(`/admin/inquiries/inquiry-${round}`, staff);
  const written = fieldsIn(
    "reply",
    page.replace(/<form(?=[^>]*>(?:(?!<\/form>)[\s\S])*value="reply")/, '<form data-form="reply"'),
  );
  const text = (written.text ?? "").replace(/<[^<>]*>/g, "Friday");
  await site.post(`/admin/inquiries/inquiry-${round}`, { ...written, subject: "Your toys", text }, staff);
  const gift = {
    kind: "Books",
    quantity: "30",
    unit: "toys",
    received_on: "2025-11-19",
    key: `gift-${round}`,
  };
  await site.post(`/admin/inquiries/inquiry-${round}`, { intent: "received", ...gift }, staff);
  const letter = await read(`/admin/inquiries/inquiry-${round}/letter`, staff);
  const seen = /name="seen" value="([^"]+)"/.exec(letter)?.[1] ?? "";
  await site.post(`/admin/inquiries/inquiry-${round}/letter`, { seen }, staff);
}

/** What the pictures for shared links are drawn from, by their ETags. */
const pictures = async () =>
  Promise.all(
    [await placePath(), "/locations/gilroy"].map(async (path) =>
      (await site.get(`/share/drawn${path}.jpg`)).headers.get("ETag"),
    ),
  );

/** Facts that the pictures for shared links say. */
const redrawn = new Set<string>();

/** Changes facts, and looks whether the pictures for shared links change with them. */
async function change(facts: readonly string[], how: () => Promise<unknown>) {
  for (const fact of facts) expect(FACTS.map((one) => one.fact)).toContain(fact);
  const before = await pictures();
  await how();
  if ((await pictures()).join() !== before.join()) for (const fact of facts) redrawn.add(fact);
}

test("each of twenty facts, changed once, is said everywhere and its earlier value nowhere", async () => {
  await addLocation(site.db, {
    ...{ ...placeForm, id: "place", type: "drop-off", hours_week: null, hours_confirmed: 0 },
  });
  await givePathsWhereMissing(site.db);
  await content("organization", { phone: "(408) 200-0000", email: "hello@toys.test", taxId: "12-3456789" });
  await content("headquarters", { street: "9 Elm Street", zipCode: "95110", hours: "Mon-Fri 10 AM - 5 PM" });
  const cities = fieldsIn("content", await read("/admin/content/cities", staff));
  const gilroy =
    Object.keys(cities)
      .find((name) => /^cities\.\d+\.slug$/.test(name) && cities[name] === "gilroy")
      ?.split(".")[1] ?? "";
  const city = (field: string) => `cities.${gilroy}.${field}`;
  await content("cities", {
    [city("cityIntro")]: "First words about Gilroy.",
    [city("zipSummary")]: "95020 to 95021",
  });
  const questions = fieldsIn("content", await read("/admin/content/questions", staff));
  const first = Object.keys(questions).find((name) => name.endsWith(".question")) ?? "";
  await content("questions", { [first]: "Do you accept late toys?" });
  await placeHours("8-4");
  await sendForms(1);
  const before = await outputs();
  const unsaid = FACTS.filter(({ was }) => was && !Object.values(before).some((text) => was.test(text)));
  expect(unsaid.map(({ fact }) => fact)).toEqual([]);
  await change(["name of the drive"], () => content("organization", { name: "Golden Hills Toy Drive" }));
  await change(["telephone", "e-mail", "EIN"], () =>
    content("organization", { phone: "(408) 200-0011", email: "hallo@toys.test", taxId: "98-7654321" }),
  );
  await change(["street of headquarters", "ZIP code of headquarters", "hours of headquarters"], () =>
    content("headquarters", { street: "11 Oak Street", zipCode: "95113", hours: "Mon-Fri 11 AM - 6 PM" }),
  );
  await change(["last day of collection", "hours of distribution", "day of an event", "name of a date"], () =>
    season({
      "collection-period": { end: "2025-12-22" },
      "distribution-day": { from: "11:00", to: "15:00" },
      "christmas-angels-toy-drive": { start: "2025-12-20" },
      "distribution-support": { title: "Help on the day of gifts" },
    }),
  );
  await change(["shelf that runs short"], () =>
    content("needed-toys", { "shelves.1.need": "short", "shelves.1.toys.1": "Wooden trains" }),
  );
  await change(["figure"], () => content("figures", { "toysSince2012.figure": "71,500+" }));
  await change(["answer for families"], () =>
    content("families", { "who.1.text": "Children and teens, 0 to 17." }),
  );
  await change(["question"], () => content("questions", { [first]: "Is it too late to bring a toy?" }));
  await change(["introduction of a city", "ZIP codes of a city"], () =>
    content("cities", {
      [city("cityIntro")]: "New words about Gilroy.",
      [city("zipSummary")]: "95020 to 95024",
    }),
  );
  await change(["name of a place"], () => place({ name: "Feed & Garden" }));
  await change(["telephone of a place", "hours of a place"], async () => {
    await place({ phone: "(408) 200-0033", hours: "Mon-Sat 9 AM - 3 PM" });
    await placeHours("9-3");
  });
  await change(["place that is full"], () =>
    site.post("/admin/locations/place/state", { state: "full", intent: "full" }, staff),
  );
  await change(["name of a member"], () => site.post("/admin/me/name", { name: "Ann Lee" }, staff));
  await sendForms(2);
  const after = await outputs();
  const still = FACTS.flatMap(({ fact, was }) =>
    Object.entries(after).flatMap(([name, text]) => {
      const found = was?.exec(text);
      return found
        ? [`${fact}, ${name}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`]
        : [];
    }),
  );
  expect(still).toEqual([]);
  const names = Object.keys(after);
  const rows = FACTS.map(({ fact, now }) => {
    const said = names.map((name) => (now.test(after[name] ?? "") ? "yes" : ""));
    return [fact, ...said, redrawn.has(fact) ? "yes" : ""];
  });
  expect(rows.filter((cells) => !cells.includes("yes"))).toEqual([]);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = ["fact", ...names, "share picture"];
  const table = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  const document = readFileSync(DOCUMENT, "utf8");
  const [start, rest = ""] = document.split(BEGIN);
  const [written = "", end] = rest.split(END);
  if (process.env.WRITE_FACTS) writeFileSync(DOCUMENT, `${start}${BEGIN}\n\n${table}\n\n${END}${end}`);
  else expect(written.trim()).toBe(table);
});
