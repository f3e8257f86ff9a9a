import type { RouterContextProvider } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { englishContentsOf } from "#app/content/contents.server.ts";
import { findDraft } from "#app/content/draft-queries.server.ts";
import { findKind } from "#app/content/kinds.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { tableReaderContext } from "#app/core/csv/read-table.server.ts";
import { attempt, respond } from "#app/core/forms/action.server.ts";
import { type ActionResult, typedIn } from "#app/core/forms/result.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { isPrefix, type Translation, translations } from "#app/words/languages.ts";
import { noteReview, readReviews, removeReview } from "./reviews-queries.server.ts";
import { readSentences, translatedContents } from "./sentences-file.server.ts";
import { translatedKinds, translationOf } from "./translation-state.server.ts";

const notReadWords = (problem: string) => `The file cannot be used: ${problem}`;

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/** The translated pages to review, by their English path. */
const PAGES = [
  "/",
  "/families",
  "/donate",
  "/locations",
  "/locations/*",
  "/important-dates",
  "/volunteer",
  "/join",
  "/join/register",
  "/contact",
] as const;

/** Many times the sentences of all languages. */
const MOST_ROWS = 20_000;

/** The kinds used by a page. */
const kindsOf = (page: string) =>
  translatedKinds.filter(({ pages }) => pages.includes("*") || pages.includes(page)).map(({ name }) => name);

/** Translation progress of each language, and its reviews. */
export async function languagesOverview(context: Context) {
  const db = context.get(databaseContext);
  const years = englishContentsOf(context).seasons.map(({ year }) => year);
  const all = [];
  for (const language of translations) {
    const rows = [];
    for (const { name, key } of translatedContents(years)) {
      const kind = findKind(name);
      const found = await translationOf(db, kind, key, language);
      if (!kind || !found || found.state.sentences.length === 0) continue;
      const { sentences, before } = found.state;
      rows.push({
        name,
        key,
        title: key ? `${kind.title} ${key}` : kind.title,
        all: sentences.length,
        left: sentences.filter(({ said }) => said === "").length,
        older: Object.keys(before).length,
        hasDraft: (await findDraft(db, found.id)) !== undefined,
      });
    }
    const reviews = await readReviews(db, language, kindsOf);
    all.push({ language, rows, pages: PAGES.map((page) => ({ page, review: reviews.get(page) ?? null })) });
  }
  return { languages: all, today: pacificDay(context.get(clockContext)()) };
}

/** Handles the page's forms: recording a review, and importing a reviewed file. */
export async function changeLanguages(args: Args) {
  const { request, context } = args;
  const form = await request.formData().catch(() => new FormData());
  const typed = typedIn(form);
  const db = context.get(databaseContext);
  const author = authorOf(context);
  const failure = {
    log: "changing the languages failed",
    typed,
    message: "That could not be saved. Please try again.",
  };
  const refuse = (field: string, message: string) =>
    respond<string>(args, { kind: "invalid", errors: [{ field, message }], typed });

  if (typed.intent === "import") {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return refuse("file", "Choose the file first.");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await attempt(context, failure, async () => ({
      kind: "ok" as const,
      value: await readSentences(
        db,
        await context.get(tableReaderContext)(bytes, { rows: MOST_ROWS }),
        author,
      ),
    }));
    if (result.kind !== "ok") return respond<string>(args, result);
    const { value } = result;
    if ("problem" in value)
      return refuse(
        "file",
        notReadWords(value.problem || "it needs the columns language, place, english and translation"),
      );
    const { changed, drafts, gone, tooLong } = value;
    const done = `${changed}-${drafts}-${gone}-${tooLong}`;
    return respond<string>(args, { kind: "ok", value: done }, { redirectTo: `${PATH}?imported=${done}` });
  }

  const { language, page = "", speaker = "", day = "" } = typed;
  const where = PAGES.find((one) => one === page);
  if (!isPrefix(language) || !where) return refuse("", "That could not be saved. Please try again.");
  const id = { language, page: where };
  if (typed.intent === "remove") return change(args, failure, () => removeReview(db, id), "removed");
  const field = (name: string) => `${name}-${reviewId(language, where)}`;
  if (speaker.trim() === "" || speaker.length > MOST_NAME)
    return refuse(field("speaker"), "Say who read it.");
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day > pacificDay(author.now))
    return refuse(field("day"), "Choose the day. It cannot lie ahead.");
  const at = author.now.toISOString();
  const review = { speaker: speaker.replace(/\p{C}/gu, "").trim(), day, actor: author.actor, at };
  return change(args, failure, () => noteReview(db, id, review), "noted");
}

const PATH = "/admin/content/languages";
const MOST_NAME = 100;

/** The page-specific part of a control's id. */
export const reviewId = (language: Translation, page: string) => `${language}${page.replace(/\W+/g, "-")}`;

async function change(
  args: Args,
  failure: Parameters<typeof attempt>[1],
  run: () => Promise<void>,
  done: "noted" | "removed",
) {
  const result = await attempt(args.context, failure, async (): Promise<ActionResult<string>> => {
    await run();
    return { kind: "ok", value: done };
  });
  return respond<string>(args, result, { redirectTo: `${PATH}?done=${done}` });
}
