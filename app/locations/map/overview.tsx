import { placesMap as words } from "#app/copy/en/map.ts";
import { Link } from "#app/languages/link.tsx";
import coast from "./coast.svg?url";
import { GiftPin } from "./gift-pin.tsx";
import { OFFSETS, type Pin, TARGET, type View } from "./pins.ts";
import { project, SIZE } from "./region.ts";

/** What the map of /locations shows, see `overviewOf`. */
export interface Overview {
  view: View;
  pins: readonly Pin[];
  /** Units of the drawing to one unit of the pins: 1 unless a place lies far out. */
  scale: number;
}

const WATERS = [
  { lines: ["San Francisco", "Bay"], at: { lat: 37.53, lon: -122.14 }, className: "water-name" },
  { lines: ["Pacific", "Ocean"], at: { lat: 37.06, lon: -122.33 }, className: "water-name ocean-name" },
] as const;
const COUNTIES = [
  { name: "Santa Clara County", at: { lat: 37.2, lon: -121.66 } },
  { name: "Alameda County", at: { lat: 37.505, lon: -121.72 } },
  { name: "San Mateo County", at: { lat: 37.31, lon: -122.3 } },
  { name: "Santa Cruz County", at: { lat: 37.05, lon: -122.04 } },
] as const;

/** The drawing itself, below everything that a map shows. */
export function Coast() {
  return <image href={coast} width={SIZE.x} height={SIZE.y} />;
}

/** The region at its true scale: coast, bay, counties, and a gift for each city with the number of its places. */
export function OverviewMap({ overview: { view, pins, scale } }: { overview: Overview }) {
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMaxYMid slice"
      role="presentation"
    >
      <Coast />
      <g>
        {WATERS.map(({ lines, at, className }) => {
          const { x, y } = project(at);
          return (
            <text key={lines[0]} className={className} x={x} y={y} textAnchor="middle">
              <tspan x={x}>{lines[0]}</tspan>
              <tspan x={x} dy="22">
                {lines[1]}
              </tspan>
            </text>
          );
        })}
        {COUNTIES.map(({ name, at }) => {
          const { x, y } = project(at);
          return (
            <text key={name} className="county-name" x={x} y={y} textAnchor="middle">
              {name}
            </text>
          );
        })}
      </g>
      {pins.map((pin) => (
        <PinLink key={pin.to} pin={pin} scale={scale} label={words.pin(pin.name, pin.count)} />
      ))}
    </svg>
  );
}

/** A pin with its name, as a link. */
export function PinLink({ pin, scale, label }: { pin: Pin; scale: number; label: string }) {
  const { x, y, to, name, count, side, isMain } = pin;
  const offset = side && OFFSETS[side];
  return (
    <Link to={to} aria-label={label}>
      <g
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${scale === 1 ? "" : ` scale(${scale.toFixed(3)})`}`}
      >
        <rect x={-TARGET / 2} y={-22 - TARGET / 2} width={TARGET} height={TARGET} fill="transparent" />
        <GiftPin count={count} isMain={isMain} />
        {offset && (
          <text x={offset.dx} y={offset.dy} textAnchor={offset.anchor}>
            {name}
          </text>
        )}
      </g>
    </Link>
  );
}
