import { type ReactNode, useId } from "react";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { home } from "#app/words/en/home.ts";
import { offersWishlist } from "#app/words/facts.ts";

/** Three ways to take part; each card is one link. */
export function Movement() {
  const { heading, lead, company, bulk, host, donate, volunteer } = home.movement;
  const site = useSite();
  return (
    <section className="section" aria-labelledby="join" data-reveal>
      <div className="wrap">
        <div className="cols mb-12 items-end">
          <h2 id="join" className="[--c:1/7]">
            {heading}
          </h2>
          <p className="lead muted [--c:8/13]">{lead}</p>
        </div>
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:grid-rows-2">
          <Panel
            {...host}
            text={host.text(site.phrases)}
            className="on-dark bg-evergreen-800 lg:row-span-2 print:bg-transparent [&_h3]:text-h2/[1.18]"
          >
            <div className="picture min-h-[18rem] flex-1 overflow-hidden">
              <Picture
                name="sorting"
                sizes="(width < 64rem) 92vw, 47vw"
                phoneSizes="max(92vw, 24rem)"
                className="size-full object-cover object-[60%_50%]"
              />
            </div>
          </Panel>
          <Panel {...donate} text={donate.text(offersWishlist(site))} className="panel-side bg-gold-200">
            <div className="strip paper-dot" aria-hidden="true" />
          </Panel>
          <Panel {...volunteer} className="panel-side bg-bay-100">
            <div className="strip paper-plaid" aria-hidden="true" />
          </Panel>
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-4">
          {company}
          <Link className="more" to={bulk.to}>
            {bulk.text} <Icon name="arrow" />
          </Link>
        </p>
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
  /** The card's picture or paper strip. */
  children: ReactNode;
}

function Panel({ title, text, more, to, className, children }: PanelProps) {
  // All visible words for speech input, without the alt text of the picture.
  const id = useId();
  return (
    <Link className={`panel ${className}`} to={to} aria-labelledby={`${id}-title ${id}-text ${id}-more`}>
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
