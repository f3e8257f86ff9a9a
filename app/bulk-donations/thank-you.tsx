import { Link } from "react-router";
import { organization } from "#app/content/organization.ts";
import { bulkDonations } from "#app/copy/bulk-donations.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/bulk-donations.css";
import type { Route } from "./+types/thank-you.ts";

const { thankYou, form } = bulkDonations;

export const handle = { above: "kraft" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: `${thankYou.title} | ${organization.name}`, description: thankYou.text, noindex: true },
    matches,
  );

/** Where a browser without scripts ends after an inquiry; it may be reloaded without sending anything again. */
export default function ThankYou() {
  const { label, text, links } = thankYou;
  return (
    <section className="received" aria-labelledby="thank-you">
      <div className="wrap cols">
        <div className="label [--c:1/9]">
          <div className="row route">
            <div>
              <span>{label.from}</span>
              <b>{label.fromValue}</b>
            </div>
            <div>
              <span>{label.to}</span>
              <b>{label.toValue}</b>
            </div>
          </div>
          <div className="row">
            <div>
              <h1 id="thank-you">{form.success}</h1>
              <p className="lead mt-4">{text}</p>
            </div>
          </div>
          <div className="row foot">
            <p className="btn-row">
              {links.map(({ text, to }, index) => (
                <Link key={to} className={index === 0 ? "btn green" : "btn line"} to={to}>
                  {text}
                </Link>
              ))}
            </p>
            <div className="bars" aria-hidden="true" />
          </div>
        </div>
      </div>
    </section>
  );
}
