import { type ClaimId, claims } from "#app/content/claims.ts";

interface FiguresProps {
  ids: readonly ClaimId[];
  /** Classes of the list, of each pair, of its wording and of its figure. */
  className: string;
  pair: string | ((index: number) => string);
  wording?: string;
  figure: string | ((index: number) => string);
}

/** Claims as a list of figures with their wording. */
export function Figures({ ids, className, pair, wording, figure }: FiguresProps) {
  const at = (classes: FiguresProps["pair"], index: number) =>
    typeof classes === "string" ? classes : classes(index);
  return (
    <dl className={className}>
      {ids.map((id, index) => (
        <div key={id} className={at(pair, index)}>
          <dt className={wording}>{claims[id].wording}</dt>
          <dd className={`font-display ${at(figure, index)}`}>{claims[id].figure}</dd>
        </div>
      ))}
    </dl>
  );
}
