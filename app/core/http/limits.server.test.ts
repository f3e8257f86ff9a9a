import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../../tests/databases.ts";
import { makeLimits } from "./limits.server.ts";

describe.each(engines)("limits on %s", (name, open) => {
  let test_: TestDatabase;
  const engine = name === "PostgreSQL" ? "postgres" : "sqlite";
  beforeEach(async () => {
    test_ = await open();
  });
  afterEach(() => test_.close());

  test("an address gets through 60 times, and others still do", async () => {
    const limits = makeLimits(test_.db, engine);
    for (let count = 0; count < 60; count += 1) expect(await limits.spend("inquiry", "192.0.2.1")).toBeNull();
    const wait = await limits.spend("inquiry", "192.0.2.1");
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await limits.spend("inquiry", "192.0.2.2")).toBeNull();
    expect(await limits.spend("registration", "192.0.2.1")).toBeNull();
  });

  test("an address of IPv6 counts with its neighbours, and IPv4 in IPv6 as itself", async () => {
    const limits = makeLimits(test_.db, engine);
    for (let count = 0; count < 5; count += 1) {
      expect(await limits.spend("mail", `2001:db8:0:7::${count}`)).toBeNull();
      expect(await limits.spend("mail", "::ffff:192.0.2.7")).toBeNull();
    }
    expect(await limits.spend("mail", "2001:0DB8::7:1:2:3:4")).not.toBeNull();
    expect(await limits.spend("mail", "2001:db8:0:7::1.2.3.4")).not.toBeNull();
    expect(await limits.spend("mail", "::ffff:c000:207")).not.toBeNull();
    expect(await limits.spend("mail", "2001:db8:0:8::1")).toBeNull();
    expect(await limits.spend("mail", "192.0.2.7")).not.toBeNull();
    expect(await limits.spend("mail", "192.0.2.8")).toBeNull();
  });

  test("all together get through 900 times a minute", async () => {
    const limits = makeLimits(test_.db, engine);
    const waits = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        limits.spend("inquiry", `198.51.${index % 250}.${Math.floor(index / 250)}`),
      ),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(900);
  });
});

test.skipIf(engines.length < 2)(
  "instances on PostgreSQL count together, and without it each for itself",
  async () => {
    const { db, close } = await (engines[1] as (typeof engines)[number])[1]();
    const [one, other] = [makeLimits(db, "postgres"), makeLimits(db, "postgres")];
    for (let count = 0; count < 5; count += 1) {
      expect(await (count % 2 ? one : other).spend("mail", "a@example.org")).toBeNull();
    }
    expect(await one.spend("mail", "A@example.org")).not.toBeNull();
    expect(await other.spend("mail", "a@example.org")).not.toBeNull();
    await close();
    for (let count = 0; count < 5; count += 1) expect(await one.spend("mail", "b@example.org")).toBeNull();
    expect(await one.spend("mail", "b@example.org")).not.toBeNull();
  },
);
