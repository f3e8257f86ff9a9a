import { data } from "react-router";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import type { Route } from "./+types/details.ts";
import { inquiryDetails } from "./inquiry-queries.server.ts";

/** `GET /admin/inquiries/:id/details`: what a card shows once it is expanded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mailIsSent = !context.get(settingsContext).mailsGoToFiles;
  const details = await inquiryDetails(context.get(databaseContext), params.id, mailIsSent);
  if (!details) throw data(null, { status: 404 });
  return details;
}

/** Null where it cannot be loaded: an ended session does not take the list away. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
