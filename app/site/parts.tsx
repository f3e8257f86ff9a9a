import type { ReactNode } from "react";
import { type Claim, periodWords } from "#app/content/claims.ts";
import { useLangOf } from "#app/content/translations/lang-of.ts";

interface FiguresProps {
  claims: readonly Claim[];
  /** The heading already names the period of all figures. */
  hasPeriod?: boolean;
  /** Classes of the list, of each pair, of its wording and of its figure. */
  className: string;
  pair: string | ((index: number) => string);
  wording?: string;
  figure: string | ((index: number) => string);
}

/** Claims as a list of figures with their wording, and with the period unless the wording includes it (K15). */
export function Figures({ claims, hasPeriod = false, className, pair, wording, figure }: FiguresProps) {
  const at = (classes: FiguresProps["pair"], index: number) =>
    typeof classes === "string" ? classes : classes(index);
  const langOf = useLangOf();
  return (
    <dl className={className}>
      {claims.map((claim, index) => (
        <div key={claim.id} className={at(pair, index)}>
          <dt className={wording} lang={langOf(claim.wording)}>
            {claim.wording}
            {!hasPeriod && <Period claim={claim} />}
          </dt>
          <dd className={`font-display ${at(figure, index)}`} lang={langOf(claim.figure)}>
            {claim.figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The period of a claim, shown after its wording. */
export function Period({ claim }: { claim: Claim }) {
  const period = periodWords(claim);
  return period && <span className="text-(length:--text-sm)"> ({period})</span>;
}

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
