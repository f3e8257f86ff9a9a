import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import { ContentPage } from "#app/content/staff/content-page.tsx";
import { loadContent } from "#app/content/staff/load.server.ts";
import { offersOf } from "#app/content/staff/offers.server.ts";
import { announcementState } from "#app/content/staff/overview.server.ts";
import { STAFF_CONTENT } from "#app/content/staff/paths.ts";
import { openBeside } from "#app/content/staff/presence/open.server.ts";
import { PresenceNote } from "#app/content/staff/presence/presence.tsx";
import { saveContent } from "#app/content/staff/save.server.ts";
import { contentEdit as words } from "#app/content/staff/words/content.ts";
import { clockContext } from "#app/core/context.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { metadata } from "#app/page/metadata.ts";
import type { Route } from "./+types/edit.ts";
import { AnnouncementSide } from "./announcement-side.tsx";
import { readySentences } from "./ready-sentences.server.ts";

const ID = { kind: announcement, key: "" };

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: `${announcement.title} | Admin`, description: words.description, noindex: true },
    matches,
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const content = await loadContent(context, ID);
  return {
    ...content,
    offers: await offersOf(context, request, content.value),
    others: await openBeside(context, ID),
    state: announcementState(content.published.value as Announcement, context.get(clockContext)()),
    ready: readySentences(context),
  };
}

export function action(args: Route.ActionArgs) {
  return saveContent(args, ID);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.notSaved);
}

/**
 * The announcement page: the form, the current announcement, and suggestions that take two taps to publish.
 */
export default function EditAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { name, published, draft, others, state, ready } = loaderData;
  return (
    <ContentPage
      kind={announcement}
      loaded={loaderData}
      result={actionData}
      back={{ text: words.back, to: STAFF_CONTENT }}
      language="en"
      below={<PresenceNote name={name} others={others} />}
      side={
        <AnnouncementSide
          state={state}
          ready={ready}
          version={published.version}
          revision={draft?.revision ?? 0}
        />
      }
    />
  );
}
