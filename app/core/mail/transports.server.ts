import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import { emailKey } from "#app/core/db/query-text.ts";
import type { QueuedMail } from "./queries.server.ts";

/**
 * Sends a mail; resolves once the mail server has accepted it or it is on disk.
 * @param now goes into the header: a mail may have waited for hours
 */
export type Transport = (mail: QueuedMail, now: Date) => Promise<void>;

/** Thrown if the mail server rejects a mail permanently, so that retrying is pointless. */
export class RefusedMailError extends Error {
  override name = "RefusedMailError";
}

/** Timeouts for the mail server, in milliseconds. */
export const SMTP_TIMEOUTS = {
  /** Connection and greeting. */
  connect: 10_000,
  /** Inactivity on an open connection. */
  silence: 20_000,
  /** Limit for an entire delivery, even on an active connection. */
  send: 60_000,
};

/** Sends mails through an SMTP server. @param url `smtp://user:password@host:587` or `smtps://...` */
export function smtpTransport(url: string, mailFrom: string, timeouts = SMTP_TIMEOUTS): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, now) => {
    try {
      await mailer.sendMail({ ...message(mail, mailFrom, now), signal: AbortSignal.timeout(timeouts.send) });
    } catch (error) {
      if (isRefusal(error)) throw new RefusedMailError(error.message, { cause: error });
      throw error;
    }
  };
}

/** A 5xx response to the envelope or the message. A failed sign-in does not count, because the operator can fix it. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500
  );
}

/** Writes each mail to a folder as an .eml file. Its id is in the name: written again, it replaces the file. */
export function fileTransport(folder: string, mailFrom: string): Transport {
  const mailer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, now) => {
    const { message: content } = await mailer.sendMail(message(mail, mailFrom, now));
    if (!Buffer.isBuffer(content)) throw new Error("the mail could not be composed");
    await mkdir(folder, { recursive: true });
    // Each mail: of several at once, one makes the folder, and the others must not be sent before its name is stored.
    await syncFolder(dirname(folder));
    const path = join(folder, fileName(mail));
    const file = await open(`${path}.part`, "w", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    await syncFolder(folder);
  };
}

/** Syncs a folder, so that a power cut cannot lose the name of what is new in it. */
async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `2025-11-20T20-00-00Z-inquiry-notification-<id>.eml`: sortable by time. */
function fileName(mail: QueuedMail): string {
  const time = mail.created_at.replace(/\.\d+Z$/, "Z").replaceAll(":", "-");
  return `${time}-${mail.kind}-${mail.id}.eml`;
}

/** The folder for mails when no SMTP_URL is set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/**
 * Deletes the files of mails in a folder.
 * @param ids of the mails, which their file names end with
 * @param person all mails to this address, and those that are answered to it, too: after a restore, the database does
 *   not know some of them
 * @returns the number of deleted files
 */
export async function removeMailFiles(
  folder: string,
  ids: readonly string[],
  person?: string,
): Promise<number> {
  const wanted = new Set(ids);
  let removed = 0;
  for (const file of await readdir(folder).catch(() => [])) {
    const id = /([0-9a-f-]{36})\.eml(\.part)?$/.exec(file)?.[1];
    const path = join(folder, file);
    if (id === undefined || !(wanted.has(id) || (person && (await concerns(path, person))))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function concerns(path: string, person: string): Promise<boolean> {
  const [head = ""] = (await readFile(path, "utf8").catch(() => "")).split("\r\n\r\n", 1);
  const addresses = head.replace(/\r\n[ \t]+/g, " ").matchAll(/^(?:To|Reply-To): *<?([^<>\r\n]*)/gim);
  return [...addresses].some(([, address = ""]) => emailKey(address) === emailKey(person));
}

function message(mail: QueuedMail, mailFrom: string, now: Date) {
  // Addresses as objects: in a string, a comma would separate two recipients.
  const address = (one: string) => ({ name: "", address: one });
  return {
    from: mailFrom,
    to: address(mail.to_address),
    replyTo: mail.reply_to ? address(mail.reply_to) : undefined,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body ?? undefined,
    headers: JSON.parse(mail.headers) as Record<string, string>,
    messageId: mail.message_id,
    date: now,
  };
}
