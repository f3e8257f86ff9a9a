import type { ReactNode } from "react";
import { footer } from "#app/copy/navigation.ts";
import { Icon } from "./icon.tsx";

/**
 * A link out of the site, in a new tab; screen readers hear that (decision A9).
 * @param about hidden text after the visible one, where that alone does not say where the link goes
 */
export function ExternalLink({
  href,
  className,
  about,
  children,
}: {
  href: string;
  className?: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="external" />
      <span className="sr-only">
        {about} {footer.newTab}
      </span>
    </a>
  );
}
