import { Fragment } from "react";
import { data } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf, type FieldError, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { linkSecretContext, openLink } from "#app/core/http/signed-link.server.ts";
import { dayWithWeekday } from "#app/core/time/date-words.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { type HoursException, intervalsOn, readHours } from "#app/locations/hours/hours.ts";
import { readDay } from "#app/locations/hours/hours-text.ts";
import { intervalWords } from "#app/locations/state.ts";
import { metadata } from "#app/page/metadata.ts";
import { hostAnswers } from "#app/words/en/host-answers.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/holiday.ts";
import { holidayDays, holidayPath, readHolidayLink } from "./holiday-link.ts";
import { answerHolidayHours, findAskedPlace } from "./holiday-queries.server.ts";

const FORM = "holiday";
const MAX = 100;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(loaderData ? titleOf(loaderData) : hostAnswers.gone.title, siteOf(matches)),
      failed: loaderData?.failed,
      description: hostAnswers.holiday.description,
      noindex: true,
    },
    matches,
  );

// The URL contains the key, so it must not stay in a cache.
export const headers = () => ({ "Cache-Control": "no-store" });

/** The place of the link. */
async function askedPlace({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const now = context.get(clockContext)();
  const link = openLink(context.get(linkSecretContext), "host-hours", params.token, now);
  const key = link && link !== "ended" ? readHolidayLink(link.id) : null;
  const place = key && (await findAskedPlace(context.get(databaseContext), key));
  return place ? { key, place } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const found = await askedPlace(args);
  const failed = formFailed(args.context);
  const none = { name: "", days: [] as string[], start: {} as Typed, failed };
  if (!found) return data({ ...none, state: "gone" as const }, { status: 404 });
  const { key, place } = found;
  if (place.answered_at) return data({ ...none, state: "answered" as const });
  const hours = readHours(place.hours_week, place.hours_exceptions);
  const days = holidayDays(key.year);
  const usual = (day: string) => (hours ? intervalsOn(hours, day) : []);
  const start = Object.fromEntries(
    days.map((day) => [day, usual(day).length > 0 ? intervalWords(usual(day)) : ""]),
  );
  return data({ state: "open" as const, name: place.name, days, start, failed });
}

export const action = formAction<Route.ActionArgs, null>(
  async ({ params, context, typed, now }: Sent<Route.ActionArgs>) => {
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
    await answerHolidayHours(context.get(databaseContext), found.key, said, now);
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
  const { state } = loaderData;
  const words = hostAnswers.holiday;
  return (
    <div className="section wrap">
      <div className="max-w-2xl wrap-anywhere">
        <h1>{titleOf(loaderData)}</h1>
        {state === "open" ? (
          <HoursForm loaded={loaderData} result={actionData} />
        ) : (
          <p className="lead mt-4">{state === "gone" ? words.gone.text : words.thanks}</p>
        )}
      </div>
    </div>
  );
}

function HoursForm({ loaded, result }: { loaded: Loaded; result: ActionResult | undefined }) {
  const { days, start } = loaded;
  const words = hostAnswers.holiday;
  const { formProps, summary, busy, errors, typed, round } = useForm<null, string>({
    id: FORM,
    action: "",
    fields: {},
    check: async () => (typed) => ({ kind: "ok", value: typed }),
    result,
    start,
    revalidate: true,
    success: () => undefined,
  });
  return (
    <>
      <p className="lead mt-4 mb-2">{words.lead}</p>
      <p className="mb-8">{words.how}</p>
      <form {...formProps} className="form">
        <ErrorSummary heading="h2" form={FORM} result={summary} />
        <Fragment key={round}>
          {days.map((day) => (
            <TextField
              key={day}
              form={FORM}
              name={day}
              words={{
                label:
                  day === thanksgivingOf(day.slice(0, 4))
                    ? `${dayWithWeekday(day)} (Thanksgiving)`
                    : dayWithWeekday(day),
              }}
              typed={typed[day]}
              error={errorOf(errors, day)}
              maxLength={MAX}
              autoComplete="off"
            />
          ))}
        </Fragment>
        <div className="btn-row">
          <button className="btn" type="submit" aria-disabled={busy || undefined}>
            {busy ? hostAnswers.submitting : words.submit}
          </button>
        </div>
      </form>
    </>
  );
}
