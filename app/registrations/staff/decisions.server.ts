import type { RouterContextProvider } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { hostThanksMail } from "#app/boxes/emails.server.ts";
import { contentsOf, englishContentsOf, factsOf } from "#app/content/contents.server.ts";
import { databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import { attempt } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { inStoredLanguage } from "#app/core/languages/language.server.ts";
import type { StaffRegistration } from "#app/registrations/queries.server.ts";
import { staffRegistrations as words } from "#app/registrations/staff/words/registrations.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import { type Draft, driveFields, fillIn } from "#app/staff/cases/template.ts";
import { writtenMail } from "#app/staff/cases/written-mail.server.ts";
import { registration as fieldWords } from "#app/words/en/registrations.ts";
import { localPath } from "#app/words/paths.ts";
import { changeRegistrationNotes, markRegistration, setNamed } from "./desk-queries.server.ts";
import { type StatusSaved, setStatus } from "./status-queries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Results of the page's forms. */
export type Saved = StatusSaved | { notes: string } | { spam: boolean } | { named: boolean };

const NOTES_MAX_LENGTH = 10_000;

/** Letters to a host, filled in from the templates. */
export function lettersFor(
  { organization, contact_name }: Pick<StaffRegistration, "organization" | "contact_name">,
  context: Context,
): { approved: Draft; declined: Draft } {
  const contents = contentsOf(context);
  const fields = {
    ...driveFields(factsOf(contents), context.get(memberContext).name),
    contact: contact_name,
    company: organization,
  };
  const { approved, declined } = contents.replies;
  return { approved: fillIn(approved, fields), declined: fillIn(declined, fields) };
}

/** The addresses whose earlier location is to be restored, as ticked in the approval form. */
function chosenAddresses(typed: Typed): ReadonlySet<string> {
  return new Set(
    Object.keys(typed).flatMap((name) => (name.startsWith("again-") ? name.slice("again-".length) : [])),
  );
}

/** Sets the status, with a letter if requested. */
export async function decide(
  id: string,
  { status, version, typed }: { status: RegistrationStatus; version: number; typed: Typed },
  context: Context,
): Promise<ActionResult<StatusSaved>> {
  const wantsLetter = typed.letter === "1";
  const letter = wantsLetter ? checkReply(typed) : undefined;
  if (letter?.kind === "invalid") return letter;
  const { publicOrigin, mailFrom, staffEmail } = context.get(settingsContext);
  const path = `/print/${signLink(context.get(linkSecretContext), "host-sheets", id)}`;
  const sheets = publicOrigin + path;
  const failure = { log: "setting the status of a registration failed", typed, message: words.failed };
  const result = await attempt(context, failure, () =>
    setStatus(context.get(databaseContext), {
      ...authorOf(context),
      id,
      status,
      version,
      again: typed.places === "chosen" ? chosenAddresses(typed) : "suggested",
      removeLocations: status === "declined" && typed.locations === "remove",
      thanks: {
        mailFrom,
        mail: (to, language) =>
          inStoredLanguage(language, () =>
            hostThanksMail(to, publicOrigin + localPath(path), factsOf(englishContentsOf(context))),
          ),
      },
      letter: letter && {
        mailFrom,
        mail: (to) =>
          writtenMail(
            status === "approved"
              ? { ...letter.value, text: `${letter.value.text}\n\n${words.letter.sheets}\n${sheets}` }
              : letter.value,
            { kind: "host-letter", to, replyTo: staffEmail, aboutId: id },
          ),
      },
    }),
  );
  if (result.kind === "conflict") return { ...result, by: null, at: null, typed };
  return result.kind === "gone" ? { ...result, typed } : result;
}

/** Saves the notes or the consent to be named, or moves a registration to suspected spam and back. */
export async function changeBeside(id: string, typed: Typed, context: Context): Promise<ActionResult<Saved>> {
  const db = context.get(databaseContext);
  if (typed.intent === "spam") {
    const failure = { log: "a registration could not be moved", typed, message: words.spamForm.failed };
    return attempt<ActionResult<Saved>>(context, failure, async () => {
      const spam = typed.to === "1";
      await markRegistration(db, id, spam, authorOf(context));
      return { kind: "ok", value: { spam } };
    });
  }
  if (typed.intent === "named") {
    const failure = { log: "naming a host could not be changed", typed, message: words.named.failed };
    return attempt<ActionResult<Saved>>(context, failure, async () => {
      const named = typed.to === "1";
      const lines = { yes: fieldWords.mayBeNamed, no: words.named.no };
      if (await setNamed(db, id, named, { ...authorOf(context), words: lines })) {
        context.get(pagesChangedContext)();
      }
      return { kind: "ok", value: { named } };
    });
  }
  const { from = "", to = "" } = typed;
  if (to.length > NOTES_MAX_LENGTH) {
    return { kind: "invalid", errors: [{ field: "to", message: words.notes.tooLong }], typed };
  }
  const failure = { log: "notes of a registration could not be saved", typed, message: words.notes.failed };
  const saved = await attempt(context, failure, () =>
    changeRegistrationNotes(db, id, { from, to }, authorOf(context)),
  );
  if (saved.kind === "failed") return saved;
  if (saved.kind === "conflict") {
    return { kind: "conflict", current: { notes: saved.notes }, by: null, at: null, typed };
  }
  return saved.kind === "ok" ? { kind: "ok", value: { notes: to } } : { kind: "gone", typed };
}
