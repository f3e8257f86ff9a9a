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
import { staffNewsletter as words } from "#app/newsletter/staff/words/newsletter.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/newsletter.ts";
import { ChangeButton } from "./change-button.tsx";
import { STAFF_NEWSLETTER } from "./paths.ts";
import { changeNewsletter, type Done } from "./save.server.ts";
import { ImportForm, Subscribers } from "./subscribers.tsx";
import { countSubscribers, listSubscribers, SUBSCRIBER_FILTERS } from "./subscribers-queries.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
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
  const failure = { log: "the newsletter could not be changed", typed, message: words.failed };
  const result = await attempt(context, failure, () => changeNewsletter(context, typed));
  return respond<Done>(args, result, { redirectTo: STAFF_NEWSLETTER });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, counts, isOutside } = loaderData;
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap pt-8 pb-20">
        {isOutside && <p className="mb-6 border-bay-600 border-l-4 bg-bay-100 p-4">{words.outside}</p>}
        <section aria-labelledby="letters">
          <div className="panel-head">
            <h2 id="letters">{words.letters}</h2>
            <WriteButton text={words.write} className="btn green compact" />
          </div>
          {letters.length === 0 ? (
            <div className="empty">
              <p className="h4">{words.noLetters.heading}</p>
              <p className="muted">{words.noLetters.text(counts.confirmed)}</p>
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
      ? words.starts(momentWords(send_at))
      : words.changed(actor, momentWords(updated_at)),
    ...(status === "sent" || status === "stopped" ? [words.sentTo(sent)] : []),
    ...(refused > 0 ? [words.cameBack(refused)] : []),
    ...(left > 0 ? [words.leftList(left)] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 border-linen border-b p-4 last:border-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-[620] font-text text-[1.0625rem] wrap-anywhere">
          <Link to={`${STAFF_NEWSLETTER}/${id}`}>
            <bdi>{value.subject || words.untitled}</bdi>
          </Link>
        </h3>
        <p className="small">
          <b>{words.states[status]}</b> <span className="muted wrap-anywhere">{facts.join(", ")}</span>
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
              ? words.pausedText(sent + refused, total)
              : words.progress(sent + refused, total)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {status === "sending" && <ChangeButton intent="pause" id={id} text={words.pause} />}
        {status === "paused" && <ChangeButton intent="resume" id={id} text={words.resume} />}
        {isMoving && <ChangeButton intent="stop" id={id} text={words.stop} />}
        {status === "scheduled" && <ChangeButton intent="unschedule" id={id} text={words.unschedule} />}
        {status === "draft" && (
          <Link className="more inline-flex min-h-11 items-center" to={`${STAFF_NEWSLETTER}/${id}`}>
            {words.goOn}
          </Link>
        )}
        {(status === "sent" || status === "stopped") && (
          <WriteButton text={words.reuse} className="more min-h-11" id={id} />
        )}
      </div>
    </li>
  );
}
