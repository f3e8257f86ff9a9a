import { z } from "zod";
import type { Flag } from "#app/core/db/tables/columns.ts";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import { type Checked, checkForm, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { LOCATION_LIMITS, locationSchema } from "#app/locations/schema.ts";
import { hostKinds, registration } from "#app/words/en/registrations.ts";
import { ruleWords as rules } from "#app/words/en/rules.ts";
import { ADDRESS_NUMBERS, ADDRESS_TEXTS, addressField, isAddressTyped } from "./fields.ts";

const GREATEST_BOXES = 1000;

type HostKind = keyof typeof hostKinds;

const { errors, fields } = registration;

const HOST_LIMITS = {
  organization: 150,
  contact_name: 100,
  email: 254,
  phone: 40,
  starts_on: 100,
  ends_on: 100,
  boxes: 100,
  message: 2000,
} as const;

/** Greatest length of each field, in characters. */
export const REGISTRATION_LIMITS: Readonly<Record<string, number>> = {
  ...HOST_LIMITS,
  kind: 40,
  may_be_named: 3,
  ...Object.fromEntries(
    ADDRESS_NUMBERS.flatMap((number) => [
      ...ADDRESS_TEXTS.map((name) => [addressField(name, number), LOCATION_LIMITS[name]]),
      [addressField("is_public", number), 3],
    ]),
  ),
};

function shortLine(field: "organization" | "contact_name" | "phone", required = true) {
  const max = HOST_LIMITS[field];
  return line({
    ...(required && { required: () => rules.required(fields[field].label) }),
    max,
    tooLong: () => rules.tooLong(fields[field].label, String(max)),
  });
}

/** A day as sent by a date field; null if empty. */
function optionalDay(field: "starts_on" | "ends_on") {
  return orNull(
    line({ max: HOST_LIMITS[field], tooLong: () => errors.muchTooLong(fields[field].label) }),
  ).pipe(z.iso.date({ error: () => errors.day(fields[field].label) }).nullable());
}

const boxes = orNull(
  line({ max: HOST_LIMITS.boxes, tooLong: () => errors.muchTooLong(fields.boxes.label) }),
).transform((typed, context) => {
  if (typed === null) return null;
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (number >= 1 && number <= GREATEST_BOXES) return number;
  context.addIssue({
    code: "custom",
    message: errors.boxes(GREATEST_BOXES),
  });
  return z.NEVER;
});

/** A checkbox value. */
const ticked = z
  .string()
  .optional()
  .transform((typed) => typed !== undefined);

const hostSchema = z.object({
  organization: shortLine("organization"),
  kind: z.enum(Object.keys(hostKinds) as HostKind[], { error: () => rules.required(fields.kind.label) }),
  contact_name: shortLine("contact_name"),
  email: mailAddress({
    invalid: () => errors.email,
    max: HOST_LIMITS.email,
    tooLong: () => rules.tooLong(fields.email.label, "254"),
  }),
  phone: orNull(shortLine("phone", false)),
  starts_on: optionalDay("starts_on"),
  ends_on: optionalDay("ends_on"),
  boxes,
  message: orNull(
    text({ max: HOST_LIMITS.message, tooLong: () => rules.tooLong(fields.message.label, "2,000") }),
  ),
  may_be_named: ticked.transform((yes): Flag => (yes ? 1 : 0)),
});

/** The same rules as for a location: an address becomes one when staff approve it. */
const addressSchema = locationSchema.pick({ address: true, city: true, zip_code: true, hours: true }).extend({
  is_public: ticked,
});

export type RegistrationAddress = z.output<typeof addressSchema>;
export type Registration = z.output<typeof hostSchema> & { addresses: RegistrationAddress[] };

const FIELD_ORDER: readonly string[] = [
  ...["organization", "kind", "contact_name", "email", "phone"],
  ...ADDRESS_NUMBERS.flatMap((number) => ADDRESS_TEXTS.map((name) => addressField(name, number))),
  ...["starts_on", "ends_on", "boxes", "message"],
];

/** Validates the form, in the browser and on the server. Blank addresses are ignored; at least one is required. */
export function checkRegistration(typed: Typed): Checked<Registration> {
  const host = checkForm(hostSchema, typed);
  const given = ADDRESS_NUMBERS.filter((number) => isAddressTyped(typed, number));
  const addresses = (given.length > 0 ? given : [1]).map((number) => checkAddress(typed, number));
  const mistakes = [
    ...(host.kind === "ok" ? mistakenDays(host.value) : host.errors),
    ...addresses.flatMap((address) => (address.kind === "ok" ? [] : address.errors)),
  ].sort((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));
  if (host.kind !== "ok" || mistakes.length > 0) return { kind: "invalid", errors: mistakes, typed };
  const values = addresses.flatMap((address) => (address.kind === "ok" ? [address.value] : []));
  return { kind: "ok", value: { ...host.value, addresses: values } };
}

function checkAddress(typed: Typed, number: number): Checked<RegistrationAddress> {
  const suffix = addressField("", number);
  const own = Object.entries(typed)
    .filter(([name]) => name.endsWith(suffix))
    .map(([name, value]) => [name.slice(0, -suffix.length), value]);
  const checked = checkForm(addressSchema, Object.fromEntries(own));
  if (checked.kind === "ok") return checked;
  const mistakes = checked.errors.map(({ field, message }) => ({
    field: addressField(field, number),
    message: number === 1 ? message : errors.ofAddress(number, message),
  }));
  return { ...checked, errors: mistakes };
}

function mistakenDays({ starts_on, ends_on }: z.output<typeof hostSchema>): FieldError[] {
  const isEarly = starts_on !== null && ends_on !== null && ends_on < starts_on;
  return isEarly ? [{ field: "ends_on", message: errors.endsEarly }] : [];
}
