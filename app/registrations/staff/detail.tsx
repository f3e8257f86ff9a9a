import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { hostThanksMail } from "#app/boxes/emails.server.ts";
import { contentsOf, englishContentsOf, factsOf } from "#app/content/contents.server.ts";
import { ASKS } from "#app/content/kinds/asks.ts";
import { clockContext, databaseContext, pagesChangedContext, settingsContext } from "#app/core/context.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import { type NotDone, shownAgain } from "#app/core/forms/result.ts";
import { linkSecretContext, signLink } from "#app/core/http/signed-link.server.ts";
import { inEveryLanguage, inLanguage, inStoredLanguage } from "#app/core/languages/language.server.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { doubtsOfApproval } from "#app/locations/staff/doubts-queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { hasPlace } from "#app/registrations/fields.ts";
import { findRegistration, type StaffRegistration } from "#app/registrations/queries.server.ts";
import { openQuestion } from "#app/registrations/question-queries.server.ts";
import { ANSWER_DAYS, type Ask, answerPath, HOST } from "#app/registrations/questions.ts";
import { caseHandlers } from "#app/staff/cases/actions.server.ts";
import { CaseColumns, CaseHead, ContactLinks, MailNote, PANEL } from "#app/staff/cases/card.tsx";
import { CaseHistory, mailEntry } from "#app/staff/cases/history.tsx";
import { UnsavedNotesProvider, useNotes } from "#app/staff/cases/notes.tsx";
import { replyAddress } from "#app/staff/cases/owner-queries.server.ts";
import { casePageOf } from "#app/staff/cases/page.server.ts";
import { type CaseChange, findCase } from "#app/staff/cases/queries.server.ts";
import { checkReply } from "#app/staff/cases/reply-schema.ts";
import { CaseSide } from "#app/staff/cases/side.tsx";
import { SpamForm } from "#app/staff/cases/spam.tsx";
import { useCase } from "#app/staff/cases/status.tsx";
import { driveFields, fillIn } from "#app/staff/cases/template.ts";
import {
  HeldMail,
  HeldMails,
  RefusedNote,
  tooLate,
  UndeliveredNote,
  useTaken,
} from "#app/staff/cases/undelivered.tsx";
import { NOTES_MAX_LENGTH } from "#app/staff/cases/view.ts";
import { writtenMail } from "#app/staff/cases/written-mail.server.ts";
import { CopyLink } from "#app/staff/copy-link.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { hostAnswers } from "#app/words/en/host-answers.ts";
import { isPrefix } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/detail.ts";
import { alikeTo } from "./correct-queries.server.ts";
import { DecisionForm, type Letters, savedToast, unpublishedOf } from "./decision-form.tsx";
import { earlierPlaces } from "./earlier-queries.server.ts";
import { statusesOf } from "./groups.ts";
import { setNamed } from "./queries.server.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import { isStatus, REGISTRATIONS, registrationPath, STATUS_NAMES, StatusBadge, toneOf } from "./status.tsx";
import { type Saved, setStatus } from "./status-queries.server.ts";
import { heldDecision, undoDecision } from "./undo-queries.server.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

export const meta = unlistedMeta<{ registration: StaffRegistration }>(
  (loaded) => loaded?.registration.organization ?? "Registrations",
  "Organizations that want to host a toy drive.",
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const registration = await findRegistration(db, params.id);
  if (!registration) throw data(null, { status: 404 });
  const [page, alike, held, doubts] = await Promise.all([
    casePageOf(context, "registration", registration, ["host-letter", "host-thanks"]),
    alikeTo(db, registration),
    heldDecision(db, registration.id),
    doubtsOfApproval(db, registration),
  ]);
  const unpublished = unpublishedOf(registration);
  const now = context.get(clockContext)();
  const earlier = await earlierPlaces(db, registration.organization, unpublished, now);
  const unseen = new Set(earlier.flatMap(({ state, locationId }) => (state === "on site" ? [] : locationId)));
  const question = registration.status === "waiting" && (await openQuestion(db, registration.id));
  const { submission_key: _key, search_text: _text, ...shown } = registration;
  return {
    ...page,
    registration: shown,
    alike: { ...alike, locations: alike.locations.filter(({ id }) => !unseen.has(id)) },
    earlier,
    // Possible duplicates are already listed with a link.
    doubts: alike.locations.length > 0 ? doubts.filter(({ field }) => field !== "name") : doubts,
    letters: inEveryLanguage(() => lettersFor(registration, context)),
    question: question && {
      asks: question.asks.map((ask) => ASKS[ask]),
      askedAt: question.asked_at,
      url: answerUrl(context, question),
    },
    held: held && { tap: held.decision.tap, leavesAt: held.leavesAt },
  };
}

function lettersFor(
  { organization, contact_name }: Pick<StaffRegistration, "organization" | "contact_name">,
  context: Route.LoaderArgs["context"],
): Letters {
  const contents = contentsOf(context);
  const fields = {
    ...driveFields(factsOf(contents), context.get(memberContext).name),
    contact: contact_name,
    company: organization,
  };
  const { approved, declined, questions } = contents.replies;
  return {
    approved: fillIn(approved, fields),
    declined: fillIn(declined, fields),
    questions: questions.map(({ name, asks, ...draft }) => ({ name, asks, ...fillIn(draft, fields) })),
  };
}

const ANSWER_WAITS =
  "An email to the host about another decision waits. Undo it first, or wait until it has left.";

const cases = caseHandlers("registration", isStatus);

const FIELDS = {
  ...{ status: 20, letter: 1, subject: 200, text: 10_000, language: 2 },
  ...Object.fromEntries(Object.keys(ASKS).map((ask) => [`ask-${ask}`, 1])),
};

export const action = formAction<Route.ActionArgs, Saved>(
  {
    ...cases,
    // The status and the decisions have no intent.
    "": decide,
    status: decide,
    async undo(sent) {
      const { typed, context, db } = sent;
      const { id } = sent.params;
      if (typed.key) return cases.undo(sent);
      const { outcome, taken } = await undoDecision(db, id, typed.tap ?? "", authorOf(context));
      if (outcome === "late") {
        const orElse = ", or someone changed the registration";
        return tooLate(context.get(settingsContext), `The email was already sent${orElse}.`, orElse);
      }
      context.get(pagesChangedContext)();
      return { kind: "ok", value: { taken }, redirectTo: registrationPath(id) };
    },
    async named({ params: { id }, typed, context, db }) {
      if (await setNamed(db, id, typed.to === "1", authorOf(context))) context.get(pagesChangedContext)();
      return { kind: "ok", value: {}, redirectTo: registrationPath(id) };
    },
  },
  {
    log: "a change to a registration could not be stored",
    failure: "Failed to update status",
    fields: { intent: 20, decision: 20, tap: 36, to: NOTES_MAX_LENGTH, ...FIELDS },
  },
);

function answerUrl(
  context: Route.LoaderArgs["context"],
  { id, language, asked_at }: { id: string; language: string; asked_at: string },
): string {
  const until = new Date(Date.parse(asked_at) + ANSWER_DAYS * DAY_MS);
  const token = signLink(context.get(linkSecretContext), "host-answer", id, until);
  const { publicOrigin } = context.get(settingsContext);
  return inStoredLanguage(language, () => publicOrigin + localPath(answerPath(token)));
}

async function decide({ params: { id }, typed, context, db, now }: Sent<Route.ActionArgs>) {
  const { status } = typed;
  const version = readVersion(typed);
  if (!isStatus(status) || version === undefined) {
    return { kind: "failed" as const, message: "Failed to update status", status: 400 };
  }
  if (typed.decision !== undefined && typed.decision !== status) {
    const message = "The letter below belongs to another decision. Check it, then send.";
    return { kind: "invalid" as const, errors: [{ field: "status", message }] };
  }
  const letter = typed.letter === "1" ? checkReply(typed) : undefined;
  if (letter?.kind === "invalid") return letter;
  const { publicOrigin, mailFrom } = context.get(settingsContext);
  const found = await findCase(db, "registration", id);
  if (!found) return { kind: "gone" as const };
  const held = (await heldDecision(db, id))?.decision;
  const isHost = (one: RegistrationStatus) => statusesOf("live").includes(one);
  const isOther = held && held.to !== status && !(isHost(held.to) && isHost(status));
  // Thanks for a place are an email, too.
  const isAgainst = held && (isHost(held.to) || (held.to === "declined" && isHost(status)));
  // Both would leave, one against the other; or "You are in", though they are not any more. An old page is a conflict.
  if (isOther && found.version === version && (letter || (held.typed && isAgainst)))
    return { kind: "invalid" as const, errors: [{ field: "status", message: ANSWER_WAITS }] };
  const replyTo = await replyAddress(found, context);
  const path = `/print/${signLink(context.get(linkSecretContext), "host-sheets", id)}`;
  const language = isPrefix(typed.language) ? typed.language : "en";
  const question = status === "waiting" &&
    letter && {
      ...{ id: randomUUID(), language, asked_at: now.toISOString() },
      asks: (Object.keys(ASKS) as Ask[]).filter((ask) => typed[`ask-${ask}`] === "1"),
    };
  const link = inLanguage(language, () => {
    if (question) return `\n\n${hostAnswers.letter.answer}\n${answerUrl(context, question)}`;
    return status === "approved" ? `\n\n${hostAnswers.letter.sheets}\n${publicOrigin}${localPath(path)}` : "";
  });
  const result = await setStatus(db, {
    ...authorOf(context),
    id,
    status,
    version,
    again: typed.places === "chosen" ? chosenAddresses(typed) : "suggested",
    question: question || undefined,
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
      typed: shownAgain(typed, FIELDS),
      mail: (to) =>
        writtenMail(
          { ...letter.value, text: letter.value.text + link },
          { kind: "host-letter", to, replyTo, aboutId: id },
        ),
    },
  });
  if (result.kind === "ok") {
    const { published = 0, again = 0, removed = 0 } = result.value;
    if (published + again + removed > 0) context.get(pagesChangedContext)();
  }
  return { ...result, redirectTo: registrationPath(id) };
}

/** The addresses whose earlier location is to be restored, as ticked in the approval form. */
function chosenAddresses(typed: Readonly<Record<string, string>>): ReadonlySet<string> {
  const prefix = "again-";
  const ticked = Object.keys(typed).filter((name) => name.startsWith(prefix));
  return new Set(ticked.map((name) => name.slice(prefix.length)));
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, history, undelivered, bounced, alike, doubts, held, taps } = loaderData;
  const { question, mailIsSent, now } = loaderData;
  const { id, organization, suspected_spam } = registration;
  const isSpam = suspected_spam === 1;
  const path = registrationPath(id);
  const failed = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const undone = useTaken(id);
  return (
    <UnsavedNotesProvider key={id}>
      <StaffPage
        heading={organization}
        back={{ text: "All registrations", to: REGISTRATIONS }}
        body="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {failed && failed.typed.intent !== "notes" && failed.typed.decision === undefined && (
          <RefusedNote failed={failed} />
        )}
        <UndeliveredNote mails={undelivered} bounced={bounced} />
        <CaseColumns>
          <div className="grid min-w-0 gap-4">
            <Alike {...alike} doubts={doubts} />
            <article className={`inquiry-card ${toneOf(registration)}`} aria-label={organization}>
              <CaseHead item={registration} now={now}>
                {/* "Decline and remove" also takes the place off the site. */}
                {(isSpam || !hasPlace(registration)) && (
                  <SpamForm type="registration" action={path} item={registration} />
                )}
                {!hasPlace(registration) && (
                  <Link className="toggle" to={`${path}/edit`}>
                    Edit
                  </Link>
                )}
                <StatusBadge registration={registration} />
              </CaseHead>
              <MailNote className="border-linen border-t px-6 py-5 wrap-anywhere" action={path}>
                {isSpam && (
                  <p className="mb-6">
                    {history.some(({ field }) => field === "suspected_spam")
                      ? "Staff marked it as spam."
                      : "A hidden field was filled in, which people cannot see, so nobody was notified."}{" "}
                    If it is real, select “Not spam”.
                  </p>
                )}
                <RegistrationFields registration={registration} />
                <div className="flex gap-x-5">
                  <ContactLinks email={registration.email} phone={registration.phone} />
                </div>
              </MailNote>
            </article>
            <HeldMails held={taps} mailIsSent={mailIsSent} action={path} />
            <HeldMail
              words="The host gets an email about this"
              leavesAt={held?.leavesAt}
              mailIsSent={mailIsSent}
              action={path}
              fields={{ tap: held?.tap ?? "" }}
              onUndone={undone.keep}
            />
            {question && <Asked {...question} />}
            {!isSpam && (
              <section className={PANEL} aria-label="Decision">
                <DecisionForm
                  key={undone.times}
                  {...loaderData}
                  taken={undone.taken}
                  result={failed?.typed.decision === undefined ? undefined : failed}
                />
              </section>
            )}
            <section className={PANEL}>
              <CaseHistory
                heading="h2"
                history={history}
                names={STATUS_NAMES}
                statusFrom="From"
                others={ownEntry}
              />
            </section>
          </div>
          <div className="grid min-w-0 gap-4">
            <Side {...loaderData} result={failed} />
            {!isSpam && <Preview registration={registration} />}
          </div>
        </CaseColumns>
      </StaffPage>
    </UnsavedNotesProvider>
  );
}

function Asked({ asks, askedAt, url }: { asks: readonly string[]; askedAt: string; url: string }) {
  return (
    <div className="content-note wrap-anywhere">
      <p>
        <b>{`Asked ${momentWords(askedAt)}${asks.length > 0 ? `: ${asks.join(", ")}` : ""}. No answer yet.`}</b>
      </p>
      <details>
        <summary>The link for the host</summary>
        <CopyLink url={url} />
      </details>
    </div>
  );
}

interface SideProps
  extends Pick<Route.ComponentProps["loaderData"], "registration" | "colleagues" | "me" | "mailIsSent"> {
  result: NotDone<Saved> | undefined;
}

function Side({ registration, colleagues, me, mailIsSent, result }: SideProps) {
  const { id, organization, status } = registration;
  const action = registrationPath(id);
  const changing = useCase<RegistrationStatus, Saved>({
    ...{ item: registration, action },
    // Undo of a status that made places is at the mail that it sent.
    status: { success: savedToast },
  });
  return (
    <CaseSide
      changing={changing}
      name={organization}
      isWaiting={status === "new" || status === "waiting"}
      colleagues={colleagues}
      me={me}
      names={registration.suspected_spam === 1 ? undefined : STATUS_NAMES}
      notes={useNotes({ item: registration, action, result })}
      mailIsSent={mailIsSent}
    />
  );
}

function ownEntry(change: Omit<CaseChange, "field"> & { field: string }) {
  const { field, actor, from_value: from, to_value: to } = change;
  if (field === "mail") return mailEntry({ sent: "Emailed the host", mail: "Email to the host" }, change);
  if (field === "fields") {
    const words = actor === HOST ? "Answered our question" : "Edited what the host typed";
    return { changes: [words], before: from ?? "", after: to ?? "" };
  }
  if (field === "declined") return { changes: [`Does not take part in ${to}`] };
}

interface AlikeProps extends Awaited<ReturnType<typeof alikeTo>> {
  doubts: readonly { address: string; message: string }[];
}

/** Checks before an approval: possible duplicate locations and registrations, and implausible addresses. */
function Alike({ locations, others, doubts }: AlikeProps) {
  if (locations.length + others.length + doubts.length === 0) return null;
  return (
    <div className="content-note wrap-anywhere">
      <p>
        <b>{locations.length + others.length > 0 ? "Possible duplicate" : "Is the address right?"}</b>
      </p>
      <ul>
        {doubts.map(({ address, message }) => (
          <li key={`${address} ${message}`}>
            <bdi>{address}</bdi>: {message}
          </li>
        ))}
        {locations.map(({ id, name, address, city, zip_code }) => (
          <li key={id}>
            <Link to={`/admin/locations/${id}`}>
              {`${name}, ${address}, ${city} ${zip_code} is already on the site.`}
            </Link>
          </li>
        ))}
        {others.map(({ id, organization, created_at, status }) => (
          <li key={id}>
            {`Registered with the same email before, ${momentWords(created_at)}:`}{" "}
            <Link to={registrationPath(id)}>{organization}</Link> ({STATUS_NAMES[status]})
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview({ registration }: { registration: StaffRegistration }) {
  const open = unpublishedOf(registration);
  if (open.length === 0) return null;
  return (
    <section className="border border-dashed border-linen-strong p-5 wrap-anywhere" aria-labelledby="preview">
      <h2 id="preview" className="text-[1.25rem]">
        What visitors will see
      </h2>
      <p className="small muted">Once it is approved.</p>
      <ul className="mt-3 grid gap-4">
        {open.map(({ id, address, city, zip_code, hours }) => (
          <li key={id}>
            <p className="font-display text-[1.125rem] font-[600]">
              <bdi>{registration.organization}</bdi>
            </p>
            <p>
              {address}
              <br />
              {city} {zip_code}
            </p>
            <p className="small whitespace-pre-line">{hours}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
