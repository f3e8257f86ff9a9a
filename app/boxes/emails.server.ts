import { counted } from "#app/core/counted.ts";
import { automaticMail, type Mail } from "#app/core/mail/mail.ts";
import type { Settings } from "#app/core/settings.ts";
import { visitorMails } from "#app/words/en/emails.ts";
import type { MailFacts } from "#app/words/facts.ts";
import { BOXES_PATH } from "./paths.ts";
import type { ReportedPlace, Seen } from "./reports-queries.server.ts";

const SEEN = { full: "Full", nearly: "Nearly full", missing: "Could not be found" };

export function boxReportMail(
  place: ReportedPlace,
  { seen, isPublic }: { seen: Seen; isPublic: boolean },
  settings: Pick<Settings, "boxesEmail" | "staffEmail" | "publicOrigin">,
): Mail {
  const subject = isPublic ? `Box is full: ${place.name}` : `A report of the box at ${place.name}`;
  return automaticMail({ kind: "box-report", to: settings.boxesEmail ?? settings.staffEmail, subject }, [
    isPublic
      ? "Two people said so within a day, so the site now says that this box is full."
      : "Somebody at the box reported this. More reports of this box send no email, unless two people say within a day that it is full.",
    {
      facts: [
        ["Place", place.name],
        ["Address", `${place.address}, ${place.city} ${place.zip_code}`],
        ["What they saw", SEEN[seen]],
      ],
    },
    { words: "Open the boxes", url: settings.publicOrigin + BOXES_PATH },
  ]);
}

export function roundMail(
  { to, replyTo, note, stops }: { to: string; replyTo: string; note: string | null; stops: number },
  url: string,
): Mail {
  const subject = `Your round: ${counted(stops, "stop")}`;
  return automaticMail({ kind: "driver-round", to, replyTo, subject }, [
    "Here is your list of boxes to pick up, with addresses and phone numbers. You need no account. The link works for 24 hours. On it you can mark what you picked up.",
    ...(note ? [note] : []),
    { words: "Open your round", url },
  ]);
}

/**
 * Thanks a host whose place is now public, with the link to its poster and label.
 * @param url address of the sheets, in the language of the mail
 */
export function hostThanksMail(to: string, url: string, facts: MailFacts): Mail {
  const { subject, paragraphs, link, after, closing } = visitorMails.hostThanks(facts);
  const mail = { kind: "host-thanks", to, replyTo: facts.organization.email, subject };
  return automaticMail(mail, [...paragraphs, { words: link, url }, after, closing]);
}
