import { type MailFacts, phrasesOf } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";

/** How to contact the organization: by phone, and by replying if it has an e-mail address. */
export function talkToUs({ phone, email }: MailFacts["organization"]): string[] {
  if (phone) return [`Would you rather talk? Call ${phone}${email ? ", or reply to this mail" : ""}.`];
  return email ? ["Do you have a question? Reply to this mail."] : [];
}

/** Confirmation mails for public forms, in the language of the page. */
export const visitorMails = words("visitorMails", {
  /** What a subscriber asked to hear besides the letters; empty for nothing. */
  wishes: {
    opening: ", and to hear when collection opens",
    families: ", and to hear when families can register for toys",
  },
  newsletterConfirmation: ({ organization: drive }: MailFacts, wish: string) => ({
    subject: `Please confirm your subscription - ${drive.name}`,
    lead: `Somebody, most likely you, has asked for the newsletter of ${drive.name} at this address${wish}. One more step:`,
    confirm: "Confirm your subscription",
    notYou: "If it was not you, you need do nothing: without this step no letter will come.",
    unsubscribe: "You can leave the newsletter at any time",
    closing: drive.name,
  }),
  newsletterKnown: ({ organization: drive }: MailFacts, wish: string) => ({
    subject: `You are subscribed already - ${drive.name}`,
    paragraphs: [
      `Somebody, most likely you, has asked for the newsletter of ${drive.name} at this address${wish}. It is on the list already, so there is nothing to do.`,
      `Would you rather leave the newsletter? Use the link in the mail that asked you to confirm${drive.email ? `, or reply to ${drive.email}` : ""}.`,
    ],
    closing: drive.name,
  }),
  registrationReceipt: ({ organization: drive, figures }: MailFacts) => ({
    subject: `We have received your registration - ${drive.name}`,
    paragraphs: [
      `Thank you for registering to host a toy drive. We'll contact you within ${phrasesOf(figures).response}, and your partnership can start within ${phrasesOf(figures).setup}.`,
      ...talkToUs(drive),
      "If you did not send this registration, someone mistyped their address. You can ignore this email.",
    ],
    closing: drive.name,
  }),
  hostThanks: ({ organization }: MailFacts) => ({
    subject: `Your drop-off location is public - ${organization.name}`,
    paragraphs: [
      "Thank you for hosting a toy drive. Your place is on our list now, where families and donors find it.",
      "Hang up the poster where people see it from the street, and put the label on the box: its code tells our driver when the box is full. Both are ready to print, with your hours:",
    ],
    link: "Print your poster and label",
    after: "The link stays the same. After a change of your hours, print the poster again.",
    closing: organization.name,
  }),
});
