import { z } from "zod";
import { cityName } from "#app/core/city-name.ts";
import type { LocationType } from "#app/core/db/tables/locations.ts";
import { VISIBLE } from "#app/core/forms/visible.ts";
import { ruleWords as rules } from "#app/words/en/rules.ts";
import { LOCATION_TYPES } from "./types.ts";
// Imported for its side effect: it configures Zod for browsers.
import "#app/core/forms/field-rules.ts";

const typeValues = Object.keys(LOCATION_TYPES) as LocationType[];

/** Maximum length of each field, in characters (UTF-16 units, as for maxlength). */
export const LOCATION_LIMITS = {
  name: 200,
  address: 300,
  city: 100,
  zip_code: 10,
  phone: 40,
  hours: 500,
  google_maps_url: 2000,
} as const;

/** Hosts see these in the page's language, staff in English. */
const { labels } = rules;

const CONTROL_CHARACTER = /[^\P{Cc}\n]/u;

/** A trimmed text; line breaks are normalized to `\n`. Only the first violated rule gives a message. */
function text(labelOf: string | (() => string), maxLength: number, missing?: () => string) {
  const label = () => (typeof labelOf === "string" ? labelOf : labelOf());
  const required = missing ?? (() => rules.required(label()));
  return z
    .string({ error: required })
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .regex(VISIBLE, { error: required, abort: true })
        .max(maxLength, { error: () => rules.tooLong(label(), String(maxLength)), abort: true })
        .refine((value) => !CONTROL_CHARACTER.test(value), {
          error: () => rules.control(label()),
          abort: true,
        }),
    );
}

/** Converts missing, null or blank input to null; anything else must match `schema`. */
export function optional<Output>(schema: z.ZodType<Output, string | undefined>) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? value : null),
    schema.nullable(),
  );
}

/** Visitors follow links that staff paste, so only plain https URLs are allowed (S9). */
function isHttpsAddress(value: string): boolean {
  if (!/^https:\/\/[^\s\p{C}]+$/iu.test(value)) return false;
  try {
    const { username, password } = new URL(value);
    return username === "" && password === "";
  } catch {
    return false;
  }
}

const isZipCode = (value: string) => /^\d{5}(-\d{4})?$/.test(value);

const httpsAddress = text("Google Maps URL", LOCATION_LIMITS.google_maps_url).refine(isHttpsAddress, {
  error: "Google Maps URL must be an address that starts with https://",
});

/**
 * Validation rules of a location, for the staff form and CSV files. The output is ready to store: empty
 * optional fields are null, a missing type is `drop-off`.
 */
export const locationSchema = z.object({
  name: text("Location name", LOCATION_LIMITS.name),
  type: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.enum(typeValues, { error: `Type must be one of ${typeValues.join(", ")}` }).default("drop-off"),
  ),
  address: text(() => labels.address, LOCATION_LIMITS.address),
  city: text(() => labels.city, LOCATION_LIMITS.city).transform(cityName),
  zip_code: text(() => labels.zip_code, LOCATION_LIMITS.zip_code).refine(isZipCode, {
    error: () => rules.zipCode,
  }),
  phone: optional(text("Phone", LOCATION_LIMITS.phone)),
  hours: text(
    () => labels.hours,
    LOCATION_LIMITS.hours,
    () => rules.hours,
  ),
  google_maps_url: optional(httpsAddress),
});

/** The fields of a location, in form order. */
export const LOCATION_FIELDS = Object.keys(locationSchema.shape) as (keyof LocationFields)[];

export type LocationFields = z.infer<typeof locationSchema>;
