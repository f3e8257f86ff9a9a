import { useChange } from "#app/core/forms/use-change.ts";
import { staffRegistrations } from "#app/registrations/staff/words/registrations.ts";
import type { Saved } from "./decisions.server.ts";

const { named: words } = staffRegistrations;

/** Shows whether the season's results name the host, with a button to change it at the host's request. */
export function Named({ isNamed }: { isNamed: boolean }) {
  const { busy, onSubmit } = useChange<Saved>({
    id: "registration-named",
    success: () => ({ title: isNamed ? words.stopped : words.allowed }),
    failure: () => ({ title: words.failed }),
  });
  return (
    <form method="post" onSubmit={onSubmit}>
      {isNamed ? words.yes : words.no}
      <input type="hidden" name="intent" value="named" />
      <input type="hidden" name="to" value={isNamed ? "0" : "1"} />
      <button className="toggle block" type="submit" aria-disabled={busy || undefined}>
        {isNamed ? words.stop : words.allow}
      </button>
    </form>
  );
}
