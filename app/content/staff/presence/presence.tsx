import { useEffect, useState } from "react";
import { STAFF_CONTENT } from "#app/content/staff/paths.ts";
import { contentEdit } from "#app/content/staff/words/content.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import type { Present } from "./presence-queries.server.ts";

const words = contentEdit.presence;

const POLL_MS = 20_000;

/** Shows who else has this content open, by polling; without scripts, as of the page load. */
export function PresenceNote({ name, others: first }: { name: string; others: readonly Present[] }) {
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
          <b className="wrap-anywhere">{words.one(actor, momentWords(since))}</b>
        </p>
      ))}
      <p>{words.text}</p>
    </div>
  );
}
