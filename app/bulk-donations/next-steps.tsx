import type { ReactNode } from "react";
import { Link } from "react-router";
import { organization, telephoneLink } from "#app/content/organization.ts";
import { bulkDonations } from "#app/copy/bulk-donations.ts";

/** A link that calls the organization. */
export function CallLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a className={className} href={telephoneLink(organization.phone)}>
      {children}
    </a>
  );
}

/** What happens after an inquiry, beside the form. */
export function NextSteps() {
  const { heading, steps, call, stories } = bulkDonations.next;
  return (
    <aside className="aside [--c:9/13]" aria-labelledby="next">
      <h3 id="next">{heading}</h3>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <p>
              <b>{title}</b>
              <br />
              {text}
            </p>
          </li>
        ))}
      </ol>
      <p className="talk">
        {call} <CallLink className="no-break">{organization.phone}</CallLink>.
      </p>
      <p className="mt-3">
        <Link to={stories.to}>{stories.text}</Link>
      </p>
    </aside>
  );
}
