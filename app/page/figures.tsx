import { type Claim, periodWords } from "#app/content/claims.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";

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
            <NoBreak text={claim.figure} />
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
