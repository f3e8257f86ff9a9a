import { useEffect, useRef } from "react";
import { Form, Link, redirect } from "react-router";
import { momentWords } from "#app/admin/format-time.ts";
import { StaffHead } from "#app/admin/frame.tsx";
import { Pagination } from "#app/admin/pagination.tsx";
import { readPage, readQuery } from "#app/admin/search-params.ts";
import { administratorContext } from "#app/auth/guard.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { staffNewsletter as words } from "#app/copy/staff/newsletter.ts";
import { attempt, readForm, respond } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import { ErrorSummary, Field } from "#app/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/forms/result.ts";
import { useChange } from "#app/forms/use-change.ts";
import { blankLetter } from "#app/newsletter/letter-blocks.ts";
import {
  createLetter,
  findLetter,
  listLetters,
  type StaffLetter,
} from "#app/newsletter/letter-queries.server.ts";
import { metadata } from "#app/seo/metadata.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/newsletter.ts";
import { changeNewsletter, type Done } from "./save.server.ts";
import {
  countSubscribers,
  listSubscribers,
  type StaffSubscriber,
  SUBSCRIBER_FILTERS,
  type SubscriberFilter,
} from "./subscribers-queries.server.ts";

const PATH = "/admin/newsletter";

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

/** Begins a letter (also from an earlier one), or changes a letter or a subscriber. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<Done>(args, read, { status: read.status });
  const { typed } = read;
  if (typed.intent === "write") {
    const db = context.get(databaseContext);
    const earlier = typed.id ? await findLetter(db, typed.id) : undefined;
    const author = { actor: context.get(administratorContext).email, now: context.get(clockContext)() };
    const id = await createLetter(db, earlier?.value ?? blankLetter, author);
    throw redirect(`${PATH}/${id}`, 303);
  }
  const failure = { log: "the newsletter could not be changed", typed, message: words.failed };
  const result = await attempt(context, failure, () => changeNewsletter(context, typed));
  return respond<Done>(args, result, { redirectTo: PATH });
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
    <Form method="post" action={PATH}>
      {id && <input type="hidden" name="id" value={id} />}
      <button className={className} type="submit" name="intent" value="write">
        {text}
      </button>
    </Form>
  );
}

/** A button that sends one change; without scripts it posts by itself. */
function ChangeButton({
  intent,
  id,
  text,
  label,
}: {
  intent: string;
  id: string;
  text: string;
  label?: string;
}) {
  const { busy, send } = useChange<Done>({
    id: `newsletter-${id}`,
    action: PATH,
    success: ({ done, text: more }) => ({ title: words.done[done], ...(more && { description: more }) }),
    failure: (failed) => ({ title: failed.kind === "gone" ? words.gone : words.failed }),
  });
  return (
    <form
      method="post"
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent, id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        className="more min-h-11"
        type="submit"
        name="intent"
        value={intent}
        aria-label={label}
        aria-disabled={busy || undefined}
      >
        {text}
      </button>
    </form>
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
          <Link to={`${PATH}/${id}`}>
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
          <Link className="more inline-flex min-h-11 items-center" to={`${PATH}/${id}`}>
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

type Loaded = Route.ComponentProps["loaderData"];

function listPath(filter: SubscriberFilter, q: string, page = 1): string {
  const search = new URLSearchParams({ status: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return `${PATH}?${search}`;
}

function Subscribers({ loaded: { view, counts, list, filters } }: { loaded: Loaded }) {
  return (
    <section aria-labelledby="subscribers" className="mt-14">
      <div className="panel-head">
        <h2 id="subscribers">{words.subscribers}</h2>
        <a className="more" href={`${PATH}/subscribers.csv`} download>
          {words.export}
        </a>
      </div>
      <ul className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              className={`btn compact ${filter === view.filter ? "green" : "line"}`}
              to={listPath(filter, view.q)}
              aria-current={filter === view.filter ? "true" : undefined}
              preventScrollReset
            >
              {words.filters[filter]} {counts[filter].toLocaleString("en-US")}
            </Link>
          </li>
        ))}
      </ul>
      <Form className="list-search" method="get" action={PATH} role="search" preventScrollReset>
        <input type="hidden" name="status" value={view.filter} />
        <div className="with-icon">
          <Icon name="search" />
          <label className="sr-only" htmlFor="subscribers-q">
            {words.search}
          </label>
          <input
            key={view.q}
            className="input"
            id="subscribers-q"
            type="search"
            name="q"
            defaultValue={view.q}
            placeholder={words.search}
          />
        </div>
        <button className="btn line compact" type="submit">
          {words.submitSearch}
        </button>
      </Form>
      {list.rows.length === 0 ? (
        <div className="empty">
          <p>{view.q === "" && counts[view.filter] === 0 ? words.none.all : words.none.match}</p>
        </div>
      ) : (
        <ul className="border border-linen bg-snow">
          {list.rows.map((row) => (
            <SubscriberRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pagination page={view.page} pages={list.pages} path={(page) => listPath(view.filter, view.q, page)} />
    </section>
  );
}

function SubscriberRow({ row }: { row: StaffSubscriber }) {
  const { id, email, first_name, last_name, company, status, refusals, source, created_at } = row;
  const isRefused = status === "confirmed" && refusals >= 3;
  const person = [[first_name, last_name].filter(Boolean).join(" "), company].filter(Boolean).join(", ");
  return (
    <li className="grid gap-x-6 gap-y-1 border-linen border-b p-4 last:border-0 sm:grid-cols-[2fr_2fr_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-[620]">
          <bdi>{email}</bdi>
        </p>
        <p className="small muted">
          <bdi>{person}</bdi>
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>{isRefused ? words.status.refused(refusals) : words.status[status]}</p>
        <p className="small muted">
          {momentWords(created_at)}
          {source && `, ${words.from(source)}`}
          {row.wants_opening === 1 && `. ${words.wantsOpening}`}
          {row.wants_families === 1 && `. ${words.wantsFamilies}`}
        </p>
      </div>
      <div className="flex gap-5">
        {isRefused && (
          <ChangeButton intent="again" id={id} text={words.again} label={words.againOne(email)} />
        )}
        {status !== "unsubscribed" && (
          <ChangeButton intent="end" id={id} text={words.end} label={words.endOne(email)} />
        )}
      </div>
    </li>
  );
}

const IMPORT = "subscribers";

function ImportForm({ result }: { result: ActionResult<Done> | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const refused = result && result.kind !== "ok" ? result : undefined;
  const { busy, onSubmit } = useChange<Done>({
    id: IMPORT,
    action: PATH,
    success: ({ text }) => {
      form.current?.reset();
      return { title: words.done.imported, ...(text && { description: text }) };
    },
    failure: (failed) => ({
      title: words.importHeading,
      description: failed.kind === "invalid" ? (failed.errors[0]?.message ?? words.failed) : words.failed,
    }),
  });
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  useEffect(() => {
    if (refused) form.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  return (
    <details className="mt-14 border border-linen bg-snow p-5" open={refused !== undefined}>
      <summary className="h4 cursor-pointer">{words.importHeading}</summary>
      <p className="muted mt-3 max-w-[42rem]">{words.importText}</p>
      <form
        ref={form}
        method="post"
        action={PATH}
        className="form mt-4 max-w-[42rem]"
        onSubmit={onSubmit}
        noValidate
      >
        <input type="hidden" name="intent" value="import" />
        <ErrorSummary form={IMPORT} result={refused} />
        <Field
          form={IMPORT}
          name="people"
          words={words.importFields.people}
          typed={refused?.typed.people}
          error={errorOf(errors, "people")}
        >
          {(control) => <textarea className="textarea" rows={6} {...control} />}
        </Field>
        <Field
          form={IMPORT}
          name="consent"
          words={words.importFields.consent}
          typed={refused?.typed.consent}
          error={errorOf(errors, "consent")}
        >
          {(control) => <input className="input" type="text" maxLength={200} {...control} />}
        </Field>
        <button className="btn green" type="submit" aria-disabled={busy || undefined}>
          {words.importSubmit}
        </button>
      </form>
    </details>
  );
}
