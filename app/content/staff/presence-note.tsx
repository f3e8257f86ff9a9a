import { useEffect, useState } from "react";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { STAFF_CONTENT } from "./paths.ts";
import type { Present } from "./presence-queries.server.ts";

const POLL_MS = 20_000;

/** Shows who else has this content open, by polling; without scripts, as of the page load. */
export function PresenceNote({ name, others: first }: { name: string; others: readonly Present[] }) {
  const nameOf = useMemberNames();
  const [others, setOthers] = useState(first);

  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(`${STAFF_CONTENT}/${name}/presence`);
        if (response.ok && !response.redirected) setOthers(await response.json());
      } catch {
        // The next poll retries.
      }
    };
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [name]);

  if (others.length === 0) return null;
  return (
    <div className="content-note is-info mb-4" role="status">
      {others.map(({ actor, since }) => (
        <p key={actor}>
          <b className="wrap-anywhere">{`${nameOf(actor)} has had this open since ${momentWords(since)}.`}</b>
        </p>
      ))}
      <p>You can both work. Nobody’s text is overwritten without a warning.</p>
    </div>
  );
}
