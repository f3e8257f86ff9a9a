import type { ReactNode } from "react";

interface Line {
  label: string;
  value: string;
}

interface PackingLabelProps {
  route: readonly [Line, Line];
  foot: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A packing label: two lines at the top, the contents, and a bar code at the bottom. */
export function PackingLabel({ route, foot, className = "", children }: PackingLabelProps) {
  return (
    <div className={`packing-label relative z-1 border-2 border-ink bg-snow shadow-lift ${className}`}>
      <div className="grid grid-cols-2 *:not-first:border-l-2 *:not-first:border-ink">
        {route.map((line) => (
          <PackingLine key={line.label} {...line} />
        ))}
      </div>
      <div>
        <div>{children}</div>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-center">
        {foot}
        <div className="bar-code" aria-hidden="true" />
      </div>
    </div>
  );
}

export function PackingLine({ label, value }: Line) {
  return (
    <p>
      <span className="block text-(length:--text-xs) text-ink-muted">{label}</span>
      <b className="block font-[600] font-display text-[clamp(1.0625rem,1rem+0.3vw,1.25rem)]/[1.25]">
        {value}
      </b>
    </p>
  );
}

interface PackingHeroProps extends PackingLabelProps {
  labelledBy: string;
  picture: ReactNode;
  frame: string;
}

/** The top of a page: a photograph with a packing label over its edge. */
export function PackingHero({ labelledBy, picture, frame, className, ...label }: PackingHeroProps) {
  return (
    <section
      className="packing-hero relative overflow-hidden bg-kraft-300 print:bg-transparent"
      aria-labelledby={labelledBy}
    >
      <div className="wrap relative grid grid-cols-1 lg:min-h-160 lg:grid-cols-[repeat(12,1fr)] lg:items-center lg:gap-x-8">
        <div
          className={`picture -mx-gutter relative lg:col-[6/13] lg:row-start-1 lg:mr-[calc(-1*max(var(--spacing-gutter),(100vw-var(--container-page))/2))] lg:ml-0 lg:self-stretch ${frame}`}
        >
          {picture}
        </div>
        <PackingLabel {...label} className={`lg:col-[1/8] lg:row-start-1 lg:my-16 ${className}`} />
      </div>
    </section>
  );
}
