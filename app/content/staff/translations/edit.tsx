import { data, useSearchParams } from "react-router";
import { StaffHead } from "#app/admin/frame.tsx";
import { NO_PICTURES } from "#app/content/field-meta.ts";
import { findKind } from "#app/content/kinds.ts";
import { ContentForm } from "#app/content/staff/content-form.tsx";
import { Done } from "#app/content/staff/done.tsx";
import { History } from "#app/content/staff/history.tsx";
import { loadContent } from "#app/content/staff/load.server.ts";
import { STAFF_LANGUAGES } from "#app/content/staff/paths.ts";
import { Preview } from "#app/content/staff/preview.tsx";
import { saveContent } from "#app/content/staff/save.server.ts";
import { translationKind } from "#app/content/translations/translation-kind.ts";
import { describeFields, valueFromForm } from "#app/content/value.ts";
import { databaseContext } from "#app/context.ts";
import { contentEdit as words } from "#app/copy/staff/content.ts";
import { staffLanguages } from "#app/copy/staff/languages.ts";
import { callServer } from "#app/forms/call-server.ts";
import { isPrefix } from "#app/languages/languages.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/edit.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { translationOf } from "./state.server.ts";

/** Pictures, dates and pages are chosen in English. */
const NO_OFFERS = { "season-dates": [], figures: [], pages: [], pictures: NO_PICTURES };

async function find({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { kind, language, key = "" } = params;
  const found = isPrefix(language)
    ? await translationOf(context.get(databaseContext), findKind(kind), key, language)
    : undefined;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    { title: `${loaderData?.title ?? "Content"} | Admin`, description: words.description, noindex: true },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const { id, shape, state } = await find(args);
  return {
    ...(await loadContent(args.context, id)),
    shape,
    left: state.sentences.filter(({ said }) => said === "").length,
    all: state.sentences.length,
    offers: NO_OFFERS,
  };
}

export async function action(args: Route.ActionArgs) {
  return saveContent(args, (await find(args)).id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.notSaved);
}

/** What a content says in another language, beside the English. */
export default function EditTranslation({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, published, draft, history, shape, left, all } = loaderData;
  const { language } = shape;
  const [search] = useSearchParams();
  const kind = translationKind(shape);
  const failed = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const isSaved = failed?.kind === "conflict" && failed.current.value === undefined;
  const typed = failed && !isSaved && "intent" in failed.typed ? failed.typed : undefined;
  const changed = shape.fields.filter(({ translates }) => translates.before).length;
  return (
    <>
      <StaffHead heading={title} back={{ text: staffLanguages.heading, to: STAFF_LANGUAGES }} />
      <div className="wrap grid gap-6 pt-6 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="min-w-0">
          <LanguageSwitch links={loaderData.languages} current={language} />
          <p className="mb-4">
            <b>{left === 0 ? staffLanguages.ofOne.complete : staffLanguages.ofOne.left(left, all)}</b>{" "}
            {changed > 0 && staffLanguages.ofOne.changed(changed)} {staffLanguages.ofOne.lead}
          </p>
          <Done done={search.get("done")} version={published.version} isLatest={draft === undefined} />
          <ContentForm
            key={`${name} ${language}`}
            kind={kind}
            fields={describeFields(kind.schema)}
            loaded={loaderData}
            value={typed ? valueFromForm(kind.schema, typed) : loaderData.value}
            result={failed}
            open={search.get("field") ?? ""}
          />
        </div>
        <div className="grid min-w-0 gap-6">
          {kind.pages.length > 0 && <Preview kind={kind} revision={draft?.revision ?? 0} />}
          <History entries={history} />
        </div>
      </div>
    </>
  );
}
