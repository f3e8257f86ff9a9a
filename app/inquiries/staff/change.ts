import { data } from "react-router";
import { databaseContext } from "#app/core/context.ts";
import type { Route } from "./+types/change.ts";
import { receiveChange } from "./actions.server.ts";
import { findInquiry, inquiryDetails } from "./inquiry-queries.server.ts";

/** `GET /admin/inquiries/:id/change`: history and earlier inquiries, for a card being expanded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const inquiry = await findInquiry(db, params.id);
  if (!inquiry) throw data(null, { status: 404 });
  return Response.json(await inquiryDetails(db, inquiry));
}

/** `POST /admin/inquiries/:id/change`: a single change, sent by a script. */
export function action({ request, params, context }: Route.ActionArgs) {
  return receiveChange({ request, context }, params.id);
}
