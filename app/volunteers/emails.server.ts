import type { Selectable } from "kysely";
import { type Contents, englishContentsOf, factsOf } from "#app/content/contents.server.ts";
import { withoutSamples } from "#app/content/samples.ts";
import { saySeasonSentence } from "#app/content/season-sentences.server.ts";
import { type Context, clockContext, settingsContext } from "#app/core/context.ts";
import type { SignUpStatus } from "#app/core/db/tables/shifts.ts";
import type { Tables } from "#app/core/db/tables.ts";
import { linkSecretContext, openLink, signLink } from "#app/core/http/signed-link.server.ts";
import { inStoredLanguage } from "#app/core/languages/language.server.ts";
import { automaticMail, type EmailTemplate, type Mail } from "#app/core/mail/mail.ts";
import type { Undo } from "#app/core/mail/queries.server.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unsubscribeUrl } from "#app/newsletter/letter-email.server.ts";
import { refusalKey } from "#app/newsletter/part-letters-queries.server.ts";
import { shiftMailWords as words } from "#app/words/en/shift-emails.ts";
import type { MailFacts } from "#app/words/facts.ts";
import { localPath } from "#app/words/paths.ts";
import { type Booked, type Shift, whenWords } from "./shift.ts";

export interface Mailing {
  origin: string;
  /** Signs the links. */
  secret: string;
  contents: Contents;
  /** Contents without samples. */
  facts: MailFacts;
  mailFrom: string;
  /** Takes the replies that a mail asks for while the organization has no address; jobs send no such mail. */
  staffEmail?: string;
  /** Without a mail server, staff confirm sign-ups. */
  mailsGoToFiles: boolean;
  now: Date;
  /** The mails wait, and staff can take them back. */
  undo?: Undo;
}

export function mailingOf(context: Context): Mailing {
  const { publicOrigin, mailFrom, staffEmail, mailsGoToFiles } = context.get(settingsContext);
  const contents = englishContentsOf(context);
  return {
    origin: publicOrigin,
    secret: context.get(linkSecretContext),
    contents,
    facts: factsOf(contents),
    mailFrom,
    staffEmail,
    mailsGoToFiles,
    now: context.get(clockContext)(),
  };
}

export const ADDRESSEE = ["id", "email", "booking_id", "language", "confirmed_at", "held_until"] as const;

/** The recipient of a mail: a row of the sign-ups. All mails use the language of the sign-up. */
export type Addressee = Pick<Selectable<Tables["shift_signups"]>, (typeof ADDRESSEE)[number]>;

/** Path of the page that shows and cancels a booking. `isMailed`: opening it confirms the address. */
export function bookingPath(secret: string, bookingId: string, { isMailed = false } = {}): string {
  return `/volunteer/shifts/${signLink(secret, isMailed ? "shifts-mail" : "shifts", bookingId)}`;
}

/** In place of a booking's token. */
export const NOT_BOOKED = "none";
export const NOT_BOOKED_PATH = `/volunteer/shifts/${NOT_BOOKED}`;

/** The booking of a link, and whether the link is from a mail; null if it is not valid. */
export function openBooking(secret: string, token: string, now: Date) {
  for (const purpose of ["shifts", "shifts-mail"] as const) {
    const link = openLink(secret, purpose, token, now);
    if (link && link !== "ended") return { ...link, isMailed: purpose === "shifts-mail" };
  }
  return null;
}

const said = ({ contents }: Mailing, text: string) => saySeasonSentence(contents, text) ?? text;
const titleOf = (mailing: Mailing, { title }: Shift) => said(mailing, title);
const nameOf = (mailing: Mailing, shift: Shift) => `${titleOf(mailing, shift)}, ${whenWords(shift)}`;

function shiftPart(mailing: Mailing, shift: Shift, state?: string): EmailTemplate[number] {
  const all = [
    [words.facts.when, whenWords(shift)],
    [words.facts.what, titleOf(mailing, shift)],
    // A shift on a sample site has the address of its headquarters.
    [words.facts.place, withoutSamples(shift.place)],
    [words.facts.note, said(mailing, shift.note)],
    [words.facts.state, state ?? ""],
  ] as const;
  return { facts: all.filter(([, value]) => value !== "") };
}

function mail({ facts }: Mailing, to: Addressee, kind: string, subject: string, parts: EmailTemplate) {
  const { email: replyTo, name } = facts.organization;
  return automaticMail({ kind, aboutId: to.id, to: to.email, replyTo, subject }, [...parts, name]);
}

function links({ origin, secret }: Mailing, { booking_id, confirmed_at }: Addressee): EmailTemplate {
  const url = origin + localPath(bookingPath(secret, booking_id, { isMailed: true }));
  return [
    { words: confirmed_at === null ? words.toConfirm.link : words.link, url },
    { words: words.calendar, url: `${url}/shifts.ics` },
  ];
}

/** The confirmation of a sign-up, with every shift of the booking; a new address is asked to confirm it. */
export function confirmationMail(mailing: Mailing, to: Addressee, booked: readonly Booked[]): Mail {
  return inStoredLanguage(to.language, () => {
    const { waiting } = words.confirmation;
    const { subject, lead, notYou } = to.confirmed_at === null ? words.toConfirm : words.confirmation;
    const [first] = booked;
    const isWaiting = booked.some(({ status }) => status === "waiting");
    const isInLine = to.confirmed_at === null && booked.every(({ status }) => status === "waiting");
    return mail(
      mailing,
      to,
      "shift-confirmation",
      subject(booked.length, first ? nameOf(mailing, first.shift) : ""),
      [
        isInLine ? words.toConfirm.inLine : lead,
        ...booked.map(({ shift, line, isHeld }) => {
          const seat = isHeld ? words.states.held : words.states.seat;
          return shiftPart(mailing, shift, line === null ? seat : words.states.waiting(line));
        }),
        ...(isWaiting ? [waiting] : []),
        ...links(mailing, to),
        notYou,
      ],
    );
  });
}

/** "2:05 PM on November 20, 2025", when a sign-up that is not confirmed ends; empty if staff decide. */
function untilWords({ held_until }: Addressee): string {
  if (held_until === null) return "";
  const day = dayWithYear(pacificDay(new Date(held_until)));
  return words.toConfirm.until(clockWords(held_until), day);
}

/**
 * Mails about one shift that end with a link to cancel it.
 * @param to with `status`, the mail says so if the person still waits
 * @param before the shift as they know it, if it changed
 */
export function noticeMail(
  mailing: Mailing,
  to: Addressee & { status?: SignUpStatus },
  about: "promoted" | "reminder" | "changed" | "moved" | "back",
  shift: Shift,
  before = shift,
): Mail {
  return inStoredLanguage(to.language, () => {
    const { subject, lead, cannot } = words[about];
    const toConfirm = to.confirmed_at === null ? [words.toConfirm.still(untilWords(to))] : [];
    const waits = to.status === "waiting" && (about === "changed" || about === "back");
    // A shift that has only moved to another place was at the same time as now.
    const isElsewhere = before.place !== shift.place && nameOf(mailing, before) === nameOf(mailing, shift);
    const earlier = isElsewhere ? withoutSamples(before.place) : "";
    const was = [nameOf(mailing, before), ...(earlier ? [earlier] : [])].join(", ");
    const first = typeof lead === "string" ? lead : lead(was);
    const parts = [
      waits && about === "back" ? words.back.inLine : first,
      shiftPart(mailing, shift, waits ? words.states.inLine : ""),
      ...(waits ? [words.confirmation.waiting] : []),
      ...[...toConfirm, cannot, ...links(mailing, to)],
    ];
    return mail(mailing, to, `shift-${about}`, subject(nameOf(mailing, shift)), parts);
  });
}

export const REMOVED_MAIL = "shift-removed";

export function removedMail(mailing: Mailing, to: Addressee, shift: Shift): Mail {
  return inStoredLanguage(to.language, () => {
    const { subject, lead, reply } = words.removed;
    const parts = [lead, shiftPart(mailing, shift), reply];
    const written = mail(mailing, to, REMOVED_MAIL, subject(nameOf(mailing, shift)), parts);
    const { staffEmail } = mailing;
    return { ...(staffEmail && { replyTo: staffEmail }), ...written };
  });
}

export function calledOffMail(mailing: Mailing, to: Addressee, shift: Shift): Mail {
  return inStoredLanguage(to.language, () => {
    const { subject, lead, reason, others } = words.calledOff;
    const parts: EmailTemplate = [
      lead,
      shiftPart(mailing, shift),
      ...(shift.reason ? [reason(said(mailing, shift.reason))] : []),
      { words: others, url: mailing.origin + localPath("/volunteer") },
    ];
    return mail(mailing, to, "shift-called-off", subject(nameOf(mailing, shift)), parts);
  });
}

/** The way out of letters about one's part (decision R15). */
function wayOut({ origin, secret }: Mailing, { email }: Addressee): EmailTemplate[number] {
  return { words: words.refuse, url: unsubscribeUrl(origin, refusalKey(secret, "volunteers", email)) };
}

export const THANKS_MAIL = "shift-thanks";

export function thanksMail(mailing: Mailing, to: Addressee, shift: Shift): Mail {
  return inStoredLanguage(to.language, () => {
    const { subject, lead, more } = words.thanks;
    const parts: EmailTemplate = [
      lead(titleOf(mailing, shift), dayWithYear(shift.day)),
      { words: more, url: mailing.origin + localPath("/volunteer") },
      wayOut(mailing, to),
    ];
    return mail(mailing, to, THANKS_MAIL, subject, parts);
  });
}

/**
 * A message from staff to the people on a shift; replies go to its author.
 * @param letter `hasBegun`: the shift cannot be canceled any more
 */
export function letterMail(
  mailing: Mailing,
  to: Addressee,
  letter: { subject: string; text: string; replyTo: string; hasBegun: boolean },
  shift: Shift,
): Mail {
  return inStoredLanguage(to.language, () => {
    const ways = letter.hasBegun ? [] : links(mailing, to);
    const parts = [letter.text, shiftPart(mailing, shift), ...ways, wayOut(mailing, to)];
    return { ...mail(mailing, to, "shift-letter", letter.subject, parts), replyTo: letter.replyTo };
  });
}
