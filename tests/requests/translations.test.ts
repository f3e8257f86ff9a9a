import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cities } from "#app/content/kinds/cities.ts";
import { photographs } from "#app/content/kinds/photographs.ts";
import { kinds } from "#app/content/kinds.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import { sentencesOf } from "#app/content/sentences.ts";
import { starterTexts } from "#app/content/translate.ts";
import { formFromValue, type Json } from "#app/content/value.ts";
import { translations } from "#app/words/languages.ts";
import { engines } from "../databases.ts";
import { fieldsIn } from "./read-form.ts";
import { textOf } from "./read-html.ts";
import { textsWithLanguage } from "./read-languages.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { administrator, nameOf } from "./staff-members.ts";

const SOFT = sentenceId("Soft toys");
const BOOKS = sentenceId("Board books");

/** A further city is in English until staff translate it. */
const specified = { cities: cities.starter.cities.slice(0, 10) };

it.each(translations)("the starter contents are translated to the last sentence: %s", (language) => {
  const texts = starterTexts(language);
  const missing = kinds.flatMap((kind) =>
    sentencesOf(kind, (kind.name === "cities" ? specified : kind.starter) as Json)
      .filter(({ id }) => !texts[id])
      .map(({ text }) => text),
  );
  expect(missing).toEqual([]);
});

describe.each(engines)("translations on %s", (_engine, open) => {
  let site: Site;
  let ana: { Cookie: string; email: string };
  beforeAll(async () => {
    site = await openSite({ open });
    ana = await administrator(site);
  });
  afterAll(() => site.close());

  const staff = { Cookie: "" };
  const page = async (path: string, headers = staff) =>
    (await site.get(path, headers)).text().then((text) => text.replaceAll("<!-- -->", ""));
  const send = (path: string, fields: Record<string, string>) =>
    site.post(path, fields, { Cookie: ana.Cookie });
  const FORM = "/admin/content/needed-toys/in/es";
  const english = (fields: Record<string, string>) => send("/admin/content/needed-toys", fields);
  /** The English form's submission, with one toy changed. */
  const shelves = (first: string) => {
    const fields: Record<string, string> = {
      "shelves.length": "1",
      "shelves.0.ages": "0-2",
      "shelves.0.need": "steady",
      "shelves.0.toys.length": "2",
      "shelves.0.toys.0": first,
      "shelves.0.toys.1": "Board books",
      "guidelines.please.length": "1",
      "guidelines.please.0": "New unwrapped toys",
      "guidelines.pleaseNot.length": "1",
      "guidelines.pleaseNot.0": "Used or damaged items",
    };
    return fields;
  };
  const saidOf = async (path: string, text: string) =>
    textsWithLanguage(await page(path)).find((said) => said.text === text);

  it("shows what the site came with, beside the English", async () => {
    const form = await page(FORM, { Cookie: ana.Cookie });
    expect(form).toContain("Soft toys");
    expect(form).toContain('value="Peluches"');
    expect(textOf(form)).toContain("Everything is translated.");
  });

  it("keeps a draft from visitors, publishes it, and takes it back", async () => {
    await send(FORM, {
      intent: "save",
      _seen: "0",
      _base: "0",
      [SOFT]: "Muñecos",
      [BOOKS]: "Libros de cartón",
    });
    expect(await saidOf("/es/donate", "Peluches")).toBeDefined();
    const published = await send(FORM, {
      intent: "publish",
      _seen: "1",
      _base: "0",
      [SOFT]: "Muñecos de peluche",
      [BOOKS]: "Libros de cartón",
    });
    expect(published.headers.get("Location")).toBe(`${FORM}?done=published`);
    expect(await saidOf("/es/donate", "Muñecos de peluche")).toMatchObject({ lang: "es" });
    expect(await saidOf("/vi/donate", "Thú nhồi bông")).toMatchObject({ lang: "vi" });
    expect(await saidOf("/donate", "Soft toys")).toMatchObject({ lang: "en" });
    await send(FORM, { intent: "undo", version: "1" });
    expect(await saidOf("/es/donate", "Peluches")).toMatchObject({ lang: "es" });
    const history = textOf(await page(FORM, { Cookie: ana.Cookie }));
    expect(history).toContain("undid version 1");
  });

  it("says a sentence in English, marked as English, once the English has changed, and lists it for staff", async () => {
    await english({ intent: "publish", _seen: "0", _base: "0", ...shelves("Plush toys") });
    expect(await saidOf("/es/donate", "Plush toys")).toMatchObject({ lang: "en" });
    expect(await saidOf("/es/donate", "Libros de cartón")).toMatchObject({ lang: "es" });
    const form = textOf(await page(FORM, { Cookie: ana.Cookie }));
    expect(form).toContain("1 of 4 sentences are in English on its pages.");
    expect(form).toContain("Before the English changed: “Soft toys” – “Peluches”");
    expect(textOf(await page("/admin/content/languages", { Cookie: ana.Cookie }))).toContain(
      "1 changed in English",
    );
    // The translation of the restored English applies again.
    await send("/admin/content/needed-toys", { intent: "undo", version: "1" });
    expect(await saidOf("/es/donate", "Peluches")).toMatchObject({ lang: "es" });
  });

  it("leaves a sentence in English where its translation is emptied", async () => {
    const base = { intent: "publish", _seen: "0", _base: "2" };
    await send(FORM, { ...base, [SOFT]: "", [BOOKS]: "Libros de cartón" });
    expect(await saidOf("/es/donate", "Soft toys")).toMatchObject({ lang: "en" });
  });

  it("translates the dates of a season by its year", async () => {
    const path = "/admin/content/season/in/vi/2025";
    const title = sentenceId("Distribution day");
    expect((await site.get("/admin/content/season/in/vi", { Cookie: ana.Cookie })).status).toBe(404);
    await send(path, { intent: "publish", _seen: "0", _base: "0", [title]: "Ngày trao quà" });
    expect(await saidOf("/vi/important-dates", "Ngày trao quà")).toMatchObject({ lang: "vi" });
    // Without a translation each is marked: the heading, the calendar's door, and the link to the calendar.
    await send(path, { intent: "publish", _seen: "0", _base: "1", [title]: "" });
    const marked = (await page("/vi/important-dates")).match(
      /lang="en"[^>]*>(: )?(<!-- -->)?Distribution day</g,
    );
    expect(marked).toHaveLength(3);
    await send(path, { intent: "undo", version: "2" });
  });

  it("says what a photograph shows in English, marked as English, until staff translate it", async () => {
    const fields = formFromValue({
      ...(photographs.starter as Record<string, Json>),
      volunteer: {
        picture: {
          ...{ id: "truck", focusX: 50, focusY: 50 },
          ...{ alt: "Volunteers beside the truck", decorative: false },
        },
        consent: "Ana and Ben, in writing, June 2025",
      },
    });
    await send("/admin/content/photographs", { intent: "publish", _seen: "0", _base: "0", ...fields });
    const shown = async (path: string) =>
      /<div class="[^"]*"([^>]*)><picture>(?:<source[^>]*>)*<img[^>]* alt="((?:Volunteers|Voluntarios) [^"]*)"/.exec(
        await page(path),
      );
    expect(await shown("/volunteer")).toMatchObject({ 1: "", 2: "Volunteers beside the truck" });
    for (const path of ["/es/volunteer", "/vi/volunteer"])
      expect(await shown(path), path).toMatchObject({ 1: ' lang="en"', 2: "Volunteers beside the truck" });
    const form = "/admin/content/photographs/in/es";
    const alt = sentenceId("Volunteers beside the truck");
    await send(form, { intent: "publish", _seen: "0", _base: "0", [alt]: "Voluntarios junto al camión" });
    expect(await shown("/es/volunteer")).toMatchObject({ 1: "", 2: "Voluntarios junto al camión" });
  });

  it("has no form for contents that English pages alone show, nor for an unknown language", async () => {
    for (const path of ["/admin/content/media/in/es", "/admin/content/questions/in/fr"])
      expect((await site.get(path, { Cookie: ana.Cookie })).status, path).toBe(404);
  });

  it("gives reviewers a file, and takes it back as drafts", async () => {
    const file = await page("/admin/content/languages/sentences.csv", { Cookie: ana.Cookie });
    expect(file).toContain('"vi","questions//join.1.question","When does the drive run?"');
    const body = new FormData();
    const changed = file.replace("Đợt quyên góp diễn ra khi nào?", "Khi nào có đợt quyên góp?");
    expect(changed).not.toBe(file);
    body.set(
      "file",
      new File([`${changed}vi,questions//join.1.question,Not on the site,Không có\r\n`], "a.csv"),
    );
    body.set("intent", "import");
    const answer = await site.fetch("/admin/content/languages", {
      method: "POST",
      body,
      headers: { Cookie: ana.Cookie, Origin: "http://localhost:3000" },
    });
    expect(answer.headers.get("Location")).toBe("/admin/content/languages?imported=1-1-1-0");
    expect(await saidOf("/vi/join", "Đợt quyên góp diễn ra khi nào?")).toBeDefined();
    const form = await page("/admin/content/questions/in/vi", { Cookie: ana.Cookie });
    expect(form).toContain("Khi nào có đợt quyên góp?");
  });

  it("refuses a placeholder that the English does not have, or that the translation has lost", async () => {
    const form = "/admin/content/questions/in/es";
    const answer = sentenceId("{collection}. Headquarters takes toys all year.");
    const publish = (text: string) =>
      send(form, { intent: "publish", _seen: "0", _base: "0", [answer]: text });
    for (const [text, said] of [
      [
        "{coleccion}. La sede recibe juguetes.",
        "“{coleccion}” is not filled in here. The English has {collection}.",
      ],
      ["{collection}. La sede {x} recibe juguetes.", "“{x}” is not filled in here."],
      ["La sede recibe juguetes.", "Keep {collection} as in the English."],
    ] as const) {
      const refused = await publish(text);
      expect(refused.status, text).toBe(400);
      expect(textOf(await refused.text())).toContain(said);
      await send(form, { intent: "discard", _seen: "1" });
    }
    expect((await publish("{collection}. La sede recibe juguetes.")).status).toBe(303);
  });

  it("refuses a file without the columns, and no file at all", async () => {
    for (const [content, said] of [
      ["a,b\r\n1,2\r\n", "it needs the columns"],
      ["", "Choose the file first."],
    ] as const) {
      const body = new FormData();
      body.set("intent", "import");
      body.set("file", new File([content], "a.csv"));
      const answer = await site.fetch("/admin/content/languages", {
        method: "POST",
        body,
        headers: { Cookie: ana.Cookie, Origin: "http://localhost:3000" },
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(said);
    }
  });

  it("marks each page as unreviewed until someone reviews it", async () => {
    const path = "/admin/content/languages";
    const before = textOf(await page(path, { Cookie: ana.Cookie }));
    expect(before.split("Not reviewed yet").length - 1).toBe(20);
    const review = { intent: "note", language: "es", page: "/donate" };
    for (const wrong of [
      { speaker: " ", day: "2025-11-03" },
      { speaker: "Luz Ramos", day: "2025-12-24" },
      { speaker: "Luz Ramos", day: "2025-02-31x" },
    ])
      expect((await send(path, { ...review, ...wrong })).status).toBe(400);
    await send(path, { ...review, speaker: "Luz Ramos", day: "2025-11-03" });
    const after = textOf(await page(path, { Cookie: ana.Cookie }));
    expect(after).toContain("Luz Ramos, November 3, 2025");
    expect(after).toContain(`saved by ${nameOf(ana)}`);
    await send(path, { ...review, intent: "remove" });
    expect(textOf(await page(path, { Cookie: ana.Cookie }))).not.toContain("Luz Ramos");
  });

  it("keeps the published translation of a season's sentence in the next season", async () => {
    const who = { Cookie: ana.Cookie };
    const path = (year: number) => `/admin/content/season/in/es/${year}`;
    const formOf = async (year: number) => fieldsIn("content", await page(path(year), who));
    const [sorting, title] = [sentenceId("Toy sorting"), sentenceId("Distribution day")];
    const said = { [sorting]: "Orden de juguetes", [title]: "" };
    await send(path(2025), { ...(await formOf(2025)), ...said, intent: "publish" });
    site.clock.set("2026-02-20T12:00:00-08:00");
    await send("/admin/season/2026/start", {});
    expect((await seasonForms(site, who).publish(2026)).status).toBe(303);
    site.clock.set("2026-09-20T12:00:00-07:00");
    expect(await page("/es/important-dates")).toContain("2026");
    expect(await saidOf("/es/important-dates", "Orden de juguetes")).toMatchObject({ lang: "es" });
    const texts = textsWithLanguage(await page("/es/important-dates"));
    expect(texts).toContainEqual(expect.objectContaining({ text: "Distribution day", lang: "en" }));
    expect(await formOf(2026)).toMatchObject(said);
    const overview = textOf(await page("/admin/content/languages", who));
    expect(overview).toContain("Season 202620 of 211 in English");
    // Its own translation counts before that of the season before.
    await send(path(2026), { ...(await formOf(2026)), [title]: "Día de entrega", intent: "publish" });
    expect(await saidOf("/es/important-dates", "Orden de juguetes")).toBeDefined();
    expect(await saidOf("/es/important-dates", "Día de entrega")).toBeDefined();
  });
});
