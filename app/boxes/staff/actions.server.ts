import { randomUUID } from "node:crypto";
import { z } from "zod";
import { authorOf } from "#app/accounts/guard.server.ts";
import type { Author } from "#app/core/author.ts";
import { type Context, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Answer, Sent } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { NO_BOX } from "#app/locations/staff/labels.ts";
import { boxYear } from "#app/season/season.server.ts";
import { roundMail } from "../emails.server.ts";
import { BOXES_PATH } from "../paths.ts";
import { boxesOf, recordPickup, undoPickup } from "../pickups-queries.server.ts";
import { startRound, withdrawRound } from "../rounds-queries.server.ts";
import type { BoxDone } from "./changes.tsx";
import { clearBox, confirmFull, ignoreReporters, unignoreReporters } from "./queries.server.ts";

const MAX_STOPS = 50;

const roundSchema = z.object({
  name: orNull(text({ max: 100, tooLong: "Use 100 characters or fewer for the name" })),
  email: mailAddress({ invalid: "Invalid email address", max: 254, tooLong: "Invalid email address" }),
  note: orNull(text({ max: 500, tooLong: "Use 500 characters or fewer for the note" })),
  stops: line({ required: "Choose at least one stop", max: 4000, tooLong: "Choose at least one stop" }),
});

/** What Undo gets back from a form. */
const ignoredSchema = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.object({ id: z.string(), at: z.iso.datetime(), wasFull: z.boolean() }));

/**
 * The handler of a form with one button.
 * @param change false if there is nothing to change, why it is refused, or what else the page needs to know
 */
function changing(
  done: BoxDone["done"],
  change: (
    db: Database,
    id: string,
    author: Author,
    sent: Sent,
  ) => Promise<boolean | Partial<BoxDone> | FieldError>,
) {
  return async (sent: Sent): Promise<Answer<BoxDone>> => {
    const { context, typed } = sent;
    const changed = await change(context.get(databaseContext), typed.id ?? "", authorOf(context), sent);
    if (changed === false) return { kind: "gone" };
    if (changed !== true && "message" in changed) return { kind: "invalid", errors: [changed] };
    if (done !== "withdraw") context.get(pagesChangedContext)();
    return { kind: "ok", value: { done, ...(changed !== true && changed) }, redirectTo: BOXES_PATH };
  };
}

const pickUp = changing("pickup", async (db, id, author, { typed, context }) => {
  const season = boxYear(context);
  const boxes = boxesOf(typed.boxes) ?? 0;
  const pickup = typed.key && isId(typed.key) ? typed.key : randomUUID();
  return (await recordPickup(db, { locationId: id, id: pickup, boxes, season, ...author })) && { pickup };
});

export const boxHandlers = {
  confirm: changing("confirm", async (db, id, author) => {
    const said = await confirmFull(db, id, author);
    if (said === "headquarters") return { field: "id", message: NO_BOX };
    return said === "kept" || said === "unseen" ? { done: said } : said !== null;
  }),
  clear: changing("clear", async (db, id, author) => {
    await clearBox(db, id, author);
    return true;
  }),
  ignore: changing("ignore", async (db, id, author) => ({ ignored: await ignoreReporters(db, id, author) })),
  unignore: changing("undo", async (db, _, author, { typed }) => {
    const { data } = ignoredSchema.safeParse(typed.ignored);
    return data ? unignoreReporters(db, data, author) : false;
  }),
  async pickup(sent: Sent): Promise<Answer<BoxDone>> {
    if (boxesOf(sent.typed.boxes) !== null) return pickUp(sent);
    const message = "Boxes must be a number from 0 to 100";
    return { kind: "invalid", errors: [{ field: "boxes", message }] };
  },
  undo: changing("undo", async (db, id, author) => (await undoPickup(db, id, author)) !== undefined),
  withdraw: changing("withdraw", async (db, id, { now }) => {
    await withdrawRound(db, id, now);
    return true;
  }),
  async round({ context, db, typed, now }: Sent): Promise<Answer<BoxDone>> {
    const chosen = Object.keys(typed).flatMap((name) => /^stop-([\w-]{1,64})$/.exec(name)?.[1] ?? []);
    const stops = chosen.slice(0, MAX_STOPS);
    const checked = checkForm(roundSchema, { ...typed, stops: stops.join() });
    if (checked.kind !== "ok") return { kind: "invalid", errors: checked.errors };
    const { email, name, note } = checked.value;
    const { actor } = authorOf(context);
    const { mailFrom } = context.get(settingsContext);
    await startRound(db, {
      ...{ email, name, note, stops, actor, mailFrom, now },
      mail(roundId, endsAt) {
        const to = { to: email, replyTo: actor, note, stops: stops.length };
        return roundMail(to, roundLink(context, roundId, endsAt));
      },
    });
    return { kind: "ok", value: { done: "round" }, redirectTo: BOXES_PATH };
  },
};

/** The driver's link: mailed, and to be copied by staff. */
export function roundLink(context: Context, id: string, endsAt: Date): string {
  const token = signLink(context.get(linkSecretContext), "round", id, endsAt);
  return `${context.get(settingsContext).publicOrigin}/round/${token}`;
}
