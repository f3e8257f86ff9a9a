import { authorOf } from "#app/accounts/guard.server.ts";
import type { Author } from "#app/core/author.ts";
import { databaseContext } from "#app/core/context.ts";
import type { Sent } from "#app/core/forms/action.server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import { type CaseType, changeCase } from "./queries.server.ts";
import { NOTES_MAX_LENGTH } from "./view.ts";

type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;
type CaseForm = Pick<Sent, "request" | "context" | "typed"> & { params: { id: string } };

/** Changes one field of a case, for the form of its page. */
export async function changeField(
  type: CaseType,
  { request, params, context, typed }: CaseForm,
  change: DistributiveOmit<Parameters<typeof changeCase>[2], keyof Author | "id" | "undo">,
) {
  const author = authorOf(context);
  const undo = typed.undo === "1";
  const result = await changeCase(context.get(databaseContext), type, {
    ...{ ...author, ...change, id: params.id, undo },
  });
  return { ...result, redirectTo: new URL(request.url).pathname };
}

export function invalid(message: string) {
  return { kind: "invalid" as const, errors: [{ field: "to", message }] };
}

/** The handlers of the forms that the pages of inquiries and registrations share. */
export function caseHandlers(type: CaseType) {
  return {
    async notes(sent: CaseForm) {
      const { to = "" } = sent.typed;
      if (to.length > NOTES_MAX_LENGTH) return invalid("Notes can have 10,000 characters at most.");
      return changeField(type, sent, { field: "notes", version: readVersion(sent.typed) ?? 0, to });
    },
    async spam(sent: CaseForm) {
      const [from = "", to = ""] = sent.typed.to === "1" ? ["0", "1"] : ["1", "0"];
      return changeField(type, sent, { field: "suspected_spam", from, to });
    },
  };
}
