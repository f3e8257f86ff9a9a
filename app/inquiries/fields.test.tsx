import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, expectTypeOf, test } from "vitest";
import { currentContents } from "#app/content/contents.server.ts";
import type { Tables } from "#app/core/db/tables.ts";
import { setUpAddedField } from "../../tests/added-field.ts";
import { engines } from "../../tests/databases.ts";
import { type FieldName, type Inquiry, type InquiryField, inquiryFields } from "./fields.ts";
import type { STORED_COLUMNS } from "./queries.server.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const ALL = { q: "", status: "all", spam: false } as const;
const TYPED = {
  companyName: "Alder & Finch",
  contactName: "Maya",
  email: "maya@example.org",
  donationType: "Gift cards",
  message: "Twelve cartons of books",
  sledParking: " On Oak Street ",
};

/** A field that nothing but the description and the database know. */
const SLED_PARKING: InquiryField = {
  column: "sled_parking" as "phone",
  label: "Sled parking",
  rule: "line",
  required: false,
  max: 60,
  mail: true,
  desk: "Place for the sled",
  csv: "Sled",
};

/** The modules as they are with one field more. */
async function loadWithField() {
  const { inquiryFields } = await import("./fields.ts");
  Object.assign(inquiryFields, { sledParking: SLED_PARKING });
  return {
    ...(await import("./schema.ts")),
    ...(await import("./queries.server.ts")),
    ...(await import("./emails.server.ts")),
    ...(await import("./staff/inquiry-queries.server.ts")),
    ...(await import("./staff/inquiry-fields.tsx")),
    ...(await import("./staff/export-queries.server.ts")),
    ...(await import("./staff/csv.server.ts")),
    ...(await import("./staff/import-queries.server.ts")),
    ...(await import("#app/core/forms/check-form.ts")),
  };
}

describe.each(engines)("a field that is added to the description of an inquiry on %s", (_, open) => {
  const added = setUpAddedField(open, loadWithField, "bulk_donations", "sled_parking");

  function checked(typed: object = TYPED) {
    const result = added.site.checkForm(added.site.inquiryFormSchema, { ...typed });
    return result.kind === "ok" ? result.value : result.errors;
  }

  async function store() {
    const inquiry = checked() as Inquiry;
    const received = {
      id: "one",
      inquiry,
      now: NOW,
      keys: ["one"] as const,
      suspectedSpam: false,
      mails: [],
    };
    await added.site.saveInquiry(added.db, received, "no-reply@example.org");
    const found = await added.site.findInquiry(added.db, "one");
    if (!found) throw new Error("The inquiry is not stored.");
    return found;
  }

  async function exported(plain: boolean) {
    let file = "";
    for await (const part of added.site.exportInquiries(added.db, ALL, { plain })) file += part;
    return file;
  }

  test("is checked, stored and shown on the desk", async () => {
    expect(checked({ ...TYPED, sledParking: "x".repeat(61) })).toEqual([
      { field: "sledParking", message: "Sled parking must be less than 60 characters" },
    ]);
    const stored = await store();
    expect(stored).toMatchObject({ company_name: "Alder & Finch", sled_parking: "On Oak Street" });
    const card = renderToStaticMarkup(<added.site.InquiryFields inquiry={stored} />);
    expect(card).toContain("<dt>Place for the sled</dt><dd>On Oak Street</dd>");
  });

  test("is in the mail to staff", async () => {
    const settings = { staffEmail: "staff@example.org", publicOrigin: "https://drive.example" };
    const facts = await currentContents(added.db);
    const { text } = added.site.bulkDonationNotification(checked() as Inquiry, settings, facts, "one");
    expect(text).toMatch(/Sled parking:\s+On Oak Street/);
  });

  test("is in both exports, and an import brings it back", async () => {
    await store();
    expect(await exported(true)).toContain('"Sled"');
    const file = await exported(false);
    expect(file).toContain('"sled_parking"');
    await added.db.deleteFrom("bulk_donations").execute();
    const { rows, problems, warnings } = added.site.parseInquiriesCsv(new TextEncoder().encode(file));
    expect([problems, warnings]).toEqual([[], []]);
    await added.site.importInquiries(added.db, rows, NOW, { actor: "import" });
    expect(await exported(false)).toBe(file);
    expect(await exported(true)).toContain('"On Oak Street"');
  });
});

test("a description that leaves out where a field goes does not compile", () => {
  const { mail: _mail, ...withoutMail } = SLED_PARKING;
  const { desk: _desk, ...withoutDesk } = SLED_PARKING;
  const { csv: _csv, ...withoutCsv } = SLED_PARKING;
  expectTypeOf(withoutMail).not.toExtend<InquiryField>();
  expectTypeOf(withoutDesk).not.toExtend<InquiryField>();
  expectTypeOf(withoutCsv).not.toExtend<InquiryField>();
  // @ts-expect-error The table has no such column.
  ({ ...SLED_PARKING, column: "sled_parking" }) satisfies InquiryField;
});

test("each column of the table is a field, a column of staff or an internal one", () => {
  type Internal = "submission_key" | "search_text" | "notes_text" | "owner_id" | "notes_version";
  expectTypeOf<(typeof STORED_COLUMNS)[number] | Internal>().toEqualTypeOf<keyof Tables["bulk_donations"]>();
  expectTypeOf<keyof Inquiry>().toEqualTypeOf<FieldName>();
});

test("each donation type that the form offers fits its column", () => {
  const { choices, max } = inquiryFields.donationType;
  expect(choices.filter((choice) => choice.trim() === "" || choice.length > max)).toEqual([]);
  expect(choices.length).toBeGreaterThan(0);
});
