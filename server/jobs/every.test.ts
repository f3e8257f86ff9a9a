import { expect, test, vi } from "vitest";
import { every } from "./every.ts";

const quiet = { info() {}, warn() {}, error() {} };

test("a job whose round fails says so and works again in the next one", async () => {
  const warn = vi.fn();
  let rounds = 0;
  const job = every(1, "letters", { ...quiet, warn }, async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("no connection");
  });
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await job.stop();
  expect(warn.mock.calls).toEqual([
    [{ err: new Error("no connection") }, 'the job "letters" failed and is tried again'],
  ]);
});

test("a failure of a job that runs seldom is an error, which the Health page shows", async () => {
  const error = vi.fn();
  const job = every(3_600_000, "retention", { ...quiet, error }, () => Promise.reject(new Error("full")));
  await expect.poll(() => error.mock.calls.length).toBe(1);
  await job.stop();
});

test("stopping a job waits for the round that runs and begins no other", async () => {
  const round = Promise.withResolvers<void>();
  let begun = 0;
  let told: AbortSignal | undefined;
  const job = every(1, "pictures", quiet, (stopping) => {
    begun += 1;
    told = stopping;
    return round.promise;
  });
  await expect.poll(() => begun).toBe(1);
  let ended = false;
  const stopped = job.stop().then(() => {
    ended = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([ended, told?.aborted]).toEqual([false, true]);
  round.resolve();
  await stopped;
  expect(begun).toBe(1);
});
