import { z } from "zod";
import { isTileTemplate } from "#app/core/http/map-tiles.ts";
import type { Settings } from "#app/core/settings.ts";

const port = z.coerce.number({ error: "must be a number from 0 to 65535" }).int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ });

const DEFAULT_STAFF_EMAIL = "staff@example.org";
const DEFAULT_MAIL_FROM = "Bay Area Toy Drive <no-reply@example.org>";
/** An address, alone or in angle brackets after a name. */
const SENDER = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must look like https://toys.example.org", abort: true })
    .refine((value) => new URL(value).pathname === "/", "must be a scheme and a host, without a path")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/name" })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: "must look like smtp://user:password@host:587" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, { error: "must look like Your Toy Drive <hello@yourdrive.org>" })
    .optional(),
  STAFF_EMAIL: z.email().optional(),
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  BOXES_EMAIL: z.email().optional(),
  NEWSLETTER_URL: webAddress.optional(),
  HOST_FORM_URL: webAddress.optional(),
  MAP_TILES_URL: z
    .string()
    .refine(isTileTemplate, "must look like https://tiles.example.org/{z}/{x}/{y}.png")
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, "must have 200 characters or fewer").optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, "must have 12 characters or more").optional(),
  STARTER_DATA: z.enum(["samples", "none"], 'must be "samples" or "none"').default("samples"),
  PAGE_CACHE: z.enum(["on", "off"], 'must be "on" or "off"').default("on"),
  RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  AUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
});

export type Config = z.infer<typeof Environment>;

/** The start failed for a reason that the operator can fix; the message explains how. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Reads the site's environment variables. Empty ones count as unset. @throws StartupError that lists all problems */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const result = Environment.safeParse(given);
  const problems = (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
  // Decision K12: notifications would go to an address that nobody reads.
  if (given.SMTP_URL && !given.STAFF_EMAIL)
    problems.push("STAFF_EMAIL: set it to the mailbox that your staff read, because SMTP_URL is set");
  if (result.success && problems.length === 0) return result.data;
  throw new StartupError(problems.join("; "));
}

export function settingsFrom(config: Config): Settings {
  return {
    publicOrigin: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
    originIsConfigured: config.PUBLIC_ORIGIN !== undefined,
    newsletterUrl: config.NEWSLETTER_URL,
    hostFormUrl: config.HOST_FORM_URL,
    mapTiles: config.MAP_TILES_URL
      ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION ?? "" }
      : undefined,
    staffEmail: config.STAFF_EMAIL ?? DEFAULT_STAFF_EMAIL,
    mailsGoToFiles: config.SMTP_URL === undefined,
    mailPerMinute: config.MAIL_PER_MINUTE,
    mailFrom: config.MAIL_FROM ?? DEFAULT_MAIL_FROM,
    given: { staffEmail: config.STAFF_EMAIL !== undefined, mailFrom: config.MAIL_FROM !== undefined },
    boxesEmail: config.BOXES_EMAIL,
    authSecret: config.AUTH_SECRET,
  };
}

/** Secret: not even the length is shown. */
const SECRET_NAMES = new Set(["ADMIN_PASSWORD", "AUTH_SECRET"]);

/** The environment for staff. Secrets are only reported as set; URLs are shown without user, password and query. */
export function shownSettings(config: Config): { name: string; value: string; isDefault: boolean }[] {
  const defaults = readConfig({});
  return Object.keys(Environment.shape).map((name) => {
    const value = Reflect.get(config, name) as string | number | undefined;
    const isDefault = value === Reflect.get(defaults, name);
    if (value === undefined) return { name, value: "", isDefault };
    return { name, value: SECRET_NAMES.has(name) ? "(set)" : withoutSecrets(String(value)), isDefault };
  });
}

function withoutSecrets(value: string): string {
  const url = URL.parse(value);
  if (!url?.protocol || !value.includes("://")) return value;
  return `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`;
}
