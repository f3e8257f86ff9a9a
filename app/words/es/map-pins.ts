import type { mapPins as en } from "#app/words/en/map-pins.ts";

export const mapPins = {
  name: (name: string, count: number) =>
    count === 0 ? name : `${name}: ${count === 1 ? "1 lugar" : `${count.toLocaleString("es-US")} lugares`}`,
} satisfies typeof en;
