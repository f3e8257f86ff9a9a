import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { findDraft } from "#app/content/draft-queries.server.ts";
import { merged } from "#app/content/edits.ts";
import type { Offers } from "#app/content/kinds/field-meta.ts";
import { stories } from "#app/content/kinds/stories.ts";
import { findKind, seasonKind } from "#app/content/kinds.ts";
import { listVersions, publishedVersion, readContents } from "#app/content/queries.server.ts";
import { type Context, databaseContext } from "#app/core/context.ts";
import { storyPages } from "#app/site/stories.server.ts";
import { historyOf } from "#app/staff/editor/drafts.server.ts";
import { languageCodes, languages } from "#app/words/languages.ts";
import { contentPath, previewPaths, translationPath } from "./paths.ts";
import { notePresence, type Present } from "./presence-queries.server.ts";

/** What the form of a content or translation shows. */
export type LoadedContent = Awaited<ReturnType<typeof loadContent>> & { offers: Offers };

/** Data for the form of a content or translation: the published value, the draft, and the history. */
export async function loadContent(context: Context, id: ContentId) {
  const db = context.get(databaseContext);
  const { kind } = id;
  const [published, draft] = [await publishedVersion(db, id), await findDraft(db, id)];
  const current = published ?? { version: 0, value: kind.starter as never, actor: null, at: null };
  const isBehind = draft !== undefined && draft.baseVersion !== current.version;
  const versions = isBehind ? await listVersions(db, id) : [];
  const base = versions.find(({ version }) => version === draft?.baseVersion) ?? current;
  return {
    name: kind.name,
    title: kind.title,
    /** The form's initial value. */
    value: !draft ? current.value : isBehind ? merged(base.value, draft.value, current.value) : draft.value,
    published: { version: current.version, value: current.value, actor: current.actor, at: current.at },
    draft: draft && {
      revision: draft.revision,
      actor: draft.actor,
      at: draft.at,
      isBehind,
      base: isBehind ? base.value : null,
    },
    /** The pages that the preview offers: also those that the draft adds. */
    pages: [
      ...previewPaths(kind),
      ...(kind.name === stories.name
        ? storyPages((await readContents(db, { drafts: true })).stories.stories)
        : []),
    ],
    /** Links to the form in each language; none if only English pages use the content. */
    languages: languageLinks(kind.translation?.name ?? kind.name, kind.translation?.key ?? ""),
    me: context.get(memberContext).email,
    history: await historyOf(context, id),
  };
}

/** Records that the member has a content open. @returns who else has it open; nobody on failure */
export async function openBeside(context: Context, id: ContentId): Promise<Present[]> {
  const { actor, now } = authorOf(context);
  try {
    return await notePresence(context.get(databaseContext), id, actor, now);
  } catch {
    return [];
  }
}

function languageLinks(kind: string, key: string) {
  if (!findKind(kind)?.sentences) return [];
  const english = kind === seasonKind.name ? `/admin/season/${key}` : contentPath({ kind: { name: kind } });
  return languageCodes.map((language) => ({
    language,
    name: languages[language].name,
    to: language === "en" ? english : translationPath({ name: kind, language, key }),
  }));
}
