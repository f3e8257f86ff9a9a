import { expect, test } from "vitest";
import { domainOf, type Mail, oneLine, safeMail } from "./mail.ts";

const MAIL: Mail = { kind: "test", to: "staff@example.org", subject: "Hello", text: "Hello" };

test("nothing that was typed can add a header", () => {
  const mail = safeMail({
    ...MAIL,
    subject: "Inquiry from A\r\nBcc: everybody@example.org\0\u2028x",
    headers: { "List-Unsubscribe": "<https://example.org/>\r\nBcc: everybody@example.org" },
  });
  expect(mail.subject).toBe("Inquiry from A Bcc: everybody@example.org x");
  expect(mail.headers).toEqual({
    "List-Unsubscribe": "<https://example.org/> Bcc: everybody@example.org",
  });
  expect(() => safeMail({ ...MAIL, headers: { "X-A\r\nBcc": "x" } })).toThrow(RangeError);
});

test.each([
  "a@example.org, b@example.org",
  "a@example.org;b@example.org",
  "Name <a@example.org>",
  "a@example.org\r\nBcc: b@example.org",
  "a@b@example.org",
  "nobody",
  "",
])("%j is not one address", (to) => {
  expect(() => safeMail({ ...MAIL, to })).toThrow(RangeError);
  expect(() => safeMail({ ...MAIL, replyTo: to })).toThrow(RangeError);
});

test("one line keeps what can be read", () => {
  expect(oneLine("  Größe\t→\n你好 \ud800 ")).toBe("Größe → 你好 �");
});

test("message ids name the sender's domain", () => {
  expect(domainOf("Toy Drive <no-reply@toys.example.org>")).toBe("toys.example.org");
  expect(domainOf("no-reply")).toBe("localhost");
});
