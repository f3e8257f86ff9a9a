import { AUTOMATIC, type Mail, renderEmail } from "#app/core/mail/mail.ts";
import { hostAgainMail as words } from "#app/registrations/host-again-words.ts";
import type { MailFacts } from "#app/words/facts.ts";

import { AGAIN_MAIL } from "./asking.ts";
import type { EarlierHost } from "./queries.server.ts";

/**
 * The invitation to a host of last year. The linked page shows what they entered then; the mail does not contain it.
 */
export function againMail(
  host: Pick<EarlierHost, "email" | "organization">,
  { url, season, facts }: { url: string; season: number; facts: MailFacts },
): Mail {
  const { subject, paragraphs, link, after } = words(facts, season, host.organization);
  return {
    kind: AGAIN_MAIL,
    to: host.email,
    ...(facts.organization.email && { replyTo: facts.organization.email }),
    subject,
    headers: AUTOMATIC,
    ...renderEmail([...paragraphs, { words: link, url }, after, facts.organization.name]),
  };
}
