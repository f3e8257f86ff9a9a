import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/core/settings.ts";
import { MINUTE_MS } from "#app/core/time/calendar-days.ts";

export interface Job {
  /** Starts no further round, and waits for the one that runs. */
  stop(): Promise<void>;
}

/**
 * Works in rounds until it is stopped: the next one begins `ms` after the end of the last. A round that fails is
 * logged, and the next one tries again.
 * @param work gets a signal that is aborted when the job is stopped
 */
export function every(
  ms: number,
  name: string,
  log: Log,
  work: (stopping: AbortSignal) => Promise<unknown>,
  firstAfterMs = 0,
): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Health shows errors: what is tried again within a minute is not worth a person's time.
  const level = ms <= MINUTE_MS ? "warn" : "error";
  const rounds = async () => {
    for (let wait = firstAfterMs; ; wait = ms) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await work(signal);
      } catch (error) {
        log[level]({ err: error }, `the job "${name}" failed and is tried again`);
      }
    }
  };
  const ended = rounds();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
