import { setImmediate } from "node:timers/promises";

/** Time after which other requests have their turn. */
const PIECE_MS = 20;

/** Like `Array.from(items, work)`, for long lists: other requests are answered in between. */
export async function inPieces<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item, results.length));
    if (performance.now() - since < PIECE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}
