import { organization, productName } from "#app/content/organization.ts";

/** What the site's mails say; the visitor's own words are put in where they are built. */
export const mailWords = {
  notGiven: "Not specified",
  dashboard: "Open the dashboard",
  inquiryNotification: {
    subject: (company: string) => `Bulk donation inquiry from ${company}`,
    lead: "A bulk donation inquiry has come in through the site. The answer is promised within 24 hours; a reply to this mail goes to the sender.",
    labels: {
      companyName: "Company name",
      contactName: "Contact name",
      email: "Email",
      phone: "Phone",
      donationType: "Donation type",
      estimatedQuantity: "Estimated quantity",
      message: "Message",
    },
  },
  inquiryReceipt: {
    subject: `We have received your inquiry - ${productName}`,
    paragraphs: [
      "Thank you for your bulk donation inquiry. We'll contact you within 24 hours to discuss your donation.",
      `Would you rather talk? Call ${organization.phone}, or reply to this mail.`,
      "If you have not sent an inquiry, somebody has mistyped an address. You need do nothing.",
    ],
    closing: organization.name,
  },
  newsletterConfirmation: {
    subject: `Please confirm your subscription - ${productName}`,
    lead: `Somebody, most likely you, has asked for the newsletter of ${productName} at this address. One more step:`,
    confirm: "Confirm your subscription",
    notYou: "If it was not you, you need do nothing: without this step no letter will come.",
    unsubscribe: "You can leave the newsletter at any time",
    closing: organization.name,
  },
  newsletterKnown: {
    subject: `You are subscribed already - ${productName}`,
    paragraphs: [
      `Somebody, most likely you, has asked for the newsletter of ${productName} at this address. It is on the list already, so there is nothing to do.`,
      `Would you rather leave the newsletter? Use the link in the mail that asked you to confirm, or reply to ${organization.email}.`,
    ],
    closing: organization.name,
  },
  registrationNotification: {
    subject: (organizationName: string) => `Toy drive registration from ${organizationName}`,
    lead: "An organization has registered to host a toy drive. The answer is promised within 24 hours; a reply to this mail goes to the host.",
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
    },
    address: (number: number) => `Collection address ${number}`,
    hours: "Hours",
    public: "Public",
    private: "Private",
    link: "Open the registrations",
  },
  registrationReceipt: {
    subject: `We have received your registration - ${productName}`,
    paragraphs: [
      "Thank you for registering to host a toy drive. We'll contact you within 24 hours, and your partnership can start within 2-3 days.",
      `Would you rather talk? Call ${organization.phone}, or reply to this mail.`,
      "If you have not sent a registration, somebody has mistyped an address. You need do nothing.",
    ],
    closing: organization.name,
  },
};
