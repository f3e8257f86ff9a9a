import { AUTOMATIC_REPLY, automaticMail, type Mail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import { talkToUs } from "#app/words/en/emails.ts";
import { type MailFacts, phrasesOf } from "#app/words/facts.ts";
import { fieldList, type Inquiry } from "./fields.ts";

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
  const answers = fieldList().flatMap(({ name, label, mail }) =>
    mail ? [[label, inquiry[name] || "Not specified"] as const] : [],
  );
  return automaticMail(
    {
      kind: "inquiry-notification",
      to: settings.staffEmail,
      replyTo: inquiry.email,
      subject: `Bulk donation inquiry from ${inquiry.companyName}`,
    },
    [
      `A new bulk donation inquiry came in through the site. The answer is promised within ${phrasesOf(facts.figures).response}; a reply to this email goes to the sender.`,
      { facts: answers },
      { words: "Open the dashboard", url: `${settings.publicOrigin}/admin/inquiries/${id}` },
    ],
  );
}

/**
 * The receipt to the donor. It repeats no input, because anyone can enter another person's address and would
 * make the site send them arbitrary text.
 * @param facts published contents, without samples
 */
export function inquiryReceipt(email: string, facts: MailFacts): Mail {
  const { organization: drive, figures } = facts;
  const subject = `We have received your inquiry - ${drive.name}`;
  const mail = {
    kind: "inquiry-receipt",
    to: email,
    replyTo: drive.email,
    subject,
    headers: AUTOMATIC_REPLY,
  };
  return automaticMail(mail, [
    `Thank you for your bulk donation inquiry. We'll contact you within ${phrasesOf(figures).response} to discuss your donation.`,
    ...talkToUs(drive),
    "If you did not send this inquiry, someone mistyped their address. You can ignore this email.",
    drive.name,
  ]);
}
