import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Claim } from "#app/content/claims.ts";
import { addressLine, useSite } from "#app/content/site.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon, type IconName } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { Figures } from "#app/page/figures.tsx";
import { about } from "#app/site/words/about.ts";

const LAST_PAGE_SIDE = "p-[clamp(1.75rem,1rem+3vw,4rem)] print:break-inside-avoid";
const LAST_PAGE_HEADING = "text-[clamp(1.75rem,1.5rem+1vw,2.5rem)]";

/** The first two figures are the largest. */
const FIGURE_SIZES = [
  "-ml-[0.04em] text-[clamp(4.5rem,2.4rem+7.4vw,9rem)]/[0.95] tracking-[-0.05em]",
  "-ml-[0.03em] text-[clamp(2.75rem,1.8rem+3.4vw,5rem)]/none tracking-[-0.04em]",
];
const FIGURE_SIZE = "text-[clamp(2rem,1.5rem+1.6vw,3.125rem)]/[1.05] tracking-[-0.03em]";

/** The book's last page: the figures of the year, and the contact details. */
export function ContactAndImpact({ claims }: { claims: readonly Claim[] }) {
  const { contact, impact } = about;
  const { organization, headquarters } = useSite();
  const { email, phone } = organization;
  const impactHeading = impact.heading(claims[0]?.period ?? "");
  return (
    <section className="section" aria-label={`${impactHeading}. ${contact.heading}`} data-reveal>
      <div className="wrap grid lg:grid-cols-[7fr_5fr]">
        <div className={`bg-gold-200 ${LAST_PAGE_SIDE}`}>
          <h2 className={LAST_PAGE_HEADING}>{impactHeading}</h2>
          <Figures
            claims={claims}
            hasPeriod
            className="mt-7 grid grid-cols-2 gap-x-8"
            pair={(index) =>
              `flex flex-col-reverse justify-end border-t border-gold-500 pt-4 pb-[1.125rem] ${index < 2 ? "col-span-full" : ""}`
            }
            figure={(index) => `font-[600] text-evergreen-800 ${FIGURE_SIZES[index] ?? FIGURE_SIZE}`}
          />
        </div>
        <div className={`on-dark flex flex-col bg-evergreen-800 print:bg-transparent ${LAST_PAGE_SIDE}`}>
          <h2 className={LAST_PAGE_HEADING}>{contact.heading}</h2>
          <p className="mt-4">
            {contact.text} {(email || phone) && contact.writeOrCall}
          </p>
          <ul className="mt-5 mb-8 grid font-display text-h4 font-[560]">
            {email && (
              <ContactLine icon="mail">
                <a className="-my-2.5 inline-flex min-h-11 items-center" href={mailLink(email)}>
                  {email}
                </a>
              </ContactLine>
            )}
            {phone && (
              <ContactLine icon="phone">
                <a className="-my-2.5 inline-flex min-h-11 items-center" href={telephoneLink(phone)}>
                  {phone}
                </a>
              </ContactLine>
            )}
            <ContactLine icon="pin">
              <NoBreak text={addressLine(headquarters)} />
            </ContactLine>
            <ContactLine icon="clock">
              <NoBreak text={headquarters.hours} />
            </ContactLine>
          </ul>
          <div className="btn-row mt-auto">
            <Link className="btn" to={contact.join.to}>
              {contact.join.text}
            </Link>
            <Link className="btn line" to={contact.contact.to}>
              {contact.contact.text}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

function ContactLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      <Icon name={icon} className="mt-[0.1em] text-gold-300 print:text-inherit" />
      <span className="min-w-0 text-balance wrap-anywhere">{children}</span>
    </li>
  );
}
