import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { englishContentsOf } from "#app/content/contents.server.ts";
import { findDraft } from "#app/content/draft-queries.server.ts";
import { findKind } from "#app/content/kinds.ts";
import { type Context, clockContext, databaseContext } from "#app/core/context.ts";
import { tableReaderContext } from "#app/core/csv/read-table.server.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { AskFirst, ChangeButton, type Changed } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { isPrefix, languages, translations } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/languages.ts";
import { STAFF_CONTENT, STAFF_LANGUAGES, translationPath } from "./paths.ts";
import { noteReview, readReviews, removeReview } from "./reviews-queries.server.ts";
import { readSentences, translatedContents } from "./sentences-file.server.ts";
import { translatedKinds, translationOf } from "./translation-state.server.ts";

export { clientAction } from "#app/core/forms/call-server.ts";
export const meta = unlistedMeta("Languages", "What the site says in other languages, and who reviewed it.");
export const loader = ({ context }: Route.LoaderArgs) => languagesOverview(context);

const DONE = { noted: "Saved.", removed: "Undone." };

/** What came of a reviewed file. */
function importedWords([changed = 0, drafts = 0, gone = 0, tooLong = 0]: readonly number[]): string {
  return [
    changed === 0
      ? "Nothing in the file differs from what is there."
      : `${changed} ${changed === 1 ? "sentence" : "sentences"} changed, in ${drafts} ${drafts === 1 ? "draft" : "drafts"}. Look at them and publish.`,
    gone > 0 &&
      `${gone} of the file ${gone === 1 ? "belongs" : "belong"} to an English that is not there any more.`,
    tooLong > 0 && `${tooLong} too long for their place, and left out.`,
  ]
    .filter(Boolean)
    .join(" ");
}

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

const MOST_NAME = 100;
/** Many times the sentences of all languages. */
const MOST_ROWS = 20_000;

/** The kinds used by a page. */
const kindsOf = (page: string) =>
  translatedKinds.filter(({ pages }) => pages.includes("*") || pages.includes(page)).map(({ name }) => name);

/** Translation progress of each language, and its reviews. */
async function languagesOverview(context: Context) {
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

const FAILED = "That could not be saved. Try again.";

/** The forms of the page: recording a review, taking it back, and importing a reviewed file. */
export const action = formAction(
  { note, remove, import: importFile },
  {
    log: "changing the languages failed",
    failure: FAILED,
    fields: { speaker: MOST_NAME, day: MOST_NAME, language: MOST_NAME, page: MOST_NAME },
    file: { name: "file", tooLarge: "The file cannot be used: it is too large." },
  },
);

const refuse = (field: string, message: string): Answer<Changed> => ({
  kind: "invalid",
  errors: [{ field, message }],
});

async function importFile({ context, db, file }: Sent): Promise<Answer<Changed>> {
  if (!file) return refuse("file", "Choose the file first.");
  const table = await context.get(tableReaderContext)(file, { rows: MOST_ROWS });
  const read = await readSentences(db, table, authorOf(context));
  if ("problem" in read)
    return refuse(
      "file",
      `The file cannot be used: ${read.problem || "it needs the columns language, place, english and translation"}`,
    );
  const { changed, drafts, gone, tooLong } = read;
  const counts = [changed, drafts, gone, tooLong];
  return {
    kind: "ok",
    value: { title: importedWords(counts) },
    redirectTo: `${STAFF_LANGUAGES}?imported=${counts.join("-")}`,
  };
}

function reviewed({ language, page }: Typed) {
  const where = PAGES.find((one) => one === page);
  return isPrefix(language) && where ? { language, page: where } : undefined;
}

async function remove({ db, typed }: Sent): Promise<Answer<Changed>> {
  const of = reviewed(typed);
  if (!of) return refuse("", FAILED);
  await removeReview(db, of);
  return { kind: "ok", value: { title: DONE.removed }, redirectTo: `${STAFF_LANGUAGES}?done=removed` };
}

async function note({ context, db, typed, now }: Sent): Promise<Answer<Changed>> {
  const of = reviewed(typed);
  const { speaker = "", day = "" } = typed;
  if (!of) return refuse("", FAILED);
  if (speaker.trim() === "" || speaker.length > MOST_NAME) return refuse("speaker", "Enter who reviewed it.");
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day > pacificDay(now))
    return refuse("day", "Choose the day. It cannot be in the future.");
  const { actor } = authorOf(context);
  const review = { speaker: speaker.replace(/\p{C}/gu, "").trim(), day, actor, at: now.toISOString() };
  await noteReview(db, of, review);
  return { kind: "ok", value: { title: DONE.noted }, redirectTo: `${STAFF_LANGUAGES}?done=noted` };
}

type Result = ActionResult<Changed> | undefined;
type Overview = Route.ComponentProps["loaderData"]["languages"][number];

/** The page about translations: progress, reviews, and the file for reviewers. */
export default function Languages({ loaderData, actionData }: Route.ComponentProps) {
  const [imports, setImports] = useState(0);
  return (
    <StaffPage heading="Languages" back={{ text: "All contents", to: STAFF_CONTENT }} body="grid gap-8">
      <p>
        Here you translate what you publish under Content. The other words of the site are translated already.
      </p>
      <Done />
      {loaderData.languages.map((one) => (
        <section key={one.language} aria-labelledby={`language-${one.language}`}>
          <h2 className="mb-3" id={`language-${one.language}`} lang={one.language}>
            {languages[one.language].name}
          </h2>
          <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
            <Contents {...one} />
            <Reviews {...one} today={loaderData.today} result={actionData} />
          </div>
        </section>
      ))}
      <ForReviewers key={imports} result={actionData} onDone={() => setImports(imports + 1)} />
    </StaffPage>
  );
}

/** Confirmation after a form submitted without scripts. */
function Done() {
  const [search] = useSearchParams();
  const [done, imported] = [search.get("done"), search.get("imported")];
  const text =
    imported === null
      ? done === "noted" || done === "removed"
        ? DONE[done]
        : ""
      : importedWords(imported.split("-").map((count) => Number(count) || 0));
  if (!text) return null;
  return (
    <div className="content-note is-good" role="status">
      <p>{text}</p>
    </div>
  );
}

function Contents({ language, rows }: Overview) {
  return (
    <ul className="border border-linen bg-snow px-5 py-2">
      {rows.map(({ name, key, title, all, left, older, hasDraft }) => (
        <li
          key={name + key}
          className="flex flex-wrap items-center justify-between gap-x-4 border-linen border-t py-2 first:border-t-0"
        >
          <Link className="inline-flex min-h-11 items-center" to={translationPath({ name, language, key })}>
            {title}
          </Link>
          <span className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="muted tabular-nums">{`${all - left} of ${all}`}</span>
            {hasDraft && <span className="state draft">Unpublished draft</span>}
            {older > 0 && <span className="state look">{`${older} changed in English`}</span>}
            {left > older && <span className="state look">{`${left - older} in English`}</span>}
            {left === 0 && <span className="state fine">Complete</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  "/locations/*": "Every city page",
  "/join/register": "The form for hosts",
};

function Reviews({ language, pages, today, result }: Overview & { today: string; result: Result }) {
  const nameOf = useMemberNames();
  return (
    <div className="border border-linen bg-snow px-5 py-4">
      <h3 className="text-xl!">Reviewed by a speaker</h3>
      <p className="small muted">
        Save this only after someone who speaks the language has read the page on the site. Visitors do not
        see it.
      </p>
      <ul className="mt-2">
        {pages.map(({ page, review }) => {
          const path = localPath(page.replace("/*", "/san-jose"), language);
          return (
            <li key={page} className="border-linen border-t py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <a className="inline-flex min-h-11 items-center" href={path} hrefLang={language}>
                  {NAMES[page] ?? path}
                </a>
                <span className="text-sm">
                  {review ? `${review.speaker}, ${review.when}` : "Not reviewed yet"}
                  {review && (
                    <span className="muted block wrap-anywhere">{`saved by ${nameOf(review.actor)}`}</span>
                  )}
                  {review?.isChanged && <span className="block">The page has changed since.</span>}
                </span>
              </div>
              <ReviewForm {...{ language, page, path, today, result }} isReviewed={review !== null} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ReviewFormProps extends Record<"language" | "page" | "path" | "today", string> {
  result: Result;
  isReviewed: boolean;
}

/** Who has read a page, and when. */
function ReviewForm({ path, isReviewed, today, result, ...of }: ReviewFormProps) {
  const { language, page } = of;
  const isOwn =
    result && result.kind !== "ok" && result.typed.language === language && result.typed.page === page;
  const id = `review-${language}${page.replace(/\W+/g, "-")}`;
  const { formProps, field, summary, round, busy } = useForm<Changed, "speaker" | "day">({
    id,
    action: STAFF_LANGUAGES,
    fields: { speaker: { label: "Who read it", required: true }, day: { label: "On", required: true } },
    result: isOwn ? result : undefined,
    start: { day: today },
    success: { title: DONE.noted },
    revalidate: true,
  });
  return (
    <details open={isOwn || undefined}>
      <summary className="toggle">
        Save
        <span className="sr-only"> {path}</span>
      </summary>
      <form {...formProps} className="flex flex-wrap items-end gap-3 pt-2">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="page" value={page} />
        <ErrorSummary form={id} result={summary} />
        <div className="contents" key={round}>
          <div className="min-w-0 grow">
            <TextField {...field("speaker")} maxLength={MOST_NAME} />
          </div>
          <TextField {...field("day")} type="date" max={today} />
        </div>
        <button className="btn green compact min-h-13" type="submit" aria-disabled={busy || undefined}>
          Save
        </button>
      </form>
      {isReviewed && (
        <div className="pt-2">
          <AskFirst text="Remove this check" question="The page counts as not checked again. Remove it?">
            <ChangeButton
              intent="remove"
              fields={of}
              text="Yes, remove it"
              className="btn line compact mt-2"
              failure={FAILED}
            />
          </AskFirst>
        </div>
      )}
    </details>
  );
}

function ForReviewers({ result, onDone }: { result: Result; onDone: () => void }) {
  const isOwn = result && result.kind === "invalid" && result.errors[0]?.field === "file";
  const { formProps, field, summary, busy } = useForm<Changed, "file">({
    id: "reviewed",
    action: STAFF_LANGUAGES,
    fields: { file: { label: "Upload the reviewed file", required: true } },
    result: isOwn ? result : undefined,
    success(done) {
      onDone();
      return done;
    },
    revalidate: true,
  });
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="reviewers">
      <h2 className="text-xl!" id="reviewers">
        For reviewers
      </h2>
      <p className="mt-1 mb-4 max-w-[44rem]">
        A file with every sentence, English next to each language. The reviewer changes the last column and
        sends it back. The changes come in as drafts, which you publish.
      </p>
      <p className="mb-5">
        <a className="btn line compact" href={`${STAFF_LANGUAGES}/sentences.csv`} download>
          Download the sentences (CSV)
        </a>
      </p>
      <form {...formProps} encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="import" />
        <ErrorSummary form="reviewed" result={summary} />
        <Field {...field("file")} mark="none">
          {({ defaultValue: _, placeholder: __, ...control }) => (
            <input className="input py-3!" type="file" accept=".csv,text/csv" {...control} />
          )}
        </Field>
        <button className="btn green compact min-h-13" type="submit" aria-disabled={busy || undefined}>
          Upload the reviewed file
        </button>
      </form>
    </section>
  );
}
