import { dayWithYear } from "#app/core/time/date-words.ts";
import { letterWords as words } from "#app/inquiries/staff/words/acknowledgement.ts";
import { receivedWords } from "#app/inquiries/staff/words/replies.ts";
import type { ReceivedGift } from "./gifts-queries.server.ts";

/** The acknowledgement of an in-kind gift, for print and mail. */
export interface Acknowledgement {
  drive: string;
  /** Lines of the drive's address; empty if unknown. */
  from: string[];
  date: string;
  /** Company and contact person. */
  to: string[];
  greeting: string;
  thanks: string;
  gifts: { id: string; text: string }[];
  /** The legally required statements, and that the donor determines the value (decision M6). */
  statements: string[];
  closing: string[];
}

interface Sources {
  company: string;
  contact: string;
  gifts: readonly ReceivedGift[];
  /** Published facts, without samples. */
  facts: {
    organization: { name: string; taxId: string; phone: string; postalAddress: string };
    headquarters: { street: string; city: string; state: string; zipCode: string };
  };
  /** YYYY-MM-DD. */
  today: string;
  /** Name of the signer. */
  me: string;
}

export function acknowledgement({ company, contact, gifts, facts, today, me }: Sources): Acknowledgement {
  const { name: drive, taxId, phone, postalAddress } = facts.organization;
  const { street, city, state, zipCode } = facts.headquarters;
  const address = postalAddress
    ? postalAddress.split("\n")
    : street
      ? [street, `${city}, ${state} ${zipCode}`]
      : [];
  return {
    drive,
    from: [...address, ...(phone ? [phone] : [])],
    date: dayWithYear(today),
    to: [contact, company],
    greeting: words.dear(contact),
    thanks: words.thanks(drive, company),
    gifts: gifts.map(({ id, received_on, ...gift }) => ({
      id,
      text: words.gift(dayWithYear(received_on), receivedWords.line(gift)),
    })),
    statements: [words.noGoods(drive), words.noValue, ...(taxId ? [words.taxId(taxId)] : [])],
    closing: [words.closing, me, drive],
  };
}

/** Formats the letter as plain text. */
export function letterText(letter: Acknowledgement): string {
  const { drive, from, date, to, greeting, thanks, gifts, statements, closing } = letter;
  return [
    [drive, ...from].join("\n"),
    date,
    to.join("\n"),
    greeting,
    thanks,
    gifts.map(({ text }) => `- ${text}`).join("\n"),
    ...statements,
    closing.join("\n"),
  ].join("\n\n");
}
