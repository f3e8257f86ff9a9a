import type { ReactNode } from "react";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { newsletter } from "#app/words/en/newsletter.ts";

interface EnvelopeProps {
  /** "h1" if the page consists of this envelope only. */
  heading: "h1" | "h2";
  title: string;
  lead: string;
  children: ReactNode;
}

/** The newsletter's airmail envelope, with stamp and postmark. Below a page it is one line on phones until opened. */
export function Envelope({ heading: Heading, title, lead, children }: EnvelopeProps) {
  return (
    <section
      className={Heading === "h2" ? "envelope envelope-row" : "envelope"}
      aria-labelledby="envelope-heading"
    >
      <div className="envelope-inside">
        <div className="envelope-head">
          <div>
            <Heading id="envelope-heading">{title}</Heading>
            <p className="muted mt-3 max-w-[30rem]">{lead}</p>
          </div>
          <div className="postage" aria-hidden="true">
            <Postmark />
            <div className="stamp">
              <Picture name="stamp" sizes="8.25rem" />
              <span>{useSite().organization.foundedYear}</span>
            </div>
          </div>
        </div>
        {Heading === "h2" && (
          <details className="fold">
            <summary>
              {newsletter.open} <span className="sr-only">{title}</span> <Icon name="chevron" />
            </summary>
          </details>
        )}
        <div className="envelope-body">{children}</div>
      </div>
    </section>
  );
}

/** A page that contains only an envelope, which overlaps the footer as on every page. */
export function EnvelopePage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="envelope-section">
      <div className="wrap section-tight pb-0">
        <Envelope heading="h1" {...props} />
      </div>
    </div>
  );
}

const [FIRST_LINE, SECOND_LINE] = newsletter.postmark;
const WAVES = [22, 38, 54, 70].map((y) => `M4 ${y}c12-8 20 8 32 0s20 8 32 0`).join("");

function Postmark() {
  return (
    <svg
      className="postmark"
      viewBox="0 0 160 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={WAVES} />
      <circle cx="114" cy="45" r="39" />
      <circle cx="114" cy="45" r="27" />
      <g fill="currentColor" stroke="none" fontSize="14" fontWeight="700" textAnchor="middle">
        <text x="114" y="43">
          {FIRST_LINE}
        </text>
        <text x="114" y="58">
          {SECOND_LINE}
        </text>
      </g>
    </svg>
  );
}
