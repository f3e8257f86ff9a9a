import { randomUUID } from "node:crypto";
import { type Delivery, deliverNext } from "#app/mail/delivery.server.ts";
import { fileTransport, mailFolder, smtpTransport, type Transport } from "#app/mail/transports.server.ts";
import type { Config } from "./config.ts";

const LOOK_EVERY_MS = 1000;
/**
 * Between two mails, so that a day's mails do not take a busy minute's processor time from those who send forms:
 * still three times as many mails as the forms' limits let through.
 */
const BREATH_MS = 50;
/** Connections to the mail server at a time; one slow delivery must not hold up the rest. */
const LANES = 4;

/** The transport that the environment asks for: a mail server, else files in DATA_DIR/mail. */
export function transportFrom(config: Pick<Config, "SMTP_URL" | "DATA_DIR" | "MAIL_FROM">): Transport {
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, config.MAIL_FROM)
    : fileTransport(mailFolder(config.DATA_DIR), config.MAIL_FROM);
}

type Work = Omit<Delivery, "worker" | "underWay">;

export interface Outbox {
  /** Takes no further mail and waits for those under way. */
  stop(): Promise<void>;
}

/** Delivers queued mail until it is stopped. Several processes may do so on one database. */
export function startOutbox(options: Work): Outbox {
  const stopping = new AbortController();
  const underWay = new Set<string>();
  const lanes = Array.from({ length: LANES }, () =>
    run({ ...options, worker: randomUUID(), underWay }, stopping.signal),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(lanes);
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
    await pause(delivered ? BREATH_MS : LOOK_EVERY_MS, stopping);
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
