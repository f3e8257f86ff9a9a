import { useLocation } from "react-router";
import { newsletter } from "#app/copy/newsletter.ts";
import { Envelope } from "./envelope.tsx";
import { NewsletterForm } from "./form.tsx";

/** The newsletter's envelope, at the foot of every public page but those that are an envelope themselves. */
export function NewsletterCard() {
  const { pathname } = useLocation();
  if (pathname.startsWith("/newsletter/")) return null;
  return (
    <Envelope heading="h2" title={newsletter.heading} lead={newsletter.lead}>
      <NewsletterForm />
    </Envelope>
  );
}
