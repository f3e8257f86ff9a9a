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
