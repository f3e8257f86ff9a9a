import { Link } from "#app/core/languages/link.tsx";
import coast from "./coast.svg?url";

/** A static map, laid out on the server: browsers load no projection and no layout. Lengths in drawing units. */
export interface DrawnMap {
  viewBox: string;
  /** Alignment, if the window's shape differs from the map's. */
  keep: "xMaxYMid slice" | "xMidYMid slice";
  size: { width: number; height: number };
  texts: { text: string; x: number; y: number; className: string | undefined }[];
  pins: DrawnPin[];
  /** Street tiles over the drawing. */
  tiles: { href: string; x: number; y: number; side: number }[];
}

export interface DrawnPin {
  transform: string;
  /** Undefined on the page of the place itself, which needs no link. */
  to: string | undefined;
  label: string;
  /** Number on the pin; undefined for a single place. */
  count: string | undefined;
  isMain: boolean;
  /** Label next to the pin, if there is room. */
  name: { text: string; dx: number; dy: number; anchor: "start" | "end" | "middle" } | undefined;
  target: number;
}

/** Static map of coast, bay, counties, names and pins in their real positions; works without scripts and in print. */
export function DrawnMap({ map: { viewBox, keep, size, texts, pins, tiles } }: { map: DrawnMap }) {
  return (
    <svg viewBox={viewBox} preserveAspectRatio={keep} role="presentation">
      <image href={coast} {...size} />
      {tiles.map(({ href, x, y, side }) => (
        <image key={href} href={href} x={x} y={y} width={side} height={side} />
      ))}
      {texts.map(({ text, ...at }) => (
        <text key={text} {...at} textAnchor="middle">
          {text}
        </text>
      ))}
      {pins.map((pin) =>
        pin.to ? (
          <Link key={pin.to} to={pin.to} aria-label={pin.label}>
            <PinShape pin={pin} />
          </Link>
        ) : (
          <PinShape key={pin.label} pin={pin} />
        ),
      )}
    </svg>
  );
}

/** A gift-shaped pin with its tip at 0,0. A pin for several places has a second gift behind it. */
function PinShape({ pin: { transform, count, isMain, name, target } }: { pin: DrawnPin }) {
  return (
    <g transform={transform}>
      <path d={`M${-target / 2}-51h${target}v${target}h-${target}z`} fill="none" pointerEvents="all" />
      <g className={isMain ? "gift-pin main" : "gift-pin"}>
        <path className="tip" d="M0 0l-6-8h12z" />
        {count && <path className="back" d="M-10-43h34v30h-34z" />}
        <path d="M-17-37h34v30h-34z" />
        <path className="lid" d="M-19-41h38v8h-38z" />
        {count ? <text y="-14">{count}</text> : <path className="ribbon" d="M0-37v30" />}
      </g>
      {name && (
        <text x={name.dx} y={name.dy} textAnchor={name.anchor}>
          {name.text}
        </text>
      )}
    </g>
  );
}
