import { type Site, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { unlistedMeta } from "#app/page/metadata.ts";
import { newsletter } from "#app/words/en/newsletter.ts";
import { newsletterPages } from "#app/words/en/newsletter-pages.ts";
import type { Route } from "./+types/thank-you.ts";
import { EnvelopePage } from "./envelope.tsx";

const answerOf = ({ confirmsSubscriptions }: Pick<Site, "confirmsSubscriptions">) =>
  confirmsSubscriptions ? newsletter.success : newsletter.unmailed;

export const meta: Route.MetaFunction = unlistedMeta(
  (_, site) => answerOf(site).title,
  (_, site) => answerOf(site).text,
);

/** Success page of a subscription without scripts. */
export default function ThankYou() {
  const { home } = newsletterPages;
  const { title, text } = answerOf(useSite());
  return (
    <EnvelopePage title={title} lead={text}>
      <p className="btn-row">
        <Link className="btn" to={home.to}>
          {home.text}
        </Link>
      </p>
    </EnvelopePage>
  );
}
