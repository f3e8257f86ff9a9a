import { Link } from "react-router";
import { DoButton } from "./do-button.tsx";
import type { Line } from "./lines.server.ts";

/** Status of the site's components, one line each: subject, state, detail, link. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="border border-linen bg-snow">
      {lines.map((line) => (
        <li
          key={line.id}
          className={`grid items-center gap-x-6 gap-y-1 border-linen border-t px-5 py-4 first:border-t-0 lg:grid-cols-[12rem_1fr_auto] ${line.tone === "bad" ? "border-l-[5px] border-l-cranberry-600 bg-cranberry-50" : ""}`}
        >
          <div>
            <h3 className="font-[640] font-text text-[1.0625rem]/[1.4] tracking-normal">{line.name}</h3>
            <p className={`state ${line.tone}`}>{line.state}</p>
          </div>
          <div className="wrap-anywhere">
            <p>{line.fact}</p>
            {line.detail && <p className="small muted">{line.detail}</p>}
          </div>
          {line.id === "backup" && (
            <div className="flex flex-wrap gap-x-5">
              <DoButton intent="backup" text="Make one now" />
              <DoButton intent="trial" text="Try a restore now" />
            </div>
          )}
          {line.id === "pictures" && (
            <Link className="toggle" to="/admin/pictures">
              Open the library
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
