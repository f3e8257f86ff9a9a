import { data, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { saveDraft } from "#app/content/draft-queries.server.ts";
import { applyEdit, readEdit, schemaAt } from "#app/content/edits.ts";
import {
  blankDate,
  dateFields,
  dateSchema,
  type Season,
  type SeasonDate,
} from "#app/content/kinds/season.ts";
import { type Json, valueFromForm } from "#app/content/value.ts";
import { type Context, databaseContext, settingsContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { TooLateError } from "#app/core/mail/queries.server.ts";
import { idOf } from "#app/season/queries.server.ts";
import { changeVersions, countIn } from "#app/staff/editor/drafts.server.ts";
import { withLibraryWords } from "#app/staff/editor/offers.server.ts";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import { checkCancel } from "./check-cancel.ts";
import { NOT_SAVED } from "./plan.ts";
import {
  changeDraft,
  draftUndone,
  followUndone,
  invalid,
  justChangedBy,
  publishChange,
  publishSeason,
  readSeason,
} from "./store.server.ts";

type Args = { request: Request; context: Context; params: { year?: string | undefined } };

export type SeasonResult = ActionResult<Saved>;

const MOST_DATES = 60;
/** Longer than every field that is no part of a date. */
const LONG = 200;

/** What was done leads to the page again, at an address of its own. */
type Outcome = { to: string } | Answer<Saved>;

const TOO_LATE = {
  mailed:
    "The emails were already sent. Change the dates back and publish, and everyone gets an email about it.",
  unmailed:
    "It is too late for Undo. Change the dates back and publish, and call everyone signed up: email is not set up.",
};

/** The fields of a cancellation and of the buttons. */
const isOwn = (name: string) =>
  /^(_|id$|intent$|whole$|reason$|tell$|notice$|now$|off\.|answer\.)/.test(name);

/** The action of the season's page. Every button saves to the draft immediately; `publish` makes it public. */
export const editSeason = formAction(
  async ({ context, typed, params }: Sent<Args>): Promise<Answer<Saved>> => {
    const year = yearOf(params.year);
    const outcome = await change(context, year, typed);
    if ("to" in outcome) throw redirect(`/admin/season/${year}${outcome.to}`, 303);
    return outcome;
  },
  {
    log: "a season could not be changed",
    failure: NOT_SAVED,
    fields: (name) =>
      isOwn(name)
        ? LONG
        : schemaAt(dateFields, name.replace(/\.length$/, "").split(".")) && Number.POSITIVE_INFINITY,
  },
);

/** The year in the address; 404 if it is none. */
export function yearOf(text: string | undefined): number {
  if (!/^20\d\d$/.test(text ?? "")) throw data(null, { status: 404 });
  return Number(text);
}

async function change(context: Context, year: number, typed: Typed): Promise<Outcome> {
  const { intent = "", id = "" } = typed;
  if (intent === "save" || readEdit(intent)) return saveDate(context, year, typed);
  if (intent === "cancel") return cancelDate(context, year, typed);
  if (intent === "publish") return publish(context, year, typed);
  const alongside = intent === "undo" ? followUndone(context, year) : undefined;
  const changing = changeVersions(context, idOf(year), typed, alongside, draftUndone);
  if (changing) {
    const done = await changing.catch((error: unknown) => {
      if (error instanceof TooLateError) return error;
      throw error;
    });
    if (done instanceof TooLateError) {
      const { mailsGoToFiles } = context.get(settingsContext);
      return invalid(done.message || TOO_LATE[mailsGoToFiles ? "unmailed" : "mailed"]);
    }
    if (done.kind === "conflict")
      return invalid(
        intent === "bring-back"
          ? "There is a newer draft. Discard it first."
          : await justChangedBy(context, done.by),
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
    const putBack = (season: Season) => date && { ...season, dates: [...season.dates, date] };
    if (await changeDraft(context, year, putBack)) return { to: `#${id}` };
  }
  if (!changed) return invalid("This date is no longer in the list.");
  if (intent === "remove") return { to: `?removed=${id}` };
  // The form that is open stays, with what is typed.
  const open = intent === "keep" ? "" : (typed._open ?? "");
  return { to: `${open && `?${new URLSearchParams({ date: open })}`}#${id}` };
}

function changeList(season: Season, intent: string, id: string): Season | undefined {
  const { dates } = season;
  const index = dates.findIndex((date) => date.id === id);
  const date = dates[index];
  if (!date) return undefined;
  if (intent === "remove") return { ...season, dates: dates.toSpliced(index, 1) };
  if (intent === "keep") {
    const kept = { ...date, cancelled: false, reason: "", cancelledDays: [] };
    return { ...season, dates: dates.with(index, kept) };
  }
  const target = intent === "up" ? index - 1 : intent === "down" ? index + 1 : -1;
  if (target < 0 || target >= dates.length) return undefined;
  return { ...season, dates: dates.toSpliced(index, 1).toSpliced(target, 0, date) };
}

/**
 * Saves the date that is edited to the draft. The season's draft is one document with one revision: after a change of
 * another date the editor merges and saves again, after one of the same texts it asks.
 */
async function saveDate(context: Context, year: number, typed: Typed): Promise<Answer<Saved>> {
  const { value: season, draft, published } = await readSeason(context, year);
  const { id = "", intent } = typed;
  const index = season?.dates.findIndex((date) => date.id === id) ?? -1;
  const known = season?.dates[index];
  if (!season || !(known || (typed._new && /^date-[a-f0-9]{8}$/.test(id)))) return { kind: "gone" };
  if (!known && season.dates.length >= MOST_DATES) return { kind: "failed", message: NOT_SAVED, status: 409 };
  const db = context.get(databaseContext);
  const form = valueFromForm(dateFields, typed);
  const edit = readEdit(intent);
  const { value: read, open } = edit ? applyEdit(dateFields, form, edit) : { value: form, open: "" };
  const fields = (await withLibraryWords(db, read)) as unknown as SeasonDate;
  const stored = known ?? { ...blankDate, days: fields.days };
  const revision = draft?.revision ?? 0;
  const baseVersion = draft?.baseVersion ?? published?.version ?? 0;
  if (countIn(typed._seen) !== revision || countIn(typed._base) !== baseVersion) {
    const { actor, at } = draft ?? published ?? { actor: null, at: null };
    const value = fieldsOf(stored);
    return { kind: "conflict", current: { revision, baseVersion, at: at ?? "", value }, by: actor, at };
  }
  const date = { ...stored, ...fields, id, dates: [...new Set(fields.dates)].sort() };
  const dates = known ? season.dates.with(index, date) : [...season.dates, date];
  const next = { value: { ...season, dates } as unknown as Json, baseVersion, seen: revision };
  const author = authorOf(context);
  const saved = await saveDraft(db, idOf(year), next, author);
  // Somebody was faster: this time it is a conflict.
  if (saved.kind !== "ok") return saveDate(context, year, typed);
  const to = new URLSearchParams({ date: id, ...(edit && { field: open }) });
  return {
    kind: "ok",
    value: { revision: saved.revision, baseVersion, at: author.now.toISOString() },
    redirectTo: `/admin/season/${year}?${to}#${id}`,
  };
}

function fieldsOf(date: SeasonDate): Json {
  const names = Object.keys(dateFields.shape) as (keyof SeasonDate)[];
  return Object.fromEntries(names.map((name) => [name, date[name]])) as Json;
}

/** Saves the date that is open, if there is one, and publishes all of the draft. */
async function publish(context: Context, year: number, typed: Typed): Promise<Outcome> {
  const saved = typed.id === undefined ? null : await saveDate(context, year, typed);
  if (saved && saved.kind !== "ok") return saved;
  const seen = saved ? { ...typed, _seen: String(saved.value.revision) } : typed;
  const done = await publishSeason(context, year, seen);
  return done.kind === "ok" ? { to: "?done=published" } : done;
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
    return parsed.success ? { ...season, dates: season.dates.with(index, parsed.data) } : undefined;
  };
  const notice = typed.notice === "on";
  if (typed.now === "1") {
    const done = await publishChange(context, year, { notice }, cancel);
    if (done.kind === "ok") return { to: "?done=published" };
    if (done.kind === "invalid") return done;
  } else if (await changeDraft(context, year, cancel)) return { to: `#${typed.id}` };
  return problem ? invalid(problem, "reason") : invalid("This date is no longer in the list.");
}
