import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { settingsContext } from "#app/core/context.ts";
import type { Sent } from "#app/core/forms/action.server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import { automaticMail } from "#app/core/mail/mail.ts";
import { changeOwner, holdsAnswer, undoTap } from "./owner-queries.server.ts";
import { type CaseType, changeCase, noteMailed } from "./queries.server.ts";
import { tooLate } from "./undelivered.tsx";
import { casePath, NOTES_MAX_LENGTH } from "./view.ts";

type CaseForm = Pick<Sent, "context" | "typed" | "db" | "now"> & { params: { id: string } };

const ANSWER_WAITS = "An email to the sender waits. Undo it first, then mark this as spam.";

function invalid(message: string) {
  return { kind: "invalid" as const, errors: [{ field: "to", message }] };
}

/**
 * The handlers of the forms that the pages of inquiries and registrations share.
 * @param isStatus of statuses that are set without more; not used where a decision comes with a status
 */
export function caseHandlers(type: CaseType, isStatus: (text: unknown) => boolean) {
  const stored = <Result extends object>(result: Result, { params }: CaseForm) => ({
    ...result,
    redirectTo: casePath(type, params.id),
  });
  async function change(sent: CaseForm, field: Parameters<typeof changeCase>[2]["field"], to: string) {
    const { params, typed, context, db } = sent;
    const version = readVersion(typed) ?? 0;
    const asked = { ...authorOf(context), id: params.id, field, to, version, undo: typed.undo === "1" };
    return stored(await changeCase(db, type, asked), sent);
  }
  return {
    async status(sent: CaseForm) {
      const { to = "" } = sent.typed;
      return isStatus(to) ? change(sent, "status", to) : invalid("Choose a status");
    },
    async notes(sent: CaseForm) {
      const { to = "" } = sent.typed;
      if (to.length > NOTES_MAX_LENGTH) return invalid("Notes can have 10,000 characters at most.");
      return change(sent, "notes", to);
    },
    async spam(sent: CaseForm) {
      const to = sent.typed.to === "1" ? "1" : "0";
      if (to === "1" && (await holdsAnswer(sent.db, type, sent.params.id)))
        return { kind: "failed" as const, message: ANSWER_WAITS, status: 400 };
      return change(sent, "suspected_spam", to);
    },
    async owner(sent: CaseForm) {
      const { params, typed, context, db } = sent;
      const { mailFrom, publicOrigin } = context.get(settingsContext);
      const { id: me, name: from, email: replyTo } = context.get(memberContext);
      const result = await changeOwner(db, type, {
        ...{ ...authorOf(context), id: params.id, to: typed.to || null, version: readVersion(typed) ?? 0 },
        mailTo({ id, name }, { id: owner, email: to }) {
          if (owner === me) return null;
          const subject = `Assigned to you: the ${type} from ${name}`;
          return automaticMail({ kind: `${type}-handed-over`, aboutId: id, to, replyTo, subject }, [
            `${from} assigned you the ${type} from ${name}.`,
            { words: `Open the ${type}`, url: publicOrigin + casePath(type, id) },
          ]);
        },
        mailFrom,
      });
      return stored(result, sent);
    },
    async mailed(sent: CaseForm) {
      const found = await noteMailed(sent.db, type, sent.params.id, authorOf(sent.context));
      return stored(found ? { kind: "ok" as const, value: found } : { kind: "gone" as const }, sent);
    },
    async undo(sent: CaseForm) {
      const { params, typed, context, db, now } = sent;
      const tap = { id: params.id, key: typed.key ?? "" };
      const { outcome, taken } = await undoTap(db, type, tap, now);
      if (outcome === "ok") return stored({ kind: "ok" as const, value: { taken } }, sent);
      return tooLate(context.get(settingsContext), "The email was sent, so this cannot be undone.");
    },
  };
}
