import { siteOf } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { metadata } from "#app/page/metadata.ts";
import { newsletter } from "#app/words/en/newsletter.ts";
import { newsletterPages } from "#app/words/en/newsletter-pages.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/thank-you.ts";
import { EnvelopePage } from "./envelope.tsx";

const { success } = newsletter;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(success.title, siteOf(matches)), description: success.text, noindex: true },
    matches,
  );

/** Success page of a subscription without scripts. */
export default function ThankYou() {
  const { home } = newsletterPages;
  return (
    <EnvelopePage title={success.title} lead={success.text}>
      <p className="btn-row">
        <Link className="btn" to={home.to}>
          {home.text}
        </Link>
      </p>
    </EnvelopePage>
  );
}
