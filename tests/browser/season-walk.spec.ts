import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codesOf } from "#app/boxes/codes-queries.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { publicPages } from "#app/words/public-pages.ts";
import { addSignUp } from "../factories.ts";
import { misleading, structuredTexts } from "../requests/read-dates.ts";
import { mainOf, textOf } from "../requests/read-html.ts";
import { ADMINISTRATOR, expect, LONG, type RunningSite, test } from "./site.ts";
import { inDatabase, sendSignIn } from "./staff.ts";

test.use({
  siteTime: "2026-08-20T19:00:00Z",
  // Nobody listens there: mails wait in the outbox, where they are read.
  mailServer: "smtp://127.0.0.1:9",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const LANGUAGES = ["", "/es", "/vi"];
const BOX = "/locations/san-jose/willow-branch-library";
const MESSY = [
  ["Where", null, null, null, "When open?", "Who", null, "Boxes", "Notes"],
  [null, "Street", "Town", "ZIP", null, "Phone", "E-mail", null, null],
  ["Birch Hall", "90 Example Avenue", "SAN JOSE", 95125, "Daily 7-9", "n/a", "", 2, "Ring twice"],
  ["Acorn Oven", "5 Sample St", "San José", 95112, "Daily 7-7", "Ann Lee 408-555-0103", "", "", ""],
  ["Fern Bakery", "6 Sample St", "san jose", 95112, "Daily 7-7", "Bo Tran", "bo@example.org", "3 boxes", ""],
  ["Juniper School", "7 Sample St", "San Jose, CA", 95112, "Daily 7-7", "408-555-0104", "", 1, ""],
  ["Maple Gym", "8 Sample St", " San  jose", 95112, "Daily 7-7", "", "", "", ""],
  ["Birch Hall", "90 Example Ave", "San Jose", 95125, "Daily 7-9", "", "", "", ""],
  ["Lost Place", "9 Sample St", "San Jose", 99999, "Daily 7-7", "", "", "", ""],
] as const;

/** Everything that the site says at a moment. */
interface Said {
  /** Pages by path, as HTML. */
  pages: Map<string, string>;
  calendar: string;
  places: { name: string; path: string; state: string; type: string }[];
}

async function readAll(site: RunningSite): Promise<Said> {
  const read = async (path: string) => (await fetch(site.origin + path)).text();
  const geojson = JSON.parse(await read("/locations.json"));
  const places = geojson.features.map(({ properties }: { properties: Record<string, string> }) => ({
    ...{ name: properties.name ?? "", state: properties.state ?? "", type: properties.type ?? "" },
    path: new URL(properties.url ?? "/", site.origin).pathname,
  }));
  const listed = ["/locations/san-jose", ...places.map(({ path }: { path: string }) => path)];
  const pages = new Map<string, string>();
  for (const language of LANGUAGES) {
    const own = publicPages.filter(({ translated }) => language === "" || translated).map(({ path }) => path);
    for (const path of [...own, ...listed, "/embed/locations"])
      pages.set(language + path, await read(path === "/" && language ? language : language + path));
  }
  const calendar = (await read("/calendar/season.ics")).replace(/\r?\n /g, "").replaceAll("\\", "");
  return { pages, calendar, places };
}

/** The main part of a place's page, without the other places that it names. */
const ownText = (html: string) =>
  textOf(
    mainOf(html)
      .replace(/<section[^>]*aria-labelledby="nearby"[\s\S]*?<\/section>/, "")
      .replace(/<a [^>]*href="[^"]*\/locations\/[^"]*"[^>]*>[\s\S]*?<\/a>/g, ""),
  );

/** What two outputs say against each other, and dates that are past without saying so. */
function disagreements({ pages, calendar, places }: Said, now: string): string[] {
  const today = pacificDay(new Date(now));
  const textOn = (path: string) => textOf(mainOf(pages.get(path) ?? ""));
  const found: string[] = [];
  const unless = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(what);
  };
  for (const [path, html] of pages) {
    if (path.startsWith("/es") || path.startsWith("/vi")) continue;
    for (const date of [textOf(mainOf(html)), ...structuredTexts(html)].flatMap((text) =>
      misleading(text, today, Number(today.slice(0, 4))),
    ))
      found.push(`${path} says ${date}`);
  }
  for (const { name, path, state } of places) {
    for (const list of ["/locations", "/embed/locations"])
      unless(textOn(list).includes(name), `${list} leaves ${name} out`);
    for (const language of LANGUAGES) {
      const page = ownText(pages.get(language + path) ?? "");
      const isFull = /Box is full|La caja está llena|Thùng đã đầy/.test(page);
      unless(isFull === (state === "full"), `${language}${path} and GeoJSON (${state})`);
      if (state !== "open")
        unless(!/Open until|Abierto hasta|Mở cửa đến/.test(page), `${language}${path} is open`);
    }
  }
  for (const entry of calendar.split("BEGIN:VEVENT").slice(1)) {
    const title = /SUMMARY:.*?: (.*)/.exec(entry)?.[1]?.trim() ?? "";
    const isOff = entry.includes("STATUS:CANCELLED");
    const day = /DTSTART[^:]*:(\d{8})/.exec(entry)?.[1] ?? "";
    if (day < today.replaceAll("-", "")) continue;
    const [on] = ["/important-dates", "/events"].filter((path) => textOn(path).includes(title));
    unless(on !== undefined, `no page has ${title} of the calendar`);
    if (isOff && on) unless(/Canceled/.test(textOn(on)), `${on} does not say that ${title} is cancelled`);
  }
  return found;
}

test("through a whole season, no two pages, feeds or mails disagree", { tag: LONG }, async ({
  page,
  site,
  consoleErrors,
}) => {
  test.setTimeout(900_000);
  let now = "2026-08-20T19:00:00Z";
  const main = (said: Said, path: string) => textOf(mainOf(said.pages.get(path) ?? ""));
  async function agree(step: string): Promise<Said> {
    const said = await readAll(site);
    expect.soft(disagreements(said, now), step).toEqual([]);
    return said;
  }
  /** Moves the clock, and signs in again. */
  async function goTo(moment: string) {
    now = moment;
    await writeFile(join(site.dataDir, "clock"), String(Date.parse(moment) - Date.now()));
    await page.waitForTimeout(500);
    await page.context().clearCookies();
    await page.goto("/auth");
    await sendSignIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(/\/$/);
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { Origin: site.origin };
    const response = await page.request.post(path, { form: fields, headers, maxRedirects: 0 });
    expect(response.status(), `${path} ${fields.intent}`).toBe(303);
    return response.headers().location ?? "";
  };
  const publish = () => page.getByRole("button", { name: /^Publish/ });
  const mails = () =>
    inDatabase(site, (db) =>
      db.selectFrom("outbox").where("kind", "like", "shift-%").selectAll().orderBy("created_at").execute(),
    );

  await goTo(now);
  await test.step("the season starts as proposed", async () => {
    await page.goto("/admin/season");
    await page.getByRole("link", { name: "Start the 2026 season" }).click();
    await page.getByRole("button", { name: "Start as a draft" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sideways").toBe(390);
    const questions = page.getByRole("checkbox", { name: /Keep it.*Halloween/ });
    await expect(questions).toHaveCount(2);
    for (const keep of await questions.all()) await keep.check();
    await publish().click();
    await expect(page.getByText("Published. The dates are on the site and in calendars.")).toBeVisible();
    const said = await agree("started");
    expect(main(said, "/important-dates")).toContain("October 31 - December 22");
    expect(said.calendar).toContain("DTSTART;VALUE=DATE:20261031");
  });

  let id = "";
  await goTo("2026-11-25T18:00:00Z");
  await test.step("a date is added, that is also an event with shifts", async () => {
    await page.goto("/admin/season/2026?add=day");
    await page.getByLabel(/^Title/).fill("Gift wrap party");
    await page.getByLabel(/^Day/).first().fill("2026-12-05");
    await page.getByLabel(/^From/).fill("13:00");
    await page.getByLabel(/^To/).fill("17:00");
    await page.getByLabel(/^Place/).fill("Our hall");
    await page.getByLabel(/^Seats of each shift/).fill("8");
    await page.getByLabel("Show it on the Events page").check();
    await page.getByLabel(/^What it is \*/).fill("We wrap what has come in.");
    await publish().click();
    await expect(page.getByText("Published. The dates are on the site and in calendars.")).toBeVisible();
    const said = await agree("added");
    for (const path of ["/events", "/volunteer"]) expect(main(said, path)).toContain("Gift wrap party");
    expect(main(said, "/volunteer")).toContain("8 of 8 places left");
    expect(said.calendar).toContain("DTSTART;TZID=America/Los_Angeles:20261205T130000");
    await inDatabase(site, async (db) => {
      const shift = await db
        .selectFrom("shifts")
        .where("title", "=", "Gift wrap party")
        .selectAll()
        .executeTakeFirstOrThrow();
      id = shift.date_id ?? "";
      for (const [index, name] of ["Ana", "Bo", "Cam", "Dee", "Eli", "Fay", "Gil"].entries())
        await addSignUp(db, {
          shift_id: shift.id,
          name,
          email: `${name}@example.org`,
          position: index + 1,
        });
    });
  });

  await test.step("it moves with seven sign-ups, and is renamed", async () => {
    await page.goto(`/admin/season/2026?date=${id}`);
    const form = page.locator("#season");
    await form.getByLabel(/^Title/).fill("Wrapping bee");
    await form.getByLabel(/^Day/).first().fill("2026-12-12");
    await expect(page.getByText(/1 shift is changed with it\. 7 people have signed up\./)).toBeVisible();
    await expect(page.getByText(/is added\./)).toHaveCount(0);
    await page.getByRole("button", { name: "Publish 1 change and email 7" }).click();
    await expect(page.getByText(/7 emails to people on shifts will be sent at/)).toBeVisible();
    const said = await agree("moved");
    expect(main(said, "/events")).toContain("Wrapping bee");
    expect(main(said, "/events")).toContain("December 12, 2026");
    const [entry] = said.calendar.split("BEGIN:VEVENT").filter((one) => one.includes("Wrapping bee"));
    expect(entry).toContain("DTSTART;TZID=America/Los_Angeles:20261212T130000");
    for (const text of [main(said, "/events"), main(said, "/volunteer"), said.calendar])
      expect(text).not.toMatch(/Gift wrap party|December 5, 2026/);
    const sent = await mails();
    expect(sent).toHaveLength(7);
    for (const mail of sent)
      expect(mail.subject).toBe("Changed: Wrapping bee, Saturday, December 12, 2026, 1-5 PM");
  });

  await test.step("it is cancelled, with a notice on every page", async () => {
    await page.goto(`/admin/season/2026?date=${id}`);
    await page.getByLabel(/What visitors read/).fill("The hall was flooded.");
    await page.getByLabel("A notice on every page, if you publish now").check();
    await page.getByRole("button", { name: "Cancel now and email 7 people" }).click();
    await expect(page.getByText(/7 emails to people on shifts will be sent at/)).toBeVisible();
    const said = await agree("cancelled");
    expect(main(said, "/events")).toContain("Canceled");
    expect(main(said, "/volunteer")).not.toContain("8 places left");
    expect(textOf(said.pages.get("/contact") ?? "")).toContain(
      "Wrapping bee on December 12, 2026 is canceled.",
    );
    for (const language of ["/es", "/vi"])
      expect(textOf(said.pages.get(`${language}/`) ?? "")).toMatch(/Se cancela: |Đã hủy: /);
    expect((await mails()).filter(({ subject }) => subject.startsWith("Canceled:"))).toHaveLength(7);
  });

  await test.step("a storm closes headquarters for the day, everywhere", async () => {
    await page.goto("/admin/content/announcement");
    await page.getByRole("button", { name: /^Show it now Storm/ }).click();
    await expect(page.getByRole("region", { name: "Now" })).toContainText("Storm:");
    const said = await agree("storm");
    const [headquarters] = said.places.filter(({ type }) => type === "headquarters");
    expect(headquarters?.state).toBe("closed");
    for (const [path, html] of said.pages)
      expect.soft(textOf(html), path).not.toMatch(/Headquarters is open until|La sede está abierta hasta/);
    await goTo("2026-11-27T18:00:00Z");
    const later = await agree("after the storm");
    expect(later.places.find(({ type }) => type === "headquarters")?.state).toBe("open");
    for (const html of later.pages.values()) expect.soft(textOf(html)).not.toContain("Storm:");
  });

  await test.step("a messy list comes in hidden, and is opened", async () => {
    await page.goto("/admin/locations/import");
    const lines = MESSY.map((cells) => cells.map((cell) => (cell === null ? "" : `"${cell}"`)).join(","));
    const buffer = Buffer.from(lines.join("\r\n"));
    await page.locator("input[type=file]").setInputFiles({ name: "hosts.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("9 of 9 columns matched for you")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(/Fix 1 row/).first()).toBeVisible();
    const path = new URL(page.url()).pathname;
    const version = () => page.locator("input[name=version]").first().inputValue();
    await post(path, {
      intent: "mend",
      version: await version(),
      "leave-8": "on",
      "cell-9-zip_code": "95126",
    });
    await page.goto(path);
    await post(path, { intent: "import", version: await version(), hidden: "yes" });
    const hidden = await agree("imported, hidden");
    for (const html of hidden.pages.values()) expect.soft(textOf(html)).not.toMatch(/Acorn Oven|Ring twice/);
    await page.goto(path);
    await page.getByRole("button", { name: /^Show 6 hidden locations/ }).click();
    await expect(page.getByRole("button", { name: /^Show 6 hidden locations/ })).toHaveCount(0);
    const said = await agree("imported, shown");
    for (const path of ["/locations", "/locations/san-jose", "/embed/locations"])
      expect(main(said, path)).toContain("Acorn Oven");
    for (const html of said.pages.values())
      expect.soft(textOf(html)).not.toMatch(/Ring twice|Ann Lee|bo@example|San José|SAN JOSE/);
  });

  await test.step("a box is reported full by its code, in three languages", async () => {
    const number = await inDatabase(site, async (db) => {
      const { id: box } = await db
        .selectFrom("locations")
        .where("path", "=", BOX.slice("/locations/".length))
        .select("id")
        .executeTakeFirstOrThrow();
      return String((await codesOf(db, [box])).get(box)?.number).padStart(4, "0");
    });
    for (const language of LANGUAGES) {
      await page.goto(`${language}/b/${number}`);
      await page.getByRole("main").locator("form button[type=submit]").first().click();
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await agree(`reported in ${language || "English"}`);
    }
    await page.goto("/admin/boxes");
    await page.getByRole("button", { name: /full/i }).first().click();
    await expect
      .poll(async () => (await readAll(site)).places.find(({ path }) => path === BOX)?.state)
      .toBe("full");
    const said = await agree("full");
    expect(main(said, BOX)).toContain("Box is full");
  });

  await goTo("2027-01-05T20:00:00Z");
  await test.step("the season closes with every place hidden", async () => {
    const over = await agree("over, not closed");
    expect(over.pages.size).toBeGreaterThan(40);
    expect(await (await fetch(`${site.origin}/seasons/2026`)).text()).toContain("Wrapping bee");
    await page.goto("/admin/season/2026/close");
    await page.getByLabel("Toys collected").fill("21350");
    await page.getByLabel("Children served").fill("11240");
    await page.getByLabel(/^Hide every location/).check();
    await page.getByLabel(/locations will leave the site\. Hide them\?/).check();
    await page.getByRole("button", { name: "Close the 2026 season" }).click();
    await expect(page.getByText("The season is closed.")).toBeVisible();
    const said = await agree("closed");
    expect(said.places.map(({ type }) => type)).toEqual(["headquarters"]);
    await page.goto("/admin/today");
    await expect(page.getByText("box is full", { exact: true })).toBeVisible();
  });

  await goTo("2027-09-15T19:00:00Z");
  await test.step("in September everything waits for the next dates", async () => {
    const said = await agree("September");
    for (const [path, html] of said.pages)
      expect.soft(textOf(html), path).not.toMatch(/Wrapping bee on|How to register|is canceled\./);
  });
  consoleErrors.length = 0;
});
