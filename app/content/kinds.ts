import type { Kind, ValueOf } from "./kind.ts";
import { season } from "./kinds/season.ts";
import { singleKinds } from "./kinds/single-kinds.ts";

/** Every kind; a season has one value a year. */
export const kinds: readonly Kind[] = [...Object.values(singleKinds), season] as unknown as readonly Kind[];

export { season as seasonKind, singleKinds };

/** The published value of every kind, and every published season by year. */
export type ContentValues = { [Name in keyof typeof singleKinds]: ValueOf<(typeof singleKinds)[Name]> } & {
  seasons: readonly ValueOf<typeof season>[];
};

/** The kind of a name in an address, or undefined. */
export function findKind(name: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.name === name);
}
