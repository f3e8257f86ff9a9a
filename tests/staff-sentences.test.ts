import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readingGrade } from "./reading-grade.ts";
import { type StaffSentence, staffSentences } from "./staff-sentences.ts";

/** Words of earlier staff pages that needed a second reading. */
const STOPPED =
  /\b(mend\w*|put(s|ting)? (it |this )?(away|aside|list away)|wait(s|ing)? for you|(take|takes|took|taken|taking) off|thr[eo]wn? away|throw (the draft )?away|hand(ed)? over|who takes care|in the meantime|meanwhile|at once|by (itself|themselves)|whoever|lately|has it to|on (its|their) way|go on|ticked|tick (at|the|this|who)|CRM|Id:|SQLite|spare keys?|run out|lie ahead|came back|gave up|given up|cancelled|acknowledgement|e-mails?|nobody is told|as the crow flies|begin again|please)\b/i;

/** Specified sentences, as they are. */
const EXCEPTED = [
  "Sign in to access the CRM",
  "Failed to sign out. Please try again.",
  "Too many attempts. Please wait",
];

const sentences = staffSentences();
const gradeOf = ({ text }: StaffSentence) => readingGrade(text.split(/(?<=[.?!])\s+/));
const wordsOf = (sentence: string) => sentence.split(/\s+/).length;

test("staff pages have none of the words that needed a second reading", () => {
  expect(sentences.length).toBeGreaterThan(1000);
  const stopped = sentences.filter(
    ({ text }) => STOPPED.test(text) && !EXCEPTED.some((one) => text.includes(one)),
  );
  expect(stopped.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});

test("staff sentences are read at school grade 5 on average, and none has more than 25 words", () => {
  const whole = sentences.filter(({ text }) => /^[A-Z].*[.?!]$/.test(text));
  const single = whole.flatMap(({ text }) => text.split(/(?<=[.?!])\s+/));
  const folder = join(import.meta.dirname, "../test-results");
  mkdirSync(folder, { recursive: true });
  const rows = sentences.map(
    (one) => `| ${gradeOf(one).toFixed(1)} | ${one.text} | ${one.file}:${one.line} |`,
  );
  writeFileSync(
    join(folder, "staff-sentences.md"),
    `| grade | sentence | where |\n| ---: | --- | --- |\n${rows.join("\n")}\n`,
  );
  expect(readingGrade(single)).toBeLessThan(5);
  expect(single.filter((sentence) => wordsOf(sentence) > 25)).toEqual([]);
});
