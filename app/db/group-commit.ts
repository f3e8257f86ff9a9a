import { setImmediate } from "node:timers/promises";
import { isUnavailable } from "./unavailable.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what comes while others are being stored is stored next, all of it at once, so that a busy minute
 * costs a few writes to the disk and not one each. Nobody is answered before the group is on the disk, and nobody
 * waits for more to come.
 * @param store stores a group whole or not at all; its results in the order of the items
 * @param most items in a group
 * @returns stores one item. One that the database refuses fails alone; a database that is away fails all who wait.
 */
export function groupCommit<Item, Result>(
  store: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let storing = false;

  const storeGroup = async (group: readonly Waiting<Item, Result>[]) => {
    try {
      const results = await store(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (isUnavailable(error)) {
        // Those behind would only find the same, after another timeout.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length === 1) {
        group[0]?.reject(error);
      } else {
        for (const one of group) await storeGroup([one]);
      }
    }
  };

  const storeAll = async () => {
    storing = true;
    while (waiting.length > 0) {
      // Whoever has asked by now, on any connection, goes along.
      await setImmediate();
      await storeGroup(waiting.splice(0, most));
    }
    storing = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!storing) void storeAll();
    });
}
