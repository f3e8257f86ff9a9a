import { mailWords } from "#app/copy/emails.ts";
import { letter } from "#app/mail/email-template.ts";
import { AUTOMATIC, type Mail } from "#app/mail/mail.ts";
import type { SubscriptionMail } from "./queries.server.ts";

/**
 * The mail that answers a subscription. Nothing in it was typed by whoever subscribed: that may be a stranger,
 * and the mail goes to anybody's address.
 * @param origin scheme and host of the site
 */
export function subscriptionMail(subscription: SubscriptionMail, origin: string): Mail {
  const about = { aboutId: subscription.subscriberId, to: subscription.email };
  if (subscription.kind === "known") {
    const { subject, paragraphs, closing } = mailWords.newsletterKnown;
    return {
      ...about,
      kind: "newsletter-known",
      subject,
      ...letter([...paragraphs, closing]),
      headers: AUTOMATIC,
    };
  }
  const { subject, lead, confirm, notYou, unsubscribe, closing } = mailWords.newsletterConfirmation;
  const confirmUrl = `${origin}/newsletter/confirm?key=${subscription.keys.confirm}`;
  const unsubscribeUrl = `${origin}/newsletter/unsubscribe?key=${subscription.keys.unsubscribe}`;
  return {
    ...about,
    kind: "newsletter-confirmation",
    subject,
    ...letter([
      lead,
      { words: confirm, url: confirmUrl },
      notYou,
      { words: unsubscribe, url: unsubscribeUrl },
      closing,
    ]),
    headers: {
      ...AUTOMATIC,
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      // RFC 8058: the mail program may post to that address by itself.
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
