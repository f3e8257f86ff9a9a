import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, text } from "#app/core/forms/field-rules.ts";
import type { Checked, Typed } from "#app/core/forms/result.ts";
import { type Draft, gapWords, openPlaces } from "./template.ts";

const schema = z.object({
  subject: line({
    required: "Subject is required",
    max: 200,
    tooLong: "Subject must be 200 characters or fewer",
  }),
  text: text({
    required: "Text is required",
    max: 10_000,
    tooLong: "Text must be 10,000 characters or fewer",
  }),
});

/** Validates an answer, which may go without a letter. */
export function checkAnswer(typed: Typed): Checked<Draft | null> {
  return typed.letter === "1" ? checkReply(typed) : { kind: "ok", value: null };
}

/** Validates a reply. Remaining gaps in < > are an error. */
export function checkReply(typed: Typed): Checked<Draft> {
  return checkForm(schema, typed, ({ subject = "", text = "" }) => {
    const message = gapWords({ subject, text });
    if (message === "") return [];
    return [{ field: openPlaces({ subject, text: "" }).length > 0 ? "subject" : "text", message }];
  });
}
