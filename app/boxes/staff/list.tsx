import { useState } from "react";
import { Link } from "react-router";
import { BOXES_PATH, printPath } from "#app/boxes/paths.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { addressLine, siteOf, useSite } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { zipCentre } from "#app/locations/nearest.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { pickupTotals, recentPickups } from "../pickups-queries.server.ts";
import { recentRounds } from "../rounds-queries.server.ts";
import { inTourOrder, tourLink } from "../tour.ts";
import type { Route } from "./+types/list.ts";
import { type BoxChange, type BoxDone, changeBoxes, ignoredSchema, roundLink } from "./actions.server.ts";
import { Box, UndoIgnore } from "./box.tsx";
import { AddBox, Pickups, Rounds, SendRound } from "./panels.tsx";
import { boxesToEmpty, type Ignored, locationChoices } from "./queries.server.ts";
import { staffBoxes as words } from "./words.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { headquarters } = contentsOf(context);
  const { year } = seasonOf(context);
  const boxes = inTourOrder(zipCentre(headquarters.zipCode), await boxesToEmpty(db));
  return {
    boxes,
    map: tourLink(addressLine(headquarters), boxes),
    choices: await locationChoices(db),
    pickups: await recentPickups(db),
    totals: await pickupTotals(db, year),
    rounds: (await recentRounds(db, context.get(clockContext)())).map((round) => ({
      ...round,
      link: roundLink(context, round.id, new Date(round.ends_at)),
    })),
    year,
    done: url.searchParams.get("done") as BoxChange | null,
    ignored: ignoredIn(url.searchParams.get("ignored")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<BoxDone>(args, read, { status: read.status });
  const { typed } = read;
  const failure = { log: "a change of a box failed", message: words.failed, typed };
  const result = await attempt(context, failure, () => changeBoxes(context, typed));
  const redirectTo = result.kind === "ok" ? donePath(result.value) : BOXES_PATH;
  return respond<BoxDone>(args, result, { redirectTo });
}

/** Without scripts, the next page says what was done, and offers to undo it. */
function donePath({ done, ignored }: BoxDone): string {
  const search = new URLSearchParams({ done });
  if (ignored) search.set("ignored", JSON.stringify(ignored));
  return `${BOXES_PATH}?${search}`;
}

function ignoredIn(text: string | null): Ignored | null {
  const parsed = ignoredSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function Boxes({ loaderData, actionData }: Route.ComponentProps) {
  const { boxes, map, choices, pickups, totals, rounds, year, done, ignored } = loaderData;
  const { sendsMail } = useSite();
  const rows = useKeptRows(boxes);
  const problem = problemOf(actionData, words.failed);
  return (
    <>
      <StaffHead heading={words.heading} back={{ text: words.back, to: "/admin/locations" }} />
      <div className="wrap pt-8 pb-20">
        {done && done in words.saved && (
          <div className="done-note mb-5" role="status">
            <p>{done === "round" && !sendsMail ? words.unmailed : words.saved[done]}</p>
            {ignored && <UndoIgnore ignored={ignored} name="" />}
          </div>
        )}
        {problem && (
          <p className="error mb-5" role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <div className="panel-head">
          <div>
            <h2>{words.list(boxes.length)}</h2>
            {boxes.length > 1 && <p className="small muted">{words.order}</p>}
          </div>
          <p className="flex flex-wrap gap-x-6">
            {boxes.length > 0 && (
              <a className="more" href={map} target="_blank" rel="noopener noreferrer">
                {words.map}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            <Link className="more" to={printPath("label", [])}>
              {words.print}
            </Link>
          </p>
        </div>
        <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <div>
            {rows.length === 0 ? (
              <div className="empty">
                <h3 className="h4">{words.empty}</h3>
                <p className="muted">{words.emptyText}</p>
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
            {boxes.length > 0 && <SendRound boxes={boxes} result={actionData} />}
            {rounds.length > 0 && <Rounds rounds={rounds} />}
            {totals.length > 0 && (
              <section className="border border-linen bg-snow p-5">
                <h2 className="h4">{words.totals(year)}</h2>
                <p className="mt-1 font-[620]">
                  {words.total(
                    totals.reduce((sum, { boxes: count }) => sum + count, 0),
                    totals.length,
                  )}
                </p>
                <ul className="mt-2">
                  {totals.map(({ id, name, boxes: count }) => (
                    <li
                      key={id}
                      className="small wrap-anywhere flex justify-between gap-4 border-linen border-t py-1.5"
                    >
                      <bdi>{name}</bdi> <span className="whitespace-nowrap">{words.totalOf(count)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
      </div>
    </>
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
