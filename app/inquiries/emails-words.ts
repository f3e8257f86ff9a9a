import { talkToUs } from "#app/words/en/emails.ts";
import { type MailFacts, phrasesOf } from "#app/words/facts.ts";

/**
 * Copy of the site's mails; user input is inserted where they are built. Facts about the organization exclude
 * samples.
 */
export const mailWords = {
  notGiven: "Not specified",
  yes: "Yes",
  no: "No",
  dashboard: "Open the dashboard",
  handedOver: {
    subject: (company: string) => `Yours now: the inquiry from ${company}`,
    lead: (from: string, company: string) => `${from} has handed the inquiry from ${company} over to you.`,
    link: "Open the inquiry",
  },
  inquiryNotification: {
    subject: (company: string) => `Bulk donation inquiry from ${company}`,
    lead: ({ figures }: MailFacts) =>
      `A bulk donation inquiry has come in through the site. The answer is promised within ${phrasesOf(figures).response}; a reply to this mail goes to the sender.`,
    labels: {
      companyName: "Company name",
      contactName: "Contact name",
      email: "Email",
      phone: "Phone",
      donationType: "Donation type",
      estimatedQuantity: "Estimated quantity",
      quantityUnit: "Counted in",
      message: "Message",
    },
  },
  inquiryReceipt: ({ organization: drive, figures }: MailFacts) => ({
    subject: `We have received your inquiry - ${drive.name}`,
    paragraphs: [
      `Thank you for your bulk donation inquiry. We'll contact you within ${phrasesOf(figures).response} to discuss your donation.`,
      ...talkToUs(drive),
      "If you have not sent an inquiry, somebody has mistyped an address. You need do nothing.",
    ],
    closing: drive.name,
  }),
  registrationNotification: {
    subject: (organizationName: string) => `Toy drive registration from ${organizationName}`,
    lead: ({ figures }: MailFacts) =>
      `An organization has registered to host a toy drive. The answer is promised within ${phrasesOf(figures).response}; a reply to this mail goes to the host.`,
    labels: {
      organization: "Organization",
      kind: "Kind",
      contact_name: "Contact name",
      email: "Email",
      phone: "Phone",
      starts_on: "Start date",
      ends_on: "End date",
      boxes: "Number of boxes",
      message: "Message",
      may_be_named: "May be named in the results",
    },
    address: (number: number) => `Collection address ${number}`,
    hours: "Hours",
    public: "Public",
    private: "Private",
    link: "Open the registrations",
  },
};
