/** What the process tells the application; `server/config.ts` reads it from the environment once. */
export interface Settings {
  /** Scheme and host of every absolute address, without a closing slash. */
  publicOrigin: string;
  /** True where PUBLIC_ORIGIN was given: then requests, too, are taken to be for that origin. */
  originIsConfigured: boolean;
  /** Address of the external newsletter list; undefined: the site keeps the list itself. */
  newsletterUrl: string | undefined;
  /** Address of the external partnership form; undefined: the site's own registration form. */
  hostFormUrl: string | undefined;
  /** Who is told of inquiries and registrations. */
  staffEmail: string;
  /** Sender of every mail. */
  mailFrom: string;
  /** Signs the session cookies; left out: one that is kept in the database. */
  authSecret?: string | undefined;
}

/** The part of pino that the application uses: fields first, then the sentence. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
