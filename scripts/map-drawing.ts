/**
 * Writes app/locations/map/coast.svg: sea, land, lakes and county lines, in the projection of
 * app/locations/region.ts. Run by hand after a change here: `node scripts/map-drawing.ts`.
 *
 * The coast is GSHHG at full resolution, read with the command `gmt` (Debian: `apt-get install gmt gmt-gshhg-full`);
 * the county lines are from the package `us-atlas`. docs/data.md has their licence notices.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mesh } from "topojson-client";
import { BAY_AREA, DRAWING, project, SIZE } from "#app/locations/region.ts";

type Place = [x: number, y: number];
type Line = Place[];

/** SVG units per page unit: a unit is 44 m on the ground, half a pixel at the nearest zoom. */
const SCALE = 2;
/** Maximum distance between a simplified line and the original, in SVG units. */
const TOLERANCE = { inside: 0.8, outside: 14 };
/** Smaller islands and lakes are left out, in square SVG units. */
const SMALLEST = { inside: 60, outside: 4000 };
const COLOURS = { sea: "#b9d6d3", land: "#dde9e0", lines: "#dbeae8", county: "#fffdf9", tree: "#8db19b" };
/** Wooded hills: the Santa Cruz Mountains, the Diablo Range and the headlands of the north. */
const TREES = [
  [37.47, -122.36],
  [37.4, -122.31],
  [37.33, -122.24],
  [37.27, -122.15],
  [37.21, -122.2],
  [37.17, -122.06],
  [37.12, -121.95],
  [37.08, -121.86],
  [37.2, -121.98],
  [37.05, -121.78],
  [37.53, -121.62],
  [37.47, -121.72],
  [37.4, -121.6],
  [37.33, -121.66],
  [37.28, -121.55],
  [37.2, -121.52],
  [37.12, -121.42],
  [37.36, -121.45],
  [37.0, -121.4],
  [37.66, -121.6],
  [37.9, -122.6],
  [37.97, -122.7],
  [38.1, -122.78],
  [37.82, -122.15],
  [37.88, -121.93],
  [38.4, -122.55],
] as const;

const bounds = [DRAWING.west, DRAWING.east, DRAWING.south, DRAWING.north];
const inside = cornersOf(BAY_AREA);
const width = SIZE.x * SCALE;
const height = SIZE.y * SCALE;

function place([lon = 0, lat = 0]: readonly number[]): Place {
  const { x, y } = project({ lat, lon });
  return [x * SCALE, y * SCALE];
}

function cornersOf({ west, east, north, south }: Record<keyof typeof BAY_AREA, number>) {
  const [left, top] = place([west, north]);
  const [right, bottom] = place([east, south]);
  return { left, top, right, bottom };
}

function isInside([x, y]: Place): boolean {
  return x >= inside.left && x <= inside.right && y >= inside.top && y <= inside.bottom;
}

/** Shorelines of one GSHHG level: 1 between land and sea, 2 between lake and land. */
function shoreLines(level: 1 | 2): Line[] {
  const text = execFileSync("gmt", ["coast", `-R${bounds.join("/")}`, "-Df", `-W${level}/thin`, "-M"], {
    encoding: "utf8",
    maxBuffer: 1e9,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return text
    .split(/^>.*$/m)
    .map((part) =>
      [...part.matchAll(/^\s*(\S+)\s+(\S+)\s*$/gm)].map(([, lon, lat]) => place([Number(lon), Number(lat)])),
    )
    .filter((line) => line.length > 1);
}

const isSame = (a: Place | undefined, b: Place | undefined) =>
  a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.3;

/** GSHHG comes in tiles: joins lines with a common endpoint. */
function joined(lines: readonly Line[]): Line[] {
  const left = [...lines];
  const done: Line[] = [];
  for (let line = left.pop(); line; line = left.pop()) {
    for (;;) {
      const [first, last] = [line[0], line.at(-1)];
      const at = left.findIndex((other) =>
        [other[0], other.at(-1)].some((end) => isSame(end, first) || isSame(end, last)),
      );
      if (at < 0 || isSame(first, last)) break;
      const [other = []] = left.splice(at, 1);
      if (isSame(other[0], last)) line = [...line, ...other.slice(1)];
      else if (isSame(other.at(-1), last)) line = [...line, ...other.toReversed().slice(1)];
      else if (isSame(other.at(-1), first)) line = [...other, ...line.slice(1)];
      else line = [...other.toReversed(), ...line.slice(1)];
    }
    done.push(line);
  }
  return done;
}

function areaOf(ring: Line): number {
  return Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Place;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** Ramer-Douglas-Peucker: removes points that are close to the line. */
function simplified(line: Line): Line {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [worst, at] = [0, 0];
  for (const [index, [x, y]] of line.entries()) {
    const off =
      length < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
    if (off > worst) [worst, at] = [off, index];
  }
  const tolerance = line.some(isInside) ? TOLERANCE.inside : TOLERANCE.outside;
  if (worst <= tolerance) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}

/** The SVG path of a line, with integer coordinates relative to the previous point. */
function pathOf(line: Line, end: "z" | ""): string {
  let [x, y] = [0, 0];
  let path = "";
  for (const [toX, toY] of line) {
    const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y];
    if (path !== "" && dx === 0 && dy === 0) continue;
    path +=
      path === ""
        ? `M${dx} ${dy}l`
        : `${path.endsWith("l") || dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [x + dx, y + dy];
  }
  return path + end;
}

const isRing = (line: Line) => isSame(line[0], line.at(-1));
const isLarge = (ring: Line) => areaOf(ring) >= (ring.some(isInside) ? SMALLEST.inside : SMALLEST.outside);

/** The mainland: its coast from north to south, closed around the east of the drawing. */
function mainland(lines: readonly Line[]): Line {
  const [coast] = lines.filter((line) => !isRing(line)).sort((a, b) => b.length - a.length);
  if (!coast) throw new Error("No coast runs through the drawing");
  const [first = [0, 0], last = [0, 0]] = [coast[0], coast.at(-1)];
  if (Math.min(first[1], last[1]) > 5 || Math.max(first[1], last[1]) < height - 5)
    throw new Error(`The coast runs from ${first} to ${last}, not from edge to edge`);
  const southwards = first[1] < last[1] ? coast : coast.toReversed();
  return [...simplified(southwards), [width, height], [width, 0]];
}

function counties(): Line[] {
  const file = new URL("../node_modules/us-atlas/counties-10m.json", import.meta.url);
  const atlas = JSON.parse(readFileSync(file, "utf8")) as {
    objects: { counties: { geometries: { id: string }[] } };
  };
  const californian = {
    ...atlas.objects.counties,
    geometries: atlas.objects.counties.geometries.filter(({ id }) => id.startsWith("06")),
  };
  const lines = mesh(atlas as never, californian as never, (a, b) => a !== b).coordinates;
  return lines.map((line) => line.map(place)).filter((line) => line.some(isInside));
}

const shore = joined(shoreLines(1));
const lakes = joined(shoreLines(2)).filter((line) => isRing(line) && isLarge(line));
const islands = shore.filter((line) => isRing(line) && isLarge(line));
const land = [pathOf(mainland(shore), "z"), ...islands.map((ring) => pathOf(simplified(ring), "z"))].join("");
const water = lakes.map((ring) => pathOf(simplified(ring), "z")).join("");
const borders = counties()
  .map((line) => pathOf(simplified(line), ""))
  .join("");
const trees = TREES.map(([lat, lon]) => {
  const [x, y] = place([lon, lat]).map(Math.round);
  return `M${x} ${y}l17 29h-9l14 25h-44l14-25h-9z`;
}).join("");

const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">`,
  "<!-- Coast: GSHHG by P. Wessel and W. H. F. Smith (LGPL). County lines: us-atlas (ISC), from the US Census Bureau. -->",
  `<path fill="${COLOURS.sea}" d="M0 0h${Math.round(width)}v${Math.round(height)}H0z"/>`,
  `<defs><path id="land" d="${land}"/></defs>`,
  // Waves: the same coast three times, each farther out.
  ...[14, 28, 42].map(
    (out, at) =>
      `<use href="#land" fill="none" stroke="${COLOURS.lines}" stroke-width="3" stroke-opacity="${0.9 - at * 0.3}" transform="translate(${-out} ${out / 2})"/>`,
  ),
  `<use href="#land" fill="${COLOURS.land}"/>`,
  `<path fill="${COLOURS.sea}" d="${water}"/>`,
  `<path fill="none" stroke="${COLOURS.county}" stroke-width="4" stroke-dasharray="16 10" d="${borders}"/>`,
  `<path fill="${COLOURS.tree}" d="${trees}"/>`,
  "</svg>\n",
].join("");
writeFileSync(new URL("../app/locations/map/coast.svg", import.meta.url), svg);
console.log(`${islands.length} islands, ${lakes.length} lakes, ${svg.length} bytes`);
