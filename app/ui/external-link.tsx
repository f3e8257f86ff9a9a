import type { ReactNode } from "react";
import { footer } from "#app/copy/navigation.ts";
import { Icon } from "./icon.tsx";

/**
 * A link out of the site, in a new tab; says so to those who hear the page (decision A9).
 * @param about what stands out of sight after the words, where they alone do not say where the link goes
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
