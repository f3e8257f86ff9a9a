import { useEffect, useState } from "react";
import { answered, isUnanswered } from "#app/admin/answer.ts";
import { desk as words } from "#app/copy/staff/desk.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/desk.ts";
import { loadDesk, receiveForm } from "./desk.server.ts";
import { Inquiries } from "./inquiries.tsx";
import { Mails } from "./mails.tsx";
import { PlainNotice } from "./plain-notice.tsx";
import { SavesProvider } from "./saves.tsx";
import { Stats } from "./stats.tsx";
import { Toolbar } from "./toolbar.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDesk(request, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answered(() => serverLoader());
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answered(() => serverAction());
}

type Loaded = Awaited<ReturnType<typeof loadDesk>>["data"];

/** The Bulk Donations tab. */
export default function StaffDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { loaded, failed } = useLoaded(loaderData);
  const plain = actionData && "answer" in actionData ? actionData : null;
  return (
    <SavesProvider>
      <h2 className="sr-only">{loaded.view.spam ? words.spam.heading : words.heading}</h2>
      {loaded.desk && <Mails mails={loaded.desk.mails} />}
      {loaded.desk && <Stats counts={loaded.desk.counts} />}
      <Toolbar view={loaded.view} />
      <PlainNotice plain={plain} saved={loaded.saved} open={loaded.desk?.open?.inquiry ?? null} />
      <Inquiries view={loaded.view} desk={loaded.desk} now={loaded.now} plain={plain} failed={failed} />
    </SavesProvider>
  );
}

const NOTHING_LOADED: Loaded = {
  view: { q: "", status: "all", sort: "newest", page: 1, spam: false },
  now: new Date(0).toISOString(),
  saved: null,
  desk: null,
};

/** What was loaded last, and whether loading anything newer has failed; then the stated toast is shown. */
function useLoaded(loaderData: Route.ComponentProps["loaderData"]): { loaded: Loaded; failed: boolean } {
  const failed = isUnanswered(loaderData) || loaderData.desk === null;
  const [good, setGood] = useState(isUnanswered(loaderData) ? NOTHING_LOADED : loaderData);
  if (!failed && !isUnanswered(loaderData) && good !== loaderData) setGood(loaderData);
  useEffect(() => {
    if (isUnanswered(loaderData) || loaderData.desk === null) {
      toast({ title: words.failed.heading, tone: "error", key: "desk" });
    }
  }, [loaderData]);
  return { loaded: failed || isUnanswered(loaderData) ? good : loaderData, failed };
}
