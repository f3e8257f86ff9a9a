import { Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import type { LetterStatus } from "#app/core/db/tables/newsletter.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import {
  createLetter,
  findLetter,
  listLetters,
  moveLetter,
  type StaffLetter,
  unscheduleLetter,
} from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import { AskFirst, type Changed, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import type { Route } from "./+types/newsletter.ts";
import { importPeople, MAX_CONSENT, MOST_PASTED } from "./import.server.ts";
import { SUBSCRIBERS } from "./paths.ts";
import { READY } from "./ready-letters.ts";
import { FAILED, ImportForm, NewsletterButton, Subscribers } from "./subscribers.tsx";
import {
  countSubscribers,
  endSubscription,
  forgiveRefusals,
  listSubscribers,
  SUBSCRIBER_FILTERS,
} from "./subscribers-queries.server.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);

const PATH = "/admin/newsletter";
const STATES: Record<LetterStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  stopped: "Stopped",
};

export const meta = staffMeta("Newsletter", "Letters and the people who get them.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const asked = url.searchParams.get("status");
  const filter = SUBSCRIBER_FILTERS.find((one) => one === asked) ?? "confirmed";
  const view = { filter, q: readQuery(url.searchParams), page: readPage(url.searchParams) };
  return {
    view,
    isOfSubscribers: asked !== null || view.q !== "" || view.page > 1,
    letters: await listLetters(db),
    counts: await countSubscribers(db),
    list: await listSubscribers(db, view),
    isOutside: context.get(settingsContext).newsletterUrl !== undefined,
    filters: SUBSCRIBER_FILTERS,
  };
}

/** Creates a letter, also as a copy of an earlier one. */
async function write({ typed, context }: Sent): Promise<never> {
  const db = context.get(databaseContext);
  const earlier = typed.id ? await findLetter(db, typed.id) : undefined;
  const ready = Object.hasOwn(READY, typed.start ?? "") ? READY[typed.start ?? ""] : undefined;
  const value = earlier?.value ?? ready?.letter ?? blankLetter;
  const id = await createLetter(db, value, authorOf(context), earlier?.audience ?? ready?.audience);
  throw redirect(`${PATH}/${id}`, 303);
}

/** A handler that changes one letter or subscriber; "gone" if it is in another state by now. */
function one(
  change: (db: Database, id: string, now: Date) => Promise<boolean>,
  title: string,
  redirectTo = PATH,
) {
  return async ({ typed, context, now }: Sent): Promise<Answer<Changed>> =>
    (await change(context.get(databaseContext), typed.id ?? "", now))
      ? { kind: "ok", value: { title }, redirectTo }
      : { kind: "gone" };
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    write,
    pause: one((db, id, now) => moveLetter(db, id, "paused", now), "Paused"),
    resume: one((db, id, now) => moveLetter(db, id, "sending", now), "Sending again"),
    stop: one((db, id, now) => moveLetter(db, id, "stopped", now), "Stopped"),
    unschedule: one(unscheduleLetter, "Back in the drafts"),
    end: one(endSubscription, "Unsubscribed", SUBSCRIBERS),
    again: one(forgiveRefusals, "They will get letters again", SUBSCRIBERS),
    import: importPeople,
  },
  {
    log: "the newsletter could not be changed",
    failure: FAILED,
    fields: { people: MOST_PASTED, consent: MAX_CONSENT },
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, counts, isOutside } = loaderData;
  const isOfSubscribers = loaderData.isOfSubscribers || actionData !== undefined;
  const changes = useChanges({
    id: "newsletter",
    failure: FAILED,
    gone: "Someone else changed this. Here is the newest version.",
  });
  return (
    <StaffPage heading="Newsletter">
      <div className="wrap tool-body">
        {isOutside && (
          <p className="mb-6 border-bay-600 border-l-4 bg-bay-100 p-4">
            New subscribers go to an outside list (NEWSLETTER_URL). This page shows what the site itself
            keeps.
          </p>
        )}
        <nav aria-label="Newsletter" className="flex flex-wrap gap-2">
          <Part to={PATH} text="Letters" isChosen={!isOfSubscribers} />
          <Part
            to={SUBSCRIBERS}
            text={`Subscribers ${number(counts.confirmed)}`}
            isChosen={isOfSubscribers}
          />
        </nav>
        {isOfSubscribers ? (
          <>
            <Subscribers loaded={loaderData} changes={changes} />
            <ImportForm result={actionData} />
          </>
        ) : (
          <section aria-labelledby="letters" className="mt-4">
            <div className="panel-head">
              <h2 id="letters">Letters</h2>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                {Object.entries(READY).map(([start, { name }]) => (
                  <ChangeForm
                    key={start}
                    action={PATH}
                    intent="write"
                    fields={{ start }}
                    text={name}
                    className="more min-h-11"
                    changes={changes}
                  />
                ))}
                <ChangeForm
                  action={PATH}
                  intent="write"
                  text="Write a letter"
                  className="btn green compact"
                  changes={changes}
                />
              </div>
            </div>
            {letters.length === 0 ? (
              <div className="empty">
                <p className="h4">No letter yet</p>
                <p className="muted">{`${counts.confirmed === 1 ? "1 person has" : `${number(counts.confirmed)} people have`} signed up for a few notes a year. The first one could say where the boxes are.`}</p>
              </div>
            ) : (
              <ul className="border border-linen bg-snow">
                {letters.map((letter) => (
                  <LetterRow key={letter.id} letter={letter} changes={changes} />
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </StaffPage>
  );
}

function Part({ to, text, isChosen }: { to: string; text: string; isChosen: boolean }) {
  return (
    <Link
      className={`btn compact ${isChosen ? "green" : "line"}`}
      to={to}
      aria-current={isChosen ? "page" : undefined}
    >
      {text}
    </Link>
  );
}

function LetterRow({ letter, changes }: { letter: StaffLetter; changes: ReturnType<typeof useChanges> }) {
  const { id, value, status, actor, updated_at, send_at, progress } = letter;
  const nameOf = useMemberNames();
  const { waiting, queued, sent, refused, left } = progress;
  const total = waiting + queued + sent + refused;
  const isMoving = status === "sending" || status === "paused";
  const facts = [
    status === "scheduled" && send_at
      ? `Leaves ${momentWords(send_at)}`
      : `${nameOf(actor)}, changed ${momentWords(updated_at)}`,
    ...(status === "sent" || status === "stopped" ? [`Sent to ${people(sent)}`] : []),
    ...(refused > 0 ? [`${number(refused)} bounced`] : []),
    ...(left > 0 ? [`${number(left)} unsubscribed before`] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 border-linen border-b p-4 last:border-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-[620] font-text text-[1.0625rem] wrap-anywhere">
          <Link to={`${PATH}/${id}`}>
            <bdi>{value.subject || "(no subject)"}</bdi>
          </Link>
        </h3>
        <p className="small">
          <b>{STATES[status]}</b> <span className="muted wrap-anywhere">{facts.join(", ")}</span>
        </p>
        {isMoving && (
          <p className="small mt-1">
            <progress
              className="w-full sm:w-80"
              max={total || 1}
              value={sent + refused}
              aria-label={value.subject}
            />{" "}
            {status === "paused"
              ? `Paused after ${number(sent + refused)} of ${number(total)}. No one gets it twice when you resume.`
              : `${number(sent + refused)} of ${number(total)}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {status === "sending" && <NewsletterButton changes={changes} intent="pause" id={id} text="Pause" />}
        {status === "paused" && <NewsletterButton changes={changes} intent="resume" id={id} text="Resume" />}
        {isMoving && (
          <AskFirst
            className="more min-h-11"
            text="Stop sending"
            question="Those who have not got it yet never get this letter. Stop it for good?"
          >
            <NewsletterButton changes={changes} intent="stop" id={id} text="Yes, stop it" />
          </AskFirst>
        )}
        {status === "scheduled" && (
          <NewsletterButton changes={changes} intent="unschedule" id={id} text="Back to the drafts" />
        )}
        {status === "draft" && (
          <Link className="more inline-flex min-h-11 items-center" to={`${PATH}/${id}`}>
            Continue writing
          </Link>
        )}
        {(status === "sent" || status === "stopped") && (
          <NewsletterButton changes={changes} intent="write" id={id} text="Use as a draft" />
        )}
      </div>
    </li>
  );
}
