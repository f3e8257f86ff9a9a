import { expect, test } from "vitest";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { engines } from "../databases.ts";
import { openSite } from "../requests/site.ts";
import { addCases } from "./cases.ts";

const VOLUNTEERS = 3000;
const SEATS = 400;

test.for(engines)(
  `${VOLUNTEERS} volunteers for ${SEATS} seats in one instant on %s: never one too many, the waiting list in order`,
  { timeout: 300_000 },
  async ([name, open], context) => {
    const site = await openSite({ open });
    const shift = {
      title: "Toy sorting",
      kind: "sorting" as const,
      day: "2025-12-01",
      place: "",
      note: null,
    };
    const [id = ""] = await addShifts(
      site.db,
      [{ ...shift, starts: "18:00", ends: "20:00", seats: SEATS }],
      new Date("2025-11-01T20:00:00Z"),
    );
    const signUp = (index: number) => {
      const person = { name: `P${index}`, email: `p${index}@example.org`, phone: "(408) 555-0100" };
      const body = new URLSearchParams({
        ...person,
        age: "adult",
        guardian: "",
        website: "",
        [`shift-${id}`]: "on",
      });
      const init = { method: "POST", body, headers: { Origin: "http://localhost:3000" } };
      return site.fetch("/volunteer", init, { address: `10.0.${index >> 8}.${index & 255}` });
    };
    const startedAt = performance.now();
    // Overbooking could also happen in between, not only at the end.
    let most = 0;
    const seated = async () => {
      const { count } = await site.db
        .selectFrom("shift_signups")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("status", "=", "seat")
        .executeTakeFirstOrThrow();
      most = Math.max(most, Number(count));
    };
    // If all connections are taken, it checks again a moment later.
    const watching = setInterval(() => void seated().catch(() => {}), 200);
    const answers = await Promise.all(Array.from({ length: VOLUNTEERS }, (_, index) => signUp(index)));
    clearInterval(watching);
    const seconds = (performance.now() - startedAt) / 1000;
    await seated();
    const rows = await site.db
      .selectFrom("shift_signups")
      .select(["position", "status", "email"])
      .orderBy("position")
      .execute();
    const confirmed = await site.db
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("kind", "=", "shift-confirmation")
      .executeTakeFirstOrThrow();
    await site.close();
    addCases(context, VOLUNTEERS);
    console.log(`${name}: ${VOLUNTEERS} sign-ups in ${seconds.toFixed(1)} s, at most ${most} seats taken`);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(most).toBe(SEATS);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ email }) => email)).size).toBe(VOLUNTEERS);
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array<string>(SEATS).fill("seat"),
      ...Array<string>(VOLUNTEERS - SEATS).fill("waiting"),
    ]);
    expect(Number(confirmed.count)).toBe(VOLUNTEERS);
  },
);
