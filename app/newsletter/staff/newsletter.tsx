import { Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { LetterStatus } from "#app/core/db/tables/newsletter.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { postalLine } from "#app/newsletter/letter-email.server.ts";
import {
  countHeldLetters,
  createLetter,
  findLetter,
  listLetters,
  moveLetter,
  type StaffLetter,
} from "#app/newsletter/letter-queries.server.ts";
import { blankLetter, type Letter } from "#app/newsletter/letter-text.ts";
import type { Part } from "#app/newsletter/part-letters.ts";
import { endSubscription } from "#app/newsletter/queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { AskFirst, type Changed, ChangeForm, useChanges } from "#app/staff/change-button.tsx";
import { FilterRow } from "#app/staff/filters.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/newsletter.ts";
import { importPeople, MAX_CONSENT, MOST_PASTED } from "./import.server.ts";
import { STAFF_NEWSLETTER, SUBSCRIBERS } from "./paths.ts";
import {
  AddressMissing,
  FAILED,
  FILTERS,
  MoveButton,
  NEEDS_ADDRESS,
  NewsletterButton,
  Subscribers,
  subscribersPath,
} from "./subscribers.tsx";
import {
  countSubscribers,
  forgiveRefusals,
  listSubscribers,
  SUBSCRIBER_FILTERS,
  type SubscriberFilter,
} from "./subscribers-queries.server.ts";

const STATES = {
  draft: ["Draft", "off"],
  scheduled: ["Scheduled", "moving"],
  sending: ["Sending", "moving"],
  paused: ["Paused", "look"],
  sent: ["Sent", "fine"],
  stopped: ["Stopped", "look"],
} satisfies Record<LetterStatus, [text: string, tone: string]>;

export const meta = unlistedMeta("Newsletter", "Letters and the people who get them.");

/** The letters, or with a filter or a search the subscribers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { searchParams } = url;
  const asked = searchParams.get("status");
  const filter = SUBSCRIBER_FILTERS.find((one) => one === asked) ?? "confirmed";
  const view = { filter, q: readQuery(searchParams), page: readPage(searchParams) };
  const isList = asked !== null || searchParams.has("q");
  const postal = postalLine(factsOf(contentsOf(context)));
  return {
    view,
    needsAddress: !postal && (await countHeldLetters(db, postal)) > 0,
    letters: await listLetters(db),
    counts: await countSubscribers(db),
    list: isList ? await listSubscribers(db, view) : null,
    isOutside: context.get(settingsContext).newsletterUrl !== undefined,
  };
}

/** Creates a letter, also as a copy of an earlier one. */
async function write({ typed, context, db }: Sent): Promise<never> {
  const earlier = typed.id ? await findLetter(db, typed.id) : undefined;
  const ready = Object.hasOwn(READY, typed.start ?? "") ? READY[typed.start ?? ""] : undefined;
  const value = earlier?.value ?? ready?.letter ?? blankLetter;
  const id = await createLetter(db, value, authorOf(context), earlier?.audience ?? ready?.audience);
  throw redirect(`${STAFF_NEWSLETTER}/${id}`, 303);
}

/** A handler that changes one letter or subscriber; "gone" if it is in another state by now. */
function one(
  change: (db: Database, id: string, now: Date) => Promise<boolean>,
  title: string,
  redirectTo = STAFF_NEWSLETTER,
) {
  return async ({ typed, db, now }: Sent): Promise<Answer<Changed>> =>
    (await change(db, typed.id ?? "", now)) ? { kind: "ok", value: { title }, redirectTo } : { kind: "gone" };
}

export const action = formAction<Route.ActionArgs, Changed>(
  {
    write,
    pause: one((db, id, now) => moveLetter(db, id, "paused", now), "Paused"),
    async resume(sent) {
      if (!postalLine(factsOf(contentsOf(sent.context))))
        return { kind: "invalid", errors: [{ field: "id", message: NEEDS_ADDRESS }] };
      return one((db, id, now) => moveLetter(db, id, "sending", now), "Sending again")(sent);
    },
    stop: one((db, id, now) => moveLetter(db, id, "stopped", now), "Stopped"),
    unschedule: one((db, id, now) => moveLetter(db, id, "draft", now), "Back in the drafts"),
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
  const { letters, counts, isOutside, list, view, needsAddress } = loaderData;
  const changes = useChanges({
    id: "newsletter",
    failure: FAILED,
    gone: "Someone else changed this. Here is the newest version.",
  });
  const filters = Object.entries(FILTERS) as [SubscriberFilter, string][];
  return (
    <StaffPage heading="Newsletter" body="">
      {isOutside && (
        <p className="mb-3 border-bay-600 border-l-4 bg-bay-100 p-4">
          New subscribers go to an outside list (NEWSLETTER_URL). This page shows what the site itself keeps.
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <FilterRow
          label="Newsletter"
          parts={[
            { text: "Letters", count: letters.length, to: STAFF_NEWSLETTER, isCurrent: !list },
            ...filters.map(([filter, text]) => ({
              ...{ text, count: counts[filter], to: subscribersPath(filter, view.q) },
              isCurrent: list !== null && filter === view.filter,
            })),
          ]}
        />
        {!list && <LetterTools changes={changes} />}
      </div>
      {!list && needsAddress && <AddressMissing className="mb-3" />}
      {list ? (
        <Subscribers view={view} list={list} changes={changes} result={actionData} />
      ) : letters.length === 0 ? (
        <div className="empty">
          <h2 className="h4">No letter yet</h2>
          <p className="muted">{`${counts.confirmed === 1 ? "1 person has" : `${counted(counts.confirmed, "person", "people")} have`} signed up for a few notes a year. The first one could say where the boxes are.`}</p>
        </div>
      ) : (
        <ul className="border-linen border-y bg-snow max-lg:-mx-gutter lg:border-x">
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} changes={changes} />
          ))}
        </ul>
      )}
    </StaffPage>
  );
}

function LetterTools({ changes }: { changes: ReturnType<typeof useChanges> }) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-5 max-lg:w-full">
      {Object.entries(READY).map(([start, { name }]) => (
        <ChangeForm
          key={start}
          action={STAFF_NEWSLETTER}
          intent="write"
          fields={{ start }}
          text={name}
          changes={changes}
        />
      ))}
      <ChangeForm
        action={STAFF_NEWSLETTER}
        intent="write"
        text="Write a letter"
        className="btn green compact"
        changes={changes}
      />
    </div>
  );
}

function LetterRow({ letter, changes }: { letter: StaffLetter; changes: ReturnType<typeof useChanges> }) {
  const { id, value, status, actor, updated_at, send_at, progress } = letter;
  const nameOf = useMemberNames();
  const [state, tone] = STATES[status];
  const { waiting, queued, sent, refused, left } = progress;
  const total = waiting + queued + sent + refused;
  const [done, all] = [sent + refused, total].map(digits);
  const isMoving = status === "sending" || status === "paused";
  const facts = [
    status === "scheduled" && send_at
      ? `Leaves ${momentWords(send_at)}`
      : `${nameOf(actor)}, changed ${momentWords(updated_at)}`,
    ...(status === "sent" || status === "stopped" ? [`Sent to ${counted(sent, "person", "people")}`] : []),
    ...(refused > 0 ? [`${digits(refused)} bounced`] : []),
    ...(left > 0 ? [`${digits(left)} unsubscribed before`] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 border-linen border-b p-4 last:border-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="font-[620] font-text text-[1.0625rem] wrap-anywhere">
          <Link to={`${STAFF_NEWSLETTER}/${id}`}>
            <bdi>{value.subject || "(no subject)"}</bdi>
          </Link>
        </h2>
        <p className="small flex flex-wrap gap-x-3">
          <span className={`state ${tone}`}>{state}</span>
          <span className="muted wrap-anywhere">{facts.join(", ")}</span>
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
              ? `Paused after ${done} of ${all}. No one gets it twice when you resume.`
              : `${done} of ${all}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5">
        <MoveButton letter={letter} changes={changes} />
        {isMoving && (
          <AskFirst
            text="Stop sending"
            question="Those who have not got it yet never get this letter. Stop it for good?"
          >
            <NewsletterButton changes={changes} intent="stop" id={id} text="Yes, stop it" />
          </AskFirst>
        )}
        {status === "draft" && (
          <Link className="toggle" to={`${STAFF_NEWSLETTER}/${id}`}>
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

const letterOf = (subject: string, text: string): Letter => ({
  subject,
  text: `# ${subject}\n\n${text}`,
  preview: "",
});

/** Letters to begin with; the name is on the button. */
const READY: Readonly<Record<string, { name: string; audience: Part; letter: Letter }>> = {
  thanks: {
    name: "Thank the hosts",
    audience: "hosts",
    letter: letterOf(
      "Thank you for hosting a box",
      "Hello,\n\nthe toys from your box were handed to families. That was you, and the people who came by.\n\nMay we ask you again in September?",
    ),
  },
  pickup: {
    name: "We come on Friday",
    audience: "hosts",
    letter: letterOf(
      "We come on Friday",
      "Hello,\n\non Friday our driver comes for the toys in your box. You need not do anything.\n\nAre you closed that day? Reply to this email.",
    ),
  },
};
