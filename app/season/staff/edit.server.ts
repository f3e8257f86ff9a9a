import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { dateSchema, type Season } from "#app/content/kinds/season.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import { checkCancel, checkDate } from "./check-date.ts";
import { staffWords } from "./plan.ts";
import {
  bringBack,
  changeDraft,
  discard,
  publishSeason,
  readSeason,
  restoreVersion,
  undoPublish,
  withDates,
} from "./store.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/** The date as stored since the form was loaded (a conflict). */
export interface StoredDate {
  was: string;
  words: string;
}
export type SeasonResult = ActionResult<StoredDate | null>;

const MOST_DATES = 60;

/** An action that did something, and the address to go on at. */
type Outcome = { to: string } | Exclude<SeasonResult, { kind: "ok" }>;

const invalid = (typed: Typed, message: string, field = ""): Outcome => ({
  kind: "invalid",
  errors: [{ field, message }],
  typed,
});

/** The action of the season's page. Every button saves to the draft immediately; `publish` makes it public. */
export async function editSeason(args: Args, year: number) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<StoredDate | null>(args, read, { status: read.status });
  const { typed } = read;
  const failure = { log: "a season could not be changed", typed, message: words.failed };
  const outcome = await attempt(context, failure, () => change(context, year, typed));
  if ("to" in outcome) throw redirect(`/admin/season/${year}${outcome.to}`, 303);
  return respond<StoredDate | null>(args, outcome);
}

async function change(context: Context, year: number, typed: Typed): Promise<Outcome> {
  const { intent = "", id = "" } = typed;
  const failed = invalid(typed, words.failed);
  switch (intent) {
    case "publish": {
      const problem = await publishSeason(context, year, typed);
      return problem === null ? { to: "?done=published" } : invalid(typed, problem);
    }
    case "discard": {
      const { problem, isNew } = await discard(context, year, Number(typed.revision));
      // A season that was never public is started again.
      return problem ? invalid(typed, problem) : { to: `${isNew ? "/start" : ""}?done=discarded` };
    }
    case "bring-back": {
      const problem = await bringBack(context, year);
      return problem === null ? { to: "" } : invalid(typed, problem);
    }
    case "undo":
      return (await undoPublish(context, year, Number(typed.version))) ? { to: "?done=undone" } : failed;
    case "restore":
      return (await restoreVersion(context, year, Number(typed.version))) ? { to: "?done=restored" } : failed;
    case "save":
      return saveDate(context, year, typed);
    case "cancel":
      return cancelDate(context, year, typed);
  }
  const changed = await changeDraft(context, year, (season) => changeList(season, intent, id));
  if (!changed && intent === "put-back") {
    const { publicValue } = await readSeason(context, year);
    const date = publicValue?.dates.find((one) => one.id === id);
    if (date && (await changeDraft(context, year, (season) => withDates(season, [...season.dates, date]))))
      return { to: `#${id}` };
  }
  if (!changed) return invalid(typed, words.gone);
  return { to: intent === "remove" ? `?removed=${id}` : `#${id}` };
}

function changeList(season: Season, intent: string, id: string): Season | undefined {
  const dates = [...season.dates];
  const index = dates.findIndex((date) => date.id === id);
  const date = dates[index];
  if (!date) return undefined;
  if (intent === "remove") return withDates(season, dates.toSpliced(index, 1));
  if (intent === "keep") {
    dates[index] = { ...date, cancelled: false, reason: "", cancelledDays: [] };
    return withDates(season, dates);
  }
  const target = intent === "up" ? index - 1 : intent === "down" ? index + 1 : -1;
  if (target < 0 || target >= dates.length) return undefined;
  return withDates(season, dates.toSpliced(index, 1).toSpliced(target, 0, date));
}

/** Reads a new or edited date. */
async function saveDate(context: Context, year: number, typed: Typed): Promise<Outcome> {
  const { value, draft, published } = await readSeason(context, year);
  if (!value) return invalid(typed, words.failed);
  const known = value.dates.find((date) => date.id === typed.id);
  if (typed.id && !known) return invalid(typed, words.gone);
  const id = known?.id ?? freeId(value, typed.title ?? "");
  const checked = checkDate(typed, { ...known, id });
  if (checked.kind !== "ok") return checked;
  // The form includes the text it was loaded with.
  if (known && typed.was && typed.was !== JSON.stringify(known)) {
    const current = { was: JSON.stringify(known), words: staffWords(known) };
    const { actor, at } = draft ?? { actor: published?.actor ?? null, at: published?.at ?? null };
    return { kind: "conflict", current, by: actor, at, typed };
  }
  if (!known && value.dates.length >= MOST_DATES) return invalid(typed, words.failed);
  const done = await changeDraft(context, year, (season) => {
    const index = season.dates.findIndex((date) => date.id === id);
    return withDates(
      season,
      index < 0 ? [...season.dates, checked.value] : season.dates.with(index, checked.value),
    );
  });
  return done ? { to: `#${id}` } : invalid(typed, words.failed);
}

function freeId(season: Season, title: string): string {
  const base =
    title
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 50) || "date";
  const taken = new Set(season.dates.map(({ id }) => id));
  // This name is reserved for the calendar of all dates.
  taken.add("season");
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}

async function cancelDate(context: Context, year: number, typed: Typed): Promise<Outcome> {
  const checked = checkCancel(typed);
  if (checked.kind !== "ok") return checked;
  const { reason, isWhole, days } = checked.value;
  let problem: string | undefined;
  const done = await changeDraft(context, year, (season) => {
    const index = season.dates.findIndex((date) => date.id === typed.id);
    const date = season.dates[index];
    if (!date) return undefined;
    const off = { ...date, cancelled: isWhole, reason, cancelledDays: isWhole ? [] : days };
    const parsed = dateSchema.safeParse(off);
    problem = parsed.error?.issues[0]?.message;
    return parsed.success ? withDates(season, season.dates.with(index, parsed.data)) : undefined;
  });
  if (done) return { to: `#${typed.id}` };
  return problem ? invalid(typed, problem, "reason") : invalid(typed, words.gone);
}
