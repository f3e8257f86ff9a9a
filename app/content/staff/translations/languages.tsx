import { Form, Link, useSearchParams } from "react-router";
import { STAFF_CONTENT, STAFF_LANGUAGES, translationPath } from "#app/content/staff/paths.ts";
import { contentEdit } from "#app/content/staff/words/content.ts";
import { staffLanguages as words } from "#app/content/staff/words/languages.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { languages } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/languages.ts";
import { changeLanguages, languagesOverview } from "./overview.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.heading} | Admin`, description: words.description, noindex: true }, matches);

export const loader = ({ context }: Route.LoaderArgs) => languagesOverview(context);

export const action = (args: Route.ActionArgs) => changeLanguages(args);

type Overview = Route.ComponentProps["loaderData"]["languages"][number];

/** The page about translations: progress, reviews, and the file for reviewers. */
export default function Languages({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const errors = failed?.kind === "invalid" ? failed.errors : [];
  return (
    <>
      <StaffHead heading={words.heading} back={{ text: contentEdit.back, to: STAFF_CONTENT }} />
      <div className="wrap grid gap-8 pt-6 pb-20">
        <p>{words.lead}</p>
        <Done />
        {failed && (
          <div className="content-note" role="alert">
            <p>{failed.kind === "failed" ? failed.message : (errors[0]?.message ?? words.failed)}</p>
          </div>
        )}
        {loaderData.languages.map((one) => (
          <section key={one.language} aria-labelledby={`language-${one.language}`}>
            <h2 className="mb-3" id={`language-${one.language}`} lang={one.language}>
              {languages[one.language].name}
            </h2>
            <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
              <Contents {...one} />
              <Reviews {...one} today={loaderData.today} wrong={errors[0]?.field ?? ""} />
            </div>
          </section>
        ))}
        <ForReviewers isWrong={errors[0]?.field === "file"} />
      </div>
    </>
  );
}

function Done() {
  const [search] = useSearchParams();
  const done = search.get("done");
  const [changed, drafts, gone, tooLong] = (search.get("imported") ?? "").split("-").map(Number);
  const said =
    changed !== undefined && drafts !== undefined
      ? [words.done.imported(changed, drafts), words.done.gone(gone ?? 0), words.done.tooLong(tooLong ?? 0)]
      : done === "noted" || done === "removed"
        ? [words.done[done]]
        : [];
  if (!search.has("imported") && !done) return null;
  return (
    <div className="content-note is-good" role="status">
      <p>{said.filter(Boolean).join(" ")}</p>
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
            <span className="muted tabular-nums">{words.said(all - left, all)}</span>
            {hasDraft && <span className="state is-draft">{words.draft}</span>}
            {older > 0 && <span className="state is-waiting">{words.older(older)}</span>}
            {left > older && <span className="state is-waiting">{words.left(left - older)}</span>}
            {left === 0 && <span className="state is-fine">{words.complete}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  "/locations/*": words.allCities,
  "/join/register": words.form,
};

function Reviews({ language, pages, today, wrong }: Overview & { today: string; wrong: string }) {
  return (
    <div className="border border-linen bg-snow px-5 py-4">
      <h3 className="text-xl!">{words.pages}</h3>
      <p className="small muted">{words.pagesLead}</p>
      <ul className="mt-2">
        {pages.map(({ page, review }) => {
          const id = language + page.replace(/\W+/g, "-");
          const path = localPath(page.replace("/*", "/san-jose"), language);
          return (
            <li key={page} className="border-linen border-t py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <a className="inline-flex min-h-11 items-center" href={path} hrefLang={language}>
                  {NAMES[page] ?? path}
                </a>
                <span className="text-sm">
                  {review ? words.by(review.speaker, review.when) : words.nobody}
                  {review && <span className="muted block wrap-anywhere">{words.noted(review.actor)}</span>}
                  {review?.isChanged && <span className="block">{words.changed}</span>}
                </span>
              </div>
              <details open={wrong.endsWith(id) || undefined}>
                <summary className="toggle">
                  {words.note}
                  <span className="sr-only"> {path}</span>
                </summary>
                <form method="post" className="flex flex-wrap items-end gap-3 pt-2">
                  <input type="hidden" name="language" value={language} />
                  <input type="hidden" name="page" value={page} />
                  <div className="field min-w-0 grow">
                    <label htmlFor={`speaker-${id}`}>{words.speaker}</label>
                    <input
                      className="input"
                      id={`speaker-${id}`}
                      name="speaker"
                      maxLength={100}
                      required
                      aria-invalid={wrong === `speaker-${id}` || undefined}
                    />
                  </div>
                  <div className="field">
                    <label htmlFor={`day-${id}`}>{words.day}</label>
                    <input
                      className="input"
                      id={`day-${id}`}
                      name="day"
                      type="date"
                      max={today}
                      defaultValue={today}
                      required
                      aria-invalid={wrong === `day-${id}` || undefined}
                    />
                  </div>
                  <button className="btn green compact min-h-13" type="submit" name="intent" value="note">
                    {words.note}
                  </button>
                </form>
                {review && (
                  <form method="post" className="pt-2">
                    <input type="hidden" name="language" value={language} />
                    <input type="hidden" name="page" value={page} />
                    <button className="toggle" type="submit" name="intent" value="remove">
                      {words.remove}
                    </button>
                  </form>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ForReviewers({ isWrong }: { isWrong: boolean }) {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="reviewers">
      <h2 className="text-xl!" id="reviewers">
        {words.file}
      </h2>
      <p className="mt-1 mb-4 max-w-[44rem]">{words.fileLead}</p>
      <p className="mb-5">
        <a className="btn line compact" href={`${STAFF_LANGUAGES}/sentences.csv`} download>
          {words.download}
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <div className="field min-w-0">
          <label htmlFor="file">{words.upload}</label>
          <input
            className="input py-3!"
            id="file"
            name="file"
            type="file"
            accept=".csv,text/csv"
            aria-invalid={isWrong || undefined}
          />
        </div>
        <button className="btn green compact min-h-13" type="submit" name="intent" value="import">
          {words.send}
        </button>
      </Form>
    </section>
  );
}
