import { useChange } from "#app/core/forms/use-change.ts";
import type { SeasonResult } from "./edit.server.ts";
import { staffSeason as words } from "./words/season.ts";

/** A button of the season's page. What was done leads to the page again; a failure leaves it as it is. */
export function useSeasonChange(id: string, action?: string) {
  return useChange<Extract<SeasonResult, { kind: "ok" }>["value"]>({
    id: `season-${id}`,
    action,
    success: () => undefined,
    failure: (failed) => ({
      title:
        (failed.kind === "invalid" && failed.errors[0]?.message) ||
        (failed.kind === "failed" && failed.message) ||
        words.failed,
    }),
    // Success redirects. After a lost connection, loading again would replace the page, with all that is typed.
    revalidate: false,
  });
}
