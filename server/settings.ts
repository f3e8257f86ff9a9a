import type { Settings } from "#app/settings.ts";
import type { Config } from "./config.ts";

/** What the application is told of the environment. */
export function settingsFrom(config: Config): Settings {
  return {
    publicOrigin: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
    originIsConfigured: config.PUBLIC_ORIGIN !== undefined,
    newsletterUrl: config.NEWSLETTER_URL,
    hostFormUrl: config.HOST_FORM_URL,
    staffEmail: config.STAFF_EMAIL,
    mailFrom: config.MAIL_FROM,
    authSecret: config.AUTH_SECRET,
  };
}
