import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, expectTypeOf, test } from "vitest";
import { currentContents } from "#app/content/contents.server.ts";
import type { Tables } from "#app/core/db/tables.ts";
import { caseHistory } from "#app/staff/cases/queries.server.ts";
import { setUpAddedField } from "../../tests/added-field.ts";
import { engines } from "../../tests/databases.ts";
import type { HostField, RegistrationField } from "./fields.ts";
import type { Registration } from "./schema.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const TYPED = {
  organization: "Alder Library",
  kind: "other",
  contact_name: "Maya",
  email: "maya@example.org",
  parking: "Behind the house",
  address_1: "1 Main Street",
  city_1: "San Jose",
  zip_code_1: "95112",
  hours_1: "Mon-Fri: 9AM-5PM",
};

/** A field that nothing but the description and the database know. */
const PARKING: RegistrationField = {
  step: 2,
  rule: "line",
  required: false,
  max: 60,
  mail: "Where to park",
  desk: "Parking",
};

async function loadWithField() {
  const { registrationFields } = await import("./fields.ts");
  Object.assign(registrationFields, { parking: PARKING });
  return {
    ...(await import("./fields.ts")),
    ...(await import("./schema.ts")),
    ...(await import("./queries.server.ts")),
    ...(await import("./emails.server.ts")),
    ...(await import("./staff/registration-fields.tsx")),
    ...(await import("./staff/correct-queries.server.ts")),
    ...(await import("./staff/queries.server.ts")),
  };
}

describe.each(engines)("a field that is added to the description of a registration on %s", (_, open) => {
  const added = setUpAddedField(open, loadWithField, "registrations", "parking");

  function checked(typed: Record<string, string> = TYPED): Registration {
    const result = added.site.checkRegistration(typed);
    if (result.kind !== "ok") throw new Error(JSON.stringify(result.errors));
    return result.value;
  }

  async function store() {
    const save = {
      now: NOW,
      keys: ["one"] as const,
      suspectedSpam: false,
      mails: [],
      mailFrom: "a@example.org",
    };
    const id = await added.site.saveRegistration(added.db, checked(), save);
    return found(id ?? "");
  }

  async function found(id: string) {
    const registration = await added.site.findRegistration(added.db, id);
    if (!registration) throw new Error("The registration is not stored.");
    return registration;
  }

  test("is stored, shown on the desk and filled in again for the next season", async () => {
    const registration = await store();
    expect(registration).toMatchObject({ parking: "Behind the house" });
    expect(added.site.typedOf(registration)).toMatchObject({ parking: "Behind the house" });
    const router = createMemoryRouter([
      { path: "/", element: <added.site.RegistrationFields registration={registration} /> },
    ]);
    const page = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(page).toContain("<dt>Parking</dt><dd><bdi>Behind the house</bdi></dd>");
  });

  test("is in the mail to staff", async () => {
    const settings = { staffEmail: "staff@example.org", publicOrigin: "https://drive.example" };
    const facts = await currentContents(added.db);
    const { text } = added.site.registrationNotification(checked(), settings, facts);
    expect(text).toMatch(/Where to park:\s+Behind the house/);
  });

  test("is corrected, and its history has it", async () => {
    const { id, version } = await store();
    const corrected = checked({ ...TYPED, parking: "On Oak Street" });
    const author = { actor: "staff@example.org", now: NOW };
    expect(await added.site.correctRegistration(added.db, { id, version }, corrected, author)).toBe("ok");
    expect(await found(id)).toMatchObject({ parking: "On Oak Street" });
    const [change] = await caseHistory(added.db, "registration", id, true);
    expect(change?.from_value).toContain("Behind the house");
    expect(change?.to_value).toContain("On Oak Street");
  });
});

test("a description that leaves out where a field goes does not compile", () => {
  const { mail: _mail, ...withoutMail } = PARKING;
  const { desk: _desk, ...withoutDesk } = PARKING;
  expectTypeOf(withoutMail).not.toExtend<RegistrationField>();
  expectTypeOf(withoutDesk).not.toExtend<RegistrationField>();
});

test("each column of the table is a field or a column of staff", () => {
  type OfStaff =
    | (
        | "id"
        | "status"
        | "created_at"
        | "updated_at"
        | "version"
        | "notes_version"
        | "owner_id"
        | "submission_key"
        | "suspected_spam"
      )
    | ("notes" | "language" | "answered_at" | "search_text");
  expectTypeOf<HostField | OfStaff>().toEqualTypeOf<keyof Tables["registrations"]>();
});
