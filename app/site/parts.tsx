import type { ReactNode } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { addressLine, useSite } from "#app/content/site.ts";
import { mapSearch } from "#app/core/ui/contact-links.ts";

interface StarBandProps {
  as?: "section" | "header" | "div";
  className?: string;
  labelledBy?: string;
  /** Fades in when scrolled into view. */
  reveal?: boolean;
  children: ReactNode;
}

/** A full-width band of dark paper with stars. */
export function StarBand({
  as: Tag = "section",
  className = "section",
  labelledBy,
  reveal,
  children,
}: StarBandProps) {
  return (
    <Tag
      className={`on-dark relative overflow-hidden bg-evergreen-900 print:bg-transparent ${className}`}
      aria-labelledby={labelledBy}
      data-reveal={reveal}
    >
      <div
        className="paper-star absolute inset-0 [--a:var(--color-evergreen-850)] [--b:transparent] print:hidden"
        aria-hidden="true"
      />
      {children}
    </Tag>
  );
}

interface DirectionsProps {
  className: string;
  /** Headquarters if it is empty. */
  place?: string;
  children: ReactNode;
}

/** Directions to a place; nothing while the street of headquarters is unknown. */
export function DirectionsLink({ className, place, children }: DirectionsProps) {
  const { headquarters } = useSite();
  if (!place && !headquarters.street) return null;
  return (
    <ExternalLink
      className={className}
      href={mapSearch(place || addressLine(headquarters))}
      about={place || headquarters.name}
    >
      {children}
    </ExternalLink>
  );
}

interface BesideProps {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}

/** A section with its heading at the left of its content on wide screens. */
export function Beside({ id, heading, className = "wrap cols", children }: BesideProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className="[--c:1/5]">
        {heading}
      </h2>
      <div className="[--c:5/13]">{children}</div>
    </section>
  );
}

/** Years in a list. Those without a sentence are alone and smaller (R25). */
export function Years({ years }: { years: readonly { year: number; text: string }[] }) {
  return (
    <ol className="border-t-[1.5px] border-evergreen-900">
      {years.map(({ year, text }) => (
        <li
          key={year}
          className={`grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-4 border-b border-linen font-display ${text ? "py-3.5" : "py-1.5"}`}
        >
          <time
            className={
              text ? "text-[1.375rem]/[1.1] font-[620] text-evergreen-700" : "font-[620] text-ink-muted"
            }
          >
            {year}
          </time>
          {text && <p className="font-text">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
