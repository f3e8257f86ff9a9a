import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { strictEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

/** Mail programs would show "Hacked" in place of each (RFC 2047). */
const ENCODED = ["=?utf-8?b?SGFja2Vk?=", "=?UTF-8?Q?Hacked?=", "=?iso-8859-1*en?q?Hacked?="];
const NOW = new Date("2025-11-20T20:00:00.000Z");
const SHIFT = {
  ...{ title: `Sorting ${ENCODED[0]}`, kind: "sorting" as const, day: "2025-12-01", starts: "18:00" },
  ...{ ends: "20:00", seats: 20, place: "Sorting room", note: null },
};

/** Texts that no form may accept as an address: each would reach someone else, or nobody. */
const NO_ADDRESSES = [
  "ann@example",
  "ann.example.org",
  "ann@example.org,bob@example.org",
  "ann@example.org;bob@example.org",
  "ann@example.org bob@example.org",
  "<ann@example.org>",
  "Ann <ann@example.org>",
  '"ann"@example.org',
  "ann@example.org\r\nBcc: bob@example.org",
  "ann@exam\u0000ple.org",
  "ann@-example.org",
  "ann@example..org",
  "ann@@example.org",
  ".ann@example.org",
  "ann@[192.0.2.1]",
  `${"a".repeat(300)}@b.co`,
];

describe.each(strictEngines)("what visitors and staff type into mails on %s", (_, open) => {
  let site: Site;
  let shift: string;
  let staff: { Cookie: string };
  beforeAll(async () => {
    site = await openSite({ open });
    [shift = ""] = await addShifts(site.db, [SHIFT], NOW);
    staff = await administrator(site);
  });
  afterAll(() => site.close());

  const forms = (): Record<string, { fields: Record<string, string>; email: string }> => ({
    "/bulk-donations": {
      fields: { companyName: "Willow", contactName: "Ann", message: "Hello", estimatedQuantity: "12" },
      email: "email",
    },
    "/join/register": {
      fields: {
        ...{ organization: "Willow Street School", kind: "school", contact_name: "Ann", phone: "4085550100" },
        ...{ address_1: "1 Main St", city_1: "San Jose", zip_code_1: "95112", hours_1: "Always" },
        ...{ is_public_1: "yes", starts_on: "2025-11-24", ends_on: "2025-12-12", boxes: "3", message: "Hi" },
      },
      email: "email",
    },
    "/newsletter/subscribe": { fields: { FNAME: "Ann", LNAME: "Lee", COMPANY: "Willow" }, email: "EMAIL" },
    "/volunteer": {
      fields: {
        ...{ name: "Ann", phone: "(408) 555-0100", age: "adult", guardian: "", website: "" },
        [`shift-${shift}`]: "on",
      },
      email: "email",
    },
  });
  let sender = 0;
  const send = (path: string, fields: Record<string, string>) => {
    sender += 1;
    const headers = { Origin: "http://localhost:3000" };
    const body = new URLSearchParams(fields);
    return site.fetch(path, { method: "POST", body, headers }, { address: `198.51.100.${sender % 250}` });
  };
  const mails = () => site.db.selectFrom("outbox").select(["kind", "subject", "headers"]).execute();

  it("is in each subject as it was typed, never an encoded word that a mail program decodes", async () => {
    for (const [path, { fields, email }] of Object.entries(forms())) {
      for (const [index, word] of ENCODED.entries()) {
        for (const name of Object.keys(fields)) {
          const address = `${name.toLowerCase().replace(/\W/g, "")}-${index}@example.org`;
          await send(path, { ...fields, [name]: word, [email]: address });
        }
      }
    }
    const [inquiry] = await site.db.selectFrom("bulk_donations").select("id").execute();
    const reply = { intent: "reply", key: "a-key-of-its-own", version: "1" };
    await site.post(
      `/admin/inquiries/${inquiry?.id}`,
      { ...reply, subject: ENCODED.join(" "), text: "Thank you." },
      staff,
    );
    const author = { actor: "ana@example.org", now: NOW };
    const letter = await createLetter(site.db, { subject: "x", text: "Hi", preview: "" }, author);
    const fields = { text: "Hi", _seen: "1" };
    await site.post(
      `/admin/newsletter/${letter}`,
      { ...fields, subject: ENCODED.join(" "), intent: "test" },
      staff,
    );
    const sent = await mails();
    expect(new Set(sent.map(({ kind }) => kind)).size).toBeGreaterThan(5);
    expect(sent.filter(({ subject }) => subject.includes("= ?")).length).toBeGreaterThan(5);
    expect(sent.filter(({ subject, headers }) => /=\?/.test(subject + headers))).toEqual([]);
  });

  it("is refused as an address by every form alike", async () => {
    for (const [path, { fields, email }] of Object.entries(forms())) {
      const before = (await mails()).length;
      for (const address of NO_ADDRESSES) {
        const { status } = await send(path, { ...fields, [email]: address });
        expect([path, address, status]).toEqual([path, address, 400]);
      }
      expect([path, (await mails()).length]).toEqual([path, before]);
      expect((await send(path, { ...fields, [email]: "ann.o'lee+toys@example.org" })).status).toBe(303);
    }
  });
});
