import type { RouterContextProvider } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { describeChanges } from "#app/content/differences.ts";
import { findDraft } from "#app/content/draft-queries.server.ts";
import { merged } from "#app/content/edits.ts";
import { listVersions, publishedVersion } from "#app/content/queries.server.ts";
import { languageLinks } from "#app/content/staff/translations/language-links.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { versionPath } from "./paths.ts";

const SHOWN_VERSIONS = 30;

/** Data for the form of a content or translation: the published value, the draft, and the history. */
export async function loadContent(context: Readonly<RouterContextProvider>, id: ContentId) {
  const db = context.get(databaseContext);
  const { kind } = id;
  const [published, draft, versions] = [
    await publishedVersion(db, id),
    await findDraft(db, id),
    await listVersions(db, id, SHOWN_VERSIONS),
  ];
  const current = published ?? { version: 0, value: kind.starter as never, actor: null, at: null };
  const base = versions.find(({ version }) => version === draft?.baseVersion) ?? current;
  const isBehind = draft !== undefined && draft.baseVersion !== current.version;
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
    languages: languageLinks(kind.translation?.name ?? kind.name, kind.translation?.key ?? ""),
    me: context.get(memberContext).email,
    history: versions.slice(0, SHOWN_VERSIONS).map((version, index) => ({
      version: version.version,
      to: versionPath(kind, version.version),
      actor: version.actor,
      at: version.at,
      note: version.note,
      changes: describeChanges(kind.schema, versions[index + 1]?.value, version.value),
    })),
  };
}
