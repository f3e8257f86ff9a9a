import { data, type RouterContextProvider } from "react-router";
import { clockContext, databaseContext, logContext } from "#app/context.ts";
import type { Database } from "#app/db/tables.ts";
import { undelivered } from "#app/mail/queries.server.ts";
import {
  countInquiries,
  findInquiry,
  inquiryDetails,
  listInquiries,
  updatesSince,
} from "./queries.server.ts";
import { isStatus, readView } from "./view.ts";

/** All data of the desk for the view in the address; `desk` is null if the database did not answer. */
export async function loadDesk(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const view = readView(search);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const opened = search.get("open");
  const base = { view, now: now.toISOString(), saved: savedIn(search) };
  try {
    const counting = countInquiries(db);
    const [counts, list, updates, mails, open] = await Promise.all([
      counting,
      view.q ? listInquiries(db, view) : counting.then((counts) => listInquiries(db, view, counts)),
      updatesSince(db, now),
      undelivered(db),
      opened ? openInquiry(db, opened) : null,
    ]);
    return data({ ...base, desk: { ...list, counts, updates, mails, open } });
  } catch (error) {
    context.get(logContext).error({ err: error }, "the inquiries could not be loaded");
    return data({ ...base, desk: null }, { status: 503 });
  }
}

async function openInquiry(db: Database, id: string) {
  const inquiry = await findInquiry(db, id);
  return inquiry ? { inquiry, details: await inquiryDetails(db, inquiry) } : null;
}

/** What a form without scripts has just saved, for the notice on the page after the redirect. */
function savedIn(search: URLSearchParams) {
  const intent = (["status", "notes", "spam"] as const).find((known) => known === search.get("saved"));
  const was = search.get("was");
  return intent ? { intent, was: isStatus(was) ? was : null } : null;
}
