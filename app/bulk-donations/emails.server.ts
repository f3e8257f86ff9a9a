import { organization } from "#app/content/organization.ts";
import { mailWords } from "#app/copy/emails.ts";
import { letter } from "#app/mail/email-template.ts";
import { AUTOMATIC, type Mail } from "#app/mail/mail.ts";
import type { Settings } from "#app/settings.ts";

/** The payload of section 3, absent texts as empty ones, and the quantity, so that staff are told every field. */
export interface BulkDonationNotification {
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  /** The visitor's part alone. */
  message: string;
  donationType: string;
  estimatedQuantity: string;
  /** What stood in the field that people leave blank. */
  honeypot: string;
}

/**
 * The mail to the staff about an inquiry (`send-bulk-donation-notification`): a function of the server and no
 * public endpoint, which would be a mail relay (decision S4). The answer goes to the donor.
 * @returns null for suspected spam (decision S10)
 */
export function bulkDonationNotification(
  payload: BulkDonationNotification,
  settings: Pick<Settings, "staffEmail" | "publicOrigin">,
): Mail | null {
  if (payload.honeypot) return null;
  const { subject, lead, labels } = mailWords.inquiryNotification;
  const facts = Object.entries(labels).map(
    ([name, label]) => [label, payload[name as keyof typeof labels] || mailWords.notGiven] as const,
  );
  return {
    kind: "inquiry-notification",
    to: settings.staffEmail,
    replyTo: payload.email,
    subject: subject(payload.companyName),
    headers: AUTOMATIC,
    ...letter([lead, { facts }, { words: mailWords.dashboard, url: `${settings.publicOrigin}/admin` }]),
  };
}

const { subject, paragraphs, closing } = mailWords.inquiryReceipt;

/**
 * The receipt to the donor. It repeats nothing of what was typed: anybody can type anybody's address, and the
 * site must not carry their words there.
 */
const RECEIPT = {
  kind: "inquiry-receipt",
  replyTo: organization.email,
  subject,
  headers: { ...AUTOMATIC, "Auto-Submitted": "auto-replied" },
  ...letter([...paragraphs, closing]),
};

export function inquiryReceipt(email: string): Mail {
  return { ...RECEIPT, to: email };
}
