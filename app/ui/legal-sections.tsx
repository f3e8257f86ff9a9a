import { useEffect } from "react";
import { useLocation } from "react-router";
import { organization } from "#app/content/organization.ts";
import { legalSections } from "#app/copy/legal.ts";
import { footer } from "#app/copy/navigation.ts";
import { hashTarget } from "./hash-target.ts";

function unfold(id: string) {
  const folded = document.getElementById(id)?.closest("details");
  if (folded) folded.open = true;
}

/**
 * Privacy, terms and transparency, folded, at the foot of every page. A link to one opens it (decision U16):
 * current browsers do so by themselves, with scripts off too, because the target lies inside the fold; for
 * navigations within the page, and for other browsers, the script does it.
 */
export function LegalSections() {
  const { hash } = useLocation();

  useEffect(() => {
    const section = legalSections.find(({ id }) => `#${id}` === hash);
    if (!section) return;
    unfold(section.id);
    hashTarget(hash)?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <div className="legal">
        <p>
          © {organization.copyrightYear} {organization.name}. {footer.rights}
        </p>
        <ul>
          {legalSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={() => unfold(id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="legal-texts">
        {legalSections.map(({ id, title, text }) => (
          // The browser may have opened one before the scripts arrived.
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
