import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { singleKinds } from "#app/content/kinds.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { createLetter, findLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { sendLetters } from "#server/jobs/letters.ts";
import { engines } from "../databases.ts";
import { addRegistration, addSubscriber } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const ORIGIN = "http://localhost:3000";
const NOW = new Date("2025-12-18T20:00:00.000Z");
const LETTER = { subject: "Thank you", text: "Your box was full.", preview: "" };

describe.each(engines)("letters about people's part in the drive, on %s", (name, open) => {
  let site: Site;
  const author = { actor: "ana@toys.test", now: NOW };

  beforeAll(async () => {
    site = await openSite({ open });
    site.clock.set(NOW.toISOString());
    const { organization } = singleKinds;
    const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
    await publish(site.db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, author);
    await addSubscriber(site.db, { email: "reader@news.test", status: "confirmed" });
    const host = { created_at: "2025-11-02T20:00:00.000Z", status: "live" as const };
    await addRegistration(site.db, { ...host, id: "a", email: "Ann@host.test" });
    await addRegistration(site.db, { ...host, id: "b", email: "ann@host.test" });
    await addRegistration(site.db, { ...host, id: "c", email: "ben@host.test" });
    await addRegistration(site.db, { ...host, id: "d", email: "no@host.test", status: "declined" });
    await addRegistration(site.db, {
      ...{ id: "e", email: "old@host.test", status: "done" },
      created_at: "2024-11-02T20:00:00.000Z",
    });
  });
  afterAll(() => site.close());

  const mails = () => site.db.selectFrom("outbox").selectAll().where("kind", "=", "letter").execute();

  async function round(refusing = "") {
    await sendLetters({
      ...{ db: site.db, engine: name === "PostgreSQL" ? "postgres" : "sqlite", clock: () => NOW },
      settings: { publicOrigin: ORIGIN, mailFrom: "a@toys.test", mailPerMinute: 1000, authSecret: undefined },
      stopping: new AbortController().signal,
    });
    const queued = site.db.updateTable("outbox").where("status", "=", "queued");
    const failed = { status: "failed", last_error: "550 no such user" } as const;
    await queued.set(failed).where("to_address", "=", refusing).execute();
    await queued.set({ status: "sent", sent_at: NOW.toISOString() }).execute();
  }

  async function send(refusing?: string) {
    await site.db.deleteFrom("outbox").execute();
    const id = await createLetter(site.db, LETTER, author, "hosts");
    await moveLetter(site.db, id, "scheduled", NOW);
    await round(refusing);
    await round();
    return id;
  }

  const linkTo = async (email: string) => {
    const mail = (await mails()).find(({ to_address }) => to_address === email);
    const { "List-Unsubscribe": link } = JSON.parse(mail?.headers ?? "{}");
    return String(link).slice(1 + ORIGIN.length, -1);
  };

  test("hosts of the season get it once each, no subscriber does, and it says why it comes", async () => {
    const id = await send();
    const sent = await mails();
    expect(sent.map(({ to_address }) => to_address).sort()).toEqual(["ann@host.test", "ben@host.test"]);
    expect(sent[0]?.text_body).toContain("You get this because you host a toy drive with");
    expect(sent[0]?.text_body).toContain("No more letters about this: http");
    expect(await findLetter(site.db, id)).toMatchObject({ status: "sent", progress: { sent: 2 } });
  });

  test("a bounced address stands at the letter, with its reason", async () => {
    const id = await send("ben@host.test");
    const { Cookie } = await administrator(site);
    const text = textOf(mainOf(await (await site.get(`/admin/newsletter/${id}`, { Cookie })).text()));
    expect(text).toMatch(/1 bounced.*ben@host.test/);
  });

  test("one click refuses such letters for good, also after an erasure", async () => {
    await send();
    const path = await linkTo("ann@host.test");
    expect(textOf(mainOf(await (await site.get(path)).text()))).toContain(
      "Stop letters about your part in the drive",
    );
    await erasePerson(site.db, "ann@host.test");
    const answer = await site.fetch(path, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect(answer.status).toBe(200);
    expect(textOf(mainOf(await (await site.get(path)).text()))).toContain(
      "You will get no more of these letters",
    );
    await addRegistration(site.db, {
      ...{ id: "again", email: "ann@host.test", status: "live", created_at: "2025-11-05T20:00:00.000Z" },
    });
    await send();
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(["ben@host.test"]);
    const refusals = await site.db.selectFrom("letter_refusals").selectAll().execute();
    expect(JSON.stringify(refusals)).not.toContain("ann");
    const altered = path.replace(/key=hosts/, "key=companies");
    expect((await site.get(altered)).status).toBe(404);
  });

  test("a ready letter to the hosts opens with its audience, and a sent one waits five minutes", async () => {
    const { Cookie } = await administrator(site);
    const made = await site.post("/admin/newsletter", { intent: "write", start: "thanks" }, { Cookie });
    const id = made.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(await findLetter(site.db, id)).toMatchObject({
      ...{ audience: "hosts", value: { subject: "Thank you for hosting a box" } },
    });
    const html = await (await site.get(`/admin/newsletter/${id}`, { Cookie })).text();
    expect(html).toMatch(/name="_audience"[^>]*checked=""[^>]*value="hosts"/);
    expect(textOf(mainOf(html))).toContain("Send to 1 person");
  });
});
