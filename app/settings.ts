import type { MapTiles } from "#app/locations/map/tiles.ts";

/** What the process passes to the application; `server/config.ts` reads it from the environment once. */
export interface Settings {
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicOrigin: string;
  /** True if PUBLIC_ORIGIN is set: then every request counts as one for that origin. */
  originIsConfigured: boolean;
  /** Address of the external newsletter list; undefined: the site keeps the list itself. */
  newsletterUrl: string | undefined;
  /** Address of the external partnership form; undefined: the site's own registration form. */
  hostFormUrl: string | undefined;
  /** Server of tiles for the maps; left out: only the drawn map. */
  mapTiles?: MapTiles | undefined;
  /** Recipient of notifications about inquiries and registrations. */
  staffEmail: string;
  /** Without a mail server: mails are written to files and not sent (decision K12). */
  mailsGoToFiles: boolean;
  /** Letters of the newsletter a minute, at most (M8). */
  mailPerMinute: number;
  /** Recipient of reports about boxes; left out: `staffEmail`. */
  boxesEmail?: string | undefined;
  /** Sender of every mail. */
  mailFrom: string;
  /** Whether the environment sets them; the defaults are placeholders that do not reach the organization. */
  given: { staffEmail: boolean; mailFrom: boolean };
  /** Signs the session cookies; left out: a secret kept in the database. */
  authSecret?: string | undefined;
}

/** The part of pino that the application uses: fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
