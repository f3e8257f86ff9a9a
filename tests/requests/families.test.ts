import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { organization } from "#app/content/kinds/organization.ts";
import { blankDate, type SeasonDate } from "#app/content/kinds/season.ts";
import { seasonKind } from "#app/content/kinds.ts";
import type { Json } from "#app/content/value.ts";
import { storeSetting } from "#app/core/db/stored-settings.ts";
import { publish } from "#app/locations/publish.server.ts";
import { pageEngines } from "../databases.ts";
import { addLocation } from "../factories.ts";
import { readingGrade } from "../reading-grade.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf } from "./staff-members.ts";

const PATH = "/families";
/** Noon in the Bay Area before, during and after the registration of 2025, and after the season. */
const BEFORE = "2025-11-10T20:00:00.000Z";
const OPEN = "2025-11-20T20:00:00.000Z";
const CLOSED = "2025-12-12T20:00:00.000Z";
const AFTER = "2026-01-20T20:00:00.000Z";

describe.each(pageEngines.map(([name, open]) => ({ name, open })))(
  "the page for families on $name",
  ({ open }) => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite({ open });
    });
    afterAll(() => site.close());

    async function pageAt(time: string) {
      site.clock.set(time);
      const main = mainOf(await (await site.get(PATH)).text());
      return { main, text: textOf(main), links: elementsOf(main, "a") };
    }

    test("says who, what, where and when, and how to register by phone, mail and in person", async () => {
      const { text, links } = await pageAt(OPEN);
      for (const phrase of [
        "Who can ask",
        "Children from 0 to 17.",
        "What to bring",
        "November 15 - December 10 (online or in person)",
        "Until December 10, 2025",
        "December 16, 2025, 10:00 AM - 4:00 PM",
        "1200 Sample Street, San Jose, CA 95112",
        "This website keeps nothing about your family.",
      ])
        expect(text).toContain(phrase);
      expect(text).not.toContain("Leave your email");
      expect(links.map(({ attributes }) => attributes.href)).toEqual(
        expect.arrayContaining([
          "tel:+14085550112",
          "mailto:hello@example.org?subject=Toys%20for%20my%20family",
          "tel:211",
        ]),
      );
    });

    test("says when registration opens, that it is over, and what comes then", async () => {
      const before = await pageAt(BEFORE);
      expect(before.text).toContain("Registration opens November 15, 2025");
      expect(before.text).toContain("Opens November 15, 2025");
      const closed = await pageAt(CLOSED);
      expect(closed.text).toContain("Registration for 2025 Ended December 10, 2025");
      expect(closed.text).toContain("Have you registered? Pick up your toys: December 16, 2025");
      expect(closed.text).toContain("Directions to pick up");
      const after = await pageAt(AFTER);
      expect(after.text).toContain("Registration for 2025 has ended");
      expect(after.text).toContain("Pick-up for 2025 Ended December 16, 2025");
      expect(after.text).not.toMatch(/Have you registered\?|Before you come|What to bring/);
      expect(after.text).toContain("Children from 0 to 17.");
      for (const { links } of [before, closed, after])
        expect(links.map(({ attributes }) => attributes.href)).toContain("tel:211");
    });

    test.each([
      ["", "How to register", "How it works", "Directions", "this year"],
      ["/es", "Cómo inscribirse", "Cómo funciona", "Cómo llegar", "este año"],
      ["/vi", "Cách ghi danh", "Các bước", "Chỉ đường", "năm nay"],
    ])("after the deadline speaks in the past, in %s", async (language, how, steps, directions, thisYear) => {
      const read = async (time: string) => {
        site.clock.set(time);
        return textOf(mainOf(await (await site.get(language + PATH)).text()));
      };
      const open = await read(OPEN);
      for (const phrase of [how, steps, directions]) expect(open).toContain(phrase);
      for (const time of [CLOSED, AFTER]) {
        const text = await read(time);
        for (const phrase of [how, steps]) expect(text).not.toContain(phrase);
        expect(text.toLowerCase()).not.toContain(thisYear);
      }
      expect(await read(CLOSED)).toContain(directions);
      const after = await read(AFTER);
      expect(after).not.toContain(directions);
      // Every date of the past has its year and a label.
      expect(after.match(/2025/g)?.length).toBeGreaterThanOrEqual(4);
    });

    test.each([BEFORE, OPEN, CLOSED, AFTER])("reads at grade 6 or below at %s", async (time) => {
      const { main } = await pageAt(time);
      const sentences = elementsOf(main, "h1", "h2", "h3", "p", "li", "dd")
        .flatMap(({ inner }) => textOf(inner).split(/(?<=[.?!:])\s+/))
        .filter((sentence) => /[a-z]/i.test(sentence));
      expect(sentences.length).toBeGreaterThan(30);
      expect(readingGrade(sentences)).toBeLessThanOrEqual(6);
    });

    test("an e-mail address to hear when it opens is a subscription with that wish, and nothing else is kept", async () => {
      site.clock.set(BEFORE);
      const sent = await site.post("/newsletter/subscribe", {
        EMAIL: "family@example.org",
        WISH: "families",
      });
      expect(sent.status).toBe(303);
      const rows = await site.db.selectFrom("subscribers").selectAll().execute();
      expect(rows).toMatchObject([
        { email: "family@example.org", wants_families: 1, wants_opening: 0, first_name: "" },
      ]);
      const wrong = await site.post("/newsletter/subscribe", { EMAIL: "family@", WISH: "families" });
      expect(wrong.status).toBe(400);
      const again = await wrong.text();
      expect(again).toContain("Please enter a valid email address");
      expect(again).toContain("Tell me when it opens");
    });

    test("the form says in each language that whoever asks gets the other letters too, as the mail that follows does", async () => {
      site.clock.set(BEFORE);
      for (const [language, letters] of [
        ["", "You will get our letters too"],
        ["/es", "También recibirá nuestras cartas"],
        ["/vi", "Quý vị cũng sẽ nhận thư của chúng tôi"],
      ] as const)
        expect(textOf(await (await site.get(language + PATH)).text())).toContain(letters);
      const [mail] = await site.db.selectFrom("outbox").select("text_body").execute();
      expect(mail?.text_body).toContain("has asked for the newsletter");
    });

    test("staff write to those families alone", async () => {
      await site.db
        .updateTable("subscribers")
        .set({ status: "confirmed" })
        .where("email", "=", "family@example.org")
        .execute();
      const Cookie = await cookieOf(site, await addMember(site, { administrator: true }));
      const list = await (await site.get("/admin/newsletter?status=confirmed", { Cookie })).text();
      expect(textOf(list)).toContain("Wants to know when families can register");
      const made = await site.post("/admin/newsletter", { intent: "write" }, { Cookie });
      const letter = await (await site.get(made.headers.get("Location") ?? "", { Cookie })).text();
      expect(textOf(letter)).toContain("1 family that asks when registration opens");
    });

    test("a sample site answers what only the organization knows, marked once, and without samples one line stands for all", async () => {
      for (const [language, mark, call] of [
        ["", "Sample These answers are examples", "Questions about"],
        ["/es", "Ejemplo Estas respuestas son ejemplos", "¿Preguntas sobre"],
        ["/vi", "ví dụ, cho đến khi", "Có câu hỏi về"],
      ] as const) {
        site.clock.set(OPEN);
        const main = mainOf(await (await site.get(language + PATH)).text());
        expect(textOf(main).split(mark)).toHaveLength(2);
        expect(textOf(main)).not.toContain(call);
      }
      const { text: sample } = await pageAt(OPEN);
      expect(sample).toContain("No papers. We do not ask what you earn.");
      expect(sample).not.toMatch(/: ask us\.|Please ask us/);
      const Cookie = await cookieOf(site, await addMember(site, { administrator: true }));
      const ended = await site.post("/admin/today", { intent: "end-samples" }, { Cookie });
      expect(ended.status).toBe(303);
      const { text } = await pageAt(OPEN);
      for (const gone of [
        "No papers",
        "A first name",
        "two months after",
        "What to bring",
        "We ask for",
        "Sample",
      ])
        expect(text).not.toContain(gone);
      const value = { ...organization.starter, phone: "(408) 200-0000" } as unknown as Json;
      const author = { actor: "staff@example.org", now: new Date(OPEN) };
      await publish(site.db, { kind: organization, key: "" }, { value, baseVersion: 0 }, author);
      expect((await pageAt(OPEN)).text).toMatch(
        /Questions about what to bring, how you hear from us, or what we keep\? .*\(408\) 200-0000/,
      );
      expect(text).toContain("Children from 0 to 17.");
    });

    test("says that headquarters is closed, and not registration", async () => {
      site.clock.set(OPEN);
      const closed = { state: "closed" as const, state_until: "2025-11-28" };
      const id = await addLocation(site.db, { type: "headquarters", ...closed });
      await storeSetting(site.db, "headquarters_location", id);
      for (const [language, said] of [
        ["", "(online or in person). Headquarters: Closed, opens again"],
        ["/es", ". Sede principal: Cerrado, abre otra vez"],
        ["/vi", ". Trụ sở chính: Đóng cửa, mở lại"],
      ])
        expect(textOf(await (await site.get(language + PATH)).text())).toContain(said);
    });

    test("sends other sites no referrer from the page for families", async () => {
      expect(await (await site.get(PATH)).text()).toContain('<meta name="referrer" content="same-origin"');
    });
  },
);

const date = (id: string, fields: Partial<SeasonDate>): SeasonDate => ({
  ...{ ...blankDate, id, title: id },
  ...fields,
});

describe("the season's dates, as families read them", () => {
  let site: Site;
  afterEach(() => site.close());

  /** A site with the starter's dates, some of them changed, and some more. */
  async function openWith(changed: Record<string, Partial<SeasonDate>>, ...more: SeasonDate[]) {
    site = await openSite();
    const { starter } = seasonKind;
    const dates = [...starter.dates.map((one) => ({ ...one, ...changed[one.id] })), ...more];
    const value = { ...starter, dates } as unknown as Json;
    const author = { actor: "staff@example.org", now: new Date(OPEN) };
    await publish(site.db, { kind: seasonKind as never, key: "2025" }, { value, baseVersion: 0 }, author);
  }
  const at = (time: string) => {
    site.clock.set(time);
    return async (path: string) => textOf(mainOf(await (await site.get(path)).text()));
  };

  test("a second date of the same purpose is what counts once the first has ended", async () => {
    await openWith(
      {},
      date("late", {
        ...{ purpose: "family-registration", days: "period" },
        ...{ start: "2025-12-11", end: "2025-12-13" },
      }),
      date("second", {
        ...{ purpose: "distribution", start: "2025-12-18", from: "10:00", to: "16:00" },
      }),
    );
    const late = at("2025-12-12T20:00:00Z");
    expect(await late(PATH)).toContain("Until December 13, 2025");
    expect(await late("/")).toContain("Registration is open until December 13.");
    const second = at("2025-12-17T20:00:00Z");
    expect(await second(PATH)).toContain("Pick up toys December 18, 2025, 10:00 AM - 4:00 PM");
    expect(await second("/es/families")).toContain("Recoger juguetes 18 de diciembre de 2025");
    expect(await second("/locations/san-jose")).toContain("Toys are given to families on December 18.");
    const over = at("2025-12-19T20:00:00Z");
    expect(await over(PATH)).toContain("Pick-up for 2025 Ended December 18, 2025");
    expect(await over(PATH)).toContain("Registration for 2025 Ended December 13, 2025");
  });

  test("registration on single days opens on the next that takes place, and ends with the last of these", async () => {
    await openWith({
      "family-registration": {
        ...{ days: "weekly", start: "2025-11-15", end: "2025-12-06", from: "10:00", to: "14:00", note: "" },
        ...{ cancelledDays: ["2025-11-15", "2025-12-06"], reason: "Flood." },
      },
    });
    for (const [time, day, short] of [
      ["2025-11-12T20:00:00Z", "November 22, 2025", "November 22"],
      ["2025-11-25T20:00:00Z", "November 29, 2025", "November 29"],
    ] as const) {
      const read = at(time);
      expect(await read(PATH)).toContain(`Register Opens ${day}`);
      expect(await read(PATH)).toContain(`Registration opens ${day}`);
      expect(await read("/")).toContain(`Registration opens ${short}.`);
    }
    const open = at("2025-11-29T19:00:00Z");
    expect(await open(PATH)).toContain("Until November 29, 2025");
    expect(await open("/")).toContain("Registration is open until November 29.");
    expect(await at("2025-12-03T20:00:00Z")(PATH)).toContain("Registration for 2025 Ended November 29, 2025");
  });

  test("nobody is sent to a canceled day, and the others are told that it is", async () => {
    await openWith(
      { "distribution-day": { cancelled: true, reason: "Moved by the fire marshal." } },
      date("two-days", {
        ...{ purpose: "distribution", days: "days", dates: ["2025-12-15", "2025-12-17"] },
        ...{ cancelledDays: ["2025-12-17"], reason: "Flood." },
      }),
    );
    const read = at(OPEN);
    const text = await read(PATH);
    expect(text).toContain("Pick up toys December 15 Canceled: Wednesday, December 17, 2025 Flood.");
    expect(text).toContain("Come to headquarters: December 15.");
    expect(text).not.toContain("December 15 and");
    for (const language of ["/es", "/vi"]) expect(await read(language + PATH)).toContain("Flood.");
    expect(await read("/locations/san-jose")).toContain("Toys are given to families on December 15.");
    const off = await at("2025-12-16T20:00:00Z")(PATH);
    expect(off).toContain("Pick-up for 2025 Canceled: Wednesday, December 17, 2025 Flood.");
  });

  test("of a distribution on several days, those that are left have their hours", async () => {
    await openWith({
      "distribution-day": {
        ...{ days: "weekly", start: "2025-12-06", end: "2025-12-20", from: "10:00", to: "16:00" },
        ...{ cancelledDays: ["2025-12-06"], reason: "Flood." },
      },
    });
    const read = at(OPEN);
    expect(await read(PATH)).toContain("Pick up toys December 13 and December 20, 10 AM-4 PM");
    expect(await read("/locations/san-jose")).toContain("Toys are given to families on December 13.");
  });

  test("of a pick-up on single days, families read those that are not over", async () => {
    await openWith({
      "distribution-day": { days: "days", dates: ["2025-12-09", "2025-12-13", "2025-12-16"] },
    });
    expect(await at(OPEN)(PATH)).toContain("Pick up toys December 9, December 13 and December 16 ");
    const open = await at("2025-12-10T20:00:00Z")(PATH);
    expect(open).toContain("Come to headquarters: December 13 and December 16.");
    expect(open).not.toContain("December 9");
    const closed = await at("2025-12-14T20:00:00Z")(PATH);
    expect(closed).toContain("Have you registered? Pick up your toys: December 16.");
    expect(closed).not.toContain("December 13");
    expect(await at("2025-12-17T20:00:00Z")(PATH)).toContain("Pick-up for 2025 Ended December 16, 2025");
  });

  test("a canceled distribution says so and why", async () => {
    const reason = "Closed by the fire marshal.";
    await openWith({ "distribution-day": { cancelled: true, reason } });
    const read = at(OPEN);
    const text = await read(PATH);
    expect(text).toContain(`Pick up toys Canceled for 2025 ${reason}`);
    expect(text).toContain(`Pick up toys: Canceled for 2025. ${reason}`);
    expect(text).not.toContain("We will post the day here");
    for (const language of ["/es", "/vi"])
      expect((await read(language + PATH)).split(reason)).toHaveLength(4);
    const closed = await at(CLOSED)(PATH);
    expect(closed).toContain(`Pick up toys Canceled for 2025 ${reason}`);
    expect(closed).not.toMatch(/At headquarters|Directions/);
  });

  test("a canceled registration says so wherever it would say when", async () => {
    await openWith({ "family-registration": { cancelled: true, reason: "We moved." } });
    const text = await at(OPEN)(PATH);
    expect(text).toContain("Register: Canceled for 2025.");
    expect(text).not.toContain("We will post the day here");
  });

  test("a distribution elsewhere is where its own place is", async () => {
    const place = "County Fairgrounds, 344 Tully Road";
    await openWith({ "distribution-day": { place } });
    const when = "December 16, 2025, 10:00 AM - 4:00 PM";
    const read = at(OPEN);
    const text = await read(PATH);
    expect(text).toContain(`Come to ${place}: ${when}.`);
    expect(text).toContain(`Pick up toys: ${when}. At ${place}.`);
    expect(text).not.toContain("Come to headquarters:");
    expect(text.match(/At headquarters: 1200 Sample Street/g)).toHaveLength(1);
    for (const language of ["/es", "/vi"]) expect(await read(language + PATH)).toContain(place);
    expect(await read("/important-dates")).toContain(place);
    site.clock.set(CLOSED);
    const closed = mainOf(await (await site.get(PATH)).text());
    const directions = elementsOf(closed, "a").filter(({ inner }) => /Directions/.test(inner));
    expect(directions).toHaveLength(2);
    for (const { attributes } of directions) expect(attributes.href).toContain("Tully");
  });
});
