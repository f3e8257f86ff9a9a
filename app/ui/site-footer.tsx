import { Link } from "react-router";
import { organization, telephoneLink } from "#app/content/organization.ts";
import { footer } from "#app/copy/navigation.ts";
import type { PageLink } from "#app/copy/types.ts";
import { NewsletterCard } from "#app/newsletter/form.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { LegalSections } from "./legal-sections.tsx";
import { Mark } from "./mark.tsx";
import type { Above } from "./site-frame.tsx";

const SOCIAL: readonly { name: string; icon: IconName; href: string }[] = [
  { name: "LinkedIn", icon: "linkedin", href: organization.social.linkedIn },
  { name: "Instagram", icon: "instagram", href: organization.social.instagram },
  { name: "Facebook", icon: "facebook", href: organization.social.facebook },
  { name: "YouTube", icon: "youtube", href: organization.social.youTube },
];

/** The envelope with the newsletter, and the footer below it. */
export function SiteFooter({ above }: { above: Above }) {
  const [firstWords, lastWords] = twoLines(organization.name);
  return (
    <footer>
      <div className={`post above-${above}`}>
        <div className="wrap">
          <NewsletterCard />
        </div>
      </div>
      <div className="footer on-dark">
        <div className="wrap">
          <div className="top">
            <div>
              <Link className="brand" to="/">
                <Mark />
                <span>
                  {firstWords}
                  <br />
                  {lastWords}
                </span>
              </Link>
              <p className="footer-about">{organization.description}</p>
              <ul className="social">
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
            <div className="links">
              <h2>{footer.contactHeading}</h2>
              <ul>
                <li>
                  <a href={`mailto:${organization.email}`}>{organization.email}</a>
                </li>
                <li>
                  <a href={telephoneLink(organization.phone)}>{organization.phone}</a>
                </li>
                <li className="footer-place">{organization.locationText}</li>
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
    <nav className="links" aria-label={heading}>
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

/** The lockup sets the name on two lines, the longer half below. */
function twoLines(name: string): [string, string] {
  const words = name.split(" ");
  const half = Math.floor(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}
