import { data } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { mayOpen } from "#app/accounts/roles.ts";
import { announcement } from "#app/content/kinds/announcement.ts";
import { NO_PICTURES } from "#app/content/kinds/field-meta.ts";
import { findKind } from "#app/content/kinds.ts";
import { translationKind } from "#app/content/translation-kind.ts";
import { databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { isPrefix } from "#app/words/languages.ts";
import type { Route } from "./+types/translation.ts";
import { ContentPage } from "./content-page.tsx";
import { loadContent } from "./load.server.ts";
import { contentPath, STAFF_LANGUAGES } from "./paths.ts";
import { saveContent } from "./save.server.ts";
import { translationOf } from "./translation-state.server.ts";

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

export async function loader(args: Route.LoaderArgs) {
  const { id, shape, state } = await find(args);
  return {
    ...(await loadContent(args.context, id)),
    shape,
    back: mayOpen(args.context.get(memberContext).role, STAFF_LANGUAGES)
      ? { text: "Languages", to: STAFF_LANGUAGES }
      : { text: "Announcement", to: contentPath({ kind: announcement }) },
    left: state.sentences.filter(({ said }) => said === "").length,
    all: state.sentences.length,
    offers: NO_OFFERS,
  };
}

export async function action(args: Route.ActionArgs) {
  return saveContent(args, (await find(args)).id);
}

export { clientAction } from "#app/core/forms/call-server.ts";
export { contentMeta as meta } from "./content-page.tsx";

/** The translation form of a content, next to the English text. */
export default function EditTranslation({ loaderData, actionData }: Route.ComponentProps) {
  const { shape, left, all, back } = loaderData;
  const changed = shape.fields.filter(({ translates }) => translates.before).length;
  return (
    <ContentPage
      kind={translationKind(shape)}
      loaded={loaderData}
      result={actionData}
      back={back}
      language={shape.language}
      above={
        <p className="mb-4">
          <b>
            {left === 0
              ? "Everything is translated."
              : `${left} of ${all} sentences are in English on its pages.`}
          </b>{" "}
          {changed > 0 &&
            `${counted(changed, "of them has", "of them have")} a translation of an older text.`}{" "}
          Names, addresses and quotes stay as they are. An empty field shows the English.
        </p>
      }
    />
  );
}
