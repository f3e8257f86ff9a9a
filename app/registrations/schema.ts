import { z } from "zod";
import type { Flag } from "#app/core/db/tables/columns.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";
import { LOCATION_LIMITS, locationSchema } from "#app/locations/schema.ts";
import { hostKinds, registration } from "#app/words/en/registrations.ts";
import { ruleWords as rules } from "#app/words/en/rules.ts";
import {
  ADDRESS_NUMBERS,
  ADDRESS_TEXTS,
  addressField,
  fieldList,
  type Host,
  type HostField,
  isAddressTyped,
} from "./fields.ts";

const GREATEST_BOXES = 1000;

const { errors, fields } = registration;

/** Greatest length of each field, in characters. */
export const REGISTRATION_LIMITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(fieldList().map(({ name, max }) => [name, max])),
  ...Object.fromEntries(
    ADDRESS_NUMBERS.flatMap((number) => [
      ...ADDRESS_TEXTS.map((name) => [addressField(name, number), LOCATION_LIMITS[name]]),
      [addressField("is_public", number), 3],
    ]),
  ),
};

const ticked = z
  .string()
  .optional()
  .transform((typed) => typed !== undefined);

function ruleOf({ name, rule, required, max }: ReturnType<typeof fieldList>[number]) {
  const label = () => fields[name as keyof typeof fields].label;
  const tooLong = () => rules.tooLong(label(), max.toLocaleString("en-US"));
  const isRequired = () => rules.required(label());
  const short = orNull(line({ max, tooLong: () => errors.muchTooLong(label()) }));
  switch (rule) {
    case "email":
      return mailAddress({ invalid: () => errors.email, max, tooLong });
    case "kind":
      return z.enum(Object.keys(hostKinds), { error: isRequired });
    case "day": {
      const error = () => errors.day(label());
      // Of this century: other years are typing errors.
      return short.pipe(z.iso.date({ error, abort: true }).startsWith("20", { error }).nullable());
    }
    case "boxes":
      return short.transform((typed, context) => {
        if (typed === null) return null;
        const number = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
        if (number >= 1 && number <= GREATEST_BOXES) return number;
        context.addIssue({ code: "custom", message: errors.boxes(GREATEST_BOXES) });
        return z.NEVER;
      });
    case "tick":
      return ticked.transform((yes): Flag => (yes ? 1 : 0));
    default: {
      const of = rule === "text" ? text : line;
      return required ? of({ max, tooLong, required: isRequired }) : orNull(of({ max, tooLong }));
    }
  }
}

const hostRules = fieldList().map((field) => [field.name, ruleOf(field)]);
const hostShape: { [Name in HostField]: z.ZodType<Host[Name]> } = Object.fromEntries(hostRules);
const hostSchema = z.object(hostShape);

/** The same rules as for a location: an address becomes one when staff approve it. */
const addressSchema = locationSchema.pick({ address: true, city: true, zip_code: true, hours: true }).extend({
  is_public: ticked,
});

type RegistrationAddress = z.output<typeof addressSchema>;
export type Registration = Host & { addresses: RegistrationAddress[] };

const namesOf = (step: 1 | 2) =>
  fieldList()
    .filter((one) => one.step === step)
    .map(({ name }) => name);
const FIELD_ORDER: readonly string[] = [
  ...namesOf(1),
  ...ADDRESS_NUMBERS.flatMap((number) => ADDRESS_TEXTS.map((name) => addressField(name, number))),
  ...namesOf(2),
];

/**
 * Validates the form, in the browser and on the server. Blank addresses are ignored; at least one is required.
 * @param today on the server; a period that is over has a mistaken year
 */
export function checkRegistration(typed: Typed, today = ""): Checked<Registration> {
  const host = checkForm(hostSchema, typed, (right) => mistakenDays(right, today));
  const given = ADDRESS_NUMBERS.filter((number) => isAddressTyped(typed, number));
  const addresses = (given.length > 0 ? given : [1]).map((number) => checkAddress(typed, number));
  const mistakes = [
    ...(host.kind === "ok" ? [] : host.errors),
    ...addresses.flatMap((address) => (address.kind === "ok" ? [] : address.errors)),
  ].sort((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));
  if (host.kind !== "ok" || mistakes.length > 0) return { kind: "invalid", errors: mistakes, typed };
  const values = addresses.flatMap((address) => (address.kind === "ok" ? [address.value] : []));
  return { kind: "ok", value: { ...host.value, addresses: values } };
}

/** Validates what is changed later: a message that stays is not checked, as a host's answers make it longer. */
export function recheckRegistration(typed: Typed, message: string | null, today = ""): Checked<Registration> {
  const stays = typed.message?.replace(/\r\n?/g, "\n").trim() === (message ?? "");
  if (!stays) return checkRegistration(typed, today);
  const checked = checkRegistration({ ...typed, message: "" }, today);
  return checked.kind === "ok" ? { kind: "ok", value: { ...checked.value, message } } : { ...checked, typed };
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

function mistakenDays({ starts_on, ends_on }: Partial<Host>, today: string): FieldError[] {
  if (!ends_on) return [];
  if (starts_on && ends_on < starts_on) return [{ field: "ends_on", message: errors.endsEarly }];
  return ends_on < today ? [{ field: "ends_on", message: errors.isOver }] : [];
}
