import { englishContentsOf } from "#app/content/contents.server.ts";
import { isStorm } from "#app/content/storm.server.ts";
import { type Context, clockContext, databaseContext, pageChangesAtContext } from "#app/core/context.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { publicHeadquarters } from "#app/locations/headquarters-queries.server.ts";
import { readHours } from "#app/locations/hours/hours.ts";
import { obstacleOn, openingFrom, statusWords } from "#app/locations/state.ts";
import { statusOfDay } from "#app/locations/status.tsx";
import { closedOn, openingHours } from "./place-data.ts";

const asked = new WeakMap<Context, ReturnType<typeof publicHeadquarters>>();

/** Headquarters as public pages show it; all loaders of a request share one query. */
export function headquartersOf(context: Context) {
  const before = asked.get(context);
  if (before) return before;
  const answer = publicHeadquarters(context.get(databaseContext), context.get(clockContext)());
  asked.set(context, answer);
  return answer;
}

/** What every page says of headquarters today. If it cannot be read, they still render but are not cached. */
export async function headquartersToday(context: Context) {
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const place = await headquartersOf(context).catch(() => {
    context.set(pageChangesAtContext, now);
    return undefined;
  });
  const obstacle = place && obstacleOn(place, null, today);
  // The announcement may begin later than staff publish it, and its row follows only then.
  const isStormOnly = !obstacle && isStorm(englishContentsOf(context).announcement, now);
  const reopens = openingFrom(addDays(today, 1), place ?? {});
  const storm = { kind: "closed-until", reopens } as const;
  const closed = isStormOnly ? storm : (obstacle ?? null);
  const days = place && openingHours(place, null, today);
  const stormDay = isStormOnly ? [closedOn({ validFrom: today, validThrough: today })] : [];
  const isOther = readHours(place?.hours_week, place?.hours_exceptions)?.exceptions.some(
    ({ date }) => date === today,
  );
  return {
    /** Said in place of its hours. */
    closedNow: closed && statusWords(closed, today),
    isClosedForNow: closed !== null && !("reopens" in closed && closed.reopens),
    /** Those of today, if they differ from its usual ones. */
    otherHours: place && isOther && !closed && statusOfDay(place, null, today).words,
    specialHours: [...stormDay, ...(days?.specialOpeningHoursSpecification ?? [])],
  };
}
