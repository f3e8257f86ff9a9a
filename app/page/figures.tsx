import { useLangOf } from "#app/content/lang-of.ts";
import { type PublicFigure, periodWords } from "#app/content/public-figures.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";

interface FiguresProps {
  figures: readonly PublicFigure[];
  /** The heading already names the period of all figures. */
  hasPeriod?: boolean;
  /** Classes of the list, of each pair, of its wording and of its figure. */
  className: string;
  pair: string;
  wording?: string;
  figure: string;
}

/** Figures in a list with their wording, and with the period unless the wording includes it (K15). */
export function Figures({ figures, hasPeriod = false, className, pair, wording, figure }: FiguresProps) {
  const langOf = useLangOf();
  return (
    <dl className={className}>
      {figures.map((one) => (
        <div key={one.id} className={pair}>
          <dt className={wording} lang={langOf(one.wording)}>
            {one.wording}
            {!hasPeriod && <Period of={one} />}
          </dt>
          <dd className={`font-display ${figure}`} lang={langOf(one.figure)}>
            <NoBreak text={one.figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The period of a figure, shown after its wording. */
export function Period({ of }: { of: PublicFigure }) {
  const period = periodWords(of);
  return period && <span className="text-(length:--text-sm)"> ({period})</span>;
}
