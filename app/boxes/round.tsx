import { data } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { addressLine, siteOf, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { linkSecretContext, openLink } from "#app/core/http/signed-link.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Logo } from "#app/core/ui/icon.tsx";
import { metadata } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/round.ts";
import { DriverStops } from "./driver-stops.tsx";
import { boxesOf, recordPickup, undoPickup } from "./pickups-queries.server.ts";
import { roundWords as words } from "./round-words.ts";
import { markSeen, openRound } from "./rounds-queries.server.ts";
import { tourLink } from "./tour.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: titled(words.title, siteOf(matches)), description: words.title, noindex: true }, matches);

async function roundOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const now = context.get(clockContext)();
  const link = openLink(context.get(linkSecretContext), "round", params.token, now);
  if (link === null) throw data(null, { status: 404 });
  if (link === "ended") return undefined;
  return openRound(context.get(databaseContext), link.id, now);
}

/** A driver's round, open to anyone with the link from the mail (decision L8). */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const round = await roundOf(args);
  const headers = { "Cache-Control": "no-store" };
  if (!round) return data(null, { status: 410, headers });
  await markSeen(context.get(databaseContext), round.id, context.get(clockContext)());
  const { id: _, driver_email: __, ...shown } = round;
  const map = tourLink(addressLine(contentsOf(context).headquarters), round.stops);
  return data({ ...shown, map }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** "Picked up", or its undo; a tap that is sent twice counts once. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const { typed } = read;
  const round = await roundOf(args);
  if (!round) return respond<null>(args, { kind: "gone", typed: {} });
  const stop = round.stops.find(({ id }) => id === typed.stop);
  const boxes = boxesOf(typed.boxes);
  if (!stop || (typed.intent !== "undo" && boxes === null)) {
    return respond<null>(args, { kind: "failed", message: words.failed, typed: {} }, { status: 400 });
  }
  const db = context.get(databaseContext);
  const author = { actor: round.driver_email, now: context.get(clockContext)() };
  const failure = { log: "a driver's pick-up failed", message: words.failed };
  const result = await attempt(context, failure, async () => {
    if (typed.intent === "undo") {
      if (stop.pickup) await undoPickup(db, stop.pickup.id, author, round.id);
    } else if (!stop.pickup) {
      const { year: season } = seasonOf(context);
      const pickup = {
        locationId: stop.id,
        id: typed.key ?? "",
        boxes: boxes ?? 0,
        season,
        roundId: round.id,
      };
      await recordPickup(db, { ...pickup, ...author });
    }
    context.get(pagesChangedContext)();
    return { kind: "ok" as const, value: null };
  });
  return respond<null>(args, result, { redirectTo: new URL(request.url).pathname });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function Round({ loaderData: round }: Route.ComponentProps) {
  const { organization } = useSite();
  const boxes = round?.stops.reduce((sum, { pickup }) => sum + (pickup?.boxes ?? 0), 0) ?? 0;
  const isDone = round?.stops.every(({ pickup }) => pickup !== null);
  return (
    <div className="min-h-screen bg-paper">
      <header className="on-dark bg-evergreen-900 px-gutter py-4">
        <div className="mx-auto max-w-136">
          <p className="flex items-center gap-2.5 font-display text-[1.0625rem] text-snow [&_svg]:size-7">
            <Logo />
            {organization.name}
          </p>
          <h1 className="mt-1 text-[1.75rem] text-snow">
            {round ? words.heading(round.stops.length) : words.over}
          </h1>
          {round && (
            <p className="small mt-1 text-evergreen-200">{words.until(momentWords(round.ends_at))}</p>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-136 px-gutter pt-4 pb-12">
        {round ? (
          <>
            {round.note && (
              <div className="mb-4 border-gold-400 border-l-5 bg-gold-100 px-4 py-3">
                <p className="font-[640]">{words.from(round.actor)}</p>
                <p className="wrap-anywhere whitespace-pre-line">{round.note}</p>
              </div>
            )}
            {isDone && (
              <div className="empty mb-4" role="status">
                <h2 className="h4">{words.last}</h2>
                <p className="muted">{words.lastText(boxes)}</p>
              </div>
            )}
            <DriverStops stops={round.stops} map={round.map} />
            <div className="scripted mt-5 border-evergreen-500 border-l-5 bg-evergreen-50 px-4 py-3">
              <p className="font-[640]">{words.offline}</p>
              <p className="small">{words.offlineText}</p>
            </div>
          </>
        ) : (
          <p className="lead mt-4">{words.overText}</p>
        )}
      </main>
      <footer className="mx-auto max-w-136 px-gutter pb-8">
        {organization.phone && (
          <a className="more" href={telephoneLink(organization.phone)}>
            {words.callDesk}
          </a>
        )}
      </footer>
    </div>
  );
}
