import { automaticMail, type Mail } from "#app/core/mail/mail.ts";
import { visitorMails } from "#app/words/en/emails.ts";
import type { MailFacts } from "#app/words/facts.ts";
import { localPath } from "#app/words/paths.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./letter-email.server.ts";
import type { SubscriptionMail } from "./queries.server.ts";

/**
 * The mail after a subscription. It repeats no typed text, because a stranger may have entered someone else's address.
 * @param origin scheme and host of the site
 * @param facts published contents, without samples
 */
export function subscriptionMail(subscription: SubscriptionMail, origin: string, facts: MailFacts): Mail {
  const wish = subscription.wish ? visitorMails.wishes[subscription.wish] : "";
  const about = { aboutId: subscription.subscriberId, to: subscription.email };
  if (subscription.kind === "known") {
    const { subject, paragraphs, closing } = visitorMails.newsletterKnown(facts, wish);
    return automaticMail({ ...about, kind: "newsletter-known", subject }, [...paragraphs, closing]);
  }
  const { subject, lead, confirm, notYou, unsubscribe, closing } = visitorMails.newsletterConfirmation(
    facts,
    wish,
  );
  const confirmUrl = origin + localPath(`/newsletter/confirm?key=${subscription.keys.confirm}`);
  const leaveUrl = unsubscribeUrl(origin, subscription.keys.unsubscribe);
  const headers = unsubscribeHeaders(leaveUrl);
  return automaticMail({ ...about, kind: "newsletter-confirmation", subject, headers }, [
    lead,
    { words: confirm, url: confirmUrl },
    notYou,
    { words: unsubscribe, url: leaveUrl },
    closing,
  ]);
}
