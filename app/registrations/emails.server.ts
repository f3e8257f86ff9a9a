import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { type Context, settingsContext } from "#app/core/context.ts";
import { mailsAbout } from "#app/core/forms/action.server.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { AUTOMATIC_REPLY, automaticMail, type Mail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { AGAIN_MAIL, HOURS_MAIL } from "#app/locations/change-queries.server.ts";
import { currentLanguage } from "#app/words/current.ts";
import { visitorMails } from "#app/words/en/emails.ts";
import { hostAgain } from "#app/words/en/host-again.ts";
import { hostAnswers } from "#app/words/en/host-answers.ts";
import { hostKinds } from "#app/words/en/registrations.ts";
import { type MailFacts, phrasesOf } from "#app/words/facts.ts";
import { fieldList } from "./fields.ts";
import type { InvitationKey } from "./invitation.ts";
import type { Registration } from "./schema.ts";

/** Notifies the staff of a registration, with every field. Replies go to the host. */
export function registrationNotification(
  registration: Registration,
  settings: Pick<Settings, "staffEmail" | "publicOrigin">,
  facts: MailFacts,
): Mail {
  const answers = fieldList().flatMap(({ name, rule, mail }) => {
    const value = registration[name];
    const yesOrNo = value ? "Yes" : "No";
    const words =
      rule === "kind"
        ? hostKinds[registration.kind]
        : rule === "tick"
          ? yesOrNo
          : rule === "day" && value
            ? dayWithYear(String(value))
            : value;
    return mail === null ? [] : [[mail, String(words ?? "Not specified")] as const];
  });
  const places = registration.addresses.map(({ address, city, zip_code, hours, is_public }, index) => {
    const lines = [address, `${city} ${zip_code}`, `Hours: ${hours}`, is_public ? "Public" : "Private"];
    return [`Collection address ${index + 1}`, lines.join("\n")] as const;
  });
  const { organization, email: replyTo } = registration;
  const subject = `Toy drive registration from ${organization}`;
  return automaticMail({ kind: "registration-notification", to: settings.staffEmail, replyTo, subject }, [
    `An organization has registered to host a toy drive. The answer is promised within ${phrasesOf(facts.figures).response}; a reply to this mail goes to the host.`,
    { facts: [...answers, ...places] },
    { words: "Open the registrations", url: `${settings.publicOrigin}/admin/registrations` },
  ]);
}

/** What a registration sends: the notification in English, for the staff, and the receipt. */
export function registrationMails(context: Context, registration: Registration): Promise<Mail[]> {
  const factsNow = () => factsOf(contentsOf(context));
  const notification = inLanguage("en", () =>
    registrationNotification(registration, context.get(settingsContext), factsNow()),
  );
  return mailsAbout(context, notification, registrationReceipt(registration.email, factsNow()));
}

export function answerNotification(
  { id, organization, email }: { id: string; organization: string; email: string },
  { staffEmail, publicOrigin }: Pick<Settings, "staffEmail" | "publicOrigin">,
): Mail {
  const subject = `${organization} has answered your question`;
  return automaticMail({ kind: "registration-notification", to: staffEmail, replyTo: email, subject }, [
    `${organization} has answered. The registration has the answer and can be decided.`,
    { words: "Open the registration", url: `${publicOrigin}/admin/registrations/${id}` },
  ]);
}

/**
 * Asks a host for the hours around Thanksgiving, of each of their places.
 * @param refuse address of the page that ends such letters
 */
export function holidayHoursMail(
  email: string,
  places: readonly { name: string; url: string }[],
  { refuse, facts }: { refuse: string; facts: MailFacts },
): Mail {
  const { organization: drive } = facts;
  const names = new Intl.ListFormat(currentLanguage()).format(places.map(({ name }) => name));
  const { mail: words } = hostAnswers.holiday;
  const subject = words.subject(names);
  return automaticMail({ kind: HOURS_MAIL, to: email, replyTo: drive.email, subject }, [
    words.text(names),
    ...places.map(({ name, url }) => ({
      words: places.length > 1 ? `${name}: ${words.link}` : words.link,
      url,
    })),
    words.why(drive.name),
    { words: words.refuse, url: refuse },
  ]);
}

/**
 * The receipt to the host. It repeats nothing that was entered, because anyone can enter anyone's address.
 * @param facts published contents, without samples
 */
export function registrationReceipt(email: string, facts: MailFacts): Mail {
  const { subject, paragraphs, closing } = visitorMails.registrationReceipt(facts);
  const { email: replyTo } = facts.organization;
  const mail = { kind: "registration-receipt", to: email, replyTo, subject, headers: AUTOMATIC_REPLY };
  return automaticMail(mail, [...paragraphs, closing]);
}

/**
 * The invitation to a host of last year. The linked page shows what they entered then; the mail does not contain it.
 */
export function againMail(
  host: {
    email: string;
    organization: string;
    places: readonly { name: string }[];
    from: InvitationKey["from"];
  },
  { url, season, facts }: { url: string; season: number; facts: MailFacts },
): Mail {
  const { organization: drive } = facts;
  const isListed = host.from === "place";
  const names = host.places.map(({ name }) => name).join(", ");
  const about = { organization: (isListed && names) || host.organization, isListed };
  const { subject, thanks, ask, link, end } = hostAgain.mail(facts, about, season);
  return automaticMail({ kind: AGAIN_MAIL, to: host.email, replyTo: drive.email, subject }, [
    thanks,
    ask,
    { words: link, url },
    end,
    drive.name,
  ]);
}
