import { Link } from "react-router";
import type { ListedCity } from "#app/locations/city/city-list.ts";
import coast from "./coast.svg?url";

type Pin = { x: number; y: number; label: "left" | "right" | "above" | "below" };

/** The tip of each city's pin on the drawing, in its units. */
const PINS: Readonly<Record<string, Pin>> = {
  "san-jose": { x: 648.7, y: 357.1, label: "right" },
  "santa-clara": { x: 583.8, y: 286.1, label: "above" },
  sunnyvale: { x: 522.8, y: 324.5, label: "below" },
  campbell: { x: 583.8, y: 410.9, label: "left" },
  "morgan-hill": { x: 809, y: 532.8, label: "right" },
  gilroy: { x: 877.7, y: 648, label: "right" },
  "palo-alto": { x: 412.1, y: 230.4, label: "left" },
  "mountain-view": { x: 461.7, y: 288, label: "left" },
  "los-gatos": { x: 561, y: 480, label: "left" },
  "milpitas-fremont": { x: 633.5, y: 206.4, label: "right" },
};

/** From the tip of a pin to its words. */
const LABELS = {
  left: { dx: -20, dy: -11, anchor: "end" },
  right: { dx: 20, dy: -11, anchor: "start" },
  above: { dx: 0, dy: -39, anchor: "middle" },
  below: { dx: 0, dy: 19, anchor: "middle" },
} as const;

/** Side of what a finger can hit, in units: 24 px on the narrowest screens, and no two overlap. */
const TARGET = 52;

/** The illustrated coast: gifts as pins, each a link to its city's page. A city that has no pin here is left out. */
export function CoastMap({ cities }: { cities: readonly ListedCity[] }) {
  return (
    <svg viewBox="0 0 1038 730" preserveAspectRatio="xMaxYMid slice" role="presentation">
      {/* Goes on above and below the drawing, for places that are taller. */}
      <image href={coast} y="-170" width="1038" height="1070" />
      <text className="water-name" y="79.7" textAnchor="middle">
        <tspan x="358.7">San Francisco</tspan>
        <tspan x="358.7" dy="22">
          Bay
        </tspan>
      </text>
      <text className="water-name ocean-name" y="628.8" textAnchor="middle">
        <tspan x="244.2">Pacific</tspan>
        <tspan x="244.2" dy="25">
          Ocean
        </tspan>
      </text>
      {cities.map(({ slug, cityName }) => {
        const pin = PINS[slug];
        return pin && <CityPin key={slug} slug={slug} cityName={cityName} pin={pin} />;
      })}
    </svg>
  );
}

function CityPin({ slug, cityName, pin }: { slug: string; cityName: string; pin: Pin }) {
  const { x, y, label } = pin;
  const { dx, dy, anchor } = LABELS[label];
  return (
    <Link to={`/locations/${slug}`} aria-label={cityName}>
      <rect x={x - TARGET / 2} y={y - 17 - TARGET / 2} width={TARGET} height={TARGET} fill="transparent" />
      <g className="gift-pin">
        <path d={`M${x} ${y}l-4.5-5h9z`} fill="#6b1320" />
        <rect x={x - 12} y={y - 29} width="24" height="24" fill="#ab1f2e" />
        <path d={`M${x} ${y - 29}v24M${x - 12} ${y - 17}h24`} stroke="#fffdf9" strokeWidth="3" />
      </g>
      <text x={x + dx} y={y + dy} textAnchor={anchor}>
        {cityName}
      </text>
    </Link>
  );
}
