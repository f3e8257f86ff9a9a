import { data, type RouterContextProvider, redirect } from "react-router";
import { clientContext, clockContext, databaseContext, logContext } from "#app/context.ts";
import { asksForDocument, readForm } from "#app/forms/action.server.ts";
import { retryMail, undelivered } from "#app/mail/queries.server.ts";
import type { InquiryDetails, SaveAnswer } from "./answer.ts";
import {
  countInquiries,
  type DeskInquiry,
  earlierInquiries,
  findInquiry,
  inquiryHistory,
  listInquiries,
  newsSince,
} from "./queries.server.ts";
import { saveChange } from "./save.server.ts";
import { isStatus, readView, viewParameters } from "./view.ts";

type Context = Readonly<RouterContextProvider>;

/** What a form without scripts was answered, where it was not simply done. */
export interface PlainAnswer {
  id: string;
  intent: string;
  /** As typed. */
  text: string;
  answer: SaveAnswer;
}

/** Everything that the desk shows, for the view in the address; `desk` is null where it could not be read. */
export async function loadDesk(request: Request, context: Context) {
  const search = new URL(request.url).searchParams;
  const view = readView(search);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const opened = search.get("open");
  const base = { view, now: now.toISOString(), saved: savedIn(search) };
  try {
    const counting = countInquiries(db);
    const [counts, list, news, mails, open] = await Promise.all([
      counting,
      view.q ? listInquiries(db, view) : counting.then((counts) => listInquiries(db, view, counts)),
      newsSince(db, now),
      undelivered(db),
      opened ? openInquiry(opened, context) : null,
    ]);
    return data({ ...base, desk: { ...list, counts, news, mails, open } });
  } catch (error) {
    const { requestId } = context.get(clientContext);
    context.get(logContext).error({ err: error, requestId }, "the inquiries could not be read");
    return data({ ...base, desk: null }, { status: 503 });
  }
}

async function openInquiry(
  id: string,
  context: Context,
): Promise<{ inquiry: DeskInquiry; details: InquiryDetails } | null> {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, id);
  if (!inquiry) return null;
  const [history, earlier] = await Promise.all([inquiryHistory(db, id), earlierInquiries(db, inquiry)]);
  return { inquiry, details: { history, earlier } };
}

/** What was just stored without scripts, to be told on the page that follows. */
function savedIn(search: URLSearchParams) {
  const saved = ["status", "notes", "spam"].find((intent) => intent === search.get("saved"));
  const was = search.get("was");
  return saved === undefined ? null : { intent: saved, was: isStatus(was) ? was : null };
}

/** A form of the desk, sent without scripts; or Retry of a mail, with or without. */
export async function receiveForm(request: Request, context: Context) {
  const read = await readForm(request);
  const { id = "", intent = "", to = "", from = "", undo } = read.typed;
  if (read.kind !== "ok") return refuse({ id, intent, text: to, answer: { outcome: "failed" } }, read.status);
  const address = new URL(request.url);
  if (intent === "retry") {
    const retried = await retryMail(context.get(databaseContext), id, context.get(clockContext)());
    if (asksForDocument(request)) throw redirect(`/admin?${viewOf(address)}`, 303);
    return data({ retried });
  }
  const { answer, status } = await saveChange(id, read.typed, context);
  if (answer.outcome !== "changed") return refuse({ id, intent, text: to, answer }, status);
  const search = viewOf(address);
  search.set("open", id);
  search.set("saved", intent);
  if (intent === "status" && undo !== "1") search.set("was", from);
  throw redirect(`/admin?${search}#inquiry-${encodeURIComponent(id)}`, 303);
}

function viewOf({ searchParams }: URL): URLSearchParams {
  return viewParameters(readView(searchParams));
}

function refuse(answer: PlainAnswer, status: number) {
  return data(answer, { status });
}
