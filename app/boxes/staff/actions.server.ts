import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { authorOf } from "#app/accounts/guard.server.ts";
import { boxesOf } from "#app/boxes/pickups-queries.server.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import { line, mailAddress, orNull, text } from "#app/core/forms/field-rules.ts";
import { type ActionResult, checkForm, type Typed } from "#app/core/forms/result.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { roundMail } from "../emails.server.ts";
import { recordPickup, undoPickup } from "../pickups-queries.server.ts";
import { startRound, withdrawRound } from "../rounds-queries.server.ts";
import { clearBox, confirmFull, type Ignored, ignoreReporters, unignoreReporters } from "./queries.server.ts";
import { staffBoxes as words } from "./words.ts";

export type BoxChange = keyof typeof words.saved;
export interface BoxDone {
  done: BoxChange;
  /** For Undo. */
  ignored?: Ignored;
}
export type BoxResult = ActionResult<BoxDone>;

const MAX_STOPS = 50;

const roundSchema = z.object({
  email: mailAddress({ invalid: words.badEmail, max: 254, tooLong: words.badEmail }),
  note: orNull(text({ max: 500, tooLong: "A note has 500 characters at most" })),
  stops: line({ required: words.noStops, max: 4000, tooLong: words.noStops }),
});

/** What Undo gets back from an address or a form. */
export const ignoredSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.object({ id: z.string(), at: z.iso.datetime(), wasFull: z.boolean() }));

/** Handles the forms of the boxes page. */
export async function changeBoxes(
  context: Readonly<RouterContextProvider>,
  typed: Typed,
): Promise<BoxResult> {
  const db = context.get(databaseContext);
  const author = authorOf(context);
  const { intent, id = "" } = typed;
  const done = (change: BoxChange): BoxResult => {
    if (change !== "round" && change !== "withdraw") context.get(pagesChangedContext)();
    return { kind: "ok", value: { done: change } };
  };
  switch (intent) {
    case "confirm":
      return (await confirmFull(db, id, author)) ? done("confirm") : { kind: "gone", typed };
    case "clear":
      await clearBox(db, id, author);
      return done("clear");
    case "ignore": {
      const ignored = await ignoreReporters(db, id, author);
      context.get(pagesChangedContext)();
      return { kind: "ok", value: { done: "ignore", ignored } };
    }
    case "unignore": {
      const { data } = ignoredSchema.safeParse(typed.ignored);
      return data && (await unignoreReporters(db, data, author)) ? done("undo") : { kind: "gone", typed };
    }
    case "pickup": {
      const boxes = boxesOf(typed.boxes);
      if (boxes === null)
        return { kind: "invalid", errors: [{ field: "boxes", message: words.badBoxes }], typed };
      const { year: season } = seasonOf(context);
      const pickup = { locationId: id, id: typed.key ?? "", boxes, season, ...author };
      return (await recordPickup(db, pickup)) ? done("pickup") : { kind: "gone", typed };
    }
    case "undo":
      return (await undoPickup(db, id, author)) ? done("undo") : { kind: "gone", typed };
    case "withdraw":
      await withdrawRound(db, id, author.now);
      return done("withdraw");
    case "round":
      return sendRound(context, typed, author, done);
    default:
      return { kind: "failed", message: words.failed, typed };
  }
}

async function sendRound(
  context: Readonly<RouterContextProvider>,
  typed: Typed,
  { actor }: { actor: string },
  done: (change: BoxChange) => BoxResult,
): Promise<BoxResult> {
  const chosen = Object.keys(typed).flatMap((name) => /^stop-([\w-]{1,64})$/.exec(name)?.[1] ?? []);
  const stops = chosen.slice(0, MAX_STOPS);
  const checked = checkForm(roundSchema, { ...typed, stops: stops.join() });
  if (checked.kind !== "ok") return { ...checked, typed };
  const { email, note } = checked.value;
  const { mailFrom } = context.get(settingsContext);
  await startRound(context.get(databaseContext), {
    ...{ email, note, stops, actor, mailFrom },
    now: context.get(clockContext)(),
    mail(roundId, endsAt) {
      const to = { to: email, replyTo: actor, note, stops: stops.length };
      return roundMail(to, roundLink(context, roundId, endsAt));
    },
  });
  return done("round");
}

/** The driver's link: mailed, and to be copied by staff. */
export function roundLink(context: Readonly<RouterContextProvider>, id: string, endsAt: Date): string {
  const token = signLink(context.get(linkSecretContext), "round", id, endsAt);
  return `${context.get(settingsContext).publicOrigin}/round/${token}`;
}
