import { expect, test } from "vitest";
import { makeLog } from "./log.ts";

test("no address in an error, its causes or a mail server's reply reaches the log", () => {
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => void lines.push(line) });
  const cause = new Error("550 <ana.lee@example.org> unknown");
  const error = new Error("to ana.lee@example.org: refused", { cause });
  log.error({ err: error, reason: "mailbox of ana.lee@example.org is full" }, "a mail failed");
  const [line = ""] = lines;
  expect(line).not.toContain("ana.lee");
  const { err, reason } = JSON.parse(line);
  expect(err.message).toBe("to [address]: refused");
  expect(err.stack).toContain("to [address]: refused");
  expect(err.cause.message).toBe("550 <[address]> unknown");
  expect(reason).toBe("mailbox of [address] is full");
});
