import { AUTOMATIC, type Mail, renderEmail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import { visitorMails } from "#app/words/en/emails.ts";
import { hostKinds } from "#app/words/en/registrations.ts";
import { type MailFacts, phrasesOf } from "#app/words/facts.ts";
import { fieldList } from "./fields.ts";
import type { Registration, RegistrationAddress } from "./schema.ts";

/** Notifies the staff of a registration, with every field. Replies go to the host. */
export function registrationNotification(
  registration: Registration,
  settings: Pick<Settings, "staffEmail" | "publicOrigin">,
  facts: MailFacts,
): Mail {
  const answers = fieldList().flatMap(({ name, rule, mail }) => {
    const value = registration[name];
    const yesOrNo = value ? "Yes" : "No";
    const words = rule === "kind" ? hostKinds[registration.kind] : rule === "tick" ? yesOrNo : value;
    return mail === null ? [] : [[mail, String(words ?? "Not specified")] as const];
  });
  const places = registration.addresses.map(
    (address, index) => [`Collection address ${index + 1}`, addressLines(address)] as const,
  );
  return {
    kind: "registration-notification",
    to: settings.staffEmail,
    replyTo: registration.email,
    subject: `Toy drive registration from ${registration.organization}`,
    headers: AUTOMATIC,
    ...renderEmail([
      `An organization has registered to host a toy drive. The answer is promised within ${phrasesOf(facts.figures).response}; a reply to this mail goes to the host.`,
      { facts: [...answers, ...places] },
      { words: "Open the registrations", url: `${settings.publicOrigin}/admin/registrations` },
    ]),
  };
}

function addressLines({ address, city, zip_code, hours, is_public }: RegistrationAddress): string {
  return [address, `${city} ${zip_code}`, `Hours: ${hours}`, is_public ? "Public" : "Private"].join("\n");
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
