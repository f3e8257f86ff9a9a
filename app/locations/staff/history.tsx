import { momentWords } from "#app/admin/format-time.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { LOCATION_TYPES } from "#app/locations/schema.ts";
import type { HistoryEntry } from "./history-queries.server.ts";

/** Who did what to a location and when, the latest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <details className="history">
      <summary>{words.history.heading}</summary>
      <ol>
        {entries.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <p>{words.history.line(momentWords(at), actor, words.history.actions[action])}</p>
            {action === "changed" && (
              <ul>
                {Object.entries(changes).map(([field, [from, to]]) => (
                  <li key={field}>
                    <bdi>{words.history.change(labelOf(field), shown(field, from), shown(field, to))}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function labelOf(field: string): string {
  return Object.entries(words.fields).find(([name]) => name === field)?.[1].label ?? field;
}

function shown(field: string, value: string | null): string | null {
  if (field !== "type") return value;
  return Object.entries(LOCATION_TYPES).find(([type]) => type === value)?.[1] ?? value;
}
