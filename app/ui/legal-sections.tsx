import { useEffect } from "react";
import { useLocation } from "react-router";
import { legalSections } from "#app/content/legal.ts";
import { footer } from "#app/content/navigation.ts";
import { organization } from "#app/content/organization.ts";

/**
 * Privacy, terms and transparency, folded, at the foot of every page. A link to one opens it (decision U16):
 * current browsers do so by themselves because the target lies inside; a script does it in the others.
 */
export function LegalSections() {
  const { hash } = useLocation();

  useEffect(() => {
    const section =
      legalSections.some(({ id }) => `#${id}` === hash) && document.getElementById(hash.slice(1));
    const folded = section && section.closest("details");
    if (!folded) return;
    folded.open = true;
    folded.scrollIntoView();
  }, [hash]);

  return (
    <>
      <div className="legal">
        <p>
          © {organization.copyrightYear} {organization.name}. {footer.rights}
        </p>
        <ul>
          {legalSections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </div>
      <div className="legal-texts">
        {legalSections.map((section) => (
          <details key={section.id}>
            <summary>{section.title}</summary>
            <div id={section.id}>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
