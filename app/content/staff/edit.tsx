import { data, redirect } from "react-router";
import { headquarters } from "#app/content/kinds/headquarters.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { singleKinds } from "#app/content/kinds/single-kinds.ts";
import { findKind, seasonKind } from "#app/content/kinds.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { offersOf } from "#app/staff/editor/offers.server.ts";
import type { Route } from "./+types/edit.ts";
import { ContentPage } from "./content-page.tsx";
import { headquartersDoubts, headquartersMails } from "./headquarters-doubts.server.ts";
import { loadContent, openBeside } from "./load.server.ts";
import { STAFF_CONTENT } from "./paths.ts";
import { PresenceNote } from "./presence-note.tsx";
import { saveContent } from "./save.server.ts";

function kindOf(name: string | undefined) {
  const kind = findKind(name);
  if (!kind) throw data(null, { status: 404 });
  // Seasons have their own form.
  if (kind.name === seasonKind.name) throw redirect("/admin/season");
  return kind;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = { kind: kindOf(params.kind), key: "" };
  const content = await loadContent(context, id);
  const db = context.get(databaseContext);
  const { mailsGoToFiles } = context.get(settingsContext);
  return {
    ...content,
    offers: await offersOf(context, content.value),
    others: await openBeside(context, id),
    doubts:
      id.kind.name === headquarters.name
        ? [
            ...(await headquartersMails(db, !mailsGoToFiles)),
            ...(await headquartersDoubts(db, content.value)),
          ]
        : [],
  };
}

export function action(args: Route.ActionArgs) {
  return saveContent(args, { kind: kindOf(args.params.kind), key: "" });
}

export { clientAction } from "#app/core/forms/call-server.ts";
export { contentMeta as meta } from "./content-page.tsx";

/** All kinds except the season, whose rules this page does not load. */
function kindToEdit(name: string): Kind {
  return Object.values<Kind>(singleKinds).find((kind) => kind.name === name) as Kind;
}

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
  const { name, others, doubts } = loaderData;
  return (
    <ContentPage
      kind={kindToEdit(name)}
      loaded={loaderData}
      result={actionData}
      back={{ text: "All contents", to: STAFF_CONTENT }}
      language="en"
      above={doubts.map(({ text, to }) => (
        <a key={text} className="toggle" href={to}>
          {text}
        </a>
      ))}
      below={<PresenceNote name={name} others={others} />}
    />
  );
}
