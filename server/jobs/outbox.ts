import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { hasRoundEnded } from "#app/boxes/pickups-queries.server.ts";
import { type Delivery, deliverNext } from "#app/core/mail/delivery.server.ts";
import type { QueuedMail } from "#app/core/mail/queries.server.ts";
import { isSignUpOver } from "#app/volunteers/queries.server.ts";
import { every, type Job } from "./every.ts";

const POLL_MS = 1000;
/** Between mails, so that a backlog does not slow down forms; allows three times what the form limits can cause. */
const PAUSE_MS = 50;
/** Parallel connections to the mail server, so that one slow delivery does not delay the rest. */
const WORKERS = 4;

/** Delivers queued mail until it is stopped. Safe with several processes on one database. */
export function startOutbox(options: Omit<Delivery, "worker" | "underWay" | "isLate">): Job[] {
  const underWay = new Set<string>();
  const { db, clock } = options;
  async function isLate({ kind, about_id: id }: QueuedMail) {
    if (id === null) return false;
    if (kind === "shift-reminder") return isSignUpOver(db, id, clock());
    return kind === "driver-round" && hasRoundEnded(db, id, clock());
  }
  return Array.from({ length: WORKERS }, () => {
    const delivery = { ...options, worker: randomUUID(), isLate, underWay };
    return every(POLL_MS, "outbox", options.log, async (stopping) => {
      while (!stopping.aborted && (await deliverNext(delivery))) await pause(PAUSE_MS);
    });
  });
}
