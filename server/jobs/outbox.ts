import { randomUUID } from "node:crypto";
import { type Delivery, deliverNext } from "#app/mail/delivery.server.ts";
import { fileTransport, mailFolder, smtpTransport, type Transport } from "#app/mail/transports.server.ts";
import { type Config, mailFromOf } from "#server/config.ts";

const POLL_MS = 1000;
/**
 * Pause between mails, so that a backlog does not slow down the forms. Still allows three times the mails that the
 * form limits can cause.
 */
const PAUSE_MS = 50;
/** Parallel connections to the mail server, so that one slow delivery does not delay the rest. */
const WORKERS = 4;

/** Sends to the mail server of SMTP_URL; without one, writes files to DATA_DIR/mail. */
export function transportFrom(config: Pick<Config, "SMTP_URL" | "DATA_DIR" | "MAIL_FROM">): Transport {
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, mailFromOf(config))
    : fileTransport(mailFolder(config.DATA_DIR), mailFromOf(config));
}

type Work = Omit<Delivery, "worker" | "underWay">;

export interface Outbox {
  /** Starts no further deliveries and waits for those in progress. */
  stop(): Promise<void>;
}

/** Delivers queued mail until it is stopped. Safe with several processes on one database. */
export function startOutbox(options: Work): Outbox {
  const stopping = new AbortController();
  const underWay = new Set<string>();
  const workers = Array.from({ length: WORKERS }, () =>
    run({ ...options, worker: randomUUID(), underWay }, stopping.signal),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

async function run(delivery: Delivery, stopping: AbortSignal) {
  while (!stopping.aborted) {
    let delivered = false;
    try {
      delivered = await deliverNext(delivery);
    } catch (error) {
      delivery.log.warn({ err: error }, "the outbox could not be read or written");
    }
    await pause(delivered ? PAUSE_MS : POLL_MS, stopping);
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopping.addEventListener("abort", done);
  });
}
