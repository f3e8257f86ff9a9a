/** The acknowledgement of an in-kind gift (decision M6): no value, no goods or services. */
export const letterWords = {
  heading: "Acknowledgement letter",
  description: "The letter for a gift in kind.",
  back: "The inquiry",
  hint: "It states no value: the donor puts it on the gift.",
  print: "Print",
  noScript: "Print this page with your browser; only the letter is printed.",
  mail: (to: string) => `Mail it to ${to}`,
  file: "Write it to a file",
  mailing: "Sending...",
  mailed: (to: string) => `The letter to ${to} is waiting to be sent`,
  filed: "The letter is written to a file on the server",
  failed: "Failed to send the letter",
  changed: "What was received has changed. Look at the letter again, then send it.",
  nothing: "Nothing is marked as received yet, so that there is nothing to acknowledge.",
  subject: (drive: string) => `Your gift in kind to ${drive}`,
  dear: (contact: string) => `Dear ${contact},`,
  thanks: (drive: string, company: string) =>
    `Thank you, and everybody at ${company}, for your gift in kind to ${drive}. We confirm that we received:`,
  gift: (day: string, what: string) => `${day}: ${what}`,
  noGoods: (drive: string) =>
    `${drive} gave no goods or services in return for this gift, in whole or in part.`,
  noValue:
    "This letter states no value. Under the rules of the Internal Revenue Service it is for you, the donor, to determine it. Please keep this letter with your records.",
  taxId: (id: string) => `Our tax id (EIN): ${id}`,
  closing: "With thanks,",
} as const;
