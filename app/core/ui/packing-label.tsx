import type { ReactNode } from "react";

interface Line {
  label: string;
  value: string;
}

interface PackingLabelProps {
  /** The two lines at the top. */
  route: readonly [Line, Line];
  /** At the bottom, beside the bar code. */
  foot: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A packing label: two lines at the top, the contents, and a bar code at the bottom. */
export function PackingLabel({ route, foot, className = "", children }: PackingLabelProps) {
  return (
    <div className={`packing-label ${className}`}>
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

/** A line of a packing label: the name in small print, the value below. */
export function PackingLine({ label, value }: Line) {
  return (
    <p className="packing-line">
      <span>{label}</span>
      <b>{value}</b>
    </p>
  );
}

interface PackingHeroProps extends PackingLabelProps {
  /** Id of the heading on the label. */
  labelledBy: string;
  picture: ReactNode;
  /** Classes of the picture's frame. */
  frame: string;
}

/** The top of a page: a photograph with a packing label over its edge. */
export function PackingHero({ labelledBy, picture, frame, ...label }: PackingHeroProps) {
  return (
    <section className="packing-hero" aria-labelledby={labelledBy}>
      <div className="wrap">
        <div className={`picture ${frame}`}>{picture}</div>
        <PackingLabel {...label} />
      </div>
    </section>
  );
}
