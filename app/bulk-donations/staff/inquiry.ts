import { data } from "react-router";
import { databaseContext } from "#app/context.ts";
import { readForm } from "#app/forms/action.server.ts";
import type { Route } from "./+types/inquiry.ts";
import type { InquiryDetails, SaveAnswer } from "./answer.ts";
import { earlierInquiries, findInquiry, inquiryHistory } from "./queries.server.ts";
import { saveChange } from "./save.server.ts";

/** `GET /admin/inquiries/:id`: history and earlier inquiries, for an inquiry that is being opened. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  const [history, earlier] = await Promise.all([
    inquiryHistory(db, inquiry.id),
    earlierInquiries(db, inquiry),
  ]);
  return Response.json({ history, earlier } satisfies InquiryDetails);
}

/** `POST /admin/inquiries/:id`: one change, from a page with scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request);
  if (read.kind !== "ok") {
    return Response.json({ outcome: "refused", message: read.message } satisfies SaveAnswer, {
      status: read.status,
    });
  }
  const { answer, status } = await saveChange(params.id, read.typed, context);
  // To the script a conflict is an answer like others; browsers log a status of 4xx as an error of the page.
  return Response.json(answer, { status: answer.outcome === "conflict" ? 200 : status });
}
