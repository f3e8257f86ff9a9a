import type { ReactNode } from "react";
import { ConfiguredLink } from "#app/content/external-link.tsx";
import { Picture } from "#app/content/pictures/picture.tsx";
import { addressLine, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { organization as organizationData } from "#app/page/structured-data.ts";
import { contact, contactMeta } from "#app/words/en/contact.ts";

export const handle = { above: "evergreen" } satisfies PageHandle;

export const meta = metaOf(
  contactMeta,
  "/contact",
  () => contact.name,
  (site) => [organizationData(site)],
);

const LARGE_LINK =
  "mt-4 inline-block font-display text-[clamp(2rem,0.6rem+5.2vw,5.25rem)]/[1.05] md:max-lg:text-[2.625rem]/[1.05] font-[580] tracking-[-0.035em] wrap-anywhere decoration-gold-400 decoration-[3px] underline-offset-[0.14em]";

export default function Contact() {
  const { organization, headquarters, closedNow, sampleSite } = useSite();
  const { email, phone, social } = organization;
  const [mailbox, host] = email.split("@");
  return (
    <section
      className="on-dark bg-evergreen-900 pt-[clamp(3rem,2rem+6vw,8rem)] pb-section print:bg-transparent print:py-0"
      aria-labelledby="contact-heading"
    >
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-[5fr_3fr] md:items-start lg:grid-cols-[8fr_4fr]">
          <div className="min-w-0">
            <h1 id="contact-heading" className="h3">
              {contact.heading}
            </h1>
            {email ? (
              <>
                <h2 className="sr-only">{contact.email.heading}</h2>
                <a className={`${LARGE_LINK} min-h-11`} href={mailLink(email)}>
                  {mailbox}
                  <wbr />@{host}
                </a>
                <p className="lead mt-6 text-mist">{contact.email.text}</p>
                <p className="mt-3 text-evergreen-200 print:hidden">
                  {contact.leave.text}{" "}
                  <a
                    className="inline-flex min-h-11 items-center"
                    href={mailLink(email, contact.leave.subject)}
                  >
                    {contact.leave.link}
                  </a>
                  .
                </p>
              </>
            ) : (
              <Soon phone={phone} />
            )}
            <div className="mt-9 grid gap-x-6 gap-y-7 sm:max-md:grid-cols-2 lg:grid-cols-2">
              {email && phone && (
                <div>
                  <h2 className="h4">{contact.noEmail.heading}</h2>
                  <a
                    className="mt-1 inline-flex min-h-11 items-center font-display text-h3 font-[580]"
                    href={telephoneLink(phone)}
                  >
                    {phone}
                  </a>
                </div>
              )}
              <div>
                <h2 className="h4">{headquarters.name}</h2>
                <p className="mt-2">
                  <NoBreak text={addressLine(headquarters)} />
                </p>
                <p className="text-evergreen-200 max-[22rem]:text-sm print:text-inherit">
                  <NoBreak text={closedNow ?? headquarters.hours} />
                </p>
              </div>
            </div>
          </div>
          <div className="picture print:hidden">
            <Picture
              name="mailbox"
              sizes="(width >= 64rem) 28vw, (width >= 48rem) 35vw, 92vw"
              eager
              className="aspect-4/5 w-full object-cover object-[70%_47%] max-md:aspect-4/3"
            />
          </div>
        </div>
        <div className="mt-[clamp(3rem,2rem+4vw,6rem)] grid gap-8 md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {(social.instagram || sampleSite) && (
            <div className="border border-evergreen-600 bg-evergreen-800 p-[clamp(1.25rem,1rem+1vw,1.875rem)] md:max-lg:col-span-full lg:border-x-0 lg:border-b-0 lg:border-t-[1.5px] lg:border-evergreen-500 lg:bg-transparent lg:px-0 lg:pt-6 lg:pb-0 print:bg-transparent">
              <Way heading={contact.social.heading} text={contact.social.text}>
                <ConfiguredLink className="more mt-1" sampleStyle="mt-1" href={social.instagram}>
                  <Icon name="instagram" />
                  {contact.social.link}
                </ConfiguredLink>
              </Way>
            </div>
          )}
          {[contact.families, contact.donate, contact.volunteer].map(({ heading, text, link }) => (
            <div key={heading} className="border-t-[1.5px] border-evergreen-500 pt-6">
              <Way heading={heading} text={text}>
                <Link className="more mt-1" to={link.to}>
                  {link.text} <Icon name="arrow" />
                </Link>
              </Way>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Shown if there is no e-mail address: the phone number, or a link to the newsletter below. */
function Soon({ phone }: { phone: string }) {
  const { heading, text, call } = contact.noEmail;
  return phone ? (
    <>
      <h2 className="sr-only">{heading}</h2>
      <a className={LARGE_LINK} href={telephoneLink(phone)}>
        {phone}
      </a>
      <p className="lead mt-6 text-mist">{call}</p>
    </>
  ) : (
    <p className="lead mt-6 text-mist">{text}</p>
  );
}

function Way({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <>
      <h2 className="h4">{heading}</h2>
      <p className="mt-2 text-balance text-evergreen-200">{text}</p>
      {children}
    </>
  );
}
