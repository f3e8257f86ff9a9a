import type { panelWords as en } from "#app/words/en/map.ts";

export const panelWords = {
  label: (name: string) => `Bản đồ: ${name} và các nơi gần đó`,
  about: (zip: string) =>
    `Dấu ghim nằm ở giữa vùng mã bưu chính ${zip}. “Chỉ đường” mở ứng dụng bản đồ của quý vị.`,
  exact: "“Chỉ đường” mở ứng dụng bản đồ của quý vị.",
  big: "Trên bản đồ lớn",
} satisfies typeof en;
