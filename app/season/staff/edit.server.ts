import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { dateSchema, type Season, type SeasonDate } from "#app/content/kinds/season.ts";
import { blankDate } from "#app/content/kinds/season-dates.ts";
import { readForm } from "#app/core/forms/action.server.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import { staffWords } from "./plan.ts";
import {
  changeDraft,
  publishSeason,
  type Refused,
  readSeason,
  restoreVersion,
  throwAway,
  undoPublish,
  withDates,
} from "./store.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Typed = Record<string, string>;

const MOST_DATES = 60;
const TEXTS = ["title", "purpose", "start", "end", "from", "to", "weekendFrom", "weekendTo"] as const;
const MORE_TEXTS = ["place", "detail", "note", "audience"] as const;

/**
 * The action of the season's page. Every button saves to the draft immediately; `publish` makes it public. @returns
 * the errors, unless it redirects
 */
export async function editSeason({ request, context }: Args, year: number): Promise<Refused> {
  const read = await readForm(request);
  const typed: Typed = { ...(read.kind === "ok" ? read.typed : {}) };
  const refused = (message: string, errors: Refused["errors"] = {}): Refused => ({ message, errors, typed });
  if (read.kind !== "ok") return refused(words.failed);
  const go = (query: string, anchor = "") => redirect(`/admin/season/${year}${query}${anchor}`, 303);
  const { intent = "", id = "" } = typed;
  if (intent === "publish") return (await publishSeason(context, year, typed)) ?? refused(words.failed);
  if (intent === "discard") {
    await throwAway(context, year);
    throw go("?done=discarded");
  }
  if (intent === "undo") {
    if (await undoPublish(context, year, Number(typed.version))) throw go("?done=undone");
    return refused(words.failed);
  }
  if (intent === "restore") {
    if (await restoreVersion(context, year, Number(typed.version))) throw go("?done=restored");
    return refused(words.failed);
  }
  if (intent === "save") return saveDate(context, year, typed, refused, go);
  if (intent === "cancel") return cancelDate(context, year, typed, refused, go);
  const changed = await changeDraft(context, year, (season) => changeList(season, intent, id));
  if (!changed && intent === "put-back") {
    const { publicValue } = await readSeason(context, year);
    const date = publicValue?.dates.find((one) => one.id === id);
    if (date && (await changeDraft(context, year, (season) => withDates(season, [...season.dates, date]))))
      throw go("", `#${id}`);
  }
  if (!changed) return refused(words.gone);
  throw intent === "remove" ? go(`?removed=${id}`) : go("", `#${id}`);
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

type Go = (query: string, anchor?: string) => Response;
type Refuse = (message: string, errors?: Refused["errors"]) => Refused;

/** Reads a new or edited date. Fields of other kinds are cleared. */
async function saveDate(context: Args["context"], year: number, typed: Typed, refused: Refuse, go: Go) {
  const { value, draft, published } = await readSeason(context, year);
  if (!value) return refused(words.failed);
  const known = value.dates.find((date) => date.id === typed.id);
  if (typed.id && !known) return refused(words.gone);
  const id = known?.id ?? freeId(value, typed.title ?? "");
  const parsed = dateSchema.safeParse(dateFrom(typed, { ...blankDate, ...known, id }));
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    return refused(Object.values(errors)[0] ?? words.failed, errors);
  }
  // The form includes the text it was loaded with.
  if (known && typed.was && typed.was !== JSON.stringify(known)) {
    typed.was = JSON.stringify(known);
    const by = draft?.actor ?? published?.actor ?? "";
    return refused(words.dateConflict(by, staffWords(known)));
  }
  if (!known && value.dates.length >= MOST_DATES) return refused(words.failed);
  const done = await changeDraft(context, year, (season) => {
    const index = season.dates.findIndex((date) => date.id === id);
    return withDates(
      season,
      index < 0 ? [...season.dates, parsed.data] : season.dates.with(index, parsed.data),
    );
  });
  if (!done) return refused(words.failed);
  throw go("", `#${id}`);
}

function dateFrom(typed: Typed, base: Partial<SeasonDate>): unknown {
  const texts = Object.fromEntries(
    [...TEXTS, ...MORE_TEXTS].map((name) => [name, (typed[name] ?? "").trim()]),
  );
  const days = typed.days ?? base.days;
  const single = Object.entries(typed)
    .filter(([name, day]) => /^dates\.\d+$/.test(name) && day.trim() !== "")
    .map(([, day]) => day.trim());
  const isPart = (...kinds: string[]) => kinds.includes(days ?? "");
  const dates = isPart("days") ? [...new Set(single)].sort() : [];
  return {
    ...base,
    ...texts,
    days,
    dates,
    start: isPart("days") ? "" : texts.start,
    end: isPart("period", "weekly", "shifts") ? texts.end : "",
    from: isPart("day", "weekly", "shifts") ? texts.from : "",
    to: isPart("day", "weekly", "shifts") ? texts.to : "",
    weekendFrom: isPart("shifts") ? texts.weekendFrom : "",
    weekendTo: isPart("shifts") ? texts.weekendTo : "",
  };
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

async function cancelDate(context: Args["context"], year: number, typed: Typed, refused: Refuse, go: Go) {
  const reason = (typed.reason ?? "").trim();
  const days = Object.keys(typed)
    .filter((name) => /^off\.\d{4}-\d\d-\d\d$/.test(name))
    .map((name) => name.slice("off.".length));
  const isWhole = typed.whole === "on";
  if (reason === "") return refused(words.cancel.needsReason, { reason: words.cancel.needsReason });
  if (!isWhole && days.length === 0) return refused(words.cancel.needsDay, { whole: words.cancel.needsDay });
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
  if (!done) return refused(problem ?? words.gone, problem ? { reason: problem } : {});
  throw go("", `#${typed.id}`);
}
