import { useChange } from "#app/core/forms/use-change.ts";
import type { Need } from "./needs.server.ts";
import { needWords } from "./needs-words.ts";
import { helloWords as words } from "./today-words.ts";

interface HelloProps {
  /** "Friday, November 21, 2025" */
  day: string;
  /** Bay Area time. */
  hour: number;
  needs: readonly Need[] | null;
  /** Whether the member subscribes to the morning mail. */
  wantsDigest: boolean;
}

/** Greeting with the day, the number of items that need action, and the print and mail options. */
export function Hello({ day, hour, needs, wantsDigest }: HelloProps) {
  const waiting = needs?.filter(({ isFine }) => !isFine) ?? [];
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <h2>{words.greeting(hour)}</h2>
        <p className="muted">
          {day}. {needs && words.waiting(waiting.length, waiting.filter(({ isLate }) => isLate).length)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 print:hidden">
        <button className="toggle scripted" type="button" onClick={() => window.print()}>
          {words.print}
        </button>
        <DigestForm wanted={wantsDigest} />
      </div>
    </div>
  );
}

/** Toggle for the member's own morning mail. */
function DigestForm({ wanted }: { wanted: boolean }) {
  const { on, off, failed } = needWords.digest;
  const { busy, onSubmit } = useChange<{ title: string } | null>({
    id: "digest",
    action: "/admin/today",
    success: (value) => value ?? undefined,
    failure: () => ({ title: failed }),
  });
  return (
    <form method="post" action="/admin/today" onSubmit={onSubmit}>
      <input type="hidden" name="step" value={wanted ? "no-digest" : "digest"} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {wanted ? off : on}
      </button>
    </form>
  );
}
