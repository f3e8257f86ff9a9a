import { expect, test } from "vitest";
import { fillIn, gapWords, openPlaces } from "./template.ts";

test("the fields are filled in, and what is not known becomes a place to check", () => {
  const template = {
    subject: "For {company}",
    text: "Dear {contact},\ncall {phone} on <day>. {unknown} stays.\n\n{me}\n{phone}",
  };
  const draft = fillIn(template, { company: "Alder", contact: "Maya", me: "Ana" });
  expect(draft).toEqual({
    subject: "For Alder",
    text: "Dear Maya,\ncall <our phone> on <day>. {unknown} stays.\n\nAna",
  });
  expect(openPlaces(draft)).toEqual(["our phone", "day"]);
});

test("what somebody typed into a field is not filled in again", () => {
  const fields = { company: "{phone} $& $1 {me}", phone: "555", me: "Ana" };
  expect(fillIn({ subject: "For {company}", text: "{company}" }, fields)).toEqual({
    subject: "For {phone} $& $1 {me}",
    text: "{phone} $& $1 {me}",
  });
});

test("addresses of pages and people are no gaps", () => {
  const text = "See <https://drive.test/a> or <ana@drive.test>, 1 < 2 and\n3 > 2. <day>";
  expect(openPlaces({ subject: "", text })).toEqual(["day"]);
});

test("each gap counts, and those of one name are named once", () => {
  expect(gapWords({ subject: "", text: "On <day> at <time>, else <day>." })).toBe(
    "Fill in 3 gaps first: day, time.",
  );
  expect(gapWords({ subject: "On <day>", text: "" })).toBe("Fill in 1 gap first: day.");
});
