import { useChange } from "#app/core/forms/use-change.ts";
import type { Need } from "./needs.server.ts";

const waitingWords = (count: number, late: number) => {
  if (count === 0) return "Nothing waits.";
  const things = count === 1 ? "One thing waits" : `${count} things wait`;
  if (late === 0) return `${things}.`;
  if (late === count) return count === 1 ? `${things}; it is late.` : `${things}; all of them are late.`;
  return `${things}; ${late} of them ${late === 1 ? "is" : "are"} late.`;
};

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
        <h2>{hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening"}</h2>
        <p className="muted">
          {day}. {needs && waitingWords(waiting.length, waiting.filter(({ isLate }) => isLate).length)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 print:hidden">
        <button className="toggle scripted" type="button" onClick={() => window.print()}>
          Print this page
        </button>
        <DigestForm wanted={wantsDigest} />
      </div>
    </div>
  );
}

/** Toggle for the member's own morning mail. */
function DigestForm({ wanted }: { wanted: boolean }) {
  const { busy, onSubmit } = useChange<{ title: string } | null>({
    id: "digest",
    action: "/admin/today",
    success: (value) => value ?? undefined,
    failure: () => ({ title: "The morning mail could not be changed" }),
  });
  return (
    <form method="post" action="/admin/today" onSubmit={onSubmit}>
      <input type="hidden" name="step" value={wanted ? "no-digest" : "digest"} />
      <button className="toggle" type="submit" aria-disabled={busy || undefined}>
        {wanted ? "Stop the morning mail" : "Mail it to me every morning"}
      </button>
    </form>
  );
}
