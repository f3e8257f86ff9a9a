import { z } from "zod";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line } from "#app/core/forms/field-rules.ts";
import type { Checked, Typed } from "#app/core/forms/result.ts";
import { UNITS } from "#app/inquiries/amounts.ts";

const MOST = 1_000_000;

const schema = z.object({
  kind: line({ required: "Say what came", max: 100, tooLong: "At most 100 characters" }),
  quantity: z
    .string()
    .optional()
    .transform((typed, context) => {
      const number = /^(\d{1,7}|\d{1,3}([,. ]\d{3})+)$/.test(typed?.trim() ?? "")
        ? Number((typed ?? "").replace(/[,. ]/g, ""))
        : 0;
      if (number >= 1 && number <= MOST) return number;
      context.addIssue({ code: "custom", message: "How many must be a number from 1 to 1,000,000" });
      return z.NEVER;
    }),
  unit: z.enum(UNITS, "Choose a unit").default("toys"),
  received_on: z.iso.date({ error: "Enter a day such as 2025-11-24" }),
});

export type Gift = z.output<typeof schema>;

/** @param today YYYY-MM-DD; omitted in the browser, whose clock may be wrong */
export function checkGift(typed: Typed, today?: string): Checked<Gift> {
  return checkForm(schema, typed, ({ received_on }) =>
    today && received_on && received_on > today
      ? [{ field: "received_on", message: "The day cannot be in the future" }]
      : [],
  );
}
