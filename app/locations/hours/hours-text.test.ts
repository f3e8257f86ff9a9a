import { describe, expect, it } from "vitest";
import { intervalWords } from "#app/locations/state.ts";
import type { Week } from "./hours.ts";
import { readDay, suggestHours, suggestWeek } from "./hours-text.ts";

const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** "Mo-Fr 09:00-17:00; Sa 10:00-14:00", with each day written out. */
function written(week: Week | null): string | undefined {
  return week
    ?.map(
      (intervals, day) =>
        intervals.length > 0 && `${DAYS[day]} ${intervals.map(({ from, to }) => `${from}-${to}`).join(",")}`,
    )
    .filter(Boolean)
    .join("; ");
}

const on = (days: string, times: string) =>
  days
    .split(" ")
    .map((day) => `${day} ${times}`)
    .join("; ");
const WEEKDAYS = "Mo Tu We Th Fr";
const DAILY = "Su Mo Tu We Th Fr Sa";

describe("hours as volunteers write them", () => {
  it.each([
    ["Mon-Fri: 9AM-5PM", on(WEEKDAYS, "09:00-17:00")],
    ["Mon-Fri 9 AM - 5 PM", on(WEEKDAYS, "09:00-17:00")],
    ["M-F 9-5", on(WEEKDAYS, "09:00-17:00")],
    ["Sat 10-2", "Sa 10:00-14:00"],
    ["M-F 9-5, Sat 10-2", `${on(WEEKDAYS, "09:00-17:00")}; Sa 10:00-14:00`],
    ["Mon–Fri 9–5; Sat 10–2; Sun closed", `${on(WEEKDAYS, "09:00-17:00")}; Sa 10:00-14:00`],
    ["9:30am – 4:30pm daily", on(DAILY, "09:30-16:30")],
    ["Daily 8am to 8pm", on(DAILY, "08:00-20:00")],
    ["Every day 8 AM - 8 PM", on(DAILY, "08:00-20:00")],
    ["7 days a week, 7am-11pm", on(DAILY, "07:00-23:00")],
    ["Mon-Fri and Sat 9:30 AM - 4:30 PM", on("Mo Tu We Th Fr Sa", "09:30-16:30")],
    ["Tue-Sat 10 AM - 6 PM", on("Tu We Th Fr Sa", "10:00-18:00")],
    [
      "Tue-Sun 11 AM - 6 PM",
      "Su 11:00-18:00; Tu 11:00-18:00; We 11:00-18:00; Th 11:00-18:00; Fr 11:00-18:00; Sa 11:00-18:00",
    ],
    ["Sat and Sun 9 AM - 1 PM", on("Su Sa", "09:00-13:00")],
    ["Weekdays 9-5", on(WEEKDAYS, "09:00-17:00")],
    ["Weekdays 9am-6pm, weekends 10am-4pm", `Su 10:00-16:00; ${on(WEEKDAYS, "09:00-18:00")}; Sa 10:00-16:00`],
    ["Monday through Friday, 8:30 a.m. to 5 p.m.", on(WEEKDAYS, "08:30-17:00")],
    ["Monday thru Thursday 10am-noon", on("Mo Tu We Th", "10:00-12:00")],
    ["Mon, Wed, Fri 10-3", on("Mo We Fr", "10:00-15:00")],
    ["Tues/Thurs 12-6pm", on("Tu Th", "12:00-18:00")],
    ["Mo-Fr 08:00-18:00", on(WEEKDAYS, "08:00-18:00")],
    ["Mon-Fri 9.30am-5.30pm", on(WEEKDAYS, "09:30-17:30")],
    ["Mon-Fri 9am-12pm, 1pm-5pm", on(WEEKDAYS, "09:00-12:00,13:00-17:00")],
    ["Mon-Fri 9-12, 1-5", on(WEEKDAYS, "09:00-12:00,13:00-17:00")],
    ["Fri 6pm - 1am", "Fr 18:00-01:00"],
    ["Lun-Vie 8am-6pm", on(WEEKDAYS, "08:00-18:00")],
    ["Lunes a viernes de 9 am a 5 pm", on(WEEKDAYS, "09:00-17:00")],
    ["De lunes a viernes de 9 a 5, sábado de 10 a 2", `${on(WEEKDAYS, "09:00-17:00")}; Sa 10:00-14:00`],
    ["Sábados y domingos 10am - 4pm, miércoles cerrado", on("Su Sa", "10:00-16:00")],
    ["Todos los días de 8am hasta las 8pm", on(DAILY, "08:00-20:00")],
    ["Mar y Jue 9am a mediodía", on("Tu Th", "09:00-12:00")],
    ["Thứ 2 - Thứ 6: 8h30 - 17h", on(WEEKDAYS, "08:30-17:00")],
    ["Thứ Hai đến thứ Sáu 9am-5pm, Chủ Nhật đóng cửa", on(WEEKDAYS, "09:00-17:00")],
    ["T2-T7 9am-6pm, CN 10am-2pm", `Su 10:00-14:00; ${on("Mo Tu We Th Fr Sa", "09:00-18:00")}`],
    [
      "Mon-Thu 11am-10pm, Fri-Sat 11am-midnight",
      `${on("Mo Tu We Th", "11:00-22:00")}; ${on("Fr Sa", "11:00-00:00")}`,
    ],
    ["Fri-Mon 10-4", "Su 10:00-16:00; Mo 10:00-16:00; Fr 10:00-16:00; Sa 10:00-16:00"],
    ["Mon-Fri: 8-5\nSat: 9-1", `${on(WEEKDAYS, "08:00-17:00")}; Sa 09:00-13:00`],
    ["Open Mon-Sat 9AM-7PM. Closed Sunday", null],
    ["Open Mon-Sat 9AM-7PM, closed Sunday", on("Mo Tu We Th Fr Sa", "09:00-19:00")],
    ["Thursdays 3-7pm", "Th 15:00-19:00"],
    ["Wed 1-5 PM", "We 13:00-17:00"],
    ["Mon - Fri 9 to 5", on(WEEKDAYS, "09:00-17:00")],
    ["8am-8pm Mon-Sat", on("Mo Tu We Th Fr Sa", "08:00-20:00")],
    ["Sat 9-12", "Sa 09:00-12:00"],
    ["Maandag 9-5", null],
    // The days of a month, or Tuesdays in Spanish?
    ["Mar 5-9", null],
    ["M-F 9-5, Sat by appt", null],
    ["By appointment only", null],
    ["9-5", null],
    ["24/7", null],
    ["Mon-Fri", null],
    ["School days 8 AM - 3:30 PM", null],
    ["Mon-Fri 9 AM - 5 PM, closed November 27 and 28", null],
    ["1st and 3rd Saturday 10-2", null],
    ["Every other Monday 9-5", null],
    ["Mon-Fri 9-5 except holidays", null],
    ["Mon-Fri 9-5, Mon 10-2", null],
    ["Mon-Wed-Fri 9-5", null],
    ["Wed 2-4", null],
    ["Tue 10-2, Wed 1-5", null],
    ["Mon 9-11", null],
    ["Tue 9-11pm", null],
    ["Mon-Fri 9-5 (call first)", null],
    ["Dawn to dusk daily", null],
    ["Mon-Fri 9AM", null],
    ["Mon-Fri after 5pm", null],
    ["Mon-Fri 9AM-5PM or until the box is full", null],
    ["Nov 25 - Dec 14, 9-5", null],
    ["Mon-Fri 25:00-26:00", null],
    ["Mon-Fri 9:75-5", null],
    ["Mon-Fri 9am-9am", null],
    ["Until further notice", null],
    ["", null],
    ["Sun 8-12:30 after mass", null],
    ["T-Th 10-4", null],
    ["Mon-Fri 10am-2", on(WEEKDAYS, "10:00-14:00")],
    ["Mon-Fri 10-2pm", on(WEEKDAYS, "10:00-14:00")],
    ["Closed Mondays, Tue-Sun 10-5", null],
  ])("%j", (text, expected) => {
    expect(written(suggestWeek(text)) ?? null).toBe(expected);
  });
});

describe("hours with days on which a place is closed", () => {
  const closedOn = (text: string, today = "2025-11-01") => {
    const read = suggestHours(text, today);
    return read && `${written(read.week)} | ${read.exceptions.map(({ date }) => date).join(" ")}`;
  };

  it.each([
    ["Mon-Fri 9 AM - 5 PM, closed November 27 and 28", "2025-11-27 2025-11-28"],
    ["Mon–Fri 9–5; closed on Nov. 27", "2025-11-27"],
    ["Weekdays 9-5 closed Dec 24 - 26, 31", "2025-12-24 2025-12-25 2025-12-26 2025-12-31"],
    ["M-F 9-5, closed Sept 5 & 6", "2025-09-05 2025-09-06"],
    ["Mon-Fri 9-5, closed January 1", "2026-01-01"],
    ["Mon-Fri 9-5, closed Thanksgiving", "2025-11-27"],
  ])("are read from %j", (text, days) => {
    expect(closedOn(text)).toBe(`${on(WEEKDAYS, "09:00-17:00")} | ${days}`);
  });

  it("are of this year until they are long over, then of the next", () => {
    const text = "Sat 10-2, closed November 29";
    expect(closedOn(text, "2025-12-20")).toBe("Sa 10:00-14:00 | 2025-11-29");
    expect(closedOn(text, "2026-05-01")).toBe("Sa 10:00-14:00 | 2026-11-29");
  });

  it("are those of the week where no day is named", () => {
    expect(closedOn("Mon-Sat 9AM-7PM, closed Sunday")).toBe(`${on("Mo Tu We Th Fr Sa", "09:00-19:00")} | `);
  });

  it.each([
    "Mon-Fri 9-5, closed November 31",
    "Mon-Fri 9-5, closed November 28 and 27",
    "Mon-Fri 9-5, closed November 27-28-29",
    "Mon-Fri 9-5, closed No 27",
    "Mon-Fri 9-5, closed November 27 from noon",
    "Mon-Fri 9-5, closed the week of November 24",
    "Mon-Fri 9-5, closed November 27, Sat 10-2",
    "Closed November 27",
    "By appointment, closed November 27",
  ])("are not guessed from %j", (text) => {
    expect(suggestHours(text, "2025-11-01")).toBeNull();
  });
});

describe("the hours of one day", () => {
  it.each([
    ["9-5", "09:00-17:00"],
    ["9:30-4", "09:30-16:00"],
    [" 9 AM – 5 PM ", "09:00-17:00"],
    ["10-noon", "10:00-12:00"],
    ["9-12, 1 PM-5 PM", "09:00-12:00,13:00-17:00"],
    ["9:30-12, 1-4", "09:30-12:00,13:00-16:00"],
    ["9-12, 1-5", "09:00-12:00,13:00-17:00"],
    ["9-12 & 1-5", "09:00-12:00,13:00-17:00"],
    ["9-12 and 12:30-5", "09:00-12:00,12:30-17:00"],
    ["8-12, 6-9", "08:00-12:00,18:00-21:00"],
    ["06:00 - 23:30", "06:00-23:30"],
    ["24 hours", "00:00-00:00"],
    ["24 horas", "00:00-00:00"],
    ["24 giờ", "00:00-00:00"],
    ["9 AM - mediodía", "09:00-12:00"],
    ["9 AM - 12 giờ trưa", "09:00-12:00"],
    ["8 AM - trưa, 1 PM - nửa đêm", "08:00-12:00,13:00-00:00"],
    ["Closed", ""],
    ["", ""],
  ])("are read from %j", (text, hours) => {
    expect(
      readDay(text)
        ?.map(({ from, to }) => `${from}-${to}`)
        .join(","),
    ).toBe(hours);
  });

  it.each([
    "from nine",
    "2-4",
    "2-4, 5-7",
    "1-5, 9-12",
    "9-12, 1-5, 2-6",
    "9-12, 8am-11",
    "Mon 9-5",
    "9-5, 4-6",
    "9-5-7",
    "10-6, 5 PM-8 PM",
    "25:00-26:00",
  ])("are not guessed from %j", (text) => {
    expect(readDay(text)).toBeNull();
  });

  it("are read back from the words that visitors read, or not at all", () => {
    const times = Array.from(
      { length: 48 },
      (_, half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
    );
    for (const from of times)
      for (const to of times) {
        if (from === to) continue;
        const read = readDay(intervalWords([{ from, to }]));
        if (read) expect(read, `${from} ${to}`).toEqual([{ from, to }]);
      }
  });
});
