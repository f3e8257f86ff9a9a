import { setTimeout as wait } from "node:timers/promises";
import { Fragment, useState } from "react";
import { Link, redirectDocument, useNavigate } from "react-router";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { checkOwnIdentity } from "#app/accounts/staff/own-password.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { BackupError } from "#app/core/db/copy.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { useForm } from "#app/core/forms/use-form.ts";
import { BACKUP_PIECE_BYTES } from "#app/core/http/upload-size.ts";
import { randomKey } from "#app/core/random-key.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/restore.ts";
import { sizeWords } from "./lines.server.ts";
import { type BackupFile, type BackupOperations, operationsContext } from "./operations.ts";
import { readJob } from "./queries.server.ts";

const FORM = "restore";
const PATH = "/admin/health/restore";
const ACCESS_BACK = "These people have their access back";
const FAILED = "The backup could not be restored. Everything is as it was.";
/** A restore that is refused is refused within this time; one that begins goes on without the request. */
const WAIT_MS = 1500;

export const meta = unlistedMeta("Restore a backup", "Go back to an earlier state of everything.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { backups } = context.get(operationsContext);
  const files = backups.list();
  const name = url.searchParams.get("file");
  const file = files.find((one) => one.name === name);
  const last = await readJob(context.get(databaseContext), "restore");
  return {
    backups: files.map(described),
    last: last.triedAt && {
      at: momentWords(last.triedAt),
      problem: last.problem,
      isUnderWay: (last.claimedUntil ?? "") > context.get(clockContext)().toISOString(),
      file: last.facts.file ?? "",
      saved: last.facts.saved ?? "",
      isHere: files.some((one) => one.name === last.facts.saved),
      access: last.facts.access ?? [],
    },
    chosen: name === null ? null : await chosen(file, backups),
    hasTwoStep: context.get(memberContext).hasTwoStep,
  };
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^nightly-/, "Nightly backup"],
  [/^before-restore-/, "Made before a restore"],
  [/^uploaded-/, "Uploaded"],
];

function described({ name, bytes, at }: BackupFile) {
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "Made by hand";
  return { name, kind, at: momentWords(at), size: sizeWords(bytes) };
}

async function chosen(file: BackupFile | undefined, backups: BackupOperations) {
  if (!file) return { problem: "There is no such backup any more." };
  try {
    const found = await backups.preview(file.name);
    const newestWords = found.newest && momentWords(found.newest);
    return { ...described(file), preview: { ...found, newestWords } };
  } catch (error) {
    if (!(error instanceof Error && error.name === BackupError.name)) throw error;
    return { ...described(file), problem: error.message };
  }
}

/** Starts the restore. The site answers nothing until it has ended; then this page says how it went. */
export const action = formAction<Route.ActionArgs, null>(
  async ({ typed, request, context }) => {
    const refused = await checkOwnIdentity(typed, request, context);
    if (refused) return refused;
    const { sessionId } = context.get(memberContext);
    const { actor, network } = memberEntry(context);
    const ended = context
      .get(operationsContext)
      .backups.restore(typed.file ?? "", { by: { actor, network }, keepSession: sessionId })
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    const error = await Promise.race([ended, wait(WAIT_MS, undefined, { ref: false })]);
    // A whole page: one that stays would load its data again, which fails while the site answers nothing.
    if (error === undefined) throw redirectDocument(PATH, 303);
    const message = error instanceof Error && error.name === BackupError.name ? error.message : FAILED;
    return { kind: "failed", message };
  },
  { log: "a restore could not be started", failure: FAILED, fields: {} },
);

export { clientAction } from "#app/core/forms/call-server.ts";

type Loaded = Route.ComponentProps["loaderData"];

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, last, chosen, hasTwoStep } = loaderData;
  const heading = "Restore a backup";
  if (chosen) {
    return (
      <StaffPage heading={heading} back={{ text: "All backups", to: PATH }} body="grid gap-6">
        {"problem" in chosen ? (
          <>
            <ErrorSummary form={FORM} result={actionData} heading="h2" />
            <p className="error" role="alert">
              {chosen.problem}
            </p>
          </>
        ) : (
          <>
            <Differences chosen={chosen} />
            <RestoreForm file={chosen.name} hasTwoStep={hasTwoStep} result={actionData} />
          </>
        )}
      </StaffPage>
    );
  }
  return (
    <StaffPage heading={heading} back={{ text: "Health", to: "/admin/health" }} body="grid gap-8">
      {last && (
        <p className="content-note max-w-[44em]" role="status">
          {last.isUnderWay
            ? `A backup is being restored at this moment, since ${last.at}.`
            : last.problem
              ? `The restore of ${last.at} did not work. ${last.problem}`
              : `Restored on ${last.at} from ${last.file}. What was there before is in ${last.saved}${last.isHere ? "" : " on the machine that restored it, for four weeks"}: restore that one to go back.`}
          {!last.problem && last.access.length > 0 && ` ${ACCESS_BACK}: ${last.access.join(", ")}.`}
        </p>
      )}
      <p className="max-w-[44em]">
        Restoring replaces everything on the site with what a backup holds. Next you see what that would
        change; nothing happens before you type your password.
      </p>
      <section aria-labelledby="backups">
        <h2 id="backups" className="mb-3">
          Choose a backup
        </h2>
        {backups.length === 0 ? (
          <p className="muted">There is no backup on the server yet.</p>
        ) : (
          <ul className="border border-linen bg-snow">
            {backups.map((one) => (
              <li
                key={one.name}
                className="flex flex-wrap items-center justify-between gap-x-6 border-linen border-t px-5 py-2 first:border-t-0"
              >
                <p className="wrap-anywhere">
                  <b className="font-[620]">{one.at}</b>{" "}
                  <span className="small muted">{`${one.kind}, ${one.size}`}</span>
                </p>
                <Link
                  className="toggle"
                  to={`${PATH}?file=${encodeURIComponent(one.name)}`}
                  aria-label={`Choose the backup of ${one.at}`}
                >
                  Choose
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Upload />
    </StaffPage>
  );
}

function Differences({ chosen }: { chosen: Extract<Loaded["chosen"], { preview: unknown }> }) {
  const { lost, changed, back, access, newestWords } = chosen.preview;
  return (
    <section aria-labelledby="differences" className="max-w-[44em]">
      <h2 id="differences" className="h3 mb-1">{`${chosen.kind}, ${chosen.at}`}</h2>
      <p className="small muted">
        {newestWords ? `Its newest entry is from ${newestWords}. ` : ""}
        {`${chosen.size}.`}
      </p>
      {lost.length + changed.length + back.length + access.length === 0 ? (
        <p className="mt-4">No inquiry, person, place or text has changed since.</p>
      ) : (
        <dl className="mt-4 grid gap-3">
          <Group name="Lost, because they came after this backup" counts={lost} />
          <Group name="Changed since: the earlier version comes back" counts={changed} />
          <Group name="Deleted since: they come back" counts={back} />
          <Group name="Can sign in again, because the team of that time comes back" counts={access} />
        </dl>
      )}
      <ul className="mt-5 ml-5 grid list-disc gap-1">
        <li>A backup of now is made first, so you can go back.</li>
        <li>
          While it runs, usually less than a minute, visitors read that the site is back in a minute, and
          forms are not accepted.
        </li>
        <li>
          Everyone else on the team is signed out. So are you, if your account is not in this backup; then use
          the password of that time.
        </li>
        <li>
          People who were erased on request stay erased, and people who unsubscribed or refused mail get none.
          Drivers’ links stop working; send new ones.
        </li>
      </ul>
    </section>
  );
}

function Group({ name, counts }: { name: string; counts: readonly string[] }) {
  if (counts.length === 0) return null;
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className="font-[620]">{counts.join(", ")}</dd>
    </div>
  );
}

interface RestoreFormProps {
  file: string;
  hasTwoStep: boolean;
  result: Route.ComponentProps["actionData"];
}

function RestoreForm({ file, hasTwoStep, result }: RestoreFormProps) {
  const action = `${PATH}?file=${encodeURIComponent(file)}`;
  const { formProps, field, summary, round, busy } = useForm({
    id: FORM,
    action,
    fields: {
      password: { label: "Your password", required: true },
      code: {
        label: "Code from your phone",
        required: true,
        hint: "The six digits of your authenticator app, or a backup code.",
      },
    },
    result,
    failed: FAILED,
    success: () => undefined,
  });
  return (
    <form {...formProps} className="form max-w-96 gap-5" action={action}>
      <ErrorSummary form={FORM} result={summary} heading="h2" />
      <input type="hidden" name="file" value={file} />
      <Fragment key={round}>
        <TextField {...field("password")} type="password" autoComplete="current-password" />
        {hasTwoStep && <TextField {...field("code")} autoComplete="one-time-code" />}
      </Fragment>
      <div className="btn-row">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? "Restoring..." : "Restore this backup"}
        </button>
        <Link className="toggle" to={PATH}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

const MB = 1024 * 1024;

/** Sends a backup in pieces, so that none takes long and the server needs no memory for all of it. */
function Upload() {
  const [state, setState] = useState<{ sent?: string; problem?: string }>({});
  const navigate = useNavigate();

  async function send(file: File) {
    const id = randomKey();
    for (let from = 0; from === 0 || from < file.size; from += BACKUP_PIECE_BYTES) {
      setState({ sent: `${Math.round(from / MB)} of ${Math.ceil(file.size / MB)} MB` });
      const piece = file.slice(from, from + BACKUP_PIECE_BYTES);
      const isLast = from + BACKUP_PIECE_BYTES >= file.size;
      const body = new FormData();
      for (const [name, value] of Object.entries({ id, from: String(from), last: isLast ? "yes" : "" }))
        body.set(name, value);
      body.set("piece", piece);
      const response = await fetch(`${PATH}/upload`, { method: "POST", body });
      if (response.status === 401)
        throw new Error("Your session ended. Sign in again, then upload it again.");
      const answer = (await response.json()) as { name?: string; problem?: string };
      if (answer.problem) throw new Error(answer.problem);
      if (answer.name) return answer.name;
    }
    throw new Error("The upload did not end. Upload it again.");
  }

  async function onSubmit(form: HTMLFormElement) {
    const file = new FormData(form).get("backup");
    if (state.sent !== undefined) return;
    if (!(file instanceof File) || file.name === "") return setState({ problem: "Choose a file first." });
    try {
      const name = await send(file);
      await navigate(`${PATH}?file=${encodeURIComponent(name)}`);
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "Error";
      const problem = isKnown ? error.message : "The upload was interrupted. Upload the file again.";
      console.error(problem);
      setState({ problem });
    }
  }

  return (
    <section aria-labelledby="upload">
      <h2 id="upload">Or upload one</h2>
      <p className="mt-1 max-w-[44em]">
        A file that you downloaded here, or a copy from another place. It is removed from the server after a
        day.
      </p>
      <form
        method="post"
        action={`${PATH}/upload`}
        encType="multipart/form-data"
        className="form mt-4 max-w-[30rem] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(event.currentTarget);
        }}
      >
        <div className="field">
          <label htmlFor="backup">Backup file</label>
          <input
            className="input"
            id="backup"
            name="backup"
            type="file"
            accept=".sqlite"
            aria-describedby={state.problem ? "backup-error" : undefined}
            aria-invalid={state.problem ? true : undefined}
          />
          {state.problem && (
            <p className="error" id="backup-error" role="alert">
              {state.problem}
            </p>
          )}
        </div>
        <button className="btn line compact justify-self-start" type="submit">
          Upload
        </button>
        <p role="status">{state.sent === undefined ? "" : `Uploading: ${state.sent}`}</p>
      </form>
    </section>
  );
}
