import type { ReactNode } from "react";
import { ConfiguredLink, ExternalLink } from "#app/content/external-link.tsx";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { donate } from "#app/words/en/donate.ts";
import { offersWishlist } from "#app/words/facts.ts";

/** On wide screens the two cards overlap the lower edge of the page's head; their heading is still on its green. */
export function Ways() {
  const { heading, one, dropOff, online } = donate.ways;
  const site = useSite();
  const { links } = site;
  const wishlist = offersWishlist(site);
  return (
    <section
      className="relative pt-section-tight lg:-mt-48 lg:pt-0 print:m-0 print:pt-3"
      aria-labelledby="ways"
    >
      <div className="wrap">
        <h2 id="ways" className="h3 lg:text-snow print:text-[#000]">
          {wishlist ? heading : one}
        </h2>
        <ul className="mt-6 grid gap-5 lg:grid-cols-2 lg:gap-8 print:mt-2 print:grid-cols-2 print:gap-4">
          <Way title={dropOff.title} text={dropOff.text} className="bg-gold-200" strip="paper-dot">
            {links.dropOffMap ? (
              <ExternalLink className={`btn ${WAY_BUTTON}`} href={links.dropOffMap}>
                {dropOff.button}
              </ExternalLink>
            ) : (
              <Link className={`btn ${WAY_BUTTON}`} to="/locations#map">
                {dropOff.button}
              </Link>
            )}
          </Way>
          {wishlist && (
            <Way
              title={online.title}
              text={links.wishlist ? `${online.text} ${online.opens}` : online.text}
              className="bg-bay-100"
              strip="paper-stripe [--a:var(--color-evergreen-700)] [--ribbon:var(--color-cranberry-600)]"
            >
              <ConfiguredLink
                className={`btn green ${WAY_BUTTON}`}
                sampleStyle="mt-auto"
                href={links.wishlist}
              >
                {online.button}
              </ConfiguredLink>
            </Way>
          )}
        </ul>
      </div>
    </section>
  );
}

interface WayProps {
  title: string;
  text: string;
  className: string;
  strip: string;
  /** The card's button. */
  children: ReactNode;
}

/** In print, the URL replaces the button. */
const WAY_BUTTON =
  "mt-auto self-start max-sm:self-stretch max-sm:px-3 print:block! print:min-h-0 print:bg-transparent print:p-0 print:text-[#000] print:shadow-none print:wrap-anywhere print:[&_.icon]:hidden";

function Way({ title, text, className, strip, children }: WayProps) {
  return (
    <li
      className={`panel panel-side max-sm:grid-cols-[3.5rem_1fr] print:border print:border-[#999] print:bg-transparent ${className}`}
    >
      <div className={`strip ${strip}`} aria-hidden="true" />
      <div className="body print:px-4 print:py-3">
        <h3>{title}</h3>
        <p className="mb-7 text-base print:my-0.5 print:text-[10.5pt]">
          <NoBreak text={text} />
        </p>
        {children}
      </div>
    </li>
  );
}
