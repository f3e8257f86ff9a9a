import { useState } from "react";
import type { NotDone, Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import type { Settings } from "#app/core/settings.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Bounced } from "#app/staff/bounced.tsx";
import { ChangeForm } from "#app/staff/change-button.tsx";
import type { undeliveredAbout } from "./queries.server.ts";
import type { Undone } from "./template.ts";

interface NoteProps {
  mails: Awaited<ReturnType<typeof undeliveredAbout>>;
  /** Why other mails to the same address bounce. */
  bounced: string | undefined;
}

export function UndeliveredNote({ mails, bounced }: NoteProps) {
  if (mails.length === 0 && bounced)
    return (
      <p>
        <Bounced why={bounced} />
      </p>
    );
  return mails.map(({ id, subject, status, last_error }) =>
    last_error === null ? (
      <p key={id} className="content-note wrap-anywhere" role="status">
        {`“${subject}” is waiting to be sent. It counts as the answer once it is sent.`}
      </p>
    ) : (
      <div
        key={id}
        className="border-2 border-cranberry-600 bg-cranberry-50 px-5 py-3 wrap-anywhere"
        role="status"
      >
        <p>
          <b>{`“${subject}” was not sent`}</b>
        </p>
        <p className="small">
          {`It does not count as an answer yet. ${status === "failed" ? "We stopped trying. To try again, use the button under Health." : "We try again automatically."} The mail server says: ${last_error}`}
        </p>
      </div>
    ),
  );
}

/** Why a form that was sent before scripts arrived has changed nothing. */
export function RefusedNote({ failed }: { failed: NotDone<unknown> }) {
  const reason = {
    conflict: "Someone else changed it. Here is the newest version.",
    failed: failed.kind === "failed" && failed.message,
    invalid: failed.kind === "invalid" && failed.errors[0]?.message,
    gone: "",
  }[failed.kind];
  return <ErrorNote role="alert">{reason || "Failed to save the change"}</ErrorNote>;
}

/**
 * Refuses an Undo whose time is over.
 * @param sent what is said where emails are sent (K12)
 * @param orElse the other reason why it may be too late
 */
export function tooLate({ mailsGoToFiles }: Pick<Settings, "mailsGoToFiles">, sent: string, orElse = "") {
  const message = mailsGoToFiles ? `The 5 minutes for Undo are over${orElse}.` : sent;
  return { kind: "failed" as const, message, status: 400 };
}

const HELD = {
  reply: "The answer leaves",
  letter: "The acknowledgment letter leaves",
  owner: "Your colleague gets the email",
};

interface HeldMailsProps extends Pick<HeldMailProps, "mailIsSent" | "action" | "onUndone"> {
  held: readonly { key: string; what: keyof typeof HELD; leavesAt: string }[];
}

export function HeldMails({ held, onUndone, ...props }: HeldMailsProps) {
  const changes = useUndo(props.action, onUndone);
  return held.map(({ key, what, leavesAt }) => (
    <HeldNote
      key={key}
      words={HELD[what]}
      leavesAt={leavesAt}
      fields={{ key }}
      {...props}
      changes={changes}
    />
  ));
}

/** Sends an Undo from where it outlasts the note with the button, which is gone with the mail. */
function useUndo(action: string, onUndone?: HeldMailProps["onUndone"]) {
  return useChange<Undone>({
    id: "undo",
    action,
    onResult: (result) => {
      if (result.kind === "ok" && result.value.taken) onUndone?.(result.value.taken);
    },
    success: () => ({ title: "Undone. No email was sent." }),
    failure: (failed) => ({ title: (failed.kind === "failed" && failed.message) || "Failed to undo it" }),
  });
}

/** The letter that the latest Undo on the page of a case or shift has taken back, until it is sent again. */
export function useTaken(id: string) {
  const [undone, setUndone] = useState<{ id: string; taken: Typed; times: number }>();
  const current = undone?.id === id ? undone : undefined;
  return {
    taken: current?.taken,
    /** Key of the form, which begins anew with it. */
    times: current?.times,
    keep: (taken: Typed) => setUndone((before) => ({ id, taken, times: (before?.times ?? 0) + 1 })),
    forget: () => setUndone((before) => before && { ...before, id: "" }),
  };
}

export interface HeldMailProps {
  /** "The host gets an email about this" */
  words: string;
  /** ISO 8601; undefined if nothing waits. */
  leavesAt: string | undefined;
  mailIsSent: boolean;
  /** The page's action, which undoes the tap of these fields. */
  action: string;
  fields?: Readonly<Record<string, string>>;
  /** Called with the letter that was taken back, if staff had written it. */
  onUndone?: (taken: Typed) => void;
}

/** Undo of what somebody tapped, until its mail leaves. */
export function HeldMail({ leavesAt, onUndone, ...props }: HeldMailProps) {
  const changes = useUndo(props.action, onUndone);
  return leavesAt && <HeldNote leavesAt={leavesAt} {...props} changes={changes} />;
}

interface HeldNoteProps extends Omit<HeldMailProps, "onUndone"> {
  leavesAt: string;
  changes: ReturnType<typeof useUndo>;
}

function HeldNote({ words, leavesAt, mailIsSent, action, fields = {}, changes }: HeldNoteProps) {
  const leaves = clockWords(leavesAt);
  return (
    <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
      <p>
        {mailIsSent
          ? `${words} at ${leaves}.`
          : `Email is not set up, so no email leaves. This can be undone until ${leaves}.`}
      </p>
      <ChangeForm action={action} intent="undo" fields={fields} text="Undo" changes={changes} />
    </div>
  );
}
