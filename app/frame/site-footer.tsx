import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLangOf } from "#app/content/lang-of.ts";
import { useSite } from "#app/content/site.ts";
import { LanguageLinks } from "#app/core/languages/language-links.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon, Logo } from "#app/core/ui/icon.tsx";
import { hashTarget } from "#app/core/ui/reveal.ts";
import { NewsletterCard } from "#app/newsletter/form.tsx";
import { languageWords } from "#app/words/en/languages.ts";
import { footer } from "#app/words/en/navigation.ts";
import type { PageLink } from "#app/words/en/shared.ts";

const SOCIAL = [
  { id: "linkedIn", name: "LinkedIn", icon: "linkedin" },
  { id: "instagram", name: "Instagram", icon: "instagram" },
  { id: "facebook", name: "Facebook", icon: "facebook" },
  { id: "youTube", name: "YouTube", icon: "youtube" },
] as const;

/** The newsletter's envelope and the footer below it. `above` is a class of the envelope's section. */
export function SiteFooter({ above }: { above: string }) {
  const { organization } = useSite();
  const langOf = useLangOf();
  const { email, phone } = organization;
  const [firstLine, secondLine] = twoLines(organization.name);
  const social = SOCIAL.flatMap((place) => {
    const href = organization.social[place.id];
    return href ? [{ ...place, href }] : [];
  });
  return (
    <footer>
      <div className={`envelope-section ${above}`}>
        <div className="wrap">
          <NewsletterCard />
        </div>
      </div>
      <div className="footer on-dark">
        <div className="wrap">
          <div className="footer-columns">
            <div className="footer-who">
              <Link className="brand" to="/">
                <Logo />
                <span>
                  {firstLine}
                  <br />
                  {secondLine}
                </span>
              </Link>
              <p
                className="mt-6 max-w-96 text-evergreen-200 max-lg:hidden print:hidden"
                lang={langOf(organization.description)}
              >
                {organization.description}
              </p>
              {social.length > 0 && (
                <ul className="footer-social">
                  {social.map((place) => (
                    <li key={place.name}>
                      <a
                        href={place.href}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={`${place.name} ${footer.newTab}`}
                      >
                        <Icon name={place.icon} />
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div className="footer-direct footer-links">
              <h2 className="max-lg:sr-only">
                {email || phone ? footer.contactHeading : footer.placeHeading}
              </h2>
              <ul>
                {phone && (
                  <li>
                    <a href={telephoneLink(phone)}>
                      <Icon name="phone" /> {phone}
                    </a>
                  </li>
                )}
                {email && (
                  <li>
                    <a href={mailLink(email)}>
                      <Icon name="mail" /> {email}
                    </a>
                  </li>
                )}
                <li>
                  <Link to={footer.families.to}>
                    <Icon name="arrow" /> {footer.families.text}
                  </Link>
                </li>
                <li className="text-evergreen-200 print:text-inherit">{organization.locationText}</li>
              </ul>
            </div>
            <FooterLinks {...footer.quickLinks} />
            <FooterLinks {...footer.getInvolved} />
          </div>
          <LegalSections />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly PageLink[] }) {
  return (
    <nav className="footer-links footer-list print:hidden" aria-label={heading}>
      <h2>{heading}</h2>
      <details className="fold">
        <summary aria-label={heading}>
          <Icon name="chevron" />
        </summary>
      </details>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Splits a name into two lines, the second one longer. */
function twoLines(name: string): [string, string] {
  const words = name.split(" ");
  const half = Math.floor(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

function openSection(id: string) {
  const details = document.getElementById(id)?.closest("details");
  if (details) details.open = true;
}

/**
 * The foot of every page: copyright, and collapsed legal sections. A link to one opens
 * it (decision U16). Current browsers do that without scripts, because the target is inside the `details`; the script
 * covers client-side navigations and other browsers.
 */
export function LegalSections() {
  const { hash } = useLocation();
  const { organization, legal: sections } = useSite();

  useEffect(() => {
    const section = sections.find(({ id }) => `#${id}` === hash);
    if (!section) return;
    openSection(section.id);
    hashTarget(hash)?.scrollIntoView();
  }, [hash, sections]);

  return (
    <>
      <div className="legal">
        <nav className="print:hidden" aria-label={languageWords.footerLabel}>
          <ul className="flex flex-wrap gap-x-5 lg:gap-x-7 lg:gap-y-1">
            <LanguageLinks />
          </ul>
        </nav>
        <ul className="flex flex-wrap gap-x-5 lg:gap-x-7 lg:gap-y-1 print:hidden">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={() => openSection(id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        <p>
          © {organization.copyrightYear || ""} {organization.name}. {footer.rights}
        </p>
      </div>
      <div className="legal-texts">
        {sections.map(({ id, title, text }) => (
          // The browser may have opened one before hydration.
          <details key={id} name="legal" suppressHydrationWarning>
            <summary>{title}</summary>
            <div id={id}>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
