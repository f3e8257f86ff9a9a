import type { Kind, ValueOf } from "#app/content/kinds/kind.ts";
import { season } from "./kinds/season.ts";
import { singleKinds } from "./kinds/single-kinds.ts";

/** All kinds; seasons have one value per year. */
export const kinds: readonly Kind[] = [...Object.values(singleKinds), season] as unknown as readonly Kind[];

export { season as seasonKind, singleKinds };

/** The published value of each kind, and the published seasons by year. */
export type ContentValues = { [Name in keyof typeof singleKinds]: ValueOf<(typeof singleKinds)[Name]> } & {
  seasons: readonly ValueOf<typeof season>[];
};

export function findKind(name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name);
}
