import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { home } from "#app/copy/home.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

const { heading, lead, host, donate, volunteer } = home.movement;

/** Three ways to take part; each card is one link. */
export function Movement() {
  return (
    <section className="section" aria-labelledby="join" data-reveal>
      <div className="wrap">
        <div className="cols items-end mb-12">
          <h2 id="join" className="[--c:1/7]">
            {heading}
          </h2>
          <p className="lead muted [--c:8/13]">{lead}</p>
        </div>
        <div className="join-grid">
          <Panel {...host} className="panel-host on-dark">
            <div className="picture">
              <Picture
                name="box"
                phoneCrop="card"
                sizes="(width < 64rem) 92vw, 47vw"
                phoneSizes="max(92vw, 24rem)"
              />
            </div>
          </Panel>
          <Panel {...donate} className="panel-side panel-donate">
            <div className="strip paper-dot" aria-hidden="true" />
          </Panel>
          <Panel {...volunteer} className="panel-side panel-volunteer">
            <div className="strip paper-plaid" aria-hidden="true" />
          </Panel>
        </div>
      </div>
    </section>
  );
}

interface PanelProps {
  title: string;
  text: string;
  more: string;
  to: string;
  className: string;
  /** The picture, or the strip of paper. */
  children: ReactNode;
}

function Panel({ title, text, more, to, className, children }: PanelProps) {
  // Its picture and its text as well would be a name of forty words.
  const id = useId();
  return (
    <Link
      className={`panel ${className}`}
      to={to}
      aria-labelledby={`${id}-title ${id}-more`}
      aria-describedby={`${id}-text`}
    >
      {children}
      <div className="body">
        <h3 id={`${id}-title`}>{title}</h3>
        <p id={`${id}-text`}>{text}</p>
        <span className="more" id={`${id}-more`}>
          {more} <Icon name="arrow" />
        </span>
      </div>
    </Link>
  );
}
