import type { ReactNode } from "react";

interface StarBandProps {
  as?: "section" | "header";
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

interface TimelineProps {
  years: readonly { year: number; text: string }[];
}

/** Years on a ribbon, in the right half of a section. */
export function Timeline({ years }: TimelineProps) {
  return (
    <ol className="timeline [--c:7/13]">
      {years.map(({ year, text }) => (
        <li key={year}>
          <time>{year}</time>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
