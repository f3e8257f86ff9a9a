import { data, useSearchParams } from "react-router";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { describeChanges } from "#app/content/differences.ts";
import { findDraft } from "#app/content/draft-queries.server.ts";
import { findKind, seasonKind } from "#app/content/kinds.ts";
import { listVersions } from "#app/content/queries.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { ChangeButton } from "#app/staff/change-button.tsx";
import { Changes } from "#app/staff/editor/history.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { isPrefix } from "#app/words/languages.ts";
import type { Route } from "./+types/version.ts";
import { contentPath } from "./paths.ts";
import { translationOf } from "./translation-state.server.ts";

export { contentMeta as meta } from "./content-page.tsx";

const MOST_VERSIONS = 1000;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const search = new URL(request.url).searchParams;
  const [language, key = ""] = [search.get("in") ?? undefined, search.get("key") ?? undefined];
  const english = findKind(params.kind);
  const isSeason = english?.name === seasonKind.name;
  const id = isPrefix(language)
    ? (await translationOf(db, english, key, language))?.id
    : english && !isSeason && { kind: english, key: "" };
  if (!id) throw data(null, { status: 404 });
  const { kind } = id;
  const versions = await listVersions(db, id, MOST_VERSIONS);
  const find = (number: string | null) => versions.find(({ version }) => String(version) === number);
  const shown = find(params.version);
  if (!shown) throw data(null, { status: 404 });
  const other = find(search.get("with")) ?? versions[0] ?? shown;
  const draft = await findDraft(db, id);
  return {
    of: { name: kind.name, translation: kind.translation },
    title: `${kind.title}: ${shown.version === 0 ? "The original text" : `Version ${shown.version}`}`,
    version: shown.version,
    actor: shown.actor,
    at: shown.at,
    latest: versions[0]?.version ?? 0,
    versions: versions.map(({ version, at }) => ({ version, at })),
    changes: describeChanges(kind.schema, other.value, shown.value),
    draft: draft && { revision: draft.revision, actor: draft.actor, at: draft.at },
  };
}

/** Compares an old version with the published one or any other, with a restore button. */
export default function ContentVersion({ loaderData }: Route.ComponentProps) {
  const { of, title, version, actor, at, latest, versions, changes, draft } = loaderData;
  const nameOf = useMemberNames();
  const [search] = useSearchParams();
  const path = contentPath({ kind: of });
  return (
    <StaffPage heading={title} back={{ text: "All contents", to: path }} body="grid gap-5 *:max-w-3xl">
      <p>{actor && at ? `Published by ${nameOf(actor)}, ${momentWords(at)}.` : "The original text."}</p>
      <form method="get" className="flex flex-wrap items-end gap-3">
        {of.translation && <input type="hidden" name="in" value={of.translation.language} />}
        {of.translation && <input type="hidden" name="key" value={of.translation.key} />}
        <div className="field">
          <label htmlFor="with">Compared with</label>
          <select
            className="select"
            id="with"
            name="with"
            defaultValue={search.get("with") ?? String(latest)}
          >
            {versions.map((one) => (
              <option key={one.version} value={one.version}>
                {one.version === latest
                  ? `what is public now (version ${one.version})`
                  : `version ${one.version}`}
                {one.at && `, ${momentWords(one.at)}`}
              </option>
            ))}
          </select>
        </div>
        <button className="btn line compact min-h-13" type="submit">
          Compare
        </button>
      </form>
      <section className="border border-linen bg-snow p-5" aria-labelledby="differences">
        <h2 id="differences" className="mb-3 text-xl!">
          {changes.length === 0
            ? "Nothing is different."
            : `${counted(changes.length, "field differs", "fields differ")}.`}
        </h2>
        <div className="grid gap-2 text-sm">
          <Changes changes={changes} />
        </div>
      </section>
      {changes.length > 0 && (
        <div>
          <ChangeButton
            action={path}
            intent={`restore:${version}`}
            fields={{ _seen: draft?.revision ?? 0 }}
            failure="Someone else changed this. Here is the newest version."
            className="btn green compact"
            text="Restore as a draft"
          />
          <p className="hint">
            Visitors see it when you publish.{" "}
            {draft && `It replaces the draft that ${nameOf(draft.actor)} saved ${momentWords(draft.at)}.`}
          </p>
        </div>
      )}
    </StaffPage>
  );
}
