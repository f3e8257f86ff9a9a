import { redirect } from "react-router";
import type { ContentId } from "#app/content/content-id.ts";
import { type Contents, contentsOf } from "#app/content/contents.server.ts";
import { applyEdit, errorsOf, readEdit, schemaAt, valueAt } from "#app/content/edits.ts";
import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import { describeFields, type Json, stamped, valueFromForm } from "#app/content/value.ts";
import { type Context, databaseContext, settingsContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import { lookCookie, readLook } from "#app/core/http/look.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { changeVersions, countIn, keepDraft, publishValue } from "#app/staff/editor/drafts.server.ts";
import { withLibraryWords } from "#app/staff/editor/offers.server.ts";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import { leadErrors } from "./leads.server.ts";
import { announcementState } from "./overview.server.ts";
import { contentPath, previewPaths } from "./paths.ts";

/**
 * The action of every content form. Each button saves the draft first, so that no input is lost, then runs
 * its intent: `save`, a list edit (see `readEdit`), `preview`, `publish`. Those of
 * `changeVersions` and of the page itself save nothing.
 */
export function saveContent(
  args: { request: Request; context: Context },
  id: ContentId,
  ofPage?: (sent: Sent) => Promise<Answer<Saved> | undefined>,
) {
  const act = formAction(
    async (sent: Sent): Promise<Answer<Saved>> => {
      const { context, typed } = sent;
      const done = (await ofPage?.(sent)) ?? (await changeVersions(context, id, typed));
      if (!done) return saveForm(sent, id);
      const to = `${contentPath(id)}?done=${doneBy(typed.intent)}`;
      // An old version has its button on another page.
      if (done.kind === "ok" && typed.intent?.startsWith("restore:")) throw redirect(to, 303);
      return { redirectTo: to, ...done };
    },
    {
      log: "changing a content failed",
      failure: "It could not be published. Your draft is kept.",
      fields: (name) => shownAgain(id, name),
    },
  );
  return act(args);
}

const doneBy = (intent = "") =>
  ({ undo: "undone", discard: "discarded", "bring-back": "saved" })[intent] ?? "restored";

async function saveForm(sent: Sent, id: ContentId): Promise<Answer<Saved>> {
  const { context, typed, now } = sent;
  const { intent = "save" } = typed;
  const { schema } = id.kind;
  const edit = readEdit(intent);
  const read = await withLibraryWords(
    context.get(databaseContext),
    stamped(schema, valueFromForm(schema, typed), pacificDay(now)),
  );
  const { value, open } = edit ? applyEdit(schema, read, edit) : { value: read, open: "" };
  const seen = countIn(typed._seen);
  const saved = await keepDraft(context, id, { value, seen, baseVersion: countIn(typed._base) });
  if (saved.kind === "ok" && intent === "preview") return preview(sent, id);
  if (saved.kind !== "ok" || intent !== "publish") {
    const search = edit ? `?field=${open}#f-${open}` : "?done=saved";
    return { ...saved, redirectTo: contentPath(id) + search };
  }
  // The returned page continues from the saved draft.
  const { revision, baseVersion } = saved.value;
  const again = { ...typed, _seen: String(revision) };
  const errors = errorsToPublish(id, value, now, contentsOf(context));
  if (errors.length > 0) return { kind: "invalid", errors, typed: again };
  const published = await publishValue(context, id, { value: schema.parse(value) as Json, baseVersion });
  if (published.kind === "ok") return { ...published, redirectTo: `${contentPath(id)}?done=published` };
  return { ...published, typed: again };
}

/** Longer than all hidden fields of the form. */
const LONG = 200;

/** The fields that the content has, and those of the buttons. */
function shownAgain({ kind }: ContentId, name: string): number | undefined {
  if (/^(_|intent$|page$)/.test(name)) return LONG;
  return schemaAt(kind.schema, name.replace(/\.length$/, "").split(".")) && Infinity;
}

/**
 * All errors, with those that a starter, an import or a version from before may have, but not this form: empty fields and
 * an announcement that is over. `leadErrors` are in a starter or an older version only.
 */
function errorsToPublish({ kind }: ContentId, value: Json, now: Date, contents: Contents): FieldError[] {
  const { schema } = kind;
  const errors = errorsOf(schema, value);
  const empty = describeFields(schema).flatMap(({ name, needed }) =>
    needed && valueAt(value, [name]) === "" && !errors.some(({ field }) => field === name)
      ? [{ field: name, message: needed }]
      : [],
  );
  const leads = leadErrors(kind, value, now, contents);
  const others = leads.filter(({ field }) => !errors.some((one) => one.field === field));
  const found = [...errors, ...empty, ...others];
  return found.length === 0 && kind.name === announcement.name && isOver(value, now)
    ? [{ field: "until", message: "This time has passed. Choose a later one." }]
    : found;
}

const isOver = (value: Json, now: Date) =>
  valueAt(value, ["text"]) !== "" && announcementState(value as Announcement, now).state === "nothing";

function preview({ request, context, typed }: Sent, { kind }: ContentId): never {
  const paths = previewPaths(kind);
  const look = { ...readLook(request.headers.get("Cookie")), drafts: true };
  const cookie = lookCookie(look, context.get(settingsContext).publicOrigin);
  throw redirect(paths.find((path) => path === typed.page) ?? paths[0] ?? "/", {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}
