import { data, type RouterContextProvider, redirect } from "react-router";
import { authorName } from "#app/accounts/queries.server.ts";
import { dateSchema, type Season } from "#app/content/kinds/season.ts";
import { databaseContext } from "#app/core/context.ts";
import { type Answer, formAction, lengthsOf, type Sent } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { changeVersions } from "#app/staff/editor/drafts.server.ts";
import { TooLateError } from "#app/volunteers/season-queries.server.ts";
import { checkCancel, checkDate } from "./check-date.ts";
import { NOT_SAVED, staffWords } from "./plan.ts";
import {
  changeDraft,
  followUndone,
  idOf,
  publishChange,
  publishSeason,
  readSeason,
  withDates,
} from "./store.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context; params: { year?: string | undefined } };

/** The date as stored since the form was loaded (a conflict). */
export interface StoredDate {
  was: string;
  words: string;
}
export type SeasonResult = ActionResult<StoredDate | null>;

const MOST_DATES = 60;
/** A stored date, as the form sends it along. */
const MOST_DATE_JSON = 4000;

/** What was done leads to the page again, at an address of its own. */
type Outcome = { to: string } | Answer<StoredDate | null>;

const TOO_LATE =
  "The emails were already sent. Change the dates back and publish, and everyone gets an email about it.";

const invalid = (message: string, field = ""): Outcome => ({ kind: "invalid", errors: [{ field, message }] });

/** The fields of a date, of a cancellation, and of the buttons. */
const LENGTHS = lengthsOf(dateSchema);
const isOwn = (name: string) =>
  /^(_|intent$|was$|whole$|tell$|now$|seats$|dates\.\d+$|off\.|answer\.)/.test(name);

/** The action of the season's page. Every button saves to the draft immediately; `publish` makes it public. */
export const editSeason = formAction(
  async ({ context, typed, params }: Sent<Args>): Promise<Answer<StoredDate | null>> => {
    const year = yearOf(params.year);
    const outcome = await change(context, year, typed);
    if ("to" in outcome) throw redirect(`/admin/season/${year}${outcome.to}`, 303);
    return outcome;
  },
  {
    log: "a season could not be changed",
    failure: NOT_SAVED,
    fields: (name) => (isOwn(name) ? MOST_DATE_JSON : LENGTHS[name]),
  },
);

/** The year in the address; 404 if it is none. */
export function yearOf(text: string | undefined): number {
  if (!/^20\d\d$/.test(text ?? "")) throw data(null, { status: 404 });
  return Number(text);
}

async function change(context: Context, year: number, typed: Typed): Promise<Outcome> {
  const { intent = "", id = "" } = typed;
  if (intent === "save") return saveDate(context, year, typed);
  if (intent === "cancel") return cancelDate(context, year, typed);
  if (intent === "publish") {
    const problem = await publishSeason(context, year, typed);
    return problem === null ? { to: "?done=published" } : invalid(problem);
  }
  const alongside = intent === "undo" ? await followUndone(context, year) : undefined;
  const changing = changeVersions(context, idOf(year), typed, alongside);
  if (changing) {
    let done: Awaited<typeof changing>;
    try {
      done = await changing;
    } catch (error) {
      if (error instanceof TooLateError) return invalid(TOO_LATE);
      throw error;
    }
    if (done.kind === "conflict")
      return invalid(
        intent === "bring-back"
          ? "There is a newer draft. Discard it first."
          : `${await authorName(context.get(databaseContext), done.by ?? "")} just changed this list. Nothing is lost: check the list, then continue.`,
      );
    if (done.kind !== "ok") return invalid(NOT_SAVED);
    if (intent === "bring-back") return { to: "" };
    if (intent === "undo") return { to: "?done=undone" };
    if (intent !== "discard") return { to: "?done=restored" };
    // A season that was never public is started again.
    const { published } = await readSeason(context, year);
    return { to: `${published ? "" : "/start"}?done=discarded` };
  }
  const changed = await changeDraft(context, year, (season) => changeList(season, intent, id));
  if (!changed && intent === "put-back") {
    const { publicValue } = await readSeason(context, year);
    const date = publicValue?.dates.find((one) => one.id === id);
    if (date && (await changeDraft(context, year, (season) => withDates(season, [...season.dates, date]))))
      return { to: `#${id}` };
  }
  if (!changed) return invalid("This date is no longer in the list.");
  if (intent === "remove") return { to: `?removed=${id}` };
  // The form that is open stays, with what is typed.
  const open = intent === "keep" ? "" : (typed._open ?? "");
  return { to: `${open && `?${new URLSearchParams({ date: open })}`}#${id}` };
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
  if (!value) return invalid(NOT_SAVED);
  const known = value.dates.find((date) => date.id === typed.id);
  if (typed.id && !known) return invalid("This date is no longer in the list.");
  const id = known?.id ?? freeId(value, typed.title ?? "");
  const checked = checkDate(typed, { ...known, id });
  if (checked.kind !== "ok") return checked;
  // The form includes the text it was loaded with.
  if (known && typed.was && typed.was !== JSON.stringify(known)) {
    const current = { was: JSON.stringify(known), words: staffWords(known) };
    const { actor, at } = draft ?? { actor: published?.actor ?? null, at: published?.at ?? null };
    return { kind: "conflict", current, by: actor, at };
  }
  if (!known && value.dates.length >= MOST_DATES) return invalid(NOT_SAVED);
  const done = await changeDraft(context, year, (season) => {
    const index = season.dates.findIndex((date) => date.id === id);
    return withDates(
      season,
      index < 0 ? [...season.dates, checked.value] : season.dates.with(index, checked.value),
    );
  });
  return done ? { to: `#${id}` } : invalid(NOT_SAVED);
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
  const cancel = (season: Season) => {
    const index = season.dates.findIndex((date) => date.id === typed.id);
    const date = season.dates[index];
    if (!date) return undefined;
    const off = { ...date, cancelled: isWhole, reason, cancelledDays: isWhole ? [] : days };
    const parsed = dateSchema.safeParse(off);
    problem = parsed.error?.issues[0]?.message;
    return parsed.success ? withDates(season, season.dates.with(index, parsed.data)) : undefined;
  };
  if (typed.now === "1" && (await publishChange(context, year, cancel))) return { to: "?done=published" };
  if (typed.now !== "1" && (await changeDraft(context, year, cancel))) return { to: `#${typed.id}` };
  return problem ? invalid(problem, "reason") : invalid("This date is no longer in the list.");
}
