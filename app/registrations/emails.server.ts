import { AUTOMATIC, type Mail, renderEmail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import { mailWords } from "#app/inquiries/emails-words.ts";
import { visitorMails } from "#app/words/en/emails.ts";
import { hostKinds } from "#app/words/en/registrations.ts";
import type { MailFacts } from "#app/words/facts.ts";
import type { Registration, RegistrationAddress } from "./schema.ts";

/** Notifies the staff of a registration, with every field. Replies go to the host. */
export function registrationNotification(
  registration: Registration,
  settings: Pick<Settings, "staffEmail" | "publicOrigin">,
  facts: MailFacts,
): Mail {
  const { subject, lead, labels, address: addressLabel, link } = mailWords.registrationNotification;
  const { addresses, ...fields } = {
    ...registration,
    kind: hostKinds[registration.kind],
    may_be_named: registration.may_be_named ? mailWords.yes : mailWords.no,
  };
  const answers = Object.entries(labels).map(
    ([name, label]) => [label, String(fields[name as keyof typeof labels] ?? mailWords.notGiven)] as const,
  );
  const places = addresses.map((address, index) => [addressLabel(index + 1), addressLines(address)] as const);
  return {
    kind: "registration-notification",
    to: settings.staffEmail,
    replyTo: registration.email,
    subject: subject(registration.organization),
    headers: AUTOMATIC,
    ...renderEmail([
      lead(facts),
      { facts: [...answers, ...places] },
      { words: link, url: `${settings.publicOrigin}/admin/registrations` },
    ]),
  };
}

function addressLines({ address, city, zip_code, hours, is_public }: RegistrationAddress): string {
  const words = mailWords.registrationNotification;
  return [
    address,
    `${city} ${zip_code}`,
    `${words.hours}: ${hours}`,
    is_public ? words.public : words.private,
  ].join("\n");
}

/**
 * The receipt to the host. It repeats nothing that was entered, because anyone can enter anyone's address.
 * @param facts published contents, without samples
 */
export function registrationReceipt(email: string, facts: MailFacts): Mail {
  const { subject, paragraphs, closing } = visitorMails.registrationReceipt(facts);
  return {
    kind: "registration-receipt",
    to: email,
    ...(facts.organization.email && { replyTo: facts.organization.email }),
    subject,
    headers: { ...AUTOMATIC, "Auto-Submitted": "auto-replied" },
    ...renderEmail([...paragraphs, closing]),
  };
}
