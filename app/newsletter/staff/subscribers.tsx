import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { LetterStatus } from "#app/core/db/tables/newsletter.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import type { StaffLetter } from "#app/newsletter/letter-queries.server.ts";
import { AskFirst, type Changed, ChangeForm, type useChanges } from "#app/staff/change-button.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import type { Route } from "./+types/newsletter.ts";
import { STAFF_NEWSLETTER, SUBSCRIBERS } from "./paths.ts";
import type { StaffSubscriber, SubscriberFilter } from "./subscribers-queries.server.ts";

const STATES = {
  confirmed: ["Confirmed", "fine"],
  pending: ["Not confirmed yet", "look"],
  unsubscribed: ["Unsubscribed", "off"],
} as const;

/** The lists of subscribers. */
export const FILTERS: Record<SubscriberFilter, string> = {
  confirmed: "Subscribers",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
  refused: "Bounced",
};

export const FAILED = "That did not work. Try again in a minute.";

export const NEEDS_ADDRESS =
  "By law, a newsletter needs your postal address. Add it, or replace the sample address of headquarters.";

/** Shown with a letter that waits for the postal address. */
export function AddressMissing({ className }: { className: string }) {
  return (
    <p className={`border-gold-400 border-l-4 bg-gold-100 p-4 ${className}`}>
      {NEEDS_ADDRESS} A letter that was paused for it goes on when you resume it.{" "}
      <Link to="/admin/content/organization">Set it under Organization</Link>
    </p>
  );
}

type Changes = ReturnType<typeof useChanges>;

type ButtonProps = Omit<ComponentProps<typeof ChangeForm>, "action" | "fields"> & { id: string };

export function NewsletterButton({ id, ...form }: ButtonProps) {
  return <ChangeForm {...form} action={STAFF_NEWSLETTER} fields={{ id }} />;
}

/** What can be done with a letter in this state, and taken back. */
const MOVES: Partial<Record<LetterStatus, { intent: string; text: string }>> = {
  sending: { intent: "pause", text: "Pause" },
  paused: { intent: "resume", text: "Resume" },
  scheduled: { intent: "unschedule", text: "Back to the drafts" },
};

export function MoveButton({ letter, changes }: { letter: StaffLetter; changes: Changes }) {
  const move = MOVES[letter.status];
  return move && <NewsletterButton {...move} changes={changes} id={letter.id} />;
}

export function subscribersPath(filter: SubscriberFilter, q: string, page = 1): string {
  const search = new URLSearchParams({ status: filter });
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return `${STAFF_NEWSLETTER}?${search}`;
}

interface SubscribersProps {
  view: Route.ComponentProps["loaderData"]["view"];
  list: NonNullable<Route.ComponentProps["loaderData"]["list"]>;
  changes: Changes;
  result: ActionResult<Changed> | undefined;
}

export function Subscribers({ view: { filter, q }, list, changes, result }: SubscribersProps) {
  return (
    <section aria-label="Subscribers">
      <ListSearch
        id="subscribers-q"
        path={STAFF_NEWSLETTER}
        q={q}
        label="Search by name, email or company"
        placeholder="Name, email, company"
        submit="Search"
        keep={{ status: filter }}
      />
      <div className="mb-3 flex flex-wrap items-start gap-x-5">
        <ImportForm result={result} />
        {/* The file has this whole list. */}
        {filter === "confirmed" && q === "" && (
          <a className="toggle" href={`${STAFF_NEWSLETTER}/subscribers.csv`} download>
            <StaffIcon name="download" />
            Export with unsubscribe links
          </a>
        )}
      </div>
      {list.rows.length === 0 ? (
        <div className="empty">
          <p>{q === "" ? "Nobody is on this list." : "No one matches."}</p>
        </div>
      ) : (
        <ul className="border-linen border-y bg-snow max-lg:-mx-gutter lg:border-x">
          {list.rows.map((row) => (
            <SubscriberRow key={row.id} row={row} changes={changes} />
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.pages} path={(page) => subscribersPath(filter, q, page)} />
    </section>
  );
}

/** What the lists say of a subscriber, and its tone. */
export function stateOf({ status, refusals, isRefused, bounced }: StaffSubscriber) {
  if (status !== "confirmed" || refusals === 0) return STATES[status];
  const times = refusals === 1 ? "once" : `${refusals} times`;
  const text = `Bounced ${times}${bounced ? `: ${bounced}` : ""}${isRefused ? ", so we stopped" : ""}`;
  return [text, isRefused ? "bad" : "look"] as const;
}

function SubscriberRow({ row, changes }: { row: StaffSubscriber; changes: Changes }) {
  const { id, email, status, source, isRefused } = row;
  const [state, tone] = stateOf(row);
  const name = [row.first_name, row.last_name].filter(Boolean).join(" ");
  return (
    <li className="grid gap-x-6 gap-y-1 border-linen border-b px-4 py-2 last:border-0 sm:grid-cols-[2fr_2fr_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-[620]">
          <bdi>{email}</bdi>
        </p>
        <p className="small muted">
          <bdi>{[name, row.company].filter(Boolean).join(", ")}</bdi>
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className={`state ${tone}`}>{state}</p>
        <p className="small muted">
          {momentWords(row.created_at)}
          {source &&
            `, ${source.startsWith("import: ") ? source.replace("import", "added by staff") : `from ${source}`}`}
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
            text="Unsubscribe"
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

/** Opens below the tools, over the width of the page. */
function ImportForm({ result: pageResult }: { result: ActionResult<Changed> | undefined }) {
  const [result, setResult] = useState(pageResult);
  const form = useRef<HTMLFormElement>(null);
  const refused = result && result.kind !== "ok" ? result : undefined;
  const { busy, onSubmit } = useChange<Changed>({
    id: IMPORT,
    action: SUBSCRIBERS,
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
    <details className="open:w-full" open={refused !== undefined}>
      <summary className="toggle list-none">
        <Icon name="plus" />
        Add subscribers
      </summary>
      <p className="muted mt-3 max-w-[42rem]">
        One email per line. You can add names: email, first name, last name, company. Add only people who
        agreed to get letters. Each of them can unsubscribe with one click.
      </p>
      <form
        ref={form}
        method="post"
        action={SUBSCRIBERS}
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
        <TextField
          form={IMPORT}
          name="consent"
          words={{
            label: "How did they agree?",
            required: true,
            hint: "Stored with each person, such as “signed the list at the orientation on November 8, 2025”.",
          }}
          typed={refused?.typed.consent}
          error={errorOf(errors, "consent")}
          maxLength={200}
        />
        <button className="btn green" type="submit" aria-disabled={busy || undefined}>
          Add them
        </button>
      </form>
    </details>
  );
}
