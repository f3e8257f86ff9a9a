import { Link } from "#app/core/languages/link.tsx";
import { useNow } from "#app/core/ui/use-now.ts";
import { opensToday, readHours } from "#app/locations/hours/hours.ts";
import type { NearLocation } from "#app/locations/queries.server.ts";
import { statusAt, timeWords } from "#app/locations/state.ts";
import { placePage } from "#app/words/en/place.ts";
import type { Place } from "./place-queries.server.ts";

const words = placePage.canBring;

/** Whether toys can be brought today, and if not, the nearest alternative. */
function answerOf(place: Place, now: number): { text: string; yes: boolean } {
  const hours = readHours(place.hours_week, place.hours_exceptions);
  const status = statusAt(place, hours, now);
  if (status.kind === "full") return { text: words.full, yes: false };
  if (status.kind === "unknown") return { text: words.ask, yes: true };
  if (status.kind === "open")
    return { text: status.until ? words.until(timeWords(status.until.time)) : words.allDay, yes: true };
  if (status.kind === "closed" && status.opens && hours && opensToday(hours, now))
    return { text: words.from(timeWords(status.opens.time)), yes: true };
  return { text: words.no, yes: false };
}

/** "Can I still bring it today?" in Bay Area time; without scripts, today's hours. */
export function CanBring({ place, near }: { place: Place; near: readonly NearLocation[] }) {
  const now = useNow();
  if (now === null) {
    // Reserves the space of the answer, to avoid a layout shift.
    return (
      <p className="invisible mt-4 print:hidden [@media(scripting:none)]:hidden" aria-hidden="true">
        {words.question} {words.ask}
      </p>
    );
  }
  const { text, yes } = answerOf(place, now);
  const other = yes ? undefined : near[0]?.location;
  return (
    <p className="mt-4 print:hidden">
      {words.question} <b className="font-semibold">{text}</b>
      {other?.path && (
        <>
          {" "}
          {words.instead} <Link to={`/locations/${other.path}`}>{other.name}</Link>
        </>
      )}
    </p>
  );
}
