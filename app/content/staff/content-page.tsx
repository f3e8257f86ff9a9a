import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Kind } from "#app/content/kind.ts";
import { type LanguageLink, LanguageSwitch } from "#app/content/staff/translations/language-switch.tsx";
import { describeFields, valueFromForm } from "#app/content/value.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { ContentForm } from "./content-form.tsx";
import { Done } from "./done.tsx";
import type { LoadedContent } from "./form-start.ts";
import { type Entry, History } from "./history.tsx";
import { Preview } from "./preview.tsx";
import type { Saved } from "./save.server.ts";

interface LoadedPage extends LoadedContent {
  name: string;
  title: string;
  languages: readonly LanguageLink[];
  history: readonly Entry[];
}

interface ContentPageProps {
  kind: Kind;
  loaded: LoadedPage;
  /** Action result of a form submitted without scripts. */
  result: ActionResult<Saved> | undefined;
  back: { text: string; to: string };
  /** The form's language. */
  language: string;
  /** Content above and below the confirmation note. */
  above?: ReactNode;
  below?: ReactNode;
  /** Shown next to the form on wide screens, above it on phones. */
  side?: ReactNode;
}

/** The page of a content or its translation: the form, a preview with the draft, and the versions. */
export function ContentPage({ kind, loaded, result, back, language, above, below, side }: ContentPageProps) {
  const { name, title, published, draft, history, languages } = loaded;
  const [search] = useSearchParams();
  const failed = result && result.kind !== "ok" ? result : undefined;
  // Without scripts, an unsaved form is shown again as submitted; otherwise the draft has the latest input.
  const isSaved = failed?.kind === "conflict" && failed.current.value === undefined;
  const typed = failed && !isSaved && "intent" in failed.typed ? failed.typed : undefined;
  return (
    <>
      <StaffHead heading={title} back={back} />
      <div className="wrap grid gap-6 pt-6 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="min-w-0 lg:row-span-2">
          <LanguageSwitch links={languages} current={language} />
          {above}
          <Done done={search.get("done")} version={published.version} isLatest={draft === undefined} />
          {below}
          <ContentForm
            key={`${name} ${language}`}
            kind={kind}
            fields={describeFields(kind.schema)}
            loaded={loaded}
            value={typed ? valueFromForm(kind.schema, typed) : loaded.value}
            result={failed}
            open={search.get("field") ?? ""}
          />
        </div>
        {side && <div className="grid min-w-0 gap-6 max-lg:order-first lg:col-start-2">{side}</div>}
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          {kind.pages.length > 0 && <Preview kind={kind} revision={draft?.revision ?? 0} />}
          <History entries={history} />
        </div>
      </div>
    </>
  );
}
