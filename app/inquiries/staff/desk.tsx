import { useEffect, useState } from "react";
import { data } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext, logContext } from "#app/core/context.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { callServer, isFailed } from "#app/core/forms/call-server.ts";
import type { NotDone } from "#app/core/forms/result.ts";
import { undelivered } from "#app/core/mail/queries.server.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import type { Route } from "./+types/desk.ts";
import { receiveDeskForm } from "./actions.server.ts";
import { failureOf } from "./changes.ts";
import { Inquiries } from "./inquiries.tsx";
import { type DeskInquiry, findInquiry, inquiryDetails } from "./inquiry-queries.server.ts";
import { Mails, Stats } from "./overview.tsx";
import { countInquiries, countOwned, listInquiries, updatesSince } from "./queries.server.ts";
import { Toolbar } from "./toolbar.tsx";
import { UnsavedNotesProvider } from "./unsaved-notes.tsx";
import { isStatus, readView } from "./view.ts";

/** Data of the desk for the view in the address; `desk` is null if the database is down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const view = readView(search);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const opened = search.get("open");
  const base = { view, now: now.toISOString(), saved: savedIn(search) };
  try {
    const counting = countInquiries(db);
    const { id: me } = context.get(memberContext);
    const asked = { ...view, owner: view.mine ? me : undefined };
    const [counts, list, updates, mails, open, mine] = await Promise.all([
      counting,
      view.q ? listInquiries(db, asked) : counting.then((counts) => listInquiries(db, asked, counts)),
      updatesSince(db, now),
      undelivered(db),
      opened ? openInquiry(db, opened) : null,
      countOwned(db, me),
    ]);
    return data({ ...base, desk: { ...list, counts, updates, mails, open, mine } });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "the inquiries could not be loaded");
    return data({ ...base, desk: null }, { status: 503 });
  }
}

async function openInquiry(db: Database, id: string) {
  const inquiry = await findInquiry(db, id);
  return inquiry ? { inquiry, details: await inquiryDetails(db, inquiry) } : null;
}

/** The change that a form without scripts has just saved, for the confirmation after the redirect. */
function savedIn(search: URLSearchParams) {
  const intent = (["status", "notes", "spam"] as const).find((known) => known === search.get("saved"));
  const was = search.get("was");
  return intent ? { intent, was: isStatus(was) ? was : null } : null;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return callServer(serverLoader);
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveDeskForm({ request, context });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction);
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

export default function StaffDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { loaded, failed } = useLoaded(loaderData);
  const { view, desk, saved, now } = loaded;
  const failure = actionData && actionData.kind !== "ok" ? actionData : null;
  return (
    <UnsavedNotesProvider>
      <h2 className="sr-only">{view.spam ? words.spam.heading : words.heading}</h2>
      {desk && <Mails mails={desk.mails} />}
      {desk && <Stats counts={desk.counts} />}
      <Toolbar view={view} />
      <NoScriptNotice failure={failure} saved={saved} open={desk?.open?.inquiry ?? null} />
      <Inquiries view={view} desk={desk} now={now} failure={failure} loadFailed={failed} />
    </UnsavedNotesProvider>
  );
}

const NOTHING_LOADED: Loaded = {
  view: { q: "", status: "all", sort: "newest", page: 1, spam: false },
  now: new Date(0).toISOString(),
  saved: null,
  desk: null,
};

/** The data of the last successful load, and whether a newer load failed, which shows the error toast. */
function useLoaded(loaderData: Route.ComponentProps["loaderData"]): { loaded: Loaded; failed: boolean } {
  const newest = isFailed(loaderData) || loaderData.desk === null ? null : loaderData;
  const [good, setGood] = useState(isFailed(loaderData) ? NOTHING_LOADED : loaderData);
  if (newest && good !== newest) setGood(newest);
  useEffect(() => {
    if (isFailed(loaderData) || loaderData.desk === null) {
      // Required by the specification: errors also go to the console.
      console.error(words.failed.heading);
      toast({ title: words.failed.heading, tone: "error", key: "desk" });
    }
  }, [loaderData]);
  return { loaded: newest ?? good, failed: newest === null };
}

interface NoScriptNoticeProps {
  failure: NotDone<DeskInquiry | null> | null;
  saved: { intent: "status" | "notes" | "spam"; was: InquiryStatus | null } | null;
  open: DeskInquiry | null;
}

const SAVED = { status: words.statusSaved, notes: words.notesSaved, spam: words.spam.moved };

const NOTICE = "mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-2 px-5 py-3";

/** The result of a form submitted without scripts, in place of a toast. */
function NoScriptNotice({ failure, saved, open }: NoScriptNoticeProps) {
  if (failure) {
    const { title, description } = failureOf(failure.typed.intent ?? "", failure);
    return (
      <div className={`${NOTICE} border-cranberry-600 bg-cranberry-50`} role="alert">
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
    );
  }
  if (!saved) return null;
  return (
    <div className={`${NOTICE} border-evergreen-700 bg-snow`} role="status">
      <b>{SAVED[saved.intent]}</b>
      {open && saved.intent === "status" && saved.was && saved.was !== open.status && (
        <form method="post" action={`/admin?index&open=${encodeURIComponent(open.id)}`}>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={open.id} />
          <input type="hidden" name="from" value={open.status} />
          <input type="hidden" name="to" value={saved.was} />
          <input type="hidden" name="undo" value="1" />
          <button className="toggle" type="submit">
            {words.undo}
          </button>
        </form>
      )}
    </div>
  );
}
