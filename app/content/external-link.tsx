import type { ReactNode } from "react";
import { Icon } from "#app/core/ui/icon.tsx";
import { footer } from "#app/words/en/navigation.ts";
import { useSite } from "./site.ts";

/**
 * An external link, opened in a new tab; screen readers announce that (decision A9).
 * @param about hidden text after the link text, if that alone is not descriptive
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
      {children}
      <Icon name="external" />
      <span className="sr-only">{` ${about ?? ""} ${footer.newTab}`}</span>
    </a>
  );
}

/**
 * A link whose URL staff set. Until then, a sample site shows the link text with a sample mark and without a URL, so
 * that the design can be reviewed; other sites omit it (K3).
 * @param sampleStyle classes of the text on a sample site
 */
export function ConfiguredLink({
  sampleStyle = "text-ink-muted",
  ...link
}: Parameters<typeof ExternalLink>[0] & { sampleStyle?: string }) {
  const { sampleSite } = useSite();
  if (link.href) return <ExternalLink {...link} />;
  return sampleSite ? <SampleWords className={sampleStyle}>{link.children}</SampleWords> : null;
}

/** The text of a link without a URL, with a sample mark. */
export function SampleWords({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 font-[620] ${className}`}>
      {children} <span className="tag">{footer.sample}</span>
    </span>
  );
}
