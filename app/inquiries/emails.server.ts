import { AUTOMATIC, type Mail, renderEmail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import type { MailFacts } from "#app/words/facts.ts";

import { mailWords } from "./emails-words.ts";
import type { Inquiry } from "./schema.ts";

/**
 * Notifies staff of an inquiry, with every field (`send-bulk-donation-notification` of section 3). Called
 * only by the server: a public endpoint would be a mail relay (decision S4). Replies go to the donor.
 * @param id of the inquiry, which the mail links to
 */
export function bulkDonationNotification(
  inquiry: Inquiry,
  settings: Pick<Settings, "staffEmail" | "publicOrigin">,
  facts: MailFacts,
  id: string,
): Mail {
  const { subject, lead, labels } = mailWords.inquiryNotification;
  const answers = Object.entries(labels).map(
    ([name, label]) => [label, inquiry[name as keyof Inquiry] || mailWords.notGiven] as const,
  );
  return {
    kind: "inquiry-notification",
    to: settings.staffEmail,
    replyTo: inquiry.email,
    subject: subject(inquiry.companyName),
    headers: AUTOMATIC,
    ...renderEmail([
      lead(facts),
      { facts: answers },
      { words: mailWords.dashboard, url: `${settings.publicOrigin}/admin/inquiries/${id}` },
    ]),
  };
}

/**
 * The receipt to the donor. It repeats no input, because anyone can enter another person's address and would
 * make the site send them arbitrary text.
 * @param facts published contents, without samples
 */
export function inquiryReceipt(email: string, facts: MailFacts): Mail {
  const { subject, paragraphs, closing } = mailWords.inquiryReceipt(facts);
  return {
    kind: "inquiry-receipt",
    to: email,
    ...(facts.organization.email && { replyTo: facts.organization.email }),
    subject,
    headers: { ...AUTOMATIC, "Auto-Submitted": "auto-replied" },
    ...renderEmail([...paragraphs, closing]),
  };
}

/**
 * Notifies a colleague that an inquiry was handed over to them. Only staff get it, so it may name the
 * company.
 */
export function handedOver(
  { id, company, from, to }: { id: string; company: string; from: string; to: string },
  settings: Pick<Settings, "publicOrigin">,
): Mail {
  const { subject, lead, link } = mailWords.handedOver;
  return {
    kind: "inquiry-handed-over",
    aboutId: id,
    to,
    replyTo: from,
    subject: subject(company),
    headers: AUTOMATIC,
    ...renderEmail([
      lead(from, company),
      { words: link, url: `${settings.publicOrigin}/admin/inquiries/${id}` },
    ]),
  };
}
