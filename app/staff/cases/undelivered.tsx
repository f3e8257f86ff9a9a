import type { NotDone } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Bounced } from "#app/staff/bounced.tsx";
import { ChangeForm } from "#app/staff/change-button.tsx";
import type { undeliveredAbout } from "./queries.server.ts";

interface NoteProps {
  mails: Awaited<ReturnType<typeof undeliveredAbout>>;
  /** Why other mails to the same address bounce. */
  bounced: string | undefined;
}

/** Mails about a case that the mail server has not taken yet, or has rejected. */
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

const HELD = {
  reply: "The answer leaves",
  letter: "The acknowledgment letter leaves",
  owner: "Your colleague gets the email",
};

interface HeldMailsProps {
  held: readonly { key: string; what: keyof typeof HELD; leavesAt: string }[];
  mailIsSent: boolean;
  action: string;
}

/** What can still be taken back. */
export function HeldMails({ held, ...props }: HeldMailsProps) {
  return held.map(({ key, what, leavesAt }) => (
    <HeldMail key={key} words={HELD[what]} leavesAt={leavesAt} fields={{ key }} {...props} />
  ));
}

export interface HeldMailProps {
  /** "The host gets an email about this" */
  words: string;
  /** ISO 8601. */
  leavesAt: string;
  mailIsSent: boolean;
  /** The page's action, which undoes the tap of these fields. */
  action: string;
  fields?: Readonly<Record<string, string>>;
}

/** Undo of what somebody tapped, until its mail leaves. */
export function HeldMail({ words, leavesAt, mailIsSent, action, fields = {} }: HeldMailProps) {
  const leaves = clockWords(leavesAt);
  const changes = useChange<unknown>({
    id: "undo",
    action,
    success: () => ({ title: "Undone. No email was sent." }),
    failure: (failed) => ({ title: (failed.kind === "failed" && failed.message) || "Failed to undo it" }),
  });
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
