import { Link } from "#app/core/languages/link.tsx";
import type { SeasonView } from "#app/season/season-view.ts";
import { openingForm } from "#app/words/en/season.ts";
import { OPENING_PATH } from "./opening-path.ts";

/** The state of the drive; outside the season with a link to the reminder sign-up (K6). */
export function VoiceStrip({ season: { words, voice } }: { season: SeasonView }) {
  return (
    <div className="border-b border-gold-400 bg-gold-200 print:bg-transparent">
      <div className="wrap flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2.5">
        {/* After the season it has three sentences, and takes a third line on a phone once the font is here. */}
        <p
          className={`py-1.5 font-[620] ${voice === "after" ? "max-sm:min-h-[5.9rem] max-[24rem]:[&:lang(vi)]:min-h-[7.6rem]" : ""}`}
        >
          {words}
        </p>
        {voice !== "during" && (
          <Link
            className="inline-flex min-h-11 items-center font-[620] text-cranberry-700 underline underline-offset-4 print:hidden"
            to={OPENING_PATH}
          >
            {openingForm.label}
          </Link>
        )}
      </div>
    </div>
  );
}
