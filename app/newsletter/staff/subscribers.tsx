import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { AskFirst, type Changed, ChangeForm, type useChanges } from "#app/staff/change-button.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/newsletter.ts";
import type { StaffSubscriber, SubscriberFilter } from "./subscribers-queries.server.ts";

const PATH = "/admin/newsletter";
const FILTERS: Record<SubscriberFilter, string> = {
  confirmed: "Confirmed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
  refused: "Bounced",
};
const STATUS = { confirmed: "Confirmed", pending: "Not confirmed yet", unsubscribed: "Unsubscribed" };
export const FAILED = "That did not work. Try again in a minute.";

type Changes = ReturnType<typeof useChanges>;

/** A button for one change of a letter or a subscriber. */
export function NewsletterButton({
  id,
  ...form
}: {
  intent: string;
  id: string;
  text: string;
  label?: string;
  changes: Changes;
}) {
  return <ChangeForm {...form} action={PATH} fields={{ id }} className="more min-h-11" />;
}

type Loaded = Route.ComponentProps["loaderData"];

function listPath(filter: SubscriberFilter, q: string, page = 1): string {
  const search = new URLSearchParams({ status: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return `${PATH}?${search}`;
}

export function Subscribers({
  loaded: { view, counts, list, filters },
  changes,
}: {
  loaded: Loaded;
  changes: Changes;
}) {
  return (
    <section aria-labelledby="subscribers" className="mt-4">
      <div className="panel-head">
        <h2 id="subscribers" className="max-lg:sr-only">
          Subscribers
        </h2>
        <a className="more" href={`${PATH}/subscribers.csv`} download>
          Export with unsubscribe links
        </a>
      </div>
      <ul className="mb-3 flex flex-wrap gap-x-5">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              className={`inline-flex min-h-11 items-center ${filter === view.filter ? "font-[620] no-underline" : ""}`}
              to={listPath(filter, view.q)}
              aria-current={filter === view.filter ? "true" : undefined}
              preventScrollReset
            >
              {FILTERS[filter]} {counts[filter].toLocaleString("en-US")}
            </Link>
          </li>
        ))}
      </ul>
      <ListSearch
        id="subscribers-q"
        path={PATH}
        q={view.q}
        label="Search by name, email or company"
        submit="Search"
        keep={{ status: view.filter }}
      />
      {list.rows.length === 0 ? (
        <div className="empty">
          <p>{view.q === "" && counts[view.filter] === 0 ? "No subscribers yet." : "No one matches."}</p>
        </div>
      ) : (
        <ul className="border border-linen bg-snow">
          {list.rows.map((row) => (
            <SubscriberRow key={row.id} row={row} changes={changes} />
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.pages} path={(page) => listPath(view.filter, view.q, page)} />
    </section>
  );
}

function SubscriberRow({ row, changes }: { row: StaffSubscriber; changes: Changes }) {
  const {
    id,
    email,
    first_name,
    last_name,
    company,
    status,
    refusals,
    source,
    created_at,
    isRefused,
    bounced,
  } = row;
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
          {status === "confirmed" && refusals > 0
            ? `Bounced ${refusals === 1 ? "once" : `${refusals} times`}${bounced ? `: ${bounced}` : ""}${isRefused ? ", so we stopped" : ""}`
            : STATUS[status]}
        </p>
        <p className="small muted">
          {momentWords(created_at)}
          {source && `, ${source === "import" ? "imported" : `from ${source}`}`}
          {row.wants_opening === 1 && ". Wants to know when collection opens"}
          {row.wants_families === 1 && ". Wants to know when families can register"}
        </p>
      </div>
      <div className="flex gap-5">
        {isRefused && (
          <NewsletterButton
            changes={changes}
            intent="again"
            id={id}
            text="Try again"
            label={`Send letters to ${email} again`}
          />
        )}
        {status !== "unsubscribed" && (
          <AskFirst
            className="more min-h-11"
            text="End"
            label={`Unsubscribe ${email}`}
            question="They get no more letters, and only they can subscribe again. Unsubscribe them?"
          >
            <NewsletterButton
              changes={changes}
              intent="end"
              id={id}
              text="Yes, unsubscribe"
              label={`Yes, unsubscribe ${email}`}
            />
          </AskFirst>
        )}
      </div>
    </li>
  );
}

const IMPORT = "subscribers";

export function ImportForm({ result: pageResult }: { result: ActionResult<Changed> | undefined }) {
  const [result, setResult] = useState(pageResult);
  const form = useRef<HTMLFormElement>(null);
  const refused = result && result.kind !== "ok" ? result : undefined;
  const { busy, onSubmit } = useChange<Changed>({
    id: IMPORT,
    action: PATH,
    // Lines may have been added beside those that were refused.
    revalidate: true,
    onResult: setResult,
    success(changed) {
      form.current?.reset();
      return changed;
    },
    failure: (failed) => ({
      title: "Add subscribers",
      description: (failed.kind === "invalid" && failed.errors[0]?.message) || FAILED,
    }),
  });
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  useEffect(() => {
    if (refused) form.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  return (
    <details className="mt-14 border border-linen bg-snow p-5" open={refused !== undefined}>
      <summary className="h4 cursor-pointer">Add subscribers</summary>
      <p className="muted mt-3 max-w-[42rem]">
        One email per line. You can add names: email, first name, last name, company. Add only people who
        agreed to get letters. Each of them can unsubscribe with one click.
      </p>
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
          words={{ label: "People", required: true, hint: "Up to 5,000 lines." }}
          typed={refused?.typed.people}
          error={errorOf(errors, "people")}
        >
          {(control) => <textarea key={refused?.typed.people} className="textarea" rows={6} {...control} />}
        </Field>
        <Field
          form={IMPORT}
          name="consent"
          words={{
            label: "How did they agree?",
            required: true,
            hint: "Stored with each person, such as “signed the list at the orientation on November 8, 2025”.",
          }}
          typed={refused?.typed.consent}
          error={errorOf(errors, "consent")}
        >
          {(control) => <input className="input" type="text" maxLength={200} {...control} />}
        </Field>
        <button className="btn green" type="submit" aria-disabled={busy || undefined}>
          Add them
        </button>
      </form>
    </details>
  );
}
