import { afterEach, expect, test, vi } from "vitest";
import { dropDraft } from "#app/core/forms/use-form.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["/volunteer", "/es/volunteer", "/vi/volunteer"])(
  "a form has one draft in all languages, so that who changes it halfway keeps what they typed: %s",
  (action) => {
    const kept = new Set(["draft /volunteer", "draft /join/register"]);
    vi.stubGlobal("sessionStorage", { removeItem: (key: string) => kept.delete(key) });
    dropDraft(action);
    expect([...kept]).toEqual(["draft /join/register"]);
  },
);
