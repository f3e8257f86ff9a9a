import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Kind } from "#app/content/kinds/kind.ts";
import { valueFromForm } from "#app/content/value.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import type { HistoryEntry } from "#app/staff/editor/drafts.server.ts";
import { History } from "#app/staff/editor/history.tsx";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { ContentForm, DONE, type LoadedContent } from "./content-form.tsx";
import { versionPath } from "./paths.ts";
import { Preview } from "./preview.tsx";

interface LoadedPage extends LoadedContent {
  name: string;
  title: string;
  /** Links to the form in each language; none if only English pages use the content. */
  languages: readonly { language: string; name: string; to: string }[];
  history: readonly HistoryEntry[];
}

interface ContentPageProps {
  kind: Kind;
  loaded: LoadedPage;
  /** Action result of a form submitted without scripts. */
  result: ActionResult<Saved> | undefined;
  back: { text: string; to: string };
  language: string;
  /** Content above and below the confirmation note. */
  above?: ReactNode;
  below?: ReactNode;
  /** Shown next to the form on wide screens, above it on phones. */
  side?: ReactNode;
}

/** The page of a content or its translation: the form, a preview with the draft, and the versions. */
export function ContentPage({ kind, loaded, result, back, language, above, below, side }: ContentPageProps) {
  const { name, title, draft, history, languages } = loaded;
  const [search] = useSearchParams();
  const failed = result && result.kind !== "ok" ? result : undefined;
  // Without scripts, an unsaved form is shown again as submitted; otherwise the draft has the latest input.
  const isSaved = failed?.kind === "conflict" && failed.current.value === undefined;
  const typed = failed && !isSaved && "intent" in failed.typed ? failed.typed : undefined;
  return (
    <StaffPage heading={title} back={back}>
      <div className="wrap grid gap-6 tool-body lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="min-w-0 lg:row-span-2">
          {languages.length > 0 && (
            <nav className="mb-4 flex flex-wrap gap-2" aria-label="Language">
              {languages.map((one) => (
                <Link
                  key={one.language}
                  className={`btn compact ${one.language === language ? "green" : "line"}`}
                  to={one.to}
                  lang={one.language}
                  aria-current={one.language === language ? "true" : undefined}
                >
                  {one.name}
                </Link>
              ))}
            </nav>
          )}
          {above}
          <Done done={search.get("done")} isLatest={draft === undefined} />
          {below}
          <ContentForm
            key={`${name} ${language}`}
            kind={kind}
            loaded={loaded}
            value={typed ? valueFromForm(kind.schema, typed) : loaded.value}
            result={failed}
            open={search.get("field") ?? ""}
          />
        </div>
        {side && <div className="min-w-0 gap-6 max-lg:contents lg:col-start-2 lg:grid">{side}</div>}
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          {kind.pages.length > 0 && <Preview kind={kind} revision={draft?.revision ?? 0} />}
          <History
            entries={history}
            tool={({ version }) => (
              <Link className="toggle" to={versionPath(kind, version)}>
                Compare
                <span className="sr-only"> {version}</span>
              </Link>
            )}
          />
        </div>
      </div>
    </StaffPage>
  );
}

/** Confirmation after a form submitted without scripts; after publishing, with Undo. */
function Done({ done, isLatest }: { done: string | null; isLatest: boolean }) {
  if (!done || !Object.hasOwn(DONE, done)) return null;
  return (
    <div className="content-note is-good mb-4" role="status">
      <p>{DONE[done as keyof typeof DONE]}</p>
      {(done === "published" || done === "down") && isLatest && (
        <button className="toggle" type="submit" form="content" name="intent" value="undo">
          Undo
        </button>
      )}
    </div>
  );
}
