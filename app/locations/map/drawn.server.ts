import type { Point } from "#app/locations/distance.ts";
import { project, SIZE } from "#app/locations/region.ts";
import type { DrawnMap, DrawnPin } from "./drawn-map.tsx";
import { OFFSETS, type Pin, TARGET, type View } from "./pins.ts";

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

/** A section of the drawing, without names and pins. */
export function drawnView({ x, y, width, height }: View, keep: DrawnMap["keep"]): DrawnMap {
  const viewBox = [x, y, width, height].map((value) => rounded(value)).join(" ");
  const size = { width: rounded(SIZE.x), height: rounded(SIZE.y) };
  return { viewBox, keep, size, texts: [], pins: [], tiles: [] };
}

export function drawnText(text: string, at: Point | { x: number; y: number }, className?: string) {
  const { x, y } = "lat" in at ? project(at) : at;
  return { text, x: rounded(x), y: rounded(y), className };
}

/** @param scale drawing units per pin unit */
export function drawnPin(pin: Pin, label: string, scale: number): DrawnPin {
  const { x, y, to, name, count, side, isMain = false } = pin;
  const scaling = scale === 1 ? "" : ` scale(${rounded(scale, 4)})`;
  return {
    transform: `translate(${rounded(x, 2)} ${rounded(y, 2)})${scaling}`,
    to,
    label,
    count: count > 999 ? "999+" : count > 1 ? String(count) : undefined,
    isMain,
    name: side ? { text: name, ...OFFSETS[side] } : undefined,
    target: TARGET,
  };
}
