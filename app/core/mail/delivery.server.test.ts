import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { MAX_ATTEMPTS, pauseMs } from "./delivery.server.ts";
import { smtpTransport } from "./transports.server.ts";

test("pauses double from 2 seconds to 4 hours, each a fifth more or less", () => {
  expect([1, 2, 3, 4].map((attempts) => pauseMs(attempts, 0.5))).toEqual([2000, 4000, 8000, 16_000]);
  expect(pauseMs(40, 0.5)).toBe(4 * 3_600_000);
  expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([1600, 2400]);
});

test("a mail server that is down from Friday evening to Monday morning loses nothing", () => {
  let hours = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) hours += pauseMs(attempts, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(36);
  hours = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) hours += pauseMs(attempts, 0.5) / 3_600_000;
  expect(hours).toBeGreaterThan(60);
});

const NOW = "2025-11-20T20:00:00.000Z";

test.each(["smtps", "smtp"])(
  "nothing goes by %s to a mail server whose certificate nobody vouches for",
  async (protocol) => {
    let begun = 0;
    // The test server has a self-signed certificate.
    const server = new SMTPServer({
      secure: protocol === "smtps",
      authOptional: true,
      closeTimeout: 200,
      onData(stream, _session, done) {
        begun += 1;
        stream.resume().on("end", () => done());
      },
    }).on("error", () => {});
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const url = `${protocol}://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
    const mail = {
      ...{ id: "1", kind: "test", to_address: "a@example.org", reply_to: null, subject: "Hello" },
      ...{ text_body: "Hello", html_body: null, headers: "{}", message_id: "<1@example.org>" },
      ...{
        about_id: null,
        undo_of: null,
        undo: null,
        status: "queued" as const,
        attempts: 0,
        last_error: null,
        sent_at: null,
      },
      ...{ claimed_by: null, claimed_until: null, next_attempt_at: NOW, created_at: NOW },
    };
    const now = new Date(NOW);
    await expect(smtpTransport(url, "b@example.org")(mail, now)).rejects.toThrow(/certificate/);
    expect(begun).toBe(0);
    await smtpTransport(`${url}?tls.rejectUnauthorized=false`, "b@example.org")(mail, now);
    expect(begun).toBe(1);
    await new Promise<void>((resolve) => server.close(resolve));
  },
);
