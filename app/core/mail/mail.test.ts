import { expect, test } from "vitest";
import { domainOf, type Mail, oneLine, renderEmail, safeMail } from "./mail.ts";

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

test("a long subject is not cut in the middle of a character", () => {
  for (const start of ["", "x"])
    expect(safeMail({ ...MAIL, subject: start + "🧸".repeat(300) }).subject).toMatch(/^x?(?:🧸)+$/u);
});

test("a subject is shown as it was typed, not decoded into another one", () => {
  const subject = "=?utf-8?Q?Your_invoice?= =?utf-8?B?SGVsbG8=?= 1 =? 2";
  expect(safeMail({ ...MAIL, subject }).subject).toBe(
    "= ?utf-8?Q?Your_invoice?= = ?utf-8?B?SGVsbG8= ?= 1 = ? 2",
  );
});

test("one line keeps what can be read", () => {
  expect(oneLine("  Größe\t→\n你好 \ud800 ")).toBe("Größe → 你好 �");
});

test("message ids name the sender's domain", () => {
  expect(domainOf("Toy Drive <no-reply@toys.example.org>")).toBe("toys.example.org");
  expect(domainOf("no-reply")).toBe("localhost");
});

const LONG = "Thank you for your bulk donation inquiry. We'll contact you within 24 hours to discuss it.";

test("the text and the HTML of a letter say the same", () => {
  const { text, html } = renderEmail([
    "Good day",
    {
      facts: [
        ["Company name", "Alder & <Finch>"],
        ["Message", "one\ntwo"],
      ],
    },
    { words: "Open", url: "https://example.org/?a=1&b=2" },
  ]);
  expect(text).toBe(
    "Good day\n\nCompany name: Alder & <Finch>\nMessage:\none\ntwo\n\nOpen:\nhttps://example.org/?a=1&b=2\n",
  );
  expect(html).toContain("<p>Good day</p>");
  expect(html).toContain("<td>Alder &amp; &lt;Finch&gt;</td>");
  expect(html).toContain("<td>one<br>\ntwo</td>");
  expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2">Open</a>');
});

test("paragraphs are wrapped at spaces, and a word that is too long stays whole", () => {
  expect(
    renderEmail([LONG])
      .text.split("\n")
      .map((line) => line.length),
  ).toEqual([69, 20, 0]);
  const address = `https://example.org/${"x".repeat(100)}`;
  expect(renderEmail([address]).text).toBe(`${address}\n`);
});

test("HTML in what somebody typed stays text", () => {
  const { html } = renderEmail([{ facts: [["Message", "<script>alert(1)</script>\"'"]] }]);
  expect(html).not.toContain("<script>");
});
