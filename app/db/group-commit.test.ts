import { expect, test } from "vitest";
import { groupCommit } from "./group-commit.ts";
import { UnavailableError } from "./unavailable.ts";

/** Stores numbers in a list of groups; a group with a negative number is refused whole. */
function storage() {
  const groups: number[][] = [];
  return {
    groups,
    async store(items: readonly number[]) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (items.some((item) => item < 0)) throw new RangeError("negative");
      groups.push([...items]);
      return items.map((item) => item * 10);
    },
  };
}

test("what comes at the same moment is stored at once, and each gets its own result", async () => {
  const { groups, store } = storage();
  const save = groupCommit(store, 100);
  expect(await Promise.all([1, 2, 3].map(save))).toEqual([10, 20, 30]);
  expect(groups).toEqual([[1, 2, 3]]);
});

test("what comes while others are stored goes together next, never more than allowed", async () => {
  const { groups, store } = storage();
  const save = groupCommit(store, 2);
  const first = save(1);
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(await Promise.all([first, ...[2, 3, 4].map(save)])).toEqual([10, 20, 30, 40]);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test("what is refused fails alone", async () => {
  const { groups, store } = storage();
  const save = groupCommit(store, 100);
  const results = await Promise.allSettled([1, -2, 3].map(save));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(groups).toEqual([[1], [3]]);
  expect(await save(4), "and the next one is stored").toBe(40);
});

test("where the database is away, all who wait are told at once, and the next ones try again", async () => {
  let asked = 0;
  const save = groupCommit(async (items: readonly number[]) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (asked === 1) throw new UnavailableError("away");
    return items;
  }, 1);
  const results = await Promise.allSettled([1, 2, 3].map(save));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(asked).toBe(1);
  expect(await save(4)).toBe(4);
});
