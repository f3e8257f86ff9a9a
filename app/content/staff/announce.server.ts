import type { ContentId } from "#app/content/content-id.ts";
import { findDraft } from "#app/content/draft-queries.server.ts";
import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import { publishedVersion, textsIn } from "#app/content/queries.server.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import type { SentenceTexts } from "#app/content/translation-kind.ts";
import type { Json } from "#app/content/value.ts";
import { type Context, databaseContext } from "#app/core/context.ts";
import type { Answer, Sent } from "#app/core/forms/action.server.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { countIn, keepDraft, publishValue } from "#app/staff/editor/drafts.server.ts";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import { type Translation, translations } from "#app/words/languages.ts";
import { MAX_SAID, saidField } from "./announcement-side.tsx";
import { DONE } from "./content-page.tsx";
import { readySentences } from "./ready-sentences.server.ts";
import { translationOf } from "./translation-state.server.ts";

const ID: ContentId = { kind: announcement, key: "" };
const OF = { name: announcement.name, key: "" };
const NOTHING = { text: "", linkText: "", linkTo: "", from: "", until: "" };

/** The announcement taken down: its tone and its pages stay for the next one. */
export const takenDown = (value: Json) => ({ ...announcement.starter, ...(value as object), ...NOTHING });

/**
 * The buttons beside the form: `down` takes the announcement down, `show:N` publishes a ready one at once, `take:N`
 * copies it to the draft. `publish` stores what is typed for the other languages first; undefined for another button,
 * and where the form itself has to go on.
 */
export async function announce(sent: Sent): Promise<Answer<Saved> | undefined> {
  const { typed, context } = sent;
  if (typed.intent === "publish") await keepTyped(context, typed);
  const [, what, index] = /^(down|show(?=:)|take(?=:))(?::(\d))?$/.exec(typed.intent ?? "") ?? [];
  return what === undefined ? undefined : change(sent, what, Number(index));
}

async function change({ context, db, typed }: Sent, what: string, index: number): Promise<Answer<Saved>> {
  const current = await publishedVersion(db, ID);
  const ready = readySentences(context)[index];
  const baseVersion = current?.version ?? 0;
  // Do not remove or replace an announcement that someone else has published since.
  if (!current || String(baseVersion) !== typed._base) return { kind: "gone" };
  const value = what === "down" ? takenDown(current.value) : ready?.value;
  if (!value) return { kind: "gone" };
  if (what !== "down" && ready)
    for (const language of translations) await keepTexts(context, language, ready.said[language]);
  const draft = await findDraft(db, ID);
  const done =
    what === "take"
      ? await keepDraft(context, ID, { value, seen: countIn(typed._seen), baseVersion })
      : await publishValue(context, ID, { value, baseVersion, note: what === "down" ? "removed" : "" });
  if (done.kind !== "ok") return { kind: "gone" };
  // These buttons publish other words than those of the draft, which stays.
  if (draft && what !== "take")
    await keepDraft(context, ID, { value: draft.value, seen: 0, baseVersion: done.value.baseVersion });
  const note = { down: "down", take: "saved" }[what] ?? "published";
  const saved = what === "down" ? { ...done.value, title: DONE.down } : done.value;
  return { kind: "ok", value: saved, redirectTo: `/admin/content/announcement?done=${note}` };
}

/** The text of an announcement in the other languages; empty where its readers get English. */
export async function saidOf(context: Context, { text }: Announcement): Promise<Record<Translation, string>> {
  const said = translations.map(async (language) => {
    const texts = await textsIn(context.get(databaseContext), OF, language);
    return [language, (text && texts[sentenceId(text)]) ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(said)) as Record<Translation, string>;
}

/** Stores the sentences typed beside the form. An empty field changes nothing. */
async function keepTyped(context: Context, typed: Typed): Promise<void> {
  const english = typed.text?.trim();
  if (!english) return;
  for (const language of translations) {
    const text = typed[saidField(language)]?.trim().slice(0, MAX_SAID);
    if (text) await keepTexts(context, language, { [sentenceId(english)]: text });
  }
}

/** Publishes translations of sentences, beside those that are there and a draft of them. */
export async function keepTexts(context: Context, language: Translation, given: SentenceTexts) {
  const db = context.get(databaseContext);
  const known = await textsIn(db, OF, language);
  if (Object.entries(given).every(([id, text]) => known[id] === text)) return;
  const { id } = (await translationOf(db, announcement, OF.key, language)) ?? {};
  if (!id) return;
  const baseVersion = (await publishedVersion(db, id))?.version ?? 0;
  await publishValue(context, id, { value: { ...given }, baseVersion, keepsDraft: true });
}
