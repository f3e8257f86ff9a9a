import { randomBytes, scrypt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { BusyError, checked, checkedInTurn } from "./password-checks.server.ts";

/** Simulates a flood of sign-ins: checks that stay pending until `end` is called. */
function flood(count: number) {
  const state = { now: 0, most: 0, refused: 0, end: () => {} };
  const ended = new Promise<void>((resolve) => {
    state.end = resolve;
  });
  const check = async () => {
    state.now += 1;
    state.most = Math.max(state.most, state.now);
    await ended;
    state.now -= 1;
  };
  const all = Array.from({ length: count }, () =>
    checked(check).catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error;
      state.refused += 1;
    }),
  );
  return { state, all };
}

test("one password is checked at a time, twelve wait, and every further one is refused unchecked", async () => {
  const { state, all } = flood(40);
  await expect.poll(() => state.refused).toBe(27);
  expect(state.now).toBe(1);
  state.end();
  await Promise.all(all);
  expect([state.most, state.now]).toEqual([1, 0]);
});

test("a browser that is known waits for its turn, however many strangers wait", async () => {
  const { state, all } = flood(40);
  const known = checkedInTurn(async () => "checked");
  await expect(checked(async () => "checked")).rejects.toThrow(BusyError);
  state.end();
  expect(await known).toBe("checked");
  await Promise.all(all);
});

test("files are read while as many passwords as possible are checked", async () => {
  const hash = promisify<string, Buffer, number, { N: number; r: number; maxmem: number }, Buffer>(scrypt);
  let open = 13;
  const slow = async () => {
    await hash("a wrong one", randomBytes(16), 64, { N: 65_536, r: 16, maxmem: 256 * 1024 * 1024 });
    open -= 1;
  };
  const checks = Array.from({ length: 13 }, () => checked(slow));
  await readFile(import.meta.filename);
  expect(open).toBeGreaterThan(10);
  await Promise.all(checks);
});
