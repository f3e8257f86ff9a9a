import { databaseContext } from "#app/core/context.ts";
import { offeredPictures } from "#app/staff/editor/offers.server.ts";
import type { Route } from "./+types/found-pictures.ts";

/** A page of pictures that match a search, for an open form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return Response.json(await offeredPictures(context.get(databaseContext), searchParams));
}
