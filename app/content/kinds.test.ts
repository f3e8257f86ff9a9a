import { describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { blankOf, completed, describeFields, formFromValue, type Json, valueFromForm } from "./value.ts";

describe.each(kinds.map((kind) => [kind.title, kind] as const))("%s", (_title, kind) => {
  test("has a starter that keeps its own rules", () => {
    expect(kind.schema.safeParse(kind.starter).error?.issues ?? []).toEqual([]);
  });

  test("comes back the same from its form", () => {
    const starter = kind.starter as Json;
    expect(valueFromForm(kind.schema, formFromValue(starter))).toEqual(starter);
  });

  test("has a label for each field", () => {
    const labels = describeFields(kind.schema).map(({ label }) => label);
    expect(labels.length).toBe(Object.keys(kind.schema.shape).length);
    expect(labels.every(Boolean)).toBe(true);
  });

  test("fills in fields that an older release did not have", () => {
    expect(completed(kind.schema, {}, kind.starter as Json)).toEqual(kind.starter);
    expect(Object.keys(blankOf(kind.schema) as object)).toEqual(Object.keys(kind.schema.shape));
  });
});
