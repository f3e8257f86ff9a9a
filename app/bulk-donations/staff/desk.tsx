import { useEffect, useState } from "react";
import { desk as words } from "#app/copy/staff/desk.ts";
import { callServer, isFailed } from "#app/forms/call-server.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/desk.ts";
import { receiveDeskForm } from "./actions.server.ts";
import { loadDesk } from "./desk.server.ts";
import { Inquiries } from "./inquiries.tsx";
import { NoScriptNotice } from "./no-script-notice.tsx";
import { Mails, Stats } from "./overview.tsx";
import { Toolbar } from "./toolbar.tsx";
import { UnsavedNotesProvider } from "./unsaved-notes.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDesk(request, context);
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

type Loaded = Awaited<ReturnType<typeof loadDesk>>["data"];

/** The Bulk Donations tab. */
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

/** The data of the last load that worked, and whether a newer one failed, which shows the stated toast. */
function useLoaded(loaderData: Route.ComponentProps["loaderData"]): { loaded: Loaded; failed: boolean } {
  const newest = isFailed(loaderData) || loaderData.desk === null ? null : loaderData;
  const [good, setGood] = useState(isFailed(loaderData) ? NOTHING_LOADED : loaderData);
  if (newest && good !== newest) setGood(newest);
  useEffect(() => {
    if (isFailed(loaderData) || loaderData.desk === null) {
      toast({ title: words.failed.heading, tone: "error", key: "desk" });
    }
  }, [loaderData]);
  return { loaded: newest ?? good, failed: newest === null };
}
