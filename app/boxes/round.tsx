import { data } from "react-router";
import { publicName } from "#app/accounts/queries.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { addressLine, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { linkSecretContext, openLink } from "#app/core/http/signed-link.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Logo } from "#app/core/ui/icon.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { boxYear } from "#app/season/season.server.ts";
import type { Route } from "./+types/round.ts";
import { DriverStops } from "./driver-stops.tsx";
import { boxesOf, recordPickup, undoPickup } from "./pickups-queries.server.ts";
import { markSeen, openRound } from "./rounds-queries.server.ts";
import { isLeft, tourLink } from "./tour.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

const FAILED = "This could not be saved. Please try again.";

export const meta = unlistedMeta("Your round", "Your round");

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
  const { id: _, driver_email: __, created_at: ___, actor, ...shown } = round;
  const left = round.stops.filter(isLeft);
  const map = tourLink(addressLine(contentsOf(context).headquarters), left.length > 0 ? left : round.stops);
  const from = await publicName(context.get(databaseContext), actor);
  const today = pacificDay(context.get(clockContext)());
  return data({ ...shown, from, map, today }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** "Picked up", or its undo; a tap that is sent twice, or after somebody else's pick-up, counts once. */
export const action = formAction(
  async (sent: Sent<Route.ActionArgs>): Promise<Answer> => {
    const { typed, request, context, now } = sent;
    const round = await roundOf(sent);
    if (!round) return { kind: "gone" };
    const stop = round.stops.find(({ id }) => id === typed.stop);
    const boxes = boxesOf(typed.boxes);
    if (!stop || (typed.intent !== "undo" && boxes === null))
      return { kind: "failed", message: FAILED, status: 400 };
    const db = context.get(databaseContext);
    const author = { actor: round.driver_email, now };
    if (typed.intent === "undo") {
      if (stop.pickup) await undoPickup(db, stop.pickup.id, author, round.id);
    } else if (!stop.pickup && stop.emptiedAt === null) {
      await recordPickup(db, {
        locationId: stop.id,
        id: typed.key ?? "",
        boxes: boxes ?? 0,
        season: boxYear(context),
        roundId: round.id,
        ...author,
      });
    }
    context.get(pagesChangedContext)();
    return { kind: "ok", value: null, redirectTo: new URL(request.url).pathname };
  },
  { log: "a driver's pick-up failed", failure: FAILED, fields: { stop: 64, boxes: 100 } },
);

export default function Round({ loaderData: round, actionData }: Route.ComponentProps) {
  const { organization } = useSite();
  const boxes = round?.stops.reduce((sum, { pickup }) => sum + (pickup?.boxes ?? 0), 0) ?? 0;
  const refused = actionData && actionData.kind !== "ok" ? actionData.typed : null;
  const isDone = round && !round.stops.some(isLeft);
  return (
    <div className="min-h-screen bg-paper">
      <header className="on-dark bg-evergreen-900 px-gutter py-4">
        <div className="mx-auto max-w-136">
          <p className="flex items-center gap-2.5 font-display text-[1.0625rem] text-snow [&_svg]:size-7">
            <Logo />
            {organization.name}
          </p>
          <h1 className="mt-1 text-[1.75rem] text-snow">
            {round ? `Your round: ${counted(round.stops.length, "stop")}` : "This round is over"}
          </h1>
          {round && (
            <p className="small mt-1 text-evergreen-200">{`This page is yours until ${momentWords(round.ends_at)}, no sign-in.`}</p>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-136 px-gutter pt-4 pb-12">
        {round ? (
          <>
            {round.note && (
              <div className="mb-4 border-gold-400 border-l-5 bg-gold-100 px-4 py-3">
                <p className="font-[640]">{`From ${round.from}`}</p>
                <p className="wrap-anywhere whitespace-pre-line">{round.note}</p>
              </div>
            )}
            {isDone && (
              <div className="empty mb-4" role="status">
                <h2 className="h4">That was the last one</h2>
                <p className="muted">{`${boxes === 1 ? "One box" : `${boxes} boxes`}. Thank you, and drive home safely.`}</p>
              </div>
            )}
            <DriverStops stops={round.stops} map={round.map} today={round.today} refused={refused} />
            <div className="scripted mt-5 border-evergreen-500 border-l-5 bg-evergreen-50 px-4 py-3">
              <p className="font-[640]">No network? Tap anyway</p>
              <p className="small">We keep it on the phone and tell the desk later. Leave this page open.</p>
            </div>
          </>
        ) : (
          <p className="lead mt-4">The link has ended. Call headquarters for a new one.</p>
        )}
      </main>
      <footer className="mx-auto max-w-136 px-gutter pb-8">
        {organization.phone && (
          <a className="more" href={telephoneLink(organization.phone)}>
            Call headquarters
          </a>
        )}
      </footer>
    </div>
  );
}
