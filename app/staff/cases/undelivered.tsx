import type { undeliveredAbout } from "./queries.server.ts";

/** Mails about a case that the mail server has not taken yet, or has rejected. */
export function UndeliveredNote({ mails }: { mails: Awaited<ReturnType<typeof undeliveredAbout>> }) {
  return mails.map(({ id, subject, status, last_error }) =>
    last_error === null ? (
      <p key={id} className="content-note wrap-anywhere" role="status">
        {`“${subject}” is waiting to be sent. It counts as the answer once it has left.`}
      </p>
    ) : (
      <div
        key={id}
        className="border-2 border-cranberry-600 bg-cranberry-50 px-5 py-3 wrap-anywhere"
        role="status"
      >
        <p>
          <b>{`“${subject}” did not go out`}</b>
        </p>
        <p className="small">
          {`It does not count as an answer. ${status === "failed" ? "We have given up; Health has a button to try again." : "We try again automatically."} The mail server says: ${last_error}`}
        </p>
      </div>
    ),
  );
}
