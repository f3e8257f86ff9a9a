import { useEffect } from "react";
import { siteOf } from "#app/content/site.ts";
import { settingsContext } from "#app/core/context.ts";
import { dropDraft } from "#app/core/forms/use-form.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { registration } from "#app/words/en/registrations.ts";
import type { Route } from "./+types/thank-you.ts";
import { REGISTER_PATH } from "./fields.ts";
import { Sent } from "./sent.tsx";

const { thanks } = registration;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled(`${thanks.title} ${registration.title}`, siteOf(matches)),
      description: thanks.text(siteOf(matches).phrases),
      noindex: true,
    },
    matches,
  );

/** Without a mail server nothing was sent (decision K12). */
export function loader({ context }: Route.LoaderArgs) {
  return { receiptIsSent: !context.get(settingsContext).mailsGoToFiles };
}

/** Where a registration without scripts ends. */
export default function ThankYou({ loaderData: { receiptIsSent } }: Route.ComponentProps) {
  useEffect(() => dropDraft(REGISTER_PATH), []);
  return (
    <section className="section bg-kraft-200">
      <div className="wrap">
        <Sent receiptIsSent={receiptIsSent} heading="h1" />
      </div>
    </section>
  );
}
