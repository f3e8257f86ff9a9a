import { useState } from "react";
import { Link } from "react-router";
import { printPath } from "#app/boxes/paths.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { addressLine, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { formAction } from "#app/core/forms/action.server.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { boxYear } from "#app/season/season.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import { pickupTotals, recentPickups } from "../pickups-queries.server.ts";
import { knownDrivers, recentRounds } from "../rounds-queries.server.ts";
import { inTourOrder, tourLink } from "../tour.ts";
import type { Route } from "./+types/list.ts";
import { boxHandlers, roundLink } from "./actions.server.ts";
import { Box } from "./box.tsx";
import { FAILED } from "./changes.tsx";
import { AddBox, countWords, Pickups, Rounds, SendRound } from "./panels.tsx";
import { boxesToEmpty, locationChoices } from "./queries.server.ts";

export { clientAction } from "#app/core/forms/call-server.ts";
export const meta = unlistedMeta("Full boxes", "Full boxes, and who picks them up.");

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { headquarters } = contentsOf(context);
  const year = boxYear(context);
  const now = context.get(clockContext)();
  const boxes = inTourOrder(zipCentre(headquarters.zipCode), await boxesToEmpty(db, now));
  return {
    boxes,
    map: tourLink(addressLine(headquarters), boxes),
    choices: await locationChoices(db),
    drivers: await knownDrivers(db, now),
    pickups: await recentPickups(db),
    totals: await pickupTotals(db, year),
    rounds: (await recentRounds(db, now)).map((round) => ({
      ...round,
      driver: round.driver_name ?? round.driver_email,
      link: roundLink(context, round.id, new Date(round.ends_at)),
    })),
    year,
  };
}

export const action = formAction(boxHandlers, {
  log: "a change of a box failed",
  failure: FAILED,
  fields: { name: 100, email: 254, note: 500 },
});

export default function Boxes({ loaderData, actionData }: Route.ComponentProps) {
  const { boxes, map, choices, drivers, pickups, totals, rounds, year } = loaderData;
  const { sendsMail } = useSite();
  const rows = useKeptRows(boxes);
  const problem = problemOf(actionData, FAILED);
  return (
    <StaffPage heading="Full boxes" back={{ text: "All locations", to: "/admin/locations" }} body="">
      {problem && (
        <ErrorNote className="mb-5" role="alert">
          {problem}
        </ErrorNote>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2>{counted(boxes.length, "box to check", "boxes to check")}</h2>
          {boxes.length > 1 && (
            <p className="small muted">In driving order from headquarters (distances in a straight line).</p>
          )}
        </div>
        <p className="flex flex-wrap gap-x-6">
          {boxes.length > 0 && (
            <a className="more" href={map} target="_blank" rel="noopener noreferrer">
              All stops in the map app
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          <Link className="more" to={printPath("label", [])}>
            Posters and labels
          </Link>
        </p>
      </div>
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div>
          {rows.length === 0 ? (
            <div className="empty">
              <h3 className="h4">No box is full</h3>
              <p className="muted">{`The next report shows up here${sendsMail ? ", and comes by email" : ""}.`}</p>
            </div>
          ) : (
            <ol className="border border-linen border-t-[1.5px] border-t-evergreen-900 bg-snow">
              {rows.map(({ box, isDone }, index) => (
                <Box key={box.id} box={box} number={index + 1} isDone={isDone} />
              ))}
            </ol>
          )}
          <AddBox choices={choices} />
          <Pickups pickups={pickups} />
        </div>
        <div className="grid gap-4">
          {boxes.length > 0 && <SendRound boxes={boxes} drivers={drivers} result={actionData} />}
          {rounds.length > 0 && <Rounds rounds={rounds} />}
          {totals.length > 0 && (
            <section className="border border-linen bg-snow p-5">
              <h2 className="h4">{`Season ${year}`}</h2>
              <p className="mt-1 font-[620]">
                {`${countWords(totals.reduce((sum, { boxes: count }) => sum + count, 0))} from ${counted(totals.length, "place")}`}
              </p>
              <ul className="mt-2">
                {totals.map(({ id, name, boxes: count }) => (
                  <li
                    key={id}
                    className="small wrap-anywhere flex justify-between gap-4 border-linen border-t py-1.5"
                  >
                    <bdi>{name}</bdi> <span className="whitespace-nowrap">{countWords(count)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </StaffPage>
  );
}

/** A box that is done keeps its row, so that no other box's buttons move under the finger. */
function useKeptRows<Row extends { id: string }>(boxes: readonly Row[]) {
  const [kept, setKept] = useState(boxes);
  const added = boxes.filter(({ id }) => !kept.some((one) => one.id === id));
  if (added.length > 0) setKept([...kept, ...added]);
  return kept.map((before) => {
    const now = boxes.find(({ id }) => id === before.id);
    return { box: now ?? before, isDone: now === undefined };
  });
}
