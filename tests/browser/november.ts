import { addDays } from "#app/core/time/calendar-days.ts";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import {
  addInquiry,
  addLocation,
  addRegistration,
  addShift,
  addSignUp,
  addSubscriber,
} from "../factories.ts";
import type { RunningSite } from "./site.ts";
import { inDatabase } from "./staff.ts";

/** A Friday in the busiest week, 12:12 in California. */
export const NOVEMBER_DAY = "2025-11-21T20:12:00Z";

const HOUR_MS = 3_600_000;
const CITIES = ["San Jose", "Santa Clara", "Sunnyvale", "Campbell", "Morgan Hill", "Gilroy"];
const STATUSES = ["new", "contacted", "in-progress", "completed"] as const;

/**
 * Fills a site with a November's rows: 50 inquiries, 60 places, 40 bookings, 48 subscribers, a letter, two new
 * hosts, 44 with a box and 12 of last year.
 */
export async function fillNovember(site: RunningSite): Promise<void> {
  await inDatabase(site, async (db) => {
    const now = Date.parse(NOVEMBER_DAY);
    const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
    for (let at = 0; at < 50; at += 1) {
      const status = at < 7 ? "new" : (STATUSES[1 + (at % 3)] ?? "completed");
      await addInquiry(db, {
        company_name: at === 0 ? "Alder & Finch Toys" : `Sample Company ${at} and Daughters`,
        contact_name: at === 0 ? "Dana Whitlock" : `Contact ${at}`,
        email: `contact${at}@example.org`,
        phone: `408-555-${String(100 + at).padStart(4, "0")}`,
        donation_type: "New toys, mixed ages",
        message: `We have ${at + 3}00 board games left from the fall line and would love to give them to families. Do you have a loading dock?`,
        estimated_quantity: `${at + 3}00 toys`,
        status,
        ...(status !== "new" && { answered_at: ago(at * 5 - 2) }),
        created_at: ago(at < 2 ? 29 + at : at * 5),
      });
    }
    for (let at = 0; at < 60; at += 1) {
      await addLocation(db, {
        name: at === 0 ? "Pear Lane Bakery" : `Corner Shop ${at}`,
        address: `${at + 1} Maple Avenue`,
        city: CITIES[at % CITIES.length] ?? "San Jose",
        zip_code: "95112",
        hours: "Mon-Fri: 9 AM - 5 PM",
        ...(at % 2 && { phone: `408-555-${String(300 + at).padStart(4, "0")}` }),
        created_at: ago(at),
        ...(at < 3 && { state: "full" as const, state_at: ago(at + 2) }),
        ...(at >= 20 && at < 40 && { hidden: 1 }),
      });
    }
    const shifts = [];
    for (let at = 0; at < 8; at += 1)
      shifts.push(await addShift(db, { day: addDays("2025-11-22", at * 2), title: `Sorting ${at + 1}` }));
    for (let at = 0; at < 40; at += 1)
      await addSignUp(db, {
        shift_id: shifts[at % shifts.length] ?? "",
        name: `Volunteer ${at}`,
        email: `volunteer${at}@example.org`,
        position: at + 1,
      });
    for (let at = 0; at < 48; at += 1)
      await addSubscriber(db, { status: "confirmed", confirmed_at: ago(at) });
    const author = { actor: "ana@example.org", now: new Date(now) };
    await createLetter(db, { ...blankLetter, subject: "The boxes are out" }, author);
    for (let at = 0; at < 2; at += 1)
      await addRegistration(db, { organization: `Sample School ${at + 1}`, created_at: ago(at + 1) });
    for (let at = 0; at < 44; at += 1)
      await addRegistration(db, {
        organization: `Sample Host ${at} and Daughters`,
        ...{ status: "live", boxes: 2, created_at: ago(48 + at), answered_at: ago(40) },
      });
    for (let at = 0; at < 12; at += 1)
      await addRegistration(db, {
        ...{ organization: `Host of 2024, No. ${at}`, email: `host${at}@example.org` },
        ...{
          status: "live",
          created_at: "2024-11-05T20:00:00.000Z",
          answered_at: "2024-11-06T20:00:00.000Z",
        },
      });
  });
}
