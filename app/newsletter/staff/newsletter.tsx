import { Form, Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { siteOf } from "#app/content/site.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { blankLetter } from "#app/newsletter/letter-blocks.ts";
import {
  createLetter,
  findLetter,
  listLetters,
  type StaffLetter,
} from "#app/newsletter/letter-queries.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/newsletter.ts";
import { ChangeButton } from "./change-button.tsx";
import { STAFF_NEWSLETTER } from "./paths.ts";
import { changeNewsletter, type Done } from "./save.server.ts";
import { ImportForm, Subscribers } from "./subscribers.tsx";
import { countSubscribers, listSubscribers, SUBSCRIBER_FILTERS } from "./subscribers-queries.server.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled("Newsletter", siteOf(matches)),
      description: "Letters and the people who asked for them.",
      noindex: true,
    },
    matches,
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const asked = url.searchParams.get("status");
  const filter = SUBSCRIBER_FILTERS.find((one) => one === asked) ?? "confirmed";
  const view = { filter, q: readQuery(url.searchParams), page: readPage(url.searchParams) };
  return {
    view,
    letters: await listLetters(db),
    counts: await countSubscribers(db),
    list: await listSubscribers(db, view),
    isOutside: context.get(settingsContext).newsletterUrl !== undefined,
    filters: SUBSCRIBER_FILTERS,
  };
}

/** Creates a letter (also as a copy of an earlier one), or changes a letter or a subscriber. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<Done>(args, read, { status: read.status });
  const { typed } = read;
  if (typed.intent === "write") {
    const db = context.get(databaseContext);
    const earlier = typed.id ? await findLetter(db, typed.id) : undefined;
    const author = authorOf(context);
    const id = await createLetter(db, earlier?.value ?? blankLetter, author);
    throw redirect(`${STAFF_NEWSLETTER}/${id}`, 303);
  }
  const failure = {
    log: "the newsletter could not be changed",
    typed,
    message: "That did not work. Please try again in a minute.",
  };
  const result = await attempt(context, failure, () => changeNewsletter(context, typed));
  return respond<Done>(args, result, { redirectTo: STAFF_NEWSLETTER });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, "That did not work. Please try again in a minute.");
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, counts, isOutside } = loaderData;
  return (
    <>
      <StaffHead heading="Newsletter" />
      <div className="wrap pt-8 pb-20">
        {isOutside && (
          <p className="mb-6 border-bay-600 border-l-4 bg-bay-100 p-4">
            New subscribers go to an outside list (NEWSLETTER_URL). This page shows what the site itself
            keeps.
          </p>
        )}
        <section aria-labelledby="letters">
          <div className="panel-head">
            <h2 id="letters">Letters</h2>
            <WriteButton text="Write a letter" className="btn green compact" />
          </div>
          {letters.length === 0 ? (
            <div className="empty">
              <p className="h4">No letter yet</p>
              <p className="muted">{`${counts.confirmed === 1 ? "1 person has" : `${number(counts.confirmed)} people have`} asked for a few notes a year. The first one could say where the boxes stand.`}</p>
            </div>
          ) : (
            <ul className="border border-linen bg-snow">
              {letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </ul>
          )}
        </section>
        <Subscribers loaded={loaderData} />
        <ImportForm result={actionData} />
      </div>
    </>
  );
}

function WriteButton({ text, className, id }: { text: string; className: string; id?: string }) {
  return (
    <Form method="post" action={STAFF_NEWSLETTER}>
      {id && <input type="hidden" name="id" value={id} />}
      <button className={className} type="submit" name="intent" value="write">
        {text}
      </button>
    </Form>
  );
}

function LetterRow({ letter }: { letter: StaffLetter }) {
  const { id, value, status, actor, updated_at, send_at, progress } = letter;
  const { waiting, queued, sent, refused, left } = progress;
  const total = waiting + queued + sent + refused;
  const isMoving = status === "sending" || status === "paused";
  const facts = [
    status === "scheduled" && send_at
      ? `Goes out ${momentWords(send_at)}`
      : `${actor}, changed ${momentWords(updated_at)}`,
    ...(status === "sent" || status === "stopped" ? [`Sent to ${people(sent)}`] : []),
    ...(refused > 0 ? [`${number(refused)} bounced`] : []),
    ...(left > 0 ? [`${number(left)} left the list before`] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 border-linen border-b p-4 last:border-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-[620] font-text text-[1.0625rem] wrap-anywhere">
          <Link to={`${STAFF_NEWSLETTER}/${id}`}>
            <bdi>{value.subject || "Without a subject"}</bdi>
          </Link>
        </h3>
        <p className="small">
          <b>
            {
              {
                draft: "Draft",
                scheduled: "Scheduled",
                sending: "Sending",
                paused: "Paused",
                sent: "Sent",
                stopped: "Stopped",
              }[status]
            }
          </b>{" "}
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
              ? `Paused after ${number(sent + refused)} of ${number(total)}. No one gets it twice when you resume.`
              : `${number(sent + refused)} of ${number(total)}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {status === "sending" && <ChangeButton intent="pause" id={id} text="Pause" />}
        {status === "paused" && <ChangeButton intent="resume" id={id} text="Go on" />}
        {isMoving && <ChangeButton intent="stop" id={id} text="Stop for good" />}
        {status === "scheduled" && <ChangeButton intent="unschedule" id={id} text="Back to the drafts" />}
        {status === "draft" && (
          <Link className="more inline-flex min-h-11 items-center" to={`${STAFF_NEWSLETTER}/${id}`}>
            Go on writing
          </Link>
        )}
        {(status === "sent" || status === "stopped") && (
          <WriteButton text="Use as a draft" className="more min-h-11" id={id} />
        )}
      </div>
    </li>
  );
}
