import { describe, expect, test } from "vitest";
import { checkForm } from "#app/core/forms/check-form.ts";
import { inquiryFields } from "./fields.ts";
import { inquiryFormSchema, inquirySchema, storedMessage } from "./schema.ts";

const TYPED = {
  companyName: "Alder & Finch",
  contactName: "Maya",
  email: "maya@example.org",
  phone: "",
  donationType: "Gift cards",
  estimatedQuantity: "",
  message: "Twelve cartons of books",
};

function messages(typed: object, schema = inquirySchema) {
  const checked = checkForm(schema, { ...TYPED, ...typed });
  return checked.kind === "ok" ? [] : checked.errors.map(({ message }) => message);
}

/** The validation table of section 5. */
const RULES = [
  ["companyName", "Company name is required", "Company name must be less than 100 characters"],
  ["contactName", "Contact name is required", "Contact name must be less than 100 characters"],
  ["email", "Invalid email address", "Email must be less than 255 characters"],
  ["phone", null, "Phone number must be less than 20 characters"],
  ["donationType", null, "Donation type must be less than 100 characters"],
  ["estimatedQuantity", null, "Estimated quantity must be less than 50 characters"],
  ["message", "Message is required", "Message must be less than 2000 characters"],
] as const;

function ofLength(field: keyof typeof inquiryFields, length: number) {
  if (field !== "email") return "x".repeat(length);
  const domain = "@example.org";
  return "x".repeat(length - domain.length) + domain;
}

describe.each(RULES)("%s", (field, required, tooLong) => {
  const max = inquiryFields[field].max;

  test(`accepts ${max} characters and not one more`, () => {
    expect(messages({ [field]: ofLength(field, max) })).toEqual([]);
    expect(messages({ [field]: ofLength(field, max + 1) })).toEqual([tooLong]);
  });

  test("is trimmed before it is measured and stored", () => {
    const typed = { ...TYPED, [field]: ` \t${ofLength(field, max)}\r\n ` };
    const checked = checkForm(inquirySchema, typed);
    expect(checked.kind === "ok" && checked.value[field]).toBe(ofLength(field, max));
  });

  test(required === null ? "may be blank, and is null then" : "may not be blank", () => {
    for (const blank of ["", "  \n ", "\u200b\u202e", "\u2800\u3164\u115f\u1160\uffa0"]) {
      if (required !== null) expect(messages({ [field]: blank })).toEqual([required]);
      else expect(messages({ [field]: blank })).toEqual([]);
    }
    const absent = checkForm(inquirySchema, { ...TYPED, [field]: undefined } as unknown as typeof TYPED);
    if (required === null) expect(absent.kind === "ok" && absent.value[field]).toBe(null);
    else expect(absent.kind).toBe("invalid");
  });
});

test("the first issue is the first of the table", () => {
  const everythingWrong = Object.fromEntries(
    RULES.map(([field]) => [field, "x".repeat(inquiryFields[field].max + 1)]),
  );
  expect(messages(everythingWrong)).toEqual(
    RULES.map(([, required, tooLong]) => (required === "Invalid email address" ? required : tooLong)),
  );
  expect(messages({ message: "", email: "x" })).toEqual(["Invalid email address", "Message is required"]);
});

test("the form requires a donation type, and the server accepts none", () => {
  expect(messages({ donationType: "" }, inquiryFormSchema as unknown as typeof inquirySchema)).toEqual([
    "Donation type is required",
  ]);
  expect(messages({ donationType: "" })).toEqual([]);
});

test("control characters cannot get into a line, and only line breaks into the message", () => {
  const checked = checkForm(inquirySchema, {
    ...TYPED,
    companyName: "Alder\r\nBcc: x@example.org\0",
    message: "one\r\ntwo\rthree\0\u0007",
  });
  expect(checked.kind === "ok" && checked.value).toMatchObject({
    companyName: "Alder Bcc: x@example.org",
    message: "one\ntwo\nthree",
  });
});

test("a line break counts as one character, as in the browser", () => {
  expect(messages({ message: `${"x\r\n".repeat(999)}xy` })).toEqual([]);
  expect(messages({ message: `${"x\r\n".repeat(999)}xyz` })).toEqual([
    "Message must be less than 2000 characters",
  ]);
});

test("the stored message ends in two lines", () => {
  const message = "Hello\n\nagain";
  expect(storedMessage({ message, donationType: "Gift cards", estimatedQuantity: "40" })).toBe(
    "Hello\n\nagain\n\nDonation Type: Gift cards\nEstimated Quantity: 40",
  );
  expect(storedMessage({ message, donationType: null, estimatedQuantity: null })).toBe(
    "Hello\n\nagain\n\nDonation Type: Not specified\nEstimated Quantity: Not specified",
  );
});
