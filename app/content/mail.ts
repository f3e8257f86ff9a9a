import { organization, productName } from "./organization.ts";

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
};
