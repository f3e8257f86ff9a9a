import { describe, expect, it } from "vitest";
import { readView } from "./view.ts";

describe("the view in the address", () => {
  it("falls back to the defaults for what makes no sense", () => {
    const search = new URLSearchParams("status=lost&sort=up&page=-3&q=%20x%20&spam=yes");
    expect(readView(search, { new: "New" })).toEqual({
      q: "x",
      status: "all",
      sort: "unanswered",
      page: 1,
      spam: false,
    });
  });
});
