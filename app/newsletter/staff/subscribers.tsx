import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { staffNewsletter as words } from "#app/newsletter/staff/words/newsletter.ts";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/newsletter.ts";
import { ChangeButton } from "./change-button.tsx";
import { STAFF_NEWSLETTER } from "./paths.ts";
import type { Done } from "./save.server.ts";
import type { StaffSubscriber, SubscriberFilter } from "./subscribers-queries.server.ts";

type Loaded = Route.ComponentProps["loaderData"];

function listPath(filter: SubscriberFilter, q: string, page = 1): string {
  const search = new URLSearchParams({ status: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return `${STAFF_NEWSLETTER}?${search}`;
}

export function Subscribers({ loaded: { view, counts, list, filters } }: { loaded: Loaded }) {
  return (
    <section aria-labelledby="subscribers" className="mt-14">
      <div className="panel-head">
        <h2 id="subscribers">{words.subscribers}</h2>
        <a className="more" href={`${STAFF_NEWSLETTER}/subscribers.csv`} download>
          {words.export}
        </a>
      </div>
      <ul className="mb-3 flex flex-wrap gap-2">
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
      <ListSearch
        id="subscribers-q"
        path={STAFF_NEWSLETTER}
        q={view.q}
        label={words.search}
        submit={words.submitSearch}
        keep={{ status: view.filter }}
      />
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
      <Pagination page={list.page} pages={list.pages} path={(page) => listPath(view.filter, view.q, page)} />
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
        <p>
          {status === "confirmed" && refusals > 0 ? words.status.refused(refusals) : words.status[status]}
        </p>
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

export function ImportForm({ result: pageResult }: { result: ActionResult<Done> | undefined }) {
  const [result, setResult] = useState(pageResult);
  const form = useRef<HTMLFormElement>(null);
  const refused = result && result.kind !== "ok" ? result : undefined;
  const { busy, onSubmit } = useChange<Done>({
    id: IMPORT,
    action: STAFF_NEWSLETTER,
    // Lines may have been added beside those that were refused.
    revalidate: true,
    onResult: setResult,
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
        action={STAFF_NEWSLETTER}
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
          {(control) => <textarea key={refused?.typed.people} className="textarea" rows={6} {...control} />}
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
