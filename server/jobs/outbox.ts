import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Delivery, deliverNext } from "#app/core/mail/delivery.server.ts";
import { every, type Job } from "./every.ts";

const POLL_MS = 1000;
/** Between mails, so that a backlog does not slow down forms; allows three times what the form limits can cause. */
const PAUSE_MS = 50;
/** Parallel connections to the mail server, so that one slow delivery does not delay the rest. */
const WORKERS = 4;

/** Delivers queued mail until it is stopped. Safe with several processes on one database. */
export function startOutbox(options: Omit<Delivery, "worker" | "underWay">): Job[] {
  const underWay = new Set<string>();
  return Array.from({ length: WORKERS }, () => {
    const delivery = { ...options, worker: randomUUID(), underWay };
    return every(POLL_MS, "outbox", options.log, async (stopping) => {
      while (!stopping.aborted && (await deliverNext(delivery))) await pause(PAUSE_MS);
    });
  });
}
