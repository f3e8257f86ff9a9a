import { Link } from "#app/core/languages/link.tsx";
import type { PageLink } from "#app/words/en/shared.ts";

interface TwoWaysProps {
  host: PageLink;
  donate: PageLink;
  className?: string;
}

/** The two main actions as buttons: host a drive, donate toys. */
export function TwoWays({ host, donate, className = "" }: TwoWaysProps) {
  return (
    <div className={`btn-row ${className}`}>
      <Link className="btn" to={host.to}>
        {host.text}
      </Link>
      <Link className="btn snow" to={donate.to}>
        {donate.text}
      </Link>
    </div>
  );
}
