import type { MapTiles } from "#app/core/http/map-tiles.ts";

/** Settings that the process passes to the application; `server/config.ts` reads the environment once. */
export interface Settings {
  /** Scheme and host of all absolute URLs, without a trailing slash. */
  publicOrigin: string;
  /** True if PUBLIC_ORIGIN is set: every request then counts as one for that origin. */
  originIsConfigured: boolean;
  /** URL of the external newsletter list; undefined: the site keeps the list itself. */
  newsletterUrl: string | undefined;
  /** URL of the external partnership form; undefined: the site's own registration form. */
  hostFormUrl: string | undefined;
  /** Tile server of the maps; undefined: only the drawn map. */
  mapTiles?: MapTiles | undefined;
  /** Recipient of notifications about inquiries and registrations. */
  staffEmail: string;
  /** Without a mail server, mails are written to files and not sent (decision K12). */
  mailsGoToFiles: boolean;
  /** Maximum number of newsletter letters per minute (M8). */
  mailPerMinute: number;
  /** Recipient of reports about boxes; defaults to `staffEmail`. */
  boxesEmail?: string | undefined;
  mailFrom: string;
  /** Whether these were configured; the defaults are placeholders that do not reach the organization. */
  given: { staffEmail: boolean; mailFrom: boolean };
  /** Signs the session cookies; undefined: a secret stored in the database. */
  authSecret?: string | undefined;
}

/** The subset of pino that the application uses: fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
