import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { siteOf, useSite } from "#app/content/site.ts";
import { settingsContext } from "#app/core/context.ts";
import { dropDraft } from "#app/core/forms/use-form.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { registration } from "#app/words/en/registrations.ts";
import type { Route } from "./+types/thank-you.ts";
import { REGISTER_PATH } from "./fields.ts";
import { FramedPage } from "./framed-page.tsx";

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

export default function ThankYou({ loaderData: { receiptIsSent } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useNavigationType();

  useEffect(() => dropDraft(REGISTER_PATH), []);

  useEffect(() => {
    // The frame is now shorter than the form was, so the visitor would see only what is below it.
    if (arrival !== "POP") heading.current?.focus();
  }, [arrival]);

  return (
    <FramedPage>
      <span className="gift mb-6 [--s:4rem]" aria-hidden="true">
        <i className="paper-dot" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {thanks.title}
      </h1>
      <p className="lead mt-4">{thanks.text(useSite().phrases)}</p>
      {receiptIsSent && <p className="muted mt-3">{thanks.receipt}</p>}
    </FramedPage>
  );
}
