import { Link } from "#app/core/languages/link.tsx";
import type { SeasonView } from "#app/season/season-view.ts";
import { openingForm } from "#app/words/en/season.ts";
import { OPENING_PATH } from "./schema.ts";

/** The state of the drive; outside the season with a link to the reminder sign-up (K6). */
export function SeasonVoice({ season: { words, voice } }: { season: Pick<SeasonView, "words" | "voice"> }) {
  return (
    <div className={`voice ${voice}`}>
      <div className="wrap">
        <p>{words}</p>
        {voice !== "during" && <Link to={OPENING_PATH}>{openingForm.label}</Link>}
      </div>
    </div>
  );
}
