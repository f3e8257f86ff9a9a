import { afterAll, beforeAll, expect, it } from "vitest";
import { announcement } from "#app/content/kinds/announcement.ts";
import { headquarters } from "#app/content/kinds/headquarters.ts";
import { neededToys } from "#app/content/kinds/needed-toys.ts";
import { organization } from "#app/content/kinds/organization.ts";
import { questions } from "#app/content/kinds/questions.ts";
import { season } from "#app/content/kinds/season.ts";
import { stories } from "#app/content/kinds/stories.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import { exportContents, importContents } from "#app/content/staff/transfer.server.ts";
import { addShift, addSignUp } from "../factories.ts";
import { fieldsIn } from "./read-form.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
let other: Site;
const now = new Date("2025-11-20T20:00:00Z");

beforeAll(async () => {
  site = await openSite();
  other = await openSite();
});
afterAll(async () => {
  await site.close();
  await other.close();
});

it("carries what is published to another site, as new versions by the import", async () => {
  const toys = { ...neededToys.starter, lookedAt: "2025-11-20" };
  const next = { ...season.starter, year: 2026 };
  const file = [
    { kind: "needed-toys", key: "", value: toys },
    { kind: "season", key: "2026", value: next },
  ];
  expect(await importContents(site.db, file, now)).toEqual({ kind: "ok", published: 2 });
  const exported = await exportContents(site.db);
  expect(exported.map(({ kind, key, version }) => [kind, key, version]).sort()).toEqual([
    ["needed-toys", "", 1],
    ["season", "2026", 1],
  ]);
  expect(await importContents(other.db, JSON.parse(JSON.stringify(exported)), now)).toMatchObject({
    published: 2,
  });
  expect(await exportContents(other.db)).toEqual(exported);
  // Importing the same file again changes nothing.
  expect(await importContents(other.db, exported, now)).toMatchObject({ published: 0 });
  const { actor } = await other.db.selectFrom("content_versions").select("actor").executeTakeFirstOrThrow();
  expect(actor).toBe("import");
});

it("carries translations with the English that they belong to", async () => {
  const [question] = questions.starter.join;
  if (!question) throw new Error("the starter has no question");
  const asked = { ...question, question: "Is there parking?" };
  const english = { ...questions.starter, join: [asked, ...questions.starter.join.slice(1)] };
  const said = { [sentenceId("Is there parking?")]: "¿Hay estacionamiento?" };
  const file = [
    // Imported before its English, which is not in a database yet.
    { kind: "questions.es", key: "", value: said },
    { kind: "questions", key: "", value: english },
  ];
  expect(await importContents(site.db, file, now)).toEqual({ kind: "ok", published: 2 });
  const exported = await exportContents(site.db);
  expect(exported.find(({ kind }) => kind === "questions.es")?.value).toMatchObject(said);
  expect(await importContents(other.db, JSON.parse(JSON.stringify(exported)), now)).toMatchObject({
    published: 2,
  });
  expect(await exportContents(other.db)).toEqual(exported);
  const tooLong = { [sentenceId("Is there parking?")]: "¿Hay estacionamiento? ".repeat(20) };
  const refused = await importContents(site.db, [{ kind: "questions.es", value: tooLong }], now);
  expect(refused).toMatchObject({ kind: "refused", problems: [expect.stringMatching(/^questions\.es, s/)] });
  for (const kind of ["questions.xx", "links.es", "nothing.es"]) {
    const problems = [`entry 1: there is no content "${kind}"`];
    expect(await importContents(site.db, [{ kind, value: {} }], now)).toEqual({ kind: "refused", problems });
  }
});

it("keeps a draft, which says in its form what the import has changed beside it", async () => {
  const staff = await administrator(site);
  const path = "/admin/content/organization";
  const opened = async () => fieldsIn("content", await (await site.get(path, staff)).text());
  const typed = { ...(await opened()), name: "Name of the draft", intent: "save" };
  expect((await site.post(path, typed, staff)).status).toBe(303);
  const file = [
    { kind: "organization", key: "", value: { ...organization.starter, phone: "(408) 555-0177" } },
  ];
  expect(await importContents(site.db, file, now)).toEqual({ kind: "ok", published: 1 });
  expect(await opened()).toMatchObject({ name: "Name of the draft", phone: "(408) 555-0177" });
  const draft = await site.db.selectFrom("content_drafts").selectAll().executeTakeFirst();
  expect(draft).toMatchObject({ actor: staff.email, base_version: 0 });
  expect(await (await site.get("/contact")).text()).not.toContain("Name of the draft");
});

it("says by kind and field what it refuses, and then imports nothing", async () => {
  const file = [
    { kind: "announcement", value: { ...announcement.starter, text: "No end" } },
    { kind: "needed-toys", value: { lookedAt: "yesterday" } },
    { kind: "nothing", value: {} },
    { kind: "season", key: "1999", value: season.starter },
    null,
  ];
  const before = await exportContents(site.db);
  const result = await importContents(site.db, file, now);
  expect(result).toMatchObject({ kind: "refused" });
  expect(result.kind === "refused" && result.problems).toEqual([
    "announcement, until: Say when it ends. Nothing may stay by accident.",
    expect.stringMatching(/^needed-toys, lookedAt: /),
    'entry 3: there is no content "nothing"',
    'season: the key "1999" is not "2025"',
    'entry 5: there is no content "undefined"',
  ]);
  expect(await importContents(site.db, { not: "a list" }, now)).toMatchObject({ kind: "refused" });
  expect(await exportContents(site.db)).toEqual(before);
});

it("refuses placeholders that no page fills in and links that lead nowhere, unless the file brings their page", async () => {
  const [question] = questions.starter.join;
  if (!question) throw new Error("the starter has no question");
  const withAnswer = (answer: string) => ({ ...questions.starter, join: [{ ...question, answer }] });
  const notice = { ...announcement.starter, text: "See there", linkText: "See", until: "2025-12-01T12:00" };
  const linking = (link: string) => ({ kind: "announcement", value: { ...notice, linkTo: link } });
  const refused = await importContents(
    site.db,
    [{ kind: "questions", value: withAnswer("Come to {foo}") }, linking("/seasons/2023")],
    now,
  );
  expect(refused).toEqual({
    kind: "refused",
    problems: [
      "questions, join.0.answer: “{foo}” is not filled in here. Leave it out.",
      "announcement, linkTo: There is no such page. Choose one, such as /locations.",
    ],
  });
  const past = { kind: "season", key: "2023", value: { ...season.starter, year: 2023, closed: true } };
  expect(await importContents(site.db, [linking("/seasons/2023"), past], now)).toMatchObject({ kind: "ok" });
});

it("takes its own file again though a link in it leads nowhere now, and elsewhere once its announcement is over", async () => {
  const [story] = stories.starter.stories;
  if (!story) throw new Error("the starter has no story");
  const two = [story, { ...story, slug: "second-tale" }];
  const notice = {
    text: "Read it",
    linkText: "Read",
    linkTo: "/success-stories/second-tale",
    until: "2025-12-01T12:00",
  };
  const file = [
    { kind: "stories", value: { ...stories.starter, stories: two } },
    { kind: "announcement", value: { ...announcement.starter, ...notice } },
  ];
  expect(await importContents(site.db, file, now)).toMatchObject({ published: 2 });
  const without = { kind: "stories", value: { ...stories.starter, stories: [story] } };
  expect(await importContents(site.db, [without], now)).toMatchObject({ published: 1 });
  const exported = await exportContents(site.db);
  expect(await importContents(site.db, exported, now)).toEqual({ kind: "ok", published: 0 });
  const [elsewhere, later] = [await openSite(), new Date("2026-09-20T20:00:00Z")];
  expect(await importContents(elsewhere.db, exported, now)).toMatchObject({ kind: "refused" });
  expect(await importContents(elsewhere.db, exported, later)).toMatchObject({ kind: "ok" });
  await elsewhere.close();
});

it("refuses a link to a story or a season that the file itself takes away", async () => {
  const own = await openSite();
  const [story] = stories.starter.stories;
  if (!story) throw new Error("the starter has no story");
  const tales = (...slugs: string[]) => ({
    kind: "stories",
    value: { ...stories.starter, stories: slugs.map((slug) => ({ ...story, slug })) },
  });
  const past = (closed: boolean) => ({
    kind: "season",
    key: "2027",
    value: { ...season.starter, year: 2027, closed },
  });
  const linking = (linkTo: string) => ({
    kind: "announcement",
    value: {
      ...{ ...announcement.starter, text: "See there", linkText: "See", until: "2025-12-01T12:00" },
      linkTo,
    },
  });
  const refusal = {
    kind: "refused",
    problems: ["announcement, linkTo: There is no such page. Choose one, such as /locations."],
  };
  const seasons = await importContents(own.db, [linking("/seasons/2027"), past(true)], now);
  expect(seasons).toMatchObject({ kind: "ok" });
  expect(await importContents(own.db, [linking("/seasons/2027"), past(false)], now)).toEqual(refusal);
  const link = linking("/success-stories/second-tale");
  expect(await importContents(own.db, [link, tales("first-tale", "second-tale")], now)).toMatchObject({
    kind: "ok",
  });
  expect(await importContents(own.db, [link, tales("first-tale", "third-tale")], now)).toEqual(refusal);
  await own.close();
});

it("says how many people are on shifts that move with headquarters, because it writes to nobody", async () => {
  const at = "Toy Drive Headquarters, 1200 Sample Street, San Jose, CA 95112";
  const shifts = [
    { id: "sorting", day: "2025-12-02" },
    { id: "wrapping", day: "2025-12-09" },
    { id: "empty", day: "2025-12-10" },
    { id: "off", day: "2025-12-11", cancelled_at: "2025-11-19T20:00:00.000Z" },
  ];
  for (const shift of shifts) await addShift(site.db, { ...shift, place: at });
  await addSignUp(site.db, { shift_id: "sorting", name: "Maya", email: "maya@example.org" });
  await addSignUp(site.db, { shift_id: "wrapping", name: "Maya", email: "Maya@example.org" });
  await addSignUp(site.db, { shift_id: "wrapping", name: "Ben", email: "", position: 2 });
  await addSignUp(site.db, { shift_id: "off", name: "Lee", email: "lee@example.org" });
  const file = [
    { kind: "headquarters", key: "", value: { ...headquarters.starter, street: "9 Elm Street" } },
  ];
  const untold = { people: 2, days: ["2025-12-02", "2025-12-09"] };
  expect(await importContents(site.db, file, now)).toEqual({ kind: "ok", published: 1, untold });
  const { place } = await site.db
    .selectFrom("shifts")
    .where("id", "=", "sorting")
    .select("place")
    .executeTakeFirstOrThrow();
  expect(place).toContain("9 Elm Street");
});
