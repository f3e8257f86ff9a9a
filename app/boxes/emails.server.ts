import { counted } from "#app/core/counted.ts";
import { AUTOMATIC, type Mail, renderEmail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import { visitorMails } from "#app/words/en/emails.ts";
import type { MailFacts } from "#app/words/facts.ts";
import { BOXES_PATH } from "./paths.ts";
import type { ReportedPlace, Seen } from "./reports-queries.server.ts";

const mailWords = {
  boxReport: {
    subject: (place: string, isPublic: boolean) =>
      isPublic ? `Box is full: ${place}` : `A report of the box at ${place}`,
    seen: { full: "Full", nearly: "Nearly full", missing: "Could not be found" },
    lead: "Somebody at the box reported this. You get no more emails about this box.",
    isPublic: "Two people said so within a day, so the site now says that this box is full.",
    labels: { place: "Place", address: "Address", seen: "What they saw" },
    link: "Open the boxes",
  },
  round: {
    subject: (stops: number) => `Your round: ${counted(stops, "stop")}`,
    lead: "Here is your list of boxes to pick up, with addresses and phone numbers. You need no account. The link works for 24 hours. On it you can mark what you picked up.",
    link: "Open your round",
  },
};

export function boxReportMail(
  place: ReportedPlace,
  { seen, isPublic }: { seen: Seen; isPublic: boolean },
  settings: Pick<Settings, "boxesEmail" | "staffEmail" | "publicOrigin">,
): Mail {
  const words = mailWords.boxReport;
  return {
    kind: "box-report",
    to: settings.boxesEmail ?? settings.staffEmail,
    subject: words.subject(place.name, isPublic),
    headers: AUTOMATIC,
    ...renderEmail([
      isPublic ? words.isPublic : words.lead,
      {
        facts: [
          [words.labels.place, place.name],
          [words.labels.address, `${place.address}, ${place.city} ${place.zip_code}`],
          [words.labels.seen, words.seen[seen]],
        ],
      },
      { words: words.link, url: settings.publicOrigin + BOXES_PATH },
    ]),
  };
}

export function roundMail(
  { to, replyTo, note, stops }: { to: string; replyTo: string; note: string | null; stops: number },
  url: string,
): Mail {
  const words = mailWords.round;
  return {
    kind: "driver-round",
    to,
    replyTo,
    subject: words.subject(stops),
    headers: AUTOMATIC,
    ...renderEmail([words.lead, ...(note ? [note] : []), { words: words.link, url }]),
  };
}

/**
 * Thanks a host whose place is now public, with the link to its poster and label.
 * @param url address of the sheets, in the language of the mail
 */
export function hostThanksMail(to: string, url: string, facts: MailFacts): Mail {
  const { subject, paragraphs, link, after, closing } = visitorMails.hostThanks(facts);
  return {
    kind: "host-thanks",
    to,
    ...(facts.organization.email && { replyTo: facts.organization.email }),
    subject,
    headers: AUTOMATIC,
    ...renderEmail([...paragraphs, { words: link, url }, after, closing]),
  };
}
