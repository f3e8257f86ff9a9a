import { Link } from "#app/core/languages/link.tsx";
import type { PageLink } from "#app/words/en/shared.ts";

interface TwoWaysProps {
  host: PageLink;
  donate: PageLink;
  /** Neither button is the page's primary one. */
  equal?: boolean;
  className?: string;
}

/** The two main actions as buttons: host a drive, donate toys. */
export function TwoWays({ host, donate, equal = false, className = "" }: TwoWaysProps) {
  return (
    <div className={`btn-row ${className}`}>
      <Link className={equal ? "btn snow" : "btn"} to={host.to}>
        {host.text}
      </Link>
      <Link className="btn snow" to={donate.to}>
        {donate.text}
      </Link>
    </div>
  );
}
