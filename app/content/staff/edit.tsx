import { data, redirect, useSearchParams } from "react-router";
import { StaffHead } from "#app/admin/frame.tsx";
import { administratorContext } from "#app/auth/guard.server.ts";
import type { Kind } from "#app/content/kind.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { singleKinds } from "#app/content/kinds/single-kinds.ts";
import { findKind, seasonKind } from "#app/content/kinds.ts";
import { AnnouncementSide } from "#app/content/staff/announcement/announcement-side.tsx";
import { readySentences } from "#app/content/staff/announcement/ready-sentences.server.ts";
import { PresenceNote } from "#app/content/staff/presence/presence.tsx";
import { notePresence, othersPresent } from "#app/content/staff/presence/presence-queries.server.ts";
import { LanguageSwitch } from "#app/content/staff/translations/language-switch.tsx";
import { describeFields, valueFromForm } from "#app/content/value.ts";
import { clockContext, databaseContext } from "#app/context.ts";
import { contentEdit as words } from "#app/copy/staff/content.ts";
import { callServer } from "#app/forms/call-server.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/edit.ts";
import { ContentForm } from "./content-form.tsx";
import { Done } from "./done.tsx";
import { History } from "./history.tsx";
import { loadContent } from "./load.server.ts";
import { offersOf } from "./offers.server.ts";
import { announcementState } from "./overview.server.ts";
import { STAFF_CONTENT } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { saveContent } from "./save.server.ts";

function kindOf(name: string | undefined) {
  const kind = findKind(name);
  if (!kind) throw data(null, { status: 404 });
  // Its form is another page.
  if (kind.name === seasonKind.name) throw redirect("/admin/season");
  return kind;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    { title: `${loaderData?.title ?? "Content"} | Admin`, description: words.description, noindex: true },
    matches,
  );

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  const id = { kind, key: "" };
  const now = context.get(clockContext)();
  const { email } = context.get(administratorContext);
  const content = await loadContent(context, id);
  const { published, draft } = content;
  return {
    ...content,
    offers: await offersOf(context, request, content.value),
    announcement:
      kind.name === "announcement"
        ? {
            state: announcementState(published.value as Announcement, now),
            ready: readySentences(context),
            version: published.version,
            revision: draft?.revision ?? 0,
          }
        : null,
    others: await present(context, id, email, now),
  };
}

/** Shows who else has this open. It is a courtesy: the form works without it. */
async function present(
  context: Route.LoaderArgs["context"],
  id: Parameters<typeof othersPresent>[1],
  email: string,
  now: Date,
) {
  const db = context.get(databaseContext);
  try {
    await notePresence(db, id, email, now);
    return await othersPresent(db, id, email, now);
  } catch {
    return [];
  }
}

export function action(args: Route.ActionArgs) {
  return saveContent(args, { kind: kindOf(args.params.kind), key: "" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.notSaved);
}

/** For the browser: all kinds but the season, whose form is another page. */
function kindToEdit(name: string): Kind {
  const found = Object.values<unknown>(singleKinds).find((kind) => (kind as Kind).name === name);
  return found as Kind;
}

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, published, draft, history, others, announcement } = loaderData;
  const kind = kindToEdit(name);
  const [search] = useSearchParams();
  const fields = describeFields(kind.schema);
  const failed = actionData && actionData.kind !== "ok" ? actionData : undefined;
  // Without scripts a form that was not saved comes back as it was typed; else the draft has it.
  const isSaved = failed?.kind === "conflict" && failed.current.value === undefined;
  const typed = failed && !isSaved && "intent" in failed.typed ? failed.typed : undefined;
  return (
    <>
      <StaffHead heading={title} back={{ text: words.back, to: STAFF_CONTENT }} />
      <div className="wrap grid gap-6 pt-6 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="min-w-0 lg:row-span-2">
          <LanguageSwitch links={loaderData.languages} current="en" />
          <Done done={search.get("done")} version={published.version} isLatest={draft === undefined} />
          <PresenceNote name={name} others={others} />
          <ContentForm
            key={name}
            kind={kind}
            fields={fields}
            loaded={loaderData}
            value={typed ? valueFromForm(kind.schema, typed) : loaderData.value}
            result={failed}
            open={search.get("field") ?? ""}
          />
        </div>
        {/* First on phones, so that a storm is announced with two taps. */}
        {announcement && (
          <div className="grid min-w-0 gap-6 max-lg:order-first lg:col-start-2">
            <AnnouncementSide {...announcement} />
          </div>
        )}
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          <Preview kind={kind} revision={draft?.revision ?? 0} />
          <History entries={history} />
        </div>
      </div>
    </>
  );
}
