import { Link } from "react-router";
import { bulkDonations } from "#app/content/bulk-donations.ts";
import { organization } from "#app/content/organization.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/thank-you.ts";

const { thankYou, form } = bulkDonations;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: `${thankYou.title} | ${organization.name}`, description: thankYou.text, noindex: true },
    matches,
  );

/** Where a browser without scripts ends after an inquiry; it may be reloaded without sending anything again. */
export default function ThankYou() {
  return (
    <section className="section" aria-labelledby="thank-you">
      <div className="wrap thank-you">
        <h1 id="thank-you" className="h2">
          {form.success}
        </h1>
        <p className="lead muted">{thankYou.text}</p>
        <p className="btn-row">
          {thankYou.links.map(({ text, to }, index) => (
            <Link key={to} className={index === 0 ? "btn green" : "btn line"} to={to}>
              {text}
            </Link>
          ))}
        </p>
      </div>
    </section>
  );
}
