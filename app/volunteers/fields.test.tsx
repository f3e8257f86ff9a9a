import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { describe, expect, expectTypeOf, test } from "vitest";
import { currentContents } from "#app/content/contents.server.ts";
import type { Tables } from "#app/core/db/tables.ts";
import { setUpAddedField } from "../../tests/added-field.ts";
import { engines } from "../../tests/databases.ts";
import type { FieldName, Person, SignUpField } from "./fields.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const TYPED = {
  name: "Maya",
  email: "maya@example.org",
  phone: "408 555 0151",
  age: "adult",
  second_phone: "408 555 0152",
};
const SHIFT = {
  title: "Toy sorting",
  kind: "sorting",
  day: "2025-12-01",
  starts: "18:00",
  ends: "20:00",
  seats: 4,
  place: null,
  note: null,
} as const;

/** A field that nothing but the description, the words and the database know. */
const SECOND_PHONE: SignUpField = {
  rule: "phone",
  required: false,
  max: 40,
  autoComplete: "off",
  staff: true,
  checkIn: "Second phone",
};

async function loadWithField() {
  const { signUpFields } = await import("./fields.ts");
  const { signUpWords } = await import("#app/words/en/shift-sign-up.ts");
  Object.assign(signUpFields, { second_phone: SECOND_PHONE });
  Object.assign(signUpWords.fields, { second_phone: { label: "Another phone" } });
  return {
    ...(await import("./schema.ts")),
    ...(await import("./booking-queries.server.ts")),
    ...(await import("./person-fields.tsx")),
    ...(await import("./staff/change-queries.server.ts")),
    ...(await import("./staff/queries.server.ts")),
    ...(await import("./staff/shift-people.tsx")),
    CheckIn: (await import("./staff/check-in-list.tsx")).default as ComponentType<object>,
    ...(await import("#app/accounts/session.tsx")),
    exportPeople: (await import("./staff/export.ts")).loader,
    ...(await import("#app/core/context.ts")),
  };
}

describe.each(engines)("a field that is added to the description of a sign-up on %s", (_, open) => {
  const added = setUpAddedField(open, loadWithField, "shift_signups", "second_phone");

  function checked(typed: Record<string, string>) {
    const result = added.site.checkSignUp(typed);
    return result.kind === "ok" ? result.value : result.errors;
  }

  async function signUp() {
    const { db } = added;
    const [id = ""] = await added.site.addShifts(db, [SHIFT], NOW);
    const contents = await currentContents(db);
    const post = {
      origin: "https://drive.example",
      secret: "secret",
      contents,
      facts: contents,
      mailFrom: "a@example.org",
      mailsGoToFiles: false,
      now: NOW,
    };
    const value = checked({ ...TYPED, [`shift-${id}`]: "on" });
    if (!("person" in value)) throw new Error(JSON.stringify(value));
    await added.site.signUp(db, value, ["one"], post);
    return id;
  }

  test("is checked, stored, shown to staff, printed for the check-in and exported", async () => {
    expect(checked({ ...TYPED, "shift-one": "on", second_phone: "none" })).toEqual([
      { field: "second_phone", message: "Phone number must have at least 7 digits" },
    ]);
    const id = await signUp();
    const [person] = await added.site.peopleOn(added.db, id);
    if (!person) throw new Error("Nobody is on the shift.");
    expect(person).toMatchObject({ name: "Maya", second_phone: "408 555 0152" });
    expect(renderToStaticMarkup(<added.site.PersonContact person={person} />)).toContain("408 555 0152");
    const loaderData = {
      day: SHIFT.day,
      days: [],
      lists: await added.site.checkInLists(added.db, SHIFT.day, null),
    };
    const element = (
      <added.site.SessionProvider>
        <added.site.CheckIn {...{ loaderData }} />
      </added.site.SessionProvider>
    );
    const router = createMemoryRouter([{ path: "/", element }]);
    const printed = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(printed).toContain('<th scope="col">Second phone</th>');
    expect(printed).toContain("408 555 0152");
    const context = new RouterContextProvider();
    context.set(added.site.databaseContext, added.db);
    context.set(added.site.clockContext, () => NOW);
    const url = new URL("https://drive.example/admin/volunteers/export.csv");
    const file = await added.site.exportPeople({ context, url } as unknown as Parameters<
      typeof added.site.exportPeople
    >[0]);
    const csv = await file.text();
    expect(csv).toContain("name,email,phone,second_phone,under_18");
    expect(csv).toContain('"408 555 0152"');
  });

  test("is a field of the form, with its rules", () => {
    const field = (name: string) => ({ form: "f", name, words: { label: name }, typed: undefined });
    const form = <added.site.PersonFields form="f" field={field} typed={{}} errors={[]} />;
    expect(renderToStaticMarkup(form)).toMatch(
      /<input [^>]*type="tel"[^>]*maxLength="40"[^>]*name="second_phone"/,
    );
  });
});

test("a description that leaves out where a field goes does not compile", () => {
  const { staff: _staff, ...withoutStaff } = SECOND_PHONE;
  const { checkIn: _checkIn, ...withoutCheckIn } = SECOND_PHONE;
  expectTypeOf(withoutStaff).not.toExtend<SignUpField>();
  expectTypeOf(withoutCheckIn).not.toExtend<SignUpField>();
});

test("each column of the table is a field, or one of the site's own", () => {
  type Own =
    | ("id" | "booking_id" | "shift_id" | "is_minor" | "guardian" | "consent_at" | "language" | "status")
    | ("confirmed_at" | "held_until" | "network" | "came_at" | "walk_in")
    | ("position" | "reminded_at" | "thanked_at" | "created_at" | "updated_at");
  expectTypeOf<FieldName | Own>().toEqualTypeOf<keyof Tables["shift_signups"]>();
  expectTypeOf<keyof Person>().toEqualTypeOf<FieldName | "guardian">();
});
