import { z } from "zod";
import type { Settings } from "#app/settings.ts";

const port = z.coerce.number({ error: "must be a number from 0 to 65535" }).int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_ORIGIN: webAddress
    .refine((value) => new URL(value).pathname === "/", "must be a scheme and a host, without a path")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/name" })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  MAIL_FROM: z.string().default("Bay Area Toy Drive <no-reply@example.org>"),
  STAFF_EMAIL: z.email().default("staff@example.org"),
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  NEWSLETTER_URL: webAddress.optional(),
  HOST_FORM_URL: webAddress.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, "must have 12 characters or more").optional(),
  STARTER_DATA: z.enum(["samples", "none"], 'must be "samples" or "none"').default("samples"),
  PAGE_CACHE: z.enum(["on", "off"], 'must be "on" or "off"').default("on"),
  RETENTION_DAYS: z.coerce.number().int().min(1).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  AUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
});

export type Config = z.infer<typeof Environment>;

/** A start failed for a reason that the person who starts the site can mend; the message says how. */
export class StartupError extends Error {
  override name = "StartupError";
}

/**
 * Reads the variables that the site knows. An empty one counts as unset.
 * @throws StartupError that names all problems
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  throw new StartupError(
    result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
  );
}

/** The settings that the application gets from the environment. */
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
