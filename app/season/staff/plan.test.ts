import { describe, expect, it } from "vitest";
import { type Season, season as seasonKind } from "#app/content/kinds/season.ts";
import { weeksTo } from "#app/season/weeks-to.ts";
import { checksOf, daysTo } from "./checks.ts";
import { daysFrom, nextSeason } from "./plan.ts";

const STARTER = seasonKind.starter as Season;
const spread = (season: Season) => {
  const days = season.dates.flatMap(daysFrom);
  const [first = ""] = days;
  return days.map((day) => daysTo(first, day));
};
const with_ = (season: Season, id: string, change: Partial<Season["dates"][number]>): Season => ({
  ...season,
  dates: season.dates.map((date) => (date.id === id ? { ...date, ...change } : date)),
});
const questions = (season: Season, last?: Season) => checksOf(season, last).map(({ text }) => text);

describe("the next season", () => {
  it("keeps every distance and asks only about days on a holiday, 25 seasons in a row", () => {
    let season = STARTER;
    for (let number = 0; number < 25; number++) {
      const next = nextSeason(season, weeksTo(season));
      expect(spread(next), String(next.year)).toEqual(spread(STARTER));
      const { start, end } = next.dates[0] ?? { start: "", end: "" };
      const others = questions(next, season).filter((text) => !/, (Halloween|Veterans Day)\.$/.test(text));
      expect(others, String(next.year)).toEqual([]);
      expect(end >= `${next.year}-12-18` && end <= `${next.year}-12-24`, end).toBe(true);
      expect(start >= `${next.year}-10-27` && start <= `${next.year}-11-02`, start).toBe(true);
      season = next;
    }
  });

  it("of 2026 asks about its first day, which is Halloween", () => {
    expect(questions(nextSeason(STARTER, 52), STARTER)).toEqual([
      "Collection period begins on October 31, Halloween.",
      "Volunteer orientation is on October 31, Halloween.",
    ]);
  });

  it("moves by 53 weeks only if the collection then still ends by December 24", () => {
    expect(weeksTo(STARTER)).toBe(52);
    const ends = (end: string) => weeksTo(with_(STARTER, "collection-period", { end }));
    expect([ends("2025-12-18"), ends("2025-12-19")]).toEqual([53, 52]);
  });

  it("on the same days of the month is not asked whether that was meant", () => {
    expect(questions(nextSeason(STARTER, "day"), STARTER)).toEqual([]);
  });

  it("by 53 weeks in 2026 asks beside each date what would be too late", () => {
    expect(questions(nextSeason(STARTER, 53), STARTER)).toEqual([
      "Collection period ends on December 29, 5 days after December 24.",
      "Distribution day is only 3 days before Christmas.",
      "Christmas Angels Toy Drive is on December 27, after Christmas.",
      "Christmas Angels box pick-up is on December 25, Christmas.",
    ]);
  });
});

describe("a date of the season is asked about", () => {
  const next = nextSeason(STARTER, 52);
  const checks = (id: string, change: Partial<Season["dates"][number]>) =>
    checksOf(with_(next, id, change), STARTER).filter(({ dateId }) => dateId === id);
  const asked: (...parameters: Parameters<typeof checks>) => string[] = (...parameters) =>
    checks(...parameters).map(({ text }) => text);

  it("when sorting, registration or a box drop-off ends after the distribution", () => {
    expect(asked("toy-sorting", { end: "2026-12-16" })).toEqual([
      "Toy sorting ends on December 16, after the distribution on December 15.",
    ]);
    expect(asked("family-registration", { end: "2026-12-16" })).toEqual([
      "Family registration ends on December 16, after the distribution on December 15.",
    ]);
    expect(asked("christmas-angels-box-drop-off", { end: "2026-12-18" })).toEqual([
      "Christmas Angels box drop-off ends on December 18, after the distribution on December 15.",
    ]);
  });

  it("when it falls on Thanksgiving or December 25, but not when a period passes over Thanksgiving", () => {
    expect(asked("mobile-collection-drive", { dates: ["2026-11-26", "2026-12-06"] })).toEqual([
      "Mobile collection drive is on November 26, Thanksgiving.",
    ]);
    expect(asked("family-registration", {})).toEqual([]);
    expect(asked("christmas-angels-toy-drive", { start: "2026-12-25" })).toContain(
      "Christmas Angels Toy Drive is on December 25, Christmas.",
    );
  });

  it("when its first or last day is a holiday, with the day beside it instead", () => {
    expect(checks("collection-period", {})).toMatchObject([
      {
        text: "Collection period begins on October 31, Halloween.",
        instead: { part: "start", day: "2026-11-01" },
      },
    ]);
    expect(checks("family-registration", { start: "2026-10-31", end: "2026-11-26" })).toMatchObject([
      { text: "Family registration begins on October 31, Halloween." },
      {
        text: "Family registration ends on November 26, Thanksgiving.",
        instead: { part: "end", day: "2026-11-25" },
      },
    ]);
  });

  it("when it lost days", () => {
    expect(asked("family-registration", { end: "2026-12-07" })).toEqual([
      "Family registration has 24 days. In 2025 it had 26.",
    ]);
  });

  it("when it came before an event last year and now comes after it", () => {
    expect(asked("christmas-angels-box-pick-up", { start: "2026-12-17", end: "2026-12-21" })).toEqual([
      "Christmas Angels box pick-up ends after Christmas Angels Toy Drive on December 20. In 2025 it ended before.",
    ]);
  });
});
