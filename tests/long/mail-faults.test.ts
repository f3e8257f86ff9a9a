import { expect, test } from "vitest";
import { type Behaviour, makeMailServer } from "../mail-server.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { SiteUnderFault } from "./site-under-fault.ts";

const FORMS_EACH = 6;
/** A form never waits for the mail server. */
const LONGEST_MS = 5000;

/** Faults of the mail server, and how Health reports them; two of them look the same from outside. */
const FAULTS: [Behaviour | "down", RegExp][] = [
  ["4xx", /the mail server asked us to try again later/],
  ["drop in mid-data", /the mail server does not answer/],
  ["hang", /the mail server (does not answer|asked us to try again later)/],
  ["down", /the mail server does not answer/],
];

test("a mail server that is down, hangs, breaks off or refuses: forms go on, staff are told, each mail comes once", {
  timeout: 300_000,
}, async (context) => {
  const mailServer = await makeMailServer();
  context.onTestFinished(() => mailServer.stop());
  await mailServer.start();
  const running = await startSite({
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
    SMTP_URL: mailServer.url,
    STAFF_EMAIL: "staff@example.org",
  });
  context.onTestFinished(() => running.stop());
  const site = new SiteUnderFault(running);
  expect(await site.signIn()).toBe(303);
  const health = async () => (await site.get("/admin/health")).text();

  for (const [fault, words] of FAULTS) {
    if (fault === "down") await mailServer.stop();
    else mailServer.behaviour = fault;
    for (let count = 0; count < FORMS_EACH; count += 1) {
      const since = performance.now();
      expect((await site.send("inquiry")).status, fault).toBe(303);
      expect(performance.now() - since, fault).toBeLessThan(LONGEST_MS);
    }
    await expect.poll(health, { timeout: 90_000, interval: 1000, message: fault }).toMatch(words);
    expect((await site.get("/")).status).toBe(200);
  }

  // A permanent refusal is not retried automatically.
  mailServer.behaviour = "5xx";
  await mailServer.start();
  expect((await site.send("registration")).status).toBe(303);
  await expect.poll(health, { timeout: 90_000, interval: 1000 }).toMatch(/kept@example\.org/);

  mailServer.behaviour = "take";
  expect((await site.act("/admin/health", { intent: "retry-all" })).status).toBe(303);
  const staffMails = () =>
    mailServer.received.filter(({ to, raw }) => to[0] === "staff@example.org" && /Kept Company/.test(raw));
  const idsOf = () => new Set(staffMails().map(({ messageId }) => messageId));
  const sent = FAULTS.length * FORMS_EACH;
  const retry = async () => {
    // Mails in progress when the last fault ended fail only now.
    await site.act("/admin/health", { intent: "retry-all" });
    return idsOf().size;
  };
  await expect.poll(retry, { timeout: 120_000, interval: 2000 }).toBe(sent);
  expect(staffMails()).toHaveLength(sent);
  await expect.poll(health, { timeout: 60_000, interval: 1000 }).not.toMatch(/Not working|does not answer/);
  addCases(context, site.tried);
});
