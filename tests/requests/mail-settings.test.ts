import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { backup } from "#app/core/db/backup.ts";
import { engines, testsPages } from "../databases.ts";
import { makeMailServer } from "../mail-server.ts";
import { pageOf } from "./read-form.ts";
import { openSite, type Site, type SiteOptions } from "./site.ts";
import { administrator, ORIGIN, PASSWORD } from "./staff-members.ts";

const PATH = "/admin/health/mail";
const MAILBOX = "team@drive.test";

describe.each(engines)("mail settings in the browser on %s", (engine, open) => {
  let site: Site;
  let staff: { Cookie: string; email: string };
  let fields: Record<string, string>;
  const start = async (options: SiteOptions = {}) => {
    site = await openSite({ open, settings: { mailsGoToFiles: true }, ...options });
    staff = await administrator(site);
  };
  const server = async (port?: number) => {
    const mail = await makeMailServer();
    if (port === undefined) await mail.start();
    onTestFinished(() => mail.stop());
    fields.port = new URL(mail.url).port;
    return mail;
  };
  const page = async () => pageOf(await site.get(PATH, staff));
  const save = (more: Record<string, string> = {}) => site.post(PATH, { ...fields, ...more }, staff);
  const stored = async () =>
    (
      await site.db
        .selectFrom("settings")
        .select("value")
        .where("key", "=", "mail_settings")
        .executeTakeFirst()
    )?.value;

  beforeEach(() => {
    fields = {
      ...{ host: "127.0.0.1", user: "mailer", mailPassword: "hunter22hunter22", version: "0" },
      ...{ senderName: "The Drive", senderEmail: "hello@drive.test", staffEmail: MAILBOX },
      ...{ publicOrigin: ORIGIN, password: PASSWORD },
    };
  });
  afterEach(() => site.close());

  test("another instance reads what was saved, and a second person's change is not overwritten", async () => {
    await start();
    await server();
    await save();
    const late = await save({ staffEmail: "late@drive.test" });
    expect(await late.text()).toContain("Someone else just changed these settings.");
    expect(site.settings.staffEmail).toBe(MAILBOX);
    // As another instance, or the next start, does.
    Object.assign(site.settings, { staffEmail: "staff@example.org" });
    await site.db
      .updateTable("settings")
      .set({ value: (await stored())?.replace('"version":1', '"version":2') ?? "" })
      .where("key", "=", "mail_settings")
      .execute();
    await site.live.refresh();
    expect(site.settings.staffEmail).toBe(MAILBOX);
  });

  if (!testsPages(engine)) return;

  test("a test mail goes out first, and then all mail without a restart; the password is nowhere to be read", async () => {
    await start();
    const mail = await server();
    expect((await save()).status).toBe(303);
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]).toMatchObject({ to: [staff.email], from: "hello@drive.test" });
    expect(mail.received[0]?.raw).toContain("The Drive");
    expect(site.settings).toMatchObject({
      ...{ mailsGoToFiles: false, staffEmail: MAILBOX, publicOrigin: ORIGIN, originIsConfigured: true },
      mailFrom: '"The Drive" <hello@drive.test>',
    });
    await site.post("/bulk-donations", {
      ...{ companyName: "Alder", contactName: "Maya", email: "maya@example.org", message: "Hello" },
    });
    const [queued] = await site.db
      .selectFrom("outbox")
      .selectAll()
      .where("to_address", "=", MAILBOX)
      .execute();
    if (!queued) throw new Error("no mail to the team");
    await site.live.transport(queued, new Date());
    expect(mail.received.at(-1)?.to).toEqual([MAILBOX]);

    expect(await page()).not.toContain("hunter22");
    expect(await stored()).not.toContain("hunter22");
    const file = join(site.backupFolder, "a.sqlite");
    await backup(site.db, file);
    expect(JSON.stringify(site.logged)).not.toContain("hunter22");
    const journal = await site.db.selectFrom("journal").select(["actor", "action"]).execute();
    expect(journal).toContainEqual({ actor: staff.email, action: "changed the email settings" });

    // The saved password stays, but goes to no other server.
    expect((await save({ mailPassword: "", staffEmail: "new@drive.test", version: "1" })).status).toBe(303);
    expect(site.settings.staffEmail).toBe("new@drive.test");
    const elsewhere = await save({ mailPassword: "", host: "localhost", version: "2" });
    expect(await elsewhere.text()).toContain("Enter the password of this email account");

    // A password that somebody changes in the database opens nothing.
    const saved = JSON.parse((await stored()) ?? "");
    saved.version += 1;
    saved.server.password = saved.server.password.replace(/.(?=.{8}$)/, (sign: string) =>
      sign === "A" ? "B" : "A",
    );
    await site.db
      .updateTable("settings")
      .set({ value: JSON.stringify(saved) })
      .where("key", "=", "mail_settings")
      .execute();
    await site.live.refresh();
    expect(site.live.read().saved.server).toBeNull();
  });

  test("what does not work is not saved, and the reason is said in plain words", async () => {
    await start();
    await server(0);
    const dead = await save();
    expect(dead.status).toBe(409);
    expect(await dead.text()).toContain("the mail server does not answer. Check its name and port.");
    for (const [wrong, message] of [
      [{ password: "not my password" }, "That is not your password."],
      [{ password: "" }, "Enter your password."],
      [{ staffEmail: "" }, "Enter the mailbox that your team reads"],
      [{ senderEmail: "a@b" }, "Enter an email address"],
      [{ publicOrigin: "https://elsewhere.test" }, "Open the site at this address first"],
      [{ host: "no/host" }, "Enter a name like mail.example.org"],
    ] as const) {
      const response = await save(wrong);
      expect(response.status).toBe(400);
      expect(await pageOf(response)).toContain(message);
    }
    expect(await stored()).toBeUndefined();
    expect(site.settings.mailsGoToFiles).toBe(true);
  });

  test("a sender's name asks for the address, with or without a mail server, and the earlier sender stays", async () => {
    await start();
    const none = { host: "", port: "", user: "", mailPassword: "" };
    expect((await save(none)).status).toBe(303);
    const nameOnly = await save({ ...none, senderName: "Only name", senderEmail: "", version: "1" });
    expect(nameOnly.status).toBe(400);
    expect(await pageOf(nameOnly)).toContain("Enter the address that emails come from");
    expect(site.settings.mailFrom).toBe('"The Drive" <hello@drive.test>');
    const neither = await save({ ...none, senderName: "", senderEmail: "", version: "1" });
    expect(neither.status).toBe(303);
  });

  test("the environment wins, and the page says so for each setting", async () => {
    const mail = await makeMailServer();
    await mail.start();
    onTestFinished(() => mail.stop());
    await start({
      settings: { mailsGoToFiles: false, staffEmail: "server@drive.test" },
      environment: { SMTP_URL: mail.url, STAFF_EMAIL: "server@drive.test" },
    });
    const text = await page();
    for (const name of ["SMTP_URL", "STAFF_EMAIL"])
      expect(text).toContain(`Set on the server with ${name}. It can only be changed there.`);
    expect(text).not.toContain("Set on the server with MAIL_FROM");
    const { senderName = "", senderEmail = "" } = fields;
    const more = {
      senderName,
      senderEmail,
      staffEmail: "typed@drive.test",
      version: "0",
      password: PASSWORD,
    };
    expect((await site.post(PATH, more, staff)).status).toBe(303);
    expect(mail.received[0]?.from).toBe("hello@drive.test");
    expect(site.settings).toMatchObject({
      ...{ staffEmail: "server@drive.test", mailFrom: '"The Drive" <hello@drive.test>' },
    });
  });
});
