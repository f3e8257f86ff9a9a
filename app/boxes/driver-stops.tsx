import { type SubmitEvent, useState } from "react";
import { counted, digits } from "#app/core/counted.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { useQueuedTaps } from "#app/core/forms/use-queued-taps.ts";
import { randomKey } from "#app/core/random-key.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { mapSearch, telephoneLink } from "#app/core/ui/contact-links.ts";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { useNow } from "#app/core/ui/use-now.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import type { Route } from "./+types/round.ts";
import { inTourOrder, isLeft, tourLink } from "./tour.ts";

const NO_POSITION = {
  denied: "This phone does not tell where it is. The order stays.",
  unavailable: "This phone does not know where it is. The order stays.",
};

interface DriverStopsProps {
  stops: readonly Stop[];
  /** Google Maps link through all stops, starting at headquarters. */
  map: string;
  /** The Bay Area day on which the page was rendered. */
  today: string;
  /** The tap that the server did not take, without scripts. */
  refused: Typed | null;
}

/** All stops of a round. The driver can sort them from the phone's position, which never leaves the phone. */
export function DriverStops({ stops, map, today, refused }: DriverStopsProps) {
  /** Stop ids as last sorted, so that a stop does not move when it is picked up. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [note, setNote] = useState("");
  const queue = useQueuedTaps();
  const now = useNow();
  const isNextDay = now !== null && pacificClock(now).day > today;
  const shown = order ? [...stops].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : stops;

  async function startHere() {
    setNote("Asking this phone...");
    const { askPosition } = await import("#app/locations/finder/position-client.ts");
    const position = await askPosition();
    if ("problem" in position) return setNote(NO_POSITION[position.problem]);
    const [lat = 0, lon = 0] = position.near.split(",").map(Number);
    const done = stops.filter((stop) => !isLeft(stop));
    const ordered = [...inTourOrder({ lat, lon }, stops.filter(isLeft)), ...done];
    setOrder(ordered.map(({ id }) => id));
    setNote(`The nearest stop comes first: ${ordered[0]?.name ?? ""}. Your position stays on this phone.`);
  }

  const left = shown.filter(isLeft);
  return (
    <>
      <a
        className="btn line w-full"
        href={order ? tourLink(null, left.length > 0 ? left : shown) : map}
        target="_blank"
        rel="noopener noreferrer"
      >
        All stops in the map app
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {stops.length > 1 && (
        <button className="btn line scripted mt-3 w-full" type="button" onClick={startHere}>
          <Icon name="locate" />
          Start from where I am
        </button>
      )}
      <p className="small mt-2" role="status">
        {note}
      </p>
      <ol>
        {shown.map((stop, index) => (
          <DriverStop
            key={stop.id}
            stop={stop}
            door={stop.doors[isNextDay ? 1 : 0]}
            number={index + 1}
            queue={queue}
            refused={queue.refused ?? refused}
          />
        ))}
      </ol>
    </>
  );
}

type Stop = NonNullable<Route.ComponentProps["loaderData"]>["stops"][number];

interface DriverStopProps extends Pick<DriverStopsProps, "refused"> {
  stop: Stop;
  door: Stop["doors"][number] | undefined;
  number: number;
  queue: ReturnType<typeof useQueuedTaps>;
}

/** One stop of a round: directions, and a "Picked up" button that also works offline. */
function DriverStop({ stop, door, number, queue, refused }: DriverStopProps) {
  const { id, name, address, city, zip_code, hours, phone, staff_note, boxes } = stop;
  const { since, isGone, emptiedAt } = stop;
  const call = telephoneLink(phone ?? "");
  const tap = queue.taps[id];
  const pickup = tap?.intent === "undo" ? null : stop.pickup;
  const waiting = tap?.intent === "pickup" && !pickup ? Number(tap.boxes) : null;
  const [isWrong, setIsWrong] = useState(false);
  const isRefused = refused?.stop === id;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // An undo first has to arrive.
    if (tap) return;
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "");
    const fields = { intent: text("intent"), stop: id, boxes: text("boxes"), key: randomKey() };
    const isNumber = /^\d{1,2}$|^100$/.test(fields.boxes.trim());
    setIsWrong(fields.intent === "pickup" && !isNumber);
    if (fields.intent === "undo" || isNumber) queue.add(id, fields);
  }
  const line = `${address}, ${city} ${zip_code}`;
  const isDone = pickup !== null || waiting !== null;
  const overtaken = isGone
    ? "No longer one of our locations"
    : emptiedAt && `Emptied already, ${momentWords(emptiedAt)}`;
  return (
    <li className={`mt-3.5 border border-linen p-4.5 ${isDone || overtaken ? "bg-evergreen-50" : "bg-snow"}`}>
      <div className="flex items-start gap-3.5">
        <span className="toy-block [--s:2.5rem]" aria-hidden="true">
          {number}
        </span>
        <div className="wrap-anywhere min-w-0">
          <h2 className="text-[1.25rem]">
            <bdi>{name}</bdi>
          </h2>
          <p>
            <bdi>{line}</bdi>
          </p>
          <p className="small muted whitespace-pre-line">
            <bdi>{hours}</bdi>
          </p>
          {door && <p className="small font-[560]">{door}</p>}
          {staff_note && (
            <p className="mt-1 whitespace-pre-line font-[560]">
              <bdi>{staff_note}</bdi>
            </p>
          )}
          {boxes > 1 && <p className="small">{`${digits(boxes)} boxes stand here`}</p>}
          {since && !isDone && !overtaken && (
            <p className="small muted">{`Full since ${momentWords(since)}`}</p>
          )}
        </div>
      </div>
      {isDone ? (
        <form method="post" className="mt-3 flex items-center justify-between gap-3" onSubmit={onSubmit}>
          <p className="font-[620]" role="status">
            {pickup
              ? `Picked up: ${counted(pickup.boxes, "box", "boxes")}`
              : `${counted(waiting ?? 0, "box", "boxes")}: kept on this phone until there is a network`}
          </p>
          {pickup && (
            <>
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="stop" value={id} />
              <button className="more min-h-11" type="submit">
                Undo
                <span className="sr-only">{` ${name}`}</span>
              </button>
            </>
          )}
        </form>
      ) : overtaken ? (
        <p className="mt-3 font-[620]" role="status">
          {overtaken}
        </p>
      ) : (
        <>
          <div className="my-3.5 grid grid-cols-2 gap-3">
            <a className="btn line px-2" href={mapSearch(line)} target="_blank" rel="noopener noreferrer">
              <Icon name="pin" />
              Directions
              <span className="sr-only">{` to ${name}`} (opens in a new tab)</span>
            </a>
            {call ? (
              <a className="btn line px-2" href={call}>
                <Icon name="phone" />
                Call
                <span className="sr-only">{` ${name}`}</span>
              </a>
            ) : (
              phone
            )}
          </div>
          <form method="post" className="flex items-end gap-3" onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="pickup" />
            <input type="hidden" name="stop" value={id} />
            <label className="small flex-none">
              Boxes
              <span className="sr-only"> {`Boxes picked up at ${name}`}</span>
              <input
                className="input block w-18"
                name="boxes"
                inputMode="numeric"
                defaultValue={isRefused ? refused.boxes : boxes}
                maxLength={3}
                autoComplete="off"
              />
            </label>
            <button className="btn green flex-1" type="submit" aria-disabled={tap !== undefined || undefined}>
              Picked up
              <span className="sr-only">{` ${name}`}</span>
            </button>
          </form>
          {(isWrong || isRefused) && (
            <ErrorNote className="mt-2" role="alert">
              This could not be saved. Please try again.
            </ErrorNote>
          )}
        </>
      )}
    </li>
  );
}
