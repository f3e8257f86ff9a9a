import type { ReactNode } from "react";
import { useSite } from "#app/content/site.ts";
import { footer } from "#app/copy/en/navigation.ts";
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

/**
 * A link whose address staff set. Before that a sample site shows its words, marked and without an address, so that
 * it can be judged; every other site leaves it out (K3).
 * @param sampleStyle classes of the words on a sample site
 */
export function ConfiguredLink({
  sampleStyle = "text-ink-muted",
  ...link
}: Parameters<typeof ExternalLink>[0] & { sampleStyle?: string }) {
  const { sampleSite } = useSite();
  if (link.href) return <ExternalLink {...link} />;
  return sampleSite ? <SampleWords className={sampleStyle}>{link.children}</SampleWords> : null;
}

/** Words of a link that has no address yet, with the mark of a sample. */
export function SampleWords({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 font-[620] ${className}`}>
      {children} <span className="tag">{footer.sample}</span>
    </span>
  );
}
