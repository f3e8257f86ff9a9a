import { randomUUID } from "node:crypto";
import type { Database } from "#app/core/db/tables.ts";
import { domainOf } from "#app/core/mail/mail.ts";
import {
  type MailSettings,
  NO_MAIL_SETTINGS,
  readMailSettings,
  saveMailSettings,
  smtpUrlOf,
} from "#app/core/mail/mail-settings.server.ts";
import type { QueuedMail } from "#app/core/mail/queries.server.ts";
import {
  fileTransport,
  mailFolder,
  smtpTransport,
  type Transport,
} from "#app/core/mail/transports.server.ts";
import type { Settings } from "#app/core/settings.ts";
import type { MailOperations } from "#app/staff/health/operations.ts";
import type { Config } from "./config.ts";

interface Options {
  db: Database;
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "STAFF_EMAIL" | "PUBLIC_ORIGIN" | "DATA_DIR">;
  /** From the environment; changed in place, so that all who hold it read the same value. */
  settings: Settings;
  secret: string;
  onChange: () => void;
}

/** Short, because somebody waits for the test mail. */
const TEST_TIMEOUTS = { connect: 5000, silence: 5000, send: 10_000 };

/** The settings in force: those of the environment, else those that staff have saved, else the defaults. */
export class LiveSettings implements MailOperations {
  readonly #options: Options;
  /** What holds without any saved settings. */
  readonly #base: Settings;
  #saved = NO_MAIL_SETTINGS;
  #transport: Transport | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#base = { ...options.settings, given: { ...options.settings.given } };
  }

  /** Sends by the settings of that moment. */
  readonly transport: Transport = (mail, now) => {
    this.#transport ??= this.#transportOf(this.#saved);
    return this.#transport(mail, now);
  };

  /** Reads what was saved, here or by another instance. */
  async refresh(): Promise<void> {
    const { db, secret } = this.#options;
    const saved = await readMailSettings(db, secret);
    if (saved.version !== this.#saved.version) this.#apply(saved);
  }

  read(): ReturnType<MailOperations["read"]> {
    const { config } = this.#options;
    const { server, ...others } = this.#saved;
    const environment = {
      server: config.SMTP_URL === undefined ? null : new URL(config.SMTP_URL).host,
      mailFrom: config.MAIL_FROM ?? null,
      staffEmail: config.STAFF_EMAIL ?? null,
      publicOrigin: config.PUBLIC_ORIGIN ?? null,
    };
    const { host = "", port = 0, user = "" } = server ?? {};
    return { saved: { ...others, server: server && { host, port, user } }, environment };
  }

  async try(settings: MailSettings, to: string): Promise<void> {
    const next = this.#withPassword(settings);
    const id = randomUUID();
    const mail: QueuedMail = {
      ...{ id, kind: "test-mail", about_id: null, to_address: to, reply_to: null },
      subject: "Test mail from the site",
      text_body: "The mail settings work: this mail was sent with them before they were saved.\n",
      ...{ html_body: null, headers: "{}", message_id: `<${id}@${domainOf(this.#mailFrom(next))}>` },
      ...{ status: "queued", attempts: 0, claimed_until: null, claimed_by: null, last_error: null },
      ...{ sent_at: null, undo_of: null, undo: null },
      ...{ next_attempt_at: new Date().toISOString(), created_at: new Date().toISOString() },
    };
    await this.#transportOf(next, TEST_TIMEOUTS)(mail, new Date());
  }

  async save(settings: MailSettings): Promise<boolean> {
    const { db, secret } = this.#options;
    const isSaved = await saveMailSettings(db, this.#withPassword(settings), secret);
    await this.refresh();
    return isSaved;
  }

  /** An empty password is the stored one, but for the same account only: it must not go to another server. */
  #withPassword(settings: MailSettings): MailSettings {
    const { server } = settings;
    const known = this.#saved.server;
    if (server?.password !== "" || !known) return settings;
    const isSame = known.host === server.host && known.port === server.port && known.user === server.user;
    return isSame ? { ...settings, server: known } : settings;
  }

  #mailFrom({ mailFrom }: MailSettings): string {
    return this.#options.config.MAIL_FROM ?? mailFrom ?? this.#base.mailFrom;
  }

  #transportOf(saved: MailSettings, timeouts?: typeof TEST_TIMEOUTS): Transport {
    const { config } = this.#options;
    const url = config.SMTP_URL ?? (saved.server && smtpUrlOf(saved.server));
    const mailFrom = this.#mailFrom(saved);
    return url
      ? smtpTransport(url, mailFrom, timeouts)
      : fileTransport(mailFolder(config.DATA_DIR), mailFrom);
  }

  #apply(saved: MailSettings): void {
    const { config, settings, onChange } = this.#options;
    const base = this.#base;
    this.#saved = saved;
    this.#transport = undefined;
    const publicOrigin = config.PUBLIC_ORIGIN ?? saved.publicOrigin;
    Object.assign(settings, {
      publicOrigin: publicOrigin ?? base.publicOrigin,
      originIsConfigured: base.originIsConfigured || saved.publicOrigin !== null,
      staffEmail: config.STAFF_EMAIL ?? saved.staffEmail ?? base.staffEmail,
      mailFrom: this.#mailFrom(saved),
      mailsGoToFiles: base.mailsGoToFiles && saved.server === null,
      given: {
        staffEmail: base.given.staffEmail || saved.staffEmail !== null,
        mailFrom: base.given.mailFrom || saved.mailFrom !== null,
      },
    } satisfies Partial<Settings>);
    onChange();
  }
}
