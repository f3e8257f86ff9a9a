import { fieldMomentWords } from "#app/content/announcement.ts";
import { AskFirst } from "#app/staff/change-button.tsx";
import { readyWords } from "#app/words/en/ready-announcements.ts";
import { languages, type Translation, translations } from "#app/words/languages.ts";
import type { Route } from "./+types/announcement.ts";
import type { AnnouncementState } from "./overview.server.ts";

/** Until when an announcement is shown, or when it starts. */
export function ShownState({ state, at }: AnnouncementState) {
  return state === "showing" ? (
    <span className="state moving">{`Showing until ${fieldMomentWords(at)}`}</span>
  ) : (
    <span className="state look">{`From ${fieldMomentWords(at)}`}</span>
  );
}

/** Longer than any translation of 140 characters. */
export const MAX_SAID = 200;

/** The field with the announcement in a language. */
export const saidField = (language: Translation) => `_${language}`;

/** Sidebar of the form: the current announcement, and suggestions for common cases, which take two taps to publish. */
export function AnnouncementSide({ page }: { page: Route.ComponentProps["loaderData"] }) {
  const { state, ready, said, draft } = page;
  return (
    <>
      <section className="border border-linen bg-snow p-5 max-lg:order-first" aria-labelledby="announced">
        <h2 className="mb-2 text-xl!" id="announced">
          Now
        </h2>
        {state.state === "nothing" ? (
          <p className="muted">No notice right now.</p>
        ) : (
          <>
            <p className="font-[620] wrap-anywhere">{state.text}</p>
            <ShownState {...state} />
            <button className="toggle" type="submit" form="content" name="intent" value="down">
              Remove the notice
            </button>
          </>
        )}
        <a className="toggle lg:hidden" href="#ready">
          Ready sentences
        </a>
      </section>
      <section className="border border-linen bg-snow p-5" aria-labelledby="said">
        <h2 className="mb-2 text-xl!" id="said">
          In other languages
        </h2>
        <p className="small mb-3">
          Your own sentence stays in English on the Spanish and Vietnamese pages, unless you fill in both
          fields first. Ready sentences are translated.
        </p>
        {translations.map((language) => (
          <div className="field mt-3" key={language}>
            <label htmlFor={`said-${language}`}>{`The same in ${languages[language].english}`}</label>
            <textarea
              // Once stored, the words leave the field: they must not go along with the next sentence.
              key={said[language]}
              className="textarea min-h-12"
              id={`said-${language}`}
              name={saidField(language)}
              form="content"
              lang={language}
              rows={2}
              maxLength={MAX_SAID}
              aria-describedby={`said-${language}-now`}
            />
            <p className="hint" id={`said-${language}-now`}>
              {said[language] ? (
                <>
                  {"Saved for the sentence you opened: "}
                  <bdi lang={language}>{said[language]}</bdi>
                </>
              ) : (
                "Nothing is saved yet."
              )}
            </p>
          </div>
        ))}
      </section>
      <section className="border border-linen bg-snow p-5" aria-labelledby="ready">
        <h2 className="text-xl!" id="ready">
          Ready sentences
        </h2>
        <p className="small muted mb-3">Filled in from the season, the needed toys and the day.</p>
        <ul>
          {ready.map(({ text, until }, index) => {
            const button = (intent: "take" | "show", words: string, className: string) => (
              <button
                className={className}
                type="submit"
                form="content"
                name="intent"
                value={`${intent}:${index}`}
              >
                {words}
                <span className="sr-only"> {text}</span>
              </button>
            );
            return (
              <li key={text} className="border-linen border-t py-3">
                <p>
                  {text}{" "}
                  <span className="small muted">
                    {`until ${fieldMomentWords(until)}.`}
                    {text === readyWords.storm &&
                      " While it shows, headquarters is closed everywhere on the site."}
                  </span>
                </p>
                <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  {draft ? (
                    <AskFirst
                      text="Use this"
                      label={`Use this: ${text}`}
                      question="It replaces the draft you see in the fields. Use it?"
                    >
                      {button("take", "Yes, use it", "btn line compact mt-2")}
                    </AskFirst>
                  ) : (
                    button("take", "Use this", "toggle")
                  )}
                  {button("show", "Show it now", "btn compact")}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
