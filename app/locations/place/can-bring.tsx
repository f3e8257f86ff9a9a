import { useSite } from "#app/content/site.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import type { Place } from "#app/locations/place-queries.server.ts";
import { isOutOfSeason, type Status, statusAt, timeWords } from "#app/locations/state.ts";
import { usePlaceNow } from "#app/locations/status.tsx";
import { placePage } from "#app/words/en/place.ts";
import { type Alternatives, Instead } from "./instead.tsx";

const words = placePage.canBring;

/** Whether toys can be brought today; null without confirmed hours. */
function answerOf(status: Status, today: string): { text: string; yes: boolean } | null {
  if (status.kind === "full") return { text: words.full, yes: false };
  if (status.kind === "open")
    return { text: status.until ? words.until(timeWords(status.until.time)) : words.allDay, yes: true };
  if (status.kind === "closed" && status.opens?.day === today)
    return { text: words.from(timeWords(status.opens.time)), yes: true };
  return status.kind === "unknown" ? null : { text: words.no, yes: false };
}

/** "Can I still bring it today?", or where to bring it instead; outside of the season only the latter. */
export function CanBring({ place, alternatives }: { place: Place; alternatives: Alternatives }) {
  const now = usePlaceNow() ?? alternatives.at;
  const status = statusAt(place, useSite().season.collection, now);
  if (isOutOfSeason(status)) {
    return (
      <div className="mt-4 print:hidden">
        <p>{status.kind === "before" ? words.sooner : words.packed}</p>
        <Instead alternatives={alternatives} label={words.allYear} />
      </div>
    );
  }
  const answer = answerOf(status, pacificClock(now).day);
  if (!answer) return null;
  return (
    <div className="mt-4 print:hidden">
      <p>
        {words.question} <b className="font-semibold">{answer.text}</b>
      </p>
      {!answer.yes && <Instead alternatives={alternatives} />}
    </div>
  );
}
