import { troubledPictures } from "#app/content/pictures/queries.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { isNoAnswer, mailErrorWords } from "#app/staff/mail-words.ts";
import { backupState } from "./backup-state.ts";
import { countMails, mailCounts, unsentMails } from "./mail-queries.server.ts";
import type { Operations } from "./operations.ts";
import { databaseFacts, errorKinds, readJob } from "./queries.server.ts";
import { health as words } from "./words.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LITTLE_ROOM_BYTES = 2 * 1024 ** 3;
const NO_ROOM_BYTES = 500 * 1024 ** 2;

/** The largest picture takes two minutes, even with a retry. */
const PICTURE_LATE_MS = 10 * 60_000;

/** One line of the page: subject, state and detail. */
export interface Line {
  id: "mail" | "backup" | "database" | "pictures" | "version" | "errors";
  name: string;
  /** "bad": action needed. "look": should be checked. */
  tone: "fine" | "look" | "bad";
  state: string;
  fact: string;
  detail?: string;
}

interface Sources {
  db: Database;
  settings: Settings;
  operations: Operations;
  now: Date;
}

/** All lines. Each is read separately: a failed one reports its error and leaves the others visible. */
export async function healthLines(sources: Sources): Promise<Line[]> {
  const apart = (id: Line["id"], read: (sources: Sources) => Promise<State | null>) =>
    read(sources)
      .catch(() => ({ tone: "bad" as const, ...words.unread }))
      .then((line) => line && { id, name: words[id].name, ...line });
  const lines = await Promise.all([
    apart("mail", mailLine),
    apart("backup", backupLine),
    apart("database", databaseLine),
    apart("pictures", picturesLine),
    apart("version", versionLine),
    apart("errors", errorsLine),
  ]);
  return lines.filter((line) => line !== null);
}

type State = Omit<Line, "id" | "name">;

async function mailLine({ db, settings, now }: Sources): Promise<State> {
  const { mail } = words;
  if (settings.mailsGoToFiles) {
    const { state, fact, detail } = mail.files;
    return { tone: "bad", state, fact: fact(await countMails(db)), detail };
  }
  const today = pacificMoment(pacificDay(now), "00:00");
  const { waiting, back, sentToday, lastSent } = await mailCounts(db, today);
  const failing = (await unsentMails(db, 500)).filter(({ last_error }) => last_error !== null);
  const silent = failing.filter(
    ({ status, last_error }) => status === "queued" && isNoAnswer(last_error ?? ""),
  );
  if (silent.length > 0) {
    const oldest = silent.map(({ created_at }) => created_at).sort()[0] ?? now.toISOString();
    const since = lastSent && lastSent > oldest ? lastSent : oldest;
    return {
      tone: "bad",
      state: mail.silent.state,
      fact: mail.silent.fact(clockWords(since, now)),
      detail: mail.silent.detail(waiting),
    };
  }
  const detail = mail.counts(waiting, sentToday, back);
  const lastBack = failing.filter(({ status }) => status === "failed").at(-1);
  if (lastBack) {
    const why = `${mailErrorWords(lastBack.last_error ?? "")}.`;
    return {
      tone: "bad",
      state: mail.back.state(back),
      fact: mail.back.fact(lastBack.to_address, why),
      detail,
    };
  }
  const [late] = failing;
  if (late) {
    const why = `${mailErrorWords(late.last_error ?? "")}.`;
    return { tone: "look", state: mail.late.state, fact: mail.late.fact(failing.length, why), detail };
  }
  return {
    tone: "fine",
    state: mail.well,
    fact: waiting > 0 ? mail.waitingFine(waiting) : mail.fine(sentToday),
  };
}

async function backupLine({ db, operations, now }: Sources): Promise<State> {
  const { backup: text } = words;
  const [backup, trial, files] = await Promise.all([
    readJob(db, "backup"),
    readJob(db, "trial-restore"),
    operations.backups(),
  ]);
  const { rows = {} } = trial.facts;
  const tried = trial.doneAt
    ? text.trial(momentWords(trial.doneAt), rows.bulk_donations ?? 0, rows.locations ?? 0)
    : text.noTrial;
  const last = backup.doneAt ?? files[0]?.at ?? null;
  const problem = operations.backupProblem() ?? backup.problem;
  const state = backupState(last, problem, now);
  if (problem) {
    const detail = last ? text.last(momentWords(last)) : tried;
    return { tone: "bad", state: text.failed, fact: text.failedFact(problem), detail };
  }
  if (!last) return { tone: "look", state: text.none, fact: text.noneFact, detail: tried };
  const moment = momentWords(last);
  if (state === "old") {
    return { tone: "bad", state: text.old, fact: text.oldFact(moment), detail: tried };
  }
  const fact = text.fact(moment, sizeWords(backup.facts.bytes ?? files[0]?.bytes ?? 0));
  if (trial.problem)
    return { tone: "bad", state: text.failed, fact: text.trialFailed(trial.problem), detail: fact };
  return { tone: "fine", state: text.safe, fact, detail: tried };
}

async function databaseLine({ db, operations }: Sources): Promise<State> {
  const { database: text } = words;
  const { engine, version, bytes, migration } = await databaseFacts(db);
  const [{ free }, isWritable] = await Promise.all([operations.disk(), operations.takesWrites()]);
  const line = {
    fact: text.fact(sizeWords(bytes), sizeWords(free)),
    detail: text.detail(engine, version, migration),
  };
  if (free < NO_ROOM_BYTES) return { tone: "bad", state: text.full, ...line };
  if (!isWritable) return { tone: "bad", state: text.noWrites, fact: text.noWritesFact, detail: line.detail };
  if (free < LITTLE_ROOM_BYTES) return { tone: "look", state: text.low, ...line };
  return { tone: "fine", state: text.well, ...line };
}

/** Shown only while a picture cannot be displayed. */
async function picturesLine({ db, now }: Sources): Promise<State | null> {
  const { pictures: text } = words;
  const troubled = await troubledPictures(db, new Date(now.getTime() - PICTURE_LATE_MS));
  const failed = troubled.filter(({ status }) => status === "failed");
  const [latest] = failed;
  if (latest) {
    const fact = text.fact(latest.alt, latest.problem ?? "");
    return { tone: "look", state: text.failed(failed.length), fact, detail: text.detail };
  }
  if (troubled.length === 0) return null;
  return { tone: "look", state: text.late, fact: text.lateFact(troubled.length), detail: text.lateDetail };
}

async function versionLine({ operations }: Sources): Promise<State> {
  const { site, node } = operations.version;
  const { version: text } = words;
  return { tone: "fine", state: text.state, fact: text.fact(site), detail: text.detail(node) };
}

async function errorsLine({ db, now }: Sources): Promise<State> {
  const { errors: text } = words;
  const countSince = async (ms: number) =>
    (await errorKinds(db, new Date(now.getTime() - ms), 1000)).reduce((sum, { count }) => sum + count, 0);
  const week = await countSince(7 * DAY_MS);
  if (week === 0) return { tone: "fine", state: text.none, fact: text.noneFact };
  const day = await countSince(DAY_MS);
  return { tone: "look", state: text.some(day), fact: text.fact(day, week), detail: text.detail };
}

/** Formats a time of today as "3:14 PM", an earlier one with its day. */
export function clockWords(moment: string, now: Date): string {
  const words = momentWords(moment);
  const isToday = pacificDay(new Date(moment)) === pacificDay(now);
  return isToday ? (words.split(" at ")[1] ?? words) : words;
}

/** Formats a size: "38 MB", "1.2 GB". */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  if (bytes >= 1024 ** 2) return `${Math.round(bytes / 1024 ** 2)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
