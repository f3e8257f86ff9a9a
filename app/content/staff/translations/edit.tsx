import { data } from "react-router";
import { NO_PICTURES } from "#app/content/field-meta.ts";
import { findKind } from "#app/content/kinds.ts";
import { ContentPage } from "#app/content/staff/content-page.tsx";
import { loadContent } from "#app/content/staff/load.server.ts";
import { STAFF_LANGUAGES } from "#app/content/staff/paths.ts";
import { saveContent } from "#app/content/staff/save.server.ts";
import { contentEdit as words } from "#app/content/staff/words/content.ts";
import { staffLanguages } from "#app/content/staff/words/languages.ts";
import { translationKind } from "#app/content/translations/translation-kind.ts";
import { databaseContext } from "#app/core/context.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { metadata } from "#app/page/metadata.ts";
import { isPrefix } from "#app/words/languages.ts";
import type { Route } from "./+types/edit.ts";
import { translationOf } from "./state.server.ts";

/** Pictures, dates and pages are set in the English content. */
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

/** The translation form of a content, next to the English text. */
export default function EditTranslation({ loaderData, actionData }: Route.ComponentProps) {
  const { shape, left, all } = loaderData;
  const changed = shape.fields.filter(({ translates }) => translates.before).length;
  return (
    <ContentPage
      kind={translationKind(shape)}
      loaded={loaderData}
      result={actionData}
      back={{ text: staffLanguages.heading, to: STAFF_LANGUAGES }}
      language={shape.language}
      above={
        <p className="mb-4">
          <b>{left === 0 ? staffLanguages.ofOne.complete : staffLanguages.ofOne.left(left, all)}</b>{" "}
          {changed > 0 && staffLanguages.ofOne.changed(changed)} {staffLanguages.ofOne.lead}
        </p>
      }
    />
  );
}
