/**
 * The pin of all maps of the site: a gift, whose tip is at 0 0. Two and more stand before a second gift.
 * @param count written on it; none for a single place
 */
export function GiftPin({
  count = 1,
  isMain = false,
}: {
  count?: number | undefined;
  isMain?: boolean | undefined;
}) {
  const [paper, lid] = isMain ? ["#103326", "#e2ae45"] : ["#ab1f2e", "#8c1726"];
  return (
    <g className="gift-pin">
      <path d="M0 0l-6-8h12z" fill="#6b1320" />
      {count > 1 && <path d="M-10-43h34v30h-34z" fill="#e2ae45" stroke="#fffdf9" strokeWidth="1.5" />}
      <path d="M-17-37h34v30h-34z" fill={paper} stroke="#fffdf9" strokeWidth="1.5" />
      {count <= 1 && <path d="M0-37v30" stroke={isMain ? "#e2ae45" : "#fffdf9"} strokeWidth="4" />}
      <path d="M-19-41h38v8h-38z" fill={lid} stroke="#fffdf9" strokeWidth="1.5" />
      {count > 1 && (
        <text className="pin-count" y="-14" textAnchor="middle">
          {count > 999 ? "999+" : count}
        </text>
      )}
    </g>
  );
}
