import { Link } from "react-router";
import { siteOf, useSite } from "#app/content/site.ts";
import { PackingLabel } from "#app/core/ui/packing-label.tsx";
import { metadata } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/thank-you.ts";
import { bulkDonations } from "./words.ts";

const { thankYou, form } = bulkDonations;

export const handle = { above: "kraft" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(thankYou.title, siteOf(matches)), description: thankYou.text, noindex: true },
    matches,
  );

/** Confirmation page for browsers without scripts; reloading it does not resubmit. */
export default function ThankYou() {
  const { label, text, links } = thankYou;
  return (
    <section
      className="bg-kraft-200 pt-[clamp(2.5rem,1.5rem+4vw,5.5rem)] pb-[clamp(3.5rem,2.5rem+4vw,6rem)]"
      aria-labelledby="thank-you"
    >
      <div className="wrap cols">
        <PackingLabel
          className="[--c:1/9] max-sm:[&_.bar-code]:hidden"
          route={[
            { label: label.from, value: label.fromValue },
            { label: label.to, value: label.toValue },
          ]}
          foot={
            <p className="btn-row">
              {links.map(({ text, to }, index) => (
                <Link key={to} className={index === 0 ? "btn green" : "btn line"} to={to}>
                  {text}
                </Link>
              ))}
            </p>
          }
        >
          <h1 id="thank-you" className="text-[length:var(--text-h2)]">
            {form.success(useSite().phrases)}
          </h1>
          <p className="lead mt-4">{text}</p>
        </PackingLabel>
      </div>
    </section>
  );
}
