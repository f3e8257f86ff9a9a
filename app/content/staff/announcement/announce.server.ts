import type { RouterContextProvider } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { saveDraft } from "#app/content/draft-queries.server.ts";
import { announcement } from "#app/content/kinds/announcement.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import type { Saved } from "#app/content/staff/save.server.ts";
import { announcementForm } from "#app/content/staff/words/announcement.ts";
import { contentEdit } from "#app/content/staff/words/content.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, respond } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { publish } from "#app/locations/publish.server.ts";
import { readySentences } from "./ready-sentences.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const ID = { kind: announcement as never, key: "" } as Parameters<typeof publish>[1];
const NOTHING = { text: "", linkText: "", linkTo: "", from: "", until: "" };

/**
 * Whether the intent is one of the announcement's: `down`, or `show:N` and `take:N` for a suggested
 * announcement.
 */
export function isAnnouncing(intent: string): boolean {
  return /^(down|(show|take):\d)$/.test(intent);
}

/** Takes the announcement down, publishes a suggested one immediately, or copies it to the draft. */
export async function announce(args: Args, typed: Typed) {
  const { context } = args;
  const [what, index] = (typed.intent ?? "").split(":");
  const failure = { log: "announcing failed", typed, message: contentEdit.notPublished };
  const result = await attempt(context, failure, async (): Promise<ActionResult<Saved>> => {
    const db = context.get(databaseContext);
    const author = authorOf(context);
    const at = author.now.toISOString();
    const current = await publishedVersion(db, ID);
    const ready = readySentences(context)[Number(index)];
    const baseVersion = current?.version ?? 0;
    // Do not remove or replace an announcement that someone else has published since.
    if (!current || String(baseVersion) !== typed._base) return { kind: "gone", typed };
    if (what === "take") {
      if (!ready) return { kind: "gone", typed };
      const seen = Number(typed._seen) || 0;
      const saved = await saveDraft(db, ID, { value: ready, baseVersion, seen }, author);
      if (saved.kind !== "ok") return { kind: "gone", typed };
      return { kind: "ok", value: { revision: saved.revision, baseVersion, at } };
    }
    const value =
      what === "down" ? { ...announcement.starter, ...(current.value as object), ...NOTHING } : ready;
    if (!value) return { kind: "gone", typed };
    const note = what === "down" ? announcementForm.downNote : "";
    const done = await publish(db, ID, { value, baseVersion, note }, author);
    if (done.kind !== "ok") return { kind: "gone", typed };
    return { kind: "ok", value: { revision: 0, baseVersion: done.version, at } };
  });
  if (result.kind === "ok" && what !== "take") context.get(pagesChangedContext)();
  const done = { down: "down", take: "saved", show: "published" }[what ?? ""] ?? "saved";
  return respond<Saved>(args, result, { redirectTo: `/admin/content/announcement?done=${done}` });
}
