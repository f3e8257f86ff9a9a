import { organization } from "#app/content/organization.ts";
import { mailWords } from "#app/copy/emails.ts";
import { AUTOMATIC, type Mail, renderEmail } from "#app/mail/mail.ts";
import type { Settings } from "#app/settings.ts";
import type { Inquiry } from "./schema.ts";

/**
 * The mail to the staff about an inquiry, with every field (`send-bulk-donation-notification` of section 3). Only
 * the server calls it: a public endpoint would be a mail relay (decision S4). A reply goes to the donor.
 */
export function bulkDonationNotification(
  inquiry: Inquiry,
  settings: Pick<Settings, "staffEmail" | "publicOrigin">,
): Mail {
  const { subject, lead, labels } = mailWords.inquiryNotification;
  const facts = Object.entries(labels).map(
    ([name, label]) => [label, inquiry[name as keyof Inquiry] || mailWords.notGiven] as const,
  );
  return {
    kind: "inquiry-notification",
    to: settings.staffEmail,
    replyTo: inquiry.email,
    subject: subject(inquiry.companyName),
    headers: AUTOMATIC,
    ...renderEmail([lead, { facts }, { words: mailWords.dashboard, url: `${settings.publicOrigin}/admin` }]),
  };
}

const { subject, paragraphs, closing } = mailWords.inquiryReceipt;

/**
 * The receipt to the donor. It repeats nothing that was typed, because anybody can type another person's address
 * and would make the site send them their words.
 */
const RECEIPT = {
  kind: "inquiry-receipt",
  replyTo: organization.email,
  subject,
  headers: { ...AUTOMATIC, "Auto-Submitted": "auto-replied" },
  ...renderEmail([...paragraphs, closing]),
};

export function inquiryReceipt(email: string): Mail {
  return { ...RECEIPT, to: email };
}
