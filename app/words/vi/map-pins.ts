import type { mapPins as en } from "#app/words/en/map-pins.ts";

export const mapPins = {
  name: (name: string, count: number) =>
    count === 0 ? name : `${name}: ${count.toLocaleString("vi-VN")} địa điểm`,
} satisfies typeof en;
