import { Form, Link, useSearchParams } from "react-router";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { languages } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/languages.ts";
import { changeLanguages, languagesOverview } from "./languages.server.ts";
import { STAFF_CONTENT, STAFF_LANGUAGES, translationPath } from "./paths.ts";

const goneWords = (count: number) =>
  count === 0
    ? ""
    : `${count} of the file ${count === 1 ? "belongs" : "belong"} to an English that is not there any more.`;
const tooLongWords = (count: number) =>
  count === 0 ? "" : `${count} too long for their place, and left out.`;
const DONE = {
  noted: "Noted.",
  removed: "Taken back.",
  imported: (changed: number, drafts: number) =>
    changed === 0
      ? "Nothing in the file differs from what is there."
      : `${changed} ${changed === 1 ? "sentence" : "sentences"} changed, in ${drafts} ${drafts === 1 ? "draft" : "drafts"}. Look at them and publish.`,
  gone: (count: number) =>
    count === 0
      ? ""
      : `${count} of the file ${count === 1 ? "belongs" : "belong"} to an English that is not there any more.`,
  tooLong: (count: number) => (count === 0 ? "" : `${count} too long for their place, and left out.`),
};
const leftWords = (count: number) => (count === 1 ? "1 in English" : `${count} in English`);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: `Languages | Admin`,
      description: "What the site says in other languages, and who has looked at it.",
      noindex: true,
    },
    matches,
  );

export const loader = ({ context }: Route.LoaderArgs) => languagesOverview(context);

export const action = (args: Route.ActionArgs) => changeLanguages(args);

type Overview = Route.ComponentProps["loaderData"]["languages"][number];

/** The page about translations: progress, reviews, and the file for reviewers. */
export default function Languages({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const errors = failed?.kind === "invalid" ? failed.errors : [];
  return (
    <>
      <StaffHead heading="Languages" back={{ text: "All contents", to: STAFF_CONTENT }} />
      <div className="wrap grid gap-8 pt-6 pb-20">
        <p>The site's own words are in its files; what you publish under Content is translated here.</p>
        <Done />
        {failed && (
          <div className="content-note" role="alert">
            <p>
              {failed.kind === "failed"
                ? failed.message
                : (errors[0]?.message ?? "That could not be saved. Please try again.")}
            </p>
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
      ? [
          changed === 0
            ? "Nothing in the file differs from what is there."
            : `${changed} ${changed === 1 ? "sentence" : "sentences"} changed, in ${drafts} ${drafts === 1 ? "draft" : "drafts"}. Look at them and publish.`,
          goneWords(gone ?? 0),
          tooLongWords(tooLong ?? 0),
        ]
      : done === "noted" || done === "removed"
        ? [DONE[done]]
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
            <span className="muted tabular-nums">{`${all - left} of ${all}`}</span>
            {hasDraft && <span className="state is-draft">Draft waiting</span>}
            {older > 0 && (
              <span className="state is-waiting">
                {older === 1 ? "1 changed in English" : `${older} changed in English`}
              </span>
            )}
            {left > older && <span className="state is-waiting">{leftWords(left - older)}</span>}
            {left === 0 && <span className="state is-fine">Complete</span>}
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

function Reviews({ language, pages, today, wrong }: Overview & { today: string; wrong: string }) {
  return (
    <div className="border border-linen bg-snow px-5 py-4">
      <h3 className="text-xl!">Looked at by a speaker</h3>
      <p className="small muted">
        Someone who speaks the language has read the page on the site. Note it only then. Nothing here is
        shown to visitors.
      </p>
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
                  {review ? `${review.speaker}, ${review.when}` : "Nobody yet"}
                  {review && <span className="muted block wrap-anywhere">{`noted by ${review.actor}`}</span>}
                  {review?.isChanged && <span className="block">Its contents have changed since.</span>}
                </span>
              </div>
              <details open={wrong.endsWith(id) || undefined}>
                <summary className="toggle">
                  Note it
                  <span className="sr-only"> {path}</span>
                </summary>
                <form method="post" className="flex flex-wrap items-end gap-3 pt-2">
                  <input type="hidden" name="language" value={language} />
                  <input type="hidden" name="page" value={page} />
                  <div className="field min-w-0 grow">
                    <label htmlFor={`speaker-${id}`}>Who read it</label>
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
                    <label htmlFor={`day-${id}`}>On</label>
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
                    Note it
                  </button>
                </form>
                {review && (
                  <form method="post" className="pt-2">
                    <input type="hidden" name="language" value={language} />
                    <input type="hidden" name="page" value={page} />
                    <button className="toggle" type="submit" name="intent" value="remove">
                      Take it back
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
        For reviewers
      </h2>
      <p className="mt-1 mb-4 max-w-[44rem]">
        A file with every sentence of the contents, English beside each language. The reviewer changes the
        last column and sends it back. The changes come in as drafts, which you publish.
      </p>
      <p className="mb-5">
        <a className="btn line compact" href={`${STAFF_LANGUAGES}/sentences.csv`} download>
          Download the sentences (CSV)
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <div className="field min-w-0">
          <label htmlFor="file">Bring a reviewed file back</label>
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
          Read the file
        </button>
      </Form>
    </section>
  );
}
