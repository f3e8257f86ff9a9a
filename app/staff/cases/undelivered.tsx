import type { undeliveredAbout } from "./queries.server.ts";

/** Mails about a case that the mail server has not taken yet, or has rejected. */
export function UndeliveredNote({ mails }: { mails: Awaited<ReturnType<typeof undeliveredAbout>> }) {
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
