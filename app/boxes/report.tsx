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
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Instead } from "#app/locations/place/instead.tsx";
import { alternativesTo, boxState } from "#app/locations/place-queries.server.ts";
import { isOutOfSeason, obstacleOn, statusWords } from "#app/locations/state.ts";
import { metadata } from "#app/page/metadata.ts";
import { collectionFor } from "#app/season/season.server.ts";
import { reportWords as words } from "#app/words/en/box-report.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { placePage } from "#app/words/en/place.ts";
import type { Route } from "./+types/report.ts";
import { findByCode } from "./codes-queries.server.ts";
import { boxReportMail } from "./emails.server.ts";
import { ReportForm } from "./report-form.tsx";
import { reporterKeys } from "./reporter.server.ts";
import { keepReport, type Seen } from "./reports-queries.server.ts";

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
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const obstacle = obstacleOn(place, collectionFor(context), today);
  return {
    place: { id: place.id, name: place.name, address: `${place.address}, ${place.city} ${place.zip_code}` },
    full: obstacle?.kind === "full",
    outOfSeason: isOutOfSeason(obstacle) ? statusWords(obstacle, today) : null,
    emptied: state.emptiedAt && momentWords(state.emptiedAt),
    thanked: url.searchParams.has("thanks"),
    alternatives: { places: await alternativesTo(db, now, place), at: now.getTime() },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const place = await placeOf(context, params.number);
  if (!SEEN.includes(read.typed.seen ?? "")) {
    return respond<null>(args, {
      kind: "invalid",
      errors: [{ field: "seen", message: words.noSeen }],
      typed: {},
    });
  }
  const seen = read.typed.seen as Seen;
  const typed = { seen };
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
        suspectedSpam: (read.typed[HONEYPOT] ?? "") !== "",
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
  const { place, full, outOfSeason, emptied, thanked, alternatives } = loaderData;
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
          {outOfSeason && <p className="mt-3 font-[640]">{outOfSeason}</p>}
          {isSent ? (
            <div role="status" className="mt-4">
              <p className="h4">{words.thanks}</p>
              {full && <p className="mt-1">{words.told}</p>}
            </div>
          ) : (
            <>
              {full && <p className="mt-1">{words.stillFull}</p>}
              <ReportForm result={actionData} />
            </>
          )}
        </div>
        {(isSent || full || outOfSeason) && (
          <div>
            <h2 className="h4 mb-1">{words.inHand}</h2>
            <Instead
              alternatives={alternatives}
              label={outOfSeason ? placePage.canBring.allYear : undefined}
            />
          </div>
        )}
      </div>
    </section>
  );
}
