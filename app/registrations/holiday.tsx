import { data } from "react-router";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { TextField } from "#app/core/forms/field.tsx";
import { errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { openedId } from "#app/core/opened-link.server.ts";
import { dayWithWeekday } from "#app/core/time/date-words.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { type HoursException, intervalsOn, readHours } from "#app/locations/hours/hours.ts";
import { readDay, suggestHours } from "#app/locations/hours/hours-text.ts";
import { dayText } from "#app/locations/week-words.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { hostAnswers } from "#app/words/en/host-answers.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/holiday.ts";
import { holidayDays, holidayPath, readHolidayLink } from "./holiday-link.ts";
import { answerHolidayHours, findAskedPlace } from "./holiday-queries.server.ts";
import { HostForm, HostPage } from "./host-page.tsx";

const FORM = "holiday";
const MAX = 100;

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => (loaded ? titleOf(loaded) : hostAnswers.gone.title),
  () => hostAnswers.holiday.description,
);

// The URL contains the key, so it must not stay in a cache.
export const headers = () => ({ "Cache-Control": "no-store" });

async function askedPlace({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const id = openedId(context, "host-hours", params.token);
  const key = id && readHolidayLink(id);
  const place = key && (await findAskedPlace(context.get(databaseContext), key));
  return place ? { key, place } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const found = await askedPlace(args);
  const failed = formFailed(args.context);
  const none = { name: "", days: [] as string[], start: {} as Typed, hasUsual: false, failed };
  if (!found) return data({ ...none, state: "gone" as const }, { status: 404 });
  const { key, place } = found;
  if (place.answered_at) return data({ ...none, state: "answered" as const });
  // Sent as it is, an empty form would close the box for five days.
  const hours =
    readHours(place.hours_week, place.hours_exceptions) ??
    suggestHours(place.hours, pacificDay(args.context.get(clockContext)()));
  const days = holidayDays(key.year);
  const start = Object.fromEntries(days.map((day) => [day, dayText(hours ? intervalsOn(hours, day) : [])]));
  return data({
    state: "open" as const,
    name: `${place.name}, ${place.address}`,
    days,
    start,
    hasUsual: hours !== null,
    failed,
  });
}

export const action = formAction<Route.ActionArgs, null>(
  async ({ params, context, db, typed, now }: Sent<Route.ActionArgs>) => {
    const found = await askedPlace({ params, context });
    if (!found) return { kind: "gone" };
    const errors: FieldError[] = [];
    const said = holidayDays(found.key.year).flatMap((date): HoursException[] => {
      const words = (typed[date] ?? "").trim();
      const intervals = words.toLowerCase() === hostAnswers.holiday.closed ? [] : readDay(words);
      if (intervals) return [{ date, intervals, reason: "Thanksgiving" }];
      errors.push({ field: date, message: hostAnswers.holiday.unread(dayWithWeekday(date)) });
      return [];
    });
    if (errors.length > 0) return { kind: "invalid", errors };
    await answerHolidayHours(db, found.key, said, now);
    return { kind: "ok", value: null, redirectTo: localPath(holidayPath(params.token)) };
  },
  {
    log: "the holiday hours of a host could not be stored",
    fields: (name) => (/^\d{4}-\d\d-\d\d$/.test(name) ? MAX : undefined),
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

type Loaded = Route.ComponentProps["loaderData"];

function titleOf({ state, name }: Loaded): string {
  if (state === "open") return hostAnswers.holiday.title(name);
  return (state === "gone" ? hostAnswers.holiday.gone : hostAnswers.answered).title;
}

export default function HolidayHours({ loaderData, actionData }: Route.ComponentProps) {
  const { state, days, start, hasUsual } = loaderData;
  const words = hostAnswers.holiday;
  return (
    <HostPage title={titleOf(loaderData)} state={state}>
      <p className="lead mt-4">
        {state === "open"
          ? [words.lead, ...(hasUsual ? [words.change] : [])].join(" ")
          : state === "gone"
            ? words.gone.text
            : words.thanks}
      </p>
      {state === "open" && (
        <>
          <p className="mt-2 mb-8">{words.how}</p>
          <HostForm id={FORM} fields={{}} start={start} result={actionData} submit={words.submit}>
            {({ errors, typed }) =>
              days.map((day) => (
                <TextField
                  key={day}
                  form={FORM}
                  name={day}
                  words={{
                    label: `${dayWithWeekday(day)}${day === thanksgivingOf(day.slice(0, 4)) ? " (Thanksgiving)" : ""}`,
                  }}
                  typed={typed[day]}
                  error={errorOf(errors, day)}
                  maxLength={MAX}
                  autoComplete="off"
                />
              ))
            }
          </HostForm>
        </>
      )}
    </HostPage>
  );
}
