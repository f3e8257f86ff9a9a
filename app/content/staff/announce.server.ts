import type { RouterContextProvider } from "react-router";
import { announcement } from "#app/content/kinds/announcement.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import { databaseContext } from "#app/core/context.ts";
import type { Answer, Sent } from "#app/core/forms/action.server.ts";
import { countIn, keepDraft, publishValue } from "#app/staff/editor/drafts.server.ts";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import { DONE } from "./content-form.tsx";
import { readySentences } from "./ready-sentences.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const ID = { kind: announcement as never, key: "" } as Parameters<typeof keepDraft>[1];
const NOTHING = { text: "", linkText: "", linkTo: "", from: "", until: "" };

/**
 * The buttons beside the form: `down` takes the announcement down, `show:N` publishes a ready one at once, `take:N`
 * copies it to the draft. Undefined for another button.
 */
export function announce(sent: Sent<Args>): Promise<Answer<Saved>> | undefined {
  const [, what, index] = /^(down|show(?=:)|take(?=:))(?::(\d))?$/.exec(sent.typed.intent ?? "") ?? [];
  return what === undefined ? undefined : change(sent, what, Number(index));
}

async function change({ context, typed }: Sent<Args>, what: string, index: number): Promise<Answer<Saved>> {
  const current = await publishedVersion(context.get(databaseContext), ID);
  const ready = readySentences(context)[index];
  const baseVersion = current?.version ?? 0;
  // Do not remove or replace an announcement that someone else has published since.
  if (!current || String(baseVersion) !== typed._base) return { kind: "gone" };
  const value =
    what === "down" ? { ...announcement.starter, ...(current.value as object), ...NOTHING } : ready;
  if (!value) return { kind: "gone" };
  const done =
    what === "take"
      ? await keepDraft(context, ID, { value, seen: countIn(typed._seen), baseVersion })
      : await publishValue(context, ID, { value, baseVersion, note: what === "down" ? "taken down" : "" });
  if (done.kind !== "ok") return { kind: "gone" };
  const note = { down: "down", take: "saved" }[what] ?? "published";
  const saved = what === "down" ? { ...done.value, title: DONE.down } : done.value;
  return { kind: "ok", value: saved, redirectTo: `/admin/content/announcement?done=${note}` };
}
