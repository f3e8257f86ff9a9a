import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { organization, telephoneLink } from "#app/content/organization.ts";
import { legalSections } from "#app/copy/legal.ts";
import { footer } from "#app/copy/navigation.ts";
import type { PageLink } from "#app/copy/shared.ts";
import { NewsletterCard } from "#app/newsletter/form.tsx";
import { Icon, type IconName, Logo } from "./icon.tsx";
import { hashTarget } from "./reveal.ts";

const SOCIAL: readonly { name: string; icon: IconName; href: string }[] = [
  { name: "LinkedIn", icon: "linkedin", href: organization.social.linkedIn },
  { name: "Instagram", icon: "instagram", href: organization.social.instagram },
  { name: "Facebook", icon: "facebook", href: organization.social.facebook },
  { name: "YouTube", icon: "youtube", href: organization.social.youTube },
];

/** The envelope with the newsletter, and the footer below it. `above` is a class of the envelope's section. */
export function SiteFooter({ above }: { above: string }) {
  const [firstLine, secondLine] = twoLines(organization.name);
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
            <div className="max-md:col-span-full">
              <Link className="brand" to="/">
                <Logo />
                <span>
                  {firstLine}
                  <br />
                  {secondLine}
                </span>
              </Link>
              <p className="mt-6 max-w-96 text-evergreen-200 print:hidden">{organization.description}</p>
              <ul className="footer-social">
                {SOCIAL.map((place) => (
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
            </div>
            <div className="footer-links max-md:col-span-full">
              <h2>{footer.contactHeading}</h2>
              <ul>
                <li>
                  <a href={`mailto:${organization.email}`}>{organization.email}</a>
                </li>
                <li>
                  <a href={telephoneLink(organization.phone)}>{organization.phone}</a>
                </li>
                <li className="pt-1.5 text-evergreen-200 print:text-inherit">{organization.locationText}</li>
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
    <nav className="footer-links print:hidden" aria-label={heading}>
      <h2>{heading}</h2>
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

/** Splits a name in two, with the longer half second. */
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
 * Copyright, and privacy, terms and transparency, folded, at the foot of every page. A link to one opens it
 * (decision U16): current browsers do so without scripts, because the target lies inside the `details`; the
 * script does it for navigations inside the page, and for other browsers.
 */
export function LegalSections() {
  const { hash } = useLocation();

  useEffect(() => {
    const section = legalSections.find(({ id }) => `#${id}` === hash);
    if (!section) return;
    openSection(section.id);
    hashTarget(hash)?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <div className="legal">
        <p>
          © {organization.copyrightYear} {organization.name}. {footer.rights}
        </p>
        <ul className="flex flex-wrap gap-x-7 gap-y-1 print:hidden">
          {legalSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={() => openSection(id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="legal-texts">
        {legalSections.map(({ id, title, text }) => (
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
