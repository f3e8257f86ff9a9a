import { troubledPictures } from "#app/content/pictures/queries.server.ts";
import { readContents } from "#app/content/queries.server.ts";
import { withoutSamples } from "#app/content/samples.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Settings } from "#app/core/settings.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { clockWords, momentWords } from "#app/core/time/format-time.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { postalLine } from "#app/newsletter/letter-email.server.ts";
import { countHeldLetters } from "#app/newsletter/letter-queries.server.ts";
import { isNoAnswer, mailErrorWords } from "#app/staff/mail-words.ts";
import { backupState } from "./backup-state.ts";
import { countMails, mailCounts, unsentMails } from "./mail-queries.server.ts";
import type { Operations } from "./operations.ts";
import { databaseState, errorKinds, readJob } from "./queries.server.ts";

const mails = (count: number) => counted(count, "email");

const LITTLE_ROOM_BYTES = 2 * 1024 ** 3;
const NO_ROOM_BYTES = 500 * 1024 ** 2;

/** The largest picture takes two minutes, even with a retry. */
const PICTURE_LATE_MS = 10 * 60_000;

export interface Line {
  id: "mail" | "backup" | "database" | "letters" | "pictures" | "version" | "errors";
  name: string;
  /** "bad": action needed. "look": should be checked. */
  tone: "fine" | "look" | "bad";
  state: string;
  fact: string;
  detail?: string;
  /** For the person who runs the server. */
  technical?: string;
}

interface Sources {
  db: Database;
  settings: Settings;
  operations: Operations;
  now: Date;
}

/** All lines. Each is read separately: a failed one reports its error and leaves the others visible. */
export async function healthLines(sources: Sources): Promise<Line[]> {
  const line = (id: Line["id"], name: string, read: (sources: Sources) => Promise<State | null>) =>
    read(sources)
      .catch(() => ({
        tone: "bad" as const,
        state: "Unknown",
        fact: "This could not be loaded. Reload the page.",
      }))
      .then((state) => state && { id, name, ...state });
  const lines = await Promise.all([
    line("mail", "Email", mailLine),
    line("backup", "Backups", backupLine),
    line("database", "Saving", databaseLine),
    line("letters", "Newsletter", lettersLine),
    line("pictures", "Pictures", picturesLine),
    line("version", "Version", versionLine),
    line("errors", "Errors", errorsLine),
  ]);
  return lines.filter((line) => line !== null);
}

type State = Omit<Line, "id" | "name">;

async function mailLine({ db, settings, now }: Sources): Promise<State> {
  if (settings.mailsGoToFiles) {
    const count = await countMails(db);
    const kept =
      count === 0
        ? "None has been written yet"
        : `${mails(count)} ${count === 1 ? "is" : "are"} in a folder on the server`;
    return {
      tone: "bad",
      state: "Not set up",
      fact: `Email is not set up. ${kept}, and nobody gets any.`,
      detail: "Enter the details of your email provider under Email settings.",
    };
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
      state: "Stopped",
      fact: `Email has not gone out since ${sinceWords(since, now)}.`,
      detail: `${mails(waiting)} ${waiting === 1 ? "waits" : "wait"}. We keep trying automatically for two and a half days.`,
    };
  }
  const detail = `Waiting ${digits(waiting)}, sent today ${digits(sentToday)}, bounced ${digits(back)}.`;
  const lastBack = failing.filter(({ status }) => status === "failed").at(-1);
  if (lastBack) {
    const why = `${mailErrorWords(lastBack.last_error ?? "")}.`;
    return {
      tone: "bad",
      state: `${digits(back)} bounced`,
      fact: `The latest, to ${lastBack.to_address}: ${why}`,
      detail,
    };
  }
  const [late] = failing;
  if (late) {
    const why = `${mailErrorWords(late.last_error ?? "")}.`;
    return {
      tone: "look",
      state: "Waiting",
      fact: `${mails(failing.length)} could not be sent yet: ${why}`,
      detail,
    };
  }
  return {
    tone: "fine",
    state: "Working",
    fact:
      waiting > 0
        ? `${mails(waiting)} on the way.`
        : sentToday === 0
          ? "No email is waiting."
          : `No email is waiting. ${mails(sentToday)} sent today.`,
  };
}

async function backupLine({ db, operations, now }: Sources): Promise<State> {
  const [backup, trial] = await Promise.all([readJob(db, "backup"), readJob(db, "trial-restore")]);
  const files = operations.backups.list();
  const { rows = {} } = trial.facts;
  const tried = trial.doneAt
    ? `Checked on ${momentWords(trial.doneAt)}: ${digits(rows.bulk_donations ?? 0)} inquiries, ${digits(rows.locations ?? 0)} locations, all there.`
    : "Each week we check that a backup can be restored. The first check has not run yet.";
  const last = backup.doneAt;
  const problem = operations.backups.problem ?? backup.problem;
  const state = backupState(last, problem, now);
  if (problem) {
    const detail = last ? `The last good one is from ${momentWords(last)}.` : tried;
    return { tone: "bad", state: "Failed", fact: `The last backup failed. ${problem}`, detail };
  }
  if (!last)
    return {
      tone: "look",
      state: "None yet",
      fact: "The first backup is made within minutes of the start, then every night at 3 AM.",
      detail: tried,
    };
  const moment = momentWords(last);
  if (state === "old") {
    return {
      tone: "bad",
      state: "Too old",
      fact: `The last backup is from ${moment}. Download one now, to be safe.`,
      detail: tried,
    };
  }
  const fact = `${moment}, ${sizeWords(backup.facts.bytes ?? 0)}. We keep the last 7 days and one a week for 4 weeks.`;
  if (trial.problem)
    return {
      tone: "bad",
      state: "Failed",
      fact: `In a test, the last backup could not be restored. ${trial.problem}`,
      detail: fact,
    };
  const { file } = backup.facts;
  if (file && !files.some(({ name }) => name === file))
    return {
      tone: "look",
      state: "Not here",
      fact: `The last backup, from ${moment}, is not on this server. Another server of the site has it, or it was moved away.`,
      detail: tried,
    };
  return { tone: "fine", state: "Safe", fact, detail: tried };
}

async function databaseLine({ db, operations }: Sources): Promise<State> {
  const { engine, version, bytes, migration } = await databaseState(db);
  const [free, isWritable] = await Promise.all([operations.freeSpace(), operations.takesWrites()]);
  const line = {
    fact: `Everything can be saved. There is ${sizeWords(free)} of space left.`,
    technical: `${engine} ${version}, up to ${migration}, ${sizeWords(bytes)}`,
  };
  if (free < NO_ROOM_BYTES)
    return {
      ...line,
      ...{ tone: "bad", state: "Nearly full" },
      fact: `Only ${sizeWords(free)} of space is left. Call the person who runs the server.`,
    };
  if (!isWritable)
    return {
      tone: "bad",
      state: "Cannot save",
      fact: "Nothing can be saved right now. Visitors can still read. Forms say so and keep what was typed. Call the person who runs the server.",
      technical: line.technical,
    };
  if (free < LITTLE_ROOM_BYTES) return { tone: "look", state: "Filling up", ...line };
  return { tone: "fine", state: "Working", ...line };
}

/** Shown only while a letter waits for the postal address. */
async function lettersLine({ db }: Sources): Promise<State | null> {
  const postal = postalLine(withoutSamples(await readContents(db)));
  const count = await countHeldLetters(db, postal);
  if (postal || count === 0) return null;
  return {
    tone: "look",
    state: "Waiting",
    fact: `${counted(count, "letter")} cannot leave without your postal address.`,
    detail: "Set it under Content, Organization. Then resume what was paused under Newsletter.",
  };
}

/** Shown only while a picture cannot be displayed. */
async function picturesLine({ db, now }: Sources): Promise<State | null> {
  const troubled = await troubledPictures(db, new Date(now.getTime() - PICTURE_LATE_MS));
  const failed = troubled.filter(({ status }) => status === "failed");
  const [latest] = failed;
  if (latest) {
    const fact = `The latest, “${latest.alt}”: ${latest.problem ?? ""}`;
    return {
      tone: "look",
      state: `${digits(failed.length)} failed`,
      fact,
      detail: "Delete it in the library of pictures, and add it again.",
    };
  }
  if (troubled.length === 0) return null;
  return {
    tone: "look",
    state: "Waiting",
    fact: `The sizes of ${counted(troubled.length, "picture")} are not made yet.`,
    detail: "The server tries again automatically. It may have too little memory.",
  };
}

async function versionLine({ operations }: Sources): Promise<State> {
  const { site, node } = operations.version;
  return {
    tone: "fine",
    state: "Running",
    fact: `You run ${site}.`,
    technical: `Node ${node}. How to upgrade: “A new release” in docs/running.md.`,
  };
}

async function errorsLine({ db, now }: Sources): Promise<State> {
  const since = (ms: number) => errorKinds(db, new Date(now.getTime() - ms), 1000);
  const countOf = (kinds: Awaited<ReturnType<typeof since>>) =>
    kinds.reduce((sum, { count }) => sum + count, 0);
  const kinds = await since(7 * DAY_MS);
  const week = countOf(kinds);
  if (week === 0) return { tone: "fine", state: "None", fact: "No errors in the last 7 days." };
  const day = countOf(await since(DAY_MS));
  // Only an error page has a reference; a job or a mail that failed has none.
  const isSeen = kinds.some(({ reference }) => reference !== null);
  return {
    tone: "look",
    state: `${digits(day)} in 24 hours`,
    fact: `${digits(day)} in the last 24 hours, ${digits(week)} in the last 7 days.`,
    detail: `${isSeen ? "Visitors saw an error page." : "Visitors saw nothing of it."} The person who runs the server finds the details below.`,
  };
}

/** Formats a time of today as "3:14 PM", an earlier one with its day. */
function sinceWords(moment: string, now: Date): string {
  const isToday = pacificDay(new Date(moment)) === pacificDay(now);
  return isToday ? clockWords(moment) : momentWords(moment);
}

/** Formats a size: "38 MB", "1.2 GB". */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  if (bytes >= 1024 ** 2) return `${Math.round(bytes / 1024 ** 2)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
