import { z } from "zod";
import { line } from "#app/core/forms/field-rules.ts";
import { type Checked, checkForm, type Typed } from "#app/core/forms/result.ts";
import { UNITS } from "#app/inquiries/amounts.ts";
import { receivedWords } from "#app/inquiries/staff/words/replies.ts";

const { errors } = receivedWords;
const MOST = 1_000_000;

const schema = z.object({
  kind: line({ required: errors.kind, max: 100, tooLong: errors.kindLong }),
  quantity: z
    .string()
    .optional()
    .transform((typed, context) => {
      const number = /^(\d{1,7}|\d{1,3}([,. ]\d{3})+)$/.test(typed?.trim() ?? "")
        ? Number((typed ?? "").replace(/[,. ]/g, ""))
        : 0;
      if (number >= 1 && number <= MOST) return number;
      context.addIssue({ code: "custom", message: errors.quantity });
      return z.NEVER;
    }),
  unit: z.enum(UNITS, errors.unit).default("toys"),
  received_on: z.iso.date({ error: errors.day }),
});

/** A received gift: kind, number, and day (YYYY-MM-DD). */
export type Gift = z.output<typeof schema>;

/** @param today YYYY-MM-DD; omitted in the browser, whose clock may be wrong */
export function checkGift(typed: Typed, today?: string): Checked<Gift> {
  const checked = checkForm(schema, typed);
  if (checked.kind !== "ok" || today === undefined || checked.value.received_on <= today) return checked;
  return { kind: "invalid", errors: [{ field: "received_on", message: errors.future }], typed };
}
