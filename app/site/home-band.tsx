import { Link } from "#app/core/languages/link.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { TwoWays } from "#app/page/two-ways.tsx";
import type { DateView, SeasonView } from "#app/season/season-view.ts";
import { home } from "#app/words/en/home.ts";
import { openingForm } from "#app/words/en/season.ts";

const { tally } = home;

/** The state of the drive with its two buttons. On a phone the search is between them. */
export function Band({ season, collection }: { season: SeasonView; collection: DateView | null }) {
  const { host, donate } = home.hero;
  return (
    <div className="band-now on-dark pinked-top">
      <div className="wrap">
        <div className="words">
          <p className="font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.6875rem)]/[1.25] font-[540] tracking-[-0.018em] text-balance">
            {collection?.state === "now" ? (
              <>
                {tally.text}{" "}
                <em className="text-gold-200 not-italic">
                  <NoBreak text={collection.when} />
                </em>
              </>
            ) : (
              season.words
            )}
          </p>
          <div className="flex flex-wrap items-start gap-x-6">
            <Link className="inline-flex min-h-11 items-center font-[600]" to={tally.link.to}>
              {tally.link.text}
            </Link>
            {season.voice !== "during" && (
              <details className="open:w-full print:hidden">
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] underline underline-offset-4">
                  {openingForm.label}
                </summary>
                <div className="max-w-[30rem] py-2 [&_.error]:text-gold-200 [&_.muted]:text-snow [&_.required-mark]:text-gold-200">
                  <OpeningForm id="opening-home" />
                </div>
              </details>
            )}
          </div>
        </div>
        <TwoWays host={host} donate={donate} equal />
      </div>
    </div>
  );
}
