import { data } from "react-router";
import { siteOf } from "#app/content/site.ts";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  pagesChangedContext,
  settingsContext,
} from "#app/core/context.ts";
import { attempt, overLimit, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { HONEYPOT } from "#app/core/forms/result.ts";
import { linkSecretContext } from "#app/core/http/signed-link.server.ts";
import { Link } from "#app/core/languages/link.tsx";
import { momentWords } from "#app/core/time/format-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { FINDER_PATH } from "#app/locations/finder/match.ts";
import { pointOf } from "#app/locations/map/point.server.ts";
import { nearestTo } from "#app/locations/queries.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { reportWords as words } from "#app/words/en/box-report.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/report.ts";
import { findByCode } from "./codes-queries.server.ts";
import { boxReportMail } from "./emails.server.ts";
import { ReportForm } from "./report-form.tsx";
import { reporterKeys } from "./reporter.server.ts";
import { boxState, keepReport, type Seen } from "./reports-queries.server.ts";

const NEAREST = 3;
const SEEN: readonly string[] = Object.keys(words.seen);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(
    {
      title: titled(words.title(loaderData?.place.name ?? ""), siteOf(matches)),
      description: words.description,
      noindex: true,
    },
    matches,
  );

async function placeOf(context: Route.LoaderArgs["context"], number: string) {
  const place = /^\d{1,9}$/.test(number)
    ? await findByCode(context.get(databaseContext), { number: Number(number) })
    : undefined;
  if (!place || place.deleted_at !== null) throw data(null, { status: 404 });
  return place;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const place = await placeOf(context, params.number);
  const state = await boxState(db, place.id);
  const near = await nearestTo(
    db,
    context.get(clockContext)(),
    pointOf(place) ?? place.zip_code,
    NEAREST + 20,
  );
  return {
    place: { id: place.id, name: place.name, address: `${place.address}, ${place.city} ${place.zip_code}` },
    full: state.full,
    emptied: state.emptiedAt && momentWords(state.emptiedAt),
    thanked: url.searchParams.has("thanks"),
    near: near
      .filter(({ location }) => location.id !== place.id && location.state === "open")
      .slice(0, NEAREST)
      .map(({ location, miles }) => ({ name: location.name, city: location.city, miles: miles.toFixed(1) })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const { typed } = read;
  const place = await placeOf(context, params.number);
  if (!SEEN.includes(typed.seen ?? "")) {
    return respond<null>(args, {
      kind: "invalid",
      errors: [{ field: "seen", message: words.noSeen }],
      typed,
    });
  }
  const seen = typed.seen as Seen;
  const { address } = context.get(clientContext);
  const wait = await context.get(limitsContext).spend("boxReport", address);
  if (wait !== null) return respond<null>(args, overLimit(context, typed, wait));
  const now = context.get(clockContext)();
  const settings = context.get(settingsContext);
  const failure = { log: "keeping the report of a box failed", typed, message: words.failed };
  const result = await attempt(context, failure, async () => {
    const { isPublic } = await keepReport(
      context.get(databaseContext),
      place,
      {
        seen,
        reporters: reporterKeys(context.get(linkSecretContext), address, now),
        suspectedSpam: (typed[HONEYPOT] ?? "") !== "",
        now,
      },
      {
        mailFrom: settings.mailFrom,
        mail: (what, isNowPublic) => boxReportMail(place, { seen: what, isPublic: isNowPublic }, settings),
      },
    );
    if (isPublic) context.get(pagesChangedContext)();
    return { kind: "ok" as const, value: null };
  });
  return respond<null>(args, result, { redirectTo: `${new URL(request.url).pathname}?thanks` });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function BoxReport({ loaderData, actionData }: Route.ComponentProps) {
  const { place, full, emptied, thanked, near } = loaderData;
  const isSent = thanked || actionData?.kind === "ok";
  return (
    <section className="section-tight">
      <div className="wrap grid max-w-2xl gap-6">
        <div>
          <h1 className="text-[length:var(--text-h2)]">{words.heading}</h1>
          <p className="muted mt-2">{words.lead}</p>
        </div>
        <div className="relative bg-kraft-200 p-6 pt-10 shadow-[inset_0_0.75rem_0_var(--color-kraft-400),inset_0_0_0_1px_var(--color-kraft-400)]">
          <h2 className="wrap-anywhere text-[1.375rem]">
            <bdi>{words.box(place.name)}</bdi>
          </h2>
          <p className="wrap-anywhere mt-1">
            <bdi>{place.address}</bdi>
          </p>
          {emptied && <p className="mt-1">{words.emptied(emptied)}</p>}
          {full && (
            <p className="mt-3 font-[640] text-cranberry-700">
              <Icon name="warning" /> {words.isFull}
            </p>
          )}
          {isSent ? (
            <div role="status" className="mt-4">
              <p className="h4">{words.thanks}</p>
              <p className="mt-1">{full ? words.told : words.noted}</p>
            </div>
          ) : (
            <>
              {full && <p className="mt-1">{words.stillFull}</p>}
              <ReportForm result={actionData} />
            </>
          )}
        </div>
        {near.length > 0 && (isSent || full) && (
          <div>
            <h2 className="h4">{words.inHand}</h2>
            <p className="muted">{words.nearest}</p>
            <ul className="mt-2 grid gap-1">
              {near.map(({ name, city, miles }) => (
                <li key={`${name} ${city}`} className="wrap-anywhere">
                  <Link className="more" to={`${FINDER_PATH}?${new URLSearchParams({ q: name })}`}>
                    <bdi>{name}</bdi>
                  </Link>{" "}
                  {city}, {words.miles(miles)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
