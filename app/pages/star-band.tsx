import type { ReactNode } from "react";

interface StarBandProps {
  as?: "section" | "header";
  className?: string;
  labelledBy?: string;
  /** Fades in when it is scrolled to. */
  reveal?: boolean;
  children: ReactNode;
}

/** A band of dark paper with stars, across the page. */
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
