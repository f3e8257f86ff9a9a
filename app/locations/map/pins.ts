/** A section of the drawing, in its units. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A mark for a map, with its position on the drawing. */
export interface Mark {
  x: number;
  y: number;
  name: string;
  to: string;
  count: number;
  isMain?: boolean | undefined;
  /** Never merged with another pin; may be moved by a mile or two instead. */
  stays?: boolean | undefined;
}

/** Position of a pin's label; null if there is no room for it. */
export type Side = "right" | "left" | "above" | "below" | "over" | "under";
export type Pin = Mark & { side: Side | null };

/** Touch target size in units of a 1,000-unit map: 24 px on the narrowest screens. */
export const TARGET = 57;
/** Iterations for separating pins that cannot be merged. */
const ROUNDS = 40;
/** Half the width of a pin, and its height. */
const PIN = { half: 19, height: 44 };
/** Font size on phones, where it is largest, and the average character width relative to it. */
const TEXT = { size: 23, width: 0.56 };

/** Offset of the label from the tip of the pin. */
export const OFFSETS = {
  right: { dx: 29, dy: -14, anchor: "start" },
  left: { dx: -24, dy: -14, anchor: "end" },
  above: { dx: 0, dy: -52, anchor: "middle" },
  below: { dx: 0, dy: 22, anchor: "middle" },
  over: { dx: -32, dy: -52, anchor: "start" },
  under: { dx: -32, dy: 22, anchor: "start" },
} as const satisfies Record<Side, { dx: number; dy: number; anchor: string }>;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Lays out marks as pins that can be tapped separately: overlapping ones are merged, and labels are placed
 * where they overlap neither pins nor other labels. Earlier marks take precedence.
 * @param scale drawing units per pin unit
 */
export function layOut(marks: readonly Mark[], scale = 1): Pin[] {
  const kept = movedApart(
    marks.filter(({ stays }) => stays),
    TARGET * scale,
  );
  for (const mark of marks.filter(({ stays }) => !stays)) {
    const near = kept.find(
      ({ x, y }) => Math.max(Math.abs(x - mark.x), Math.abs(y - mark.y)) < TARGET * scale,
    );
    if (near) near.count += mark.count;
    else kept.push({ ...mark });
  }
  const taken: Box[] = kept.map(({ x, y }) => ({
    left: x - PIN.half * scale,
    right: x + (PIN.half + 6) * scale,
    top: y - PIN.height * scale,
    bottom: y,
  }));
  return kept.map((mark) => {
    const sides = Object.keys(OFFSETS) as Side[];
    const side = sides.find((one) => !taken.some((box) => overlap(box, nameBox(mark, one, scale)))) ?? null;
    if (side) taken.push(nameBox(mark, side, scale));
    return { ...mark, side };
  });
}

/** Moves marks apart by `distance` in one direction at least; each of a pair moves by half of what is missing. */
function movedApart(marks: readonly Mark[], distance: number): Mark[] {
  const moved = marks.map((mark) => ({ ...mark }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const missing = distance - Math.max(Math.abs(dx), Math.abs(dy));
        if (missing <= 0) continue;
        const axis = Math.abs(dx) >= Math.abs(dy) ? "x" : "y";
        const step = ((axis === "x" ? dx : dy) < 0 ? -1 : 1) * (missing / 2 + 0.01);
        a[axis] -= step;
        b[axis] += step;
      }
    }
  }
  return moved;
}

function nameBox({ x, y, name }: Mark, side: Side, scale: number): Box {
  const { dx, dy, anchor } = OFFSETS[side];
  const width = name.length * TEXT.size * TEXT.width * scale;
  const before = { start: 0, end: width, middle: width / 2 }[anchor];
  const left = x + dx * scale - before;
  const bottom = y + dy * scale + 6 * scale;
  return { left, right: left + width, top: bottom - TEXT.size * scale, bottom };
}
