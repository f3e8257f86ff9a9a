import { authorOf } from "#app/accounts/guard.server.ts";
import { useSession } from "#app/accounts/session.tsx";
import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { followStorm } from "#app/locations/headquarters-queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { offersOf } from "#app/staff/editor/offers.server.ts";
import type { Route } from "./+types/announcement.ts";
import { announce, saidOf } from "./announce.server.ts";
import { AnnouncementSide } from "./announcement-side.tsx";
import { ContentPage } from "./content-page.tsx";
import { loadContent, openBeside } from "./load.server.ts";
import { announcementState } from "./overview.server.ts";
import { STAFF_CONTENT } from "./paths.ts";
import { PresenceNote } from "./presence-note.tsx";
import { readySentences } from "./ready-sentences.server.ts";
import { saveContent } from "./save.server.ts";

const ID = { kind: announcement, key: "" };

export const meta = unlistedMeta(announcement.title, "Edit what the site says.");

export async function loader({ context }: Route.LoaderArgs) {
  const content = await loadContent(context, ID);
  return {
    ...content,
    offers: await offersOf(context, content.value),
    others: await openBeside(context, ID),
    state: announcementState(content.published.value as Announcement, context.get(clockContext)()),
    ready: readySentences(context).map(({ value }) => value),
    said: await saidOf(context, content.value as unknown as Announcement),
  };
}

export async function action(args: Route.ActionArgs) {
  try {
    return await saveContent(args, ID, announce);
  } finally {
    const { context } = args;
    if (await followStorm(context.get(databaseContext), authorOf(context)))
      context.get(pagesChangedContext)();
  }
}

export { clientAction } from "#app/core/forms/call-server.ts";

export default function EditAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin } = useSession();
  const { name, others } = loaderData;
  return (
    <ContentPage
      kind={announcement}
      loaded={loaderData}
      result={actionData}
      back={isAdmin ? { text: "All contents", to: STAFF_CONTENT } : { text: "Season", to: "/admin/season" }}
      language="en"
      below={<PresenceNote name={name} others={others} />}
      side={<AnnouncementSide page={loaderData} />}
    />
  );
}
