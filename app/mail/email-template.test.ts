import { expect, test } from "vitest";
import { renderEmail } from "./email-template.ts";

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
