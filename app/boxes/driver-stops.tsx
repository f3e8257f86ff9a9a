import { useState } from "react";
import { useQueuedTaps } from "#app/core/forms/use-queued-taps.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { DriverStop, type Stop } from "./driver-stop.tsx";
import { inTourOrder, tourLink } from "./tour.ts";

const NO_POSITION = {
  denied: "This phone does not tell where it is. The order stays.",
  unavailable: "This phone does not know where it is. The order stays.",
};

const isOpen = ({ pickup }: Stop) => pickup === null;

interface DriverStopsProps {
  stops: readonly Stop[];
  /** Google Maps link through all stops, starting at headquarters. */
  map: string;
}

/** All stops of a round. The driver can sort them from the phone's position, which never leaves the phone. */
export function DriverStops({ stops, map }: DriverStopsProps) {
  /** Stop ids as last sorted, so that a stop does not move when it is picked up. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [note, setNote] = useState("");
  const queue = useQueuedTaps();
  const shown = order ? [...stops].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : stops;

  async function startHere() {
    setNote("Asking this phone...");
    const { askPosition } = await import("#app/locations/finder/position-client.ts");
    const position = await askPosition();
    if ("problem" in position) return setNote(NO_POSITION[position.problem]);
    const [lat = 0, lon = 0] = position.near.split(",").map(Number);
    const done = stops.filter(({ pickup }) => pickup !== null);
    const ordered = [...inTourOrder({ lat, lon }, stops.filter(isOpen)), ...done];
    setOrder(ordered.map(({ id }) => id));
    setNote(`The nearest stop comes first: ${ordered[0]?.name ?? ""}. Your position stays on this phone.`);
  }

  const left = shown.filter(isOpen);
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
          <DriverStop key={stop.id} stop={stop} number={index + 1} queue={queue} />
        ))}
      </ol>
    </>
  );
}
