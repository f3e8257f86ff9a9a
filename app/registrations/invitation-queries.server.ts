import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import { AGAIN_MAIL, isDue } from "./invitation.ts";
import { insertRegistration, type SaveRegistration } from "./queries.server.ts";
import type { Registration } from "./schema.ts";

/** Reason why a host is not invited: they have registered again already, or want no invitations. */
type LeftOut = "registered" | "unsubscribed";

/** A host of the previous season as shown to staff. */
export interface EarlierHost {
  /** Id of the latest registration in that season. */
  id: string;
  organization: string;
  contactName: string;
  email: string;
  leftOut: LeftOut | null;
  invitation: {
    sentAt: string;
    answer: "confirmed" | "declined" | null;
    newId: string | null;
    mail: "queued" | "sent" | "failed" | null;
  } | null;
}

const newYear = (year: number) => pacificMoment(`${year}-01-01`, "00:00").toISOString();
const folded = (email: string) => email.trim().toLowerCase();

/** All hosts of the year before a season, by name; one entry per e-mail address. */
export async function earlierHosts(db: Database, season: number): Promise<EarlierHost[]> {
  const [before, start, end] = [newYear(season - 1), newYear(season), newYear(season + 1)];
  const hosts = await db
    .selectFrom("registrations")
    .where("status", "in", ["approved", "live", "done"])
    .where("suspected_spam", "=", 0)
    .where("created_at", ">=", before)
    .where("created_at", "<", start)
    .select(["id", "organization", "contact_name as contactName", "email"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const registered = await db
    .selectFrom("registrations")
    .where("suspected_spam", "=", 0)
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .select("email")
    .execute();
  const refused = await db.selectFrom("host_refusals").select("email").execute();
  const left = await db
    .selectFrom("subscribers")
    .where("status", "=", "unsubscribed")
    .select("email")
    .execute();
  const invitations = await invitationsOf(db, season);
  const isRegistered = new Set(registered.map(({ email }) => folded(email)));
  const isUnsubscribed = new Set([...refused, ...left].map(({ email }) => folded(email)));
  const byAddress = new Map<string, EarlierHost>();
  for (const host of hosts) {
    const address = folded(host.email);
    const known = byAddress.get(address);
    const invitation = invitations.get(host.id) ?? null;
    if (known) {
      known.invitation ??= invitation;
      continue;
    }
    const leftOut = isUnsubscribed.has(address)
      ? "unsubscribed"
      : isRegistered.has(address)
        ? "registered"
        : null;
    byAddress.set(address, { ...host, leftOut, invitation });
  }
  return [...byAddress.values()].sort((a, b) => a.organization.localeCompare(b.organization, "en"));
}

async function invitationsOf(db: Database, season: number) {
  const rows = await db
    .selectFrom("host_invitations as invitation")
    .leftJoin("outbox as mail", (join) =>
      join.onRef("mail.about_id", "=", "invitation.registration_id").on("mail.kind", "=", AGAIN_MAIL),
    )
    .where("invitation.season", "=", season)
    .select(["registration_id", "invitation.sent_at", "answer", "new_registration_id", "mail.status"])
    .orderBy("mail.created_at")
    .execute();
  return new Map(
    rows.map((row) => [
      row.registration_id,
      { sentAt: row.sent_at, answer: row.answer, newId: row.new_registration_id, mail: row.status },
    ]),
  );
}

interface Sending {
  season: number;
  now: Date;
  mailFrom: string;
  mail: (host: EarlierHost) => Mail;
}

/**
 * Invites every host of the previous season who is not left out. Each host is invited once per season, even if several
 * members press the button. @returns how many mails were queued
 */
export function inviteHosts(db: Database, { season, now, mailFrom, mail }: Sending): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mails: Mail[] = [];
    for (const host of (await earlierHosts(tx, season)).filter(isDue)) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("host_invitations")
        .values({ registration_id: host.id, season, sent_at: now.toISOString() })
        // If two members press the button at the same time, the second waits here and queues nothing.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) mails.push({ ...mail(host), aboutId: host.id });
    }
    await queueMails(tx, mails, { now, mailFrom });
    return mails.length;
  });
}

/** The invitation that a link opens. */
export interface InvitationKey {
  registrationId: string;
  season: number;
}

/** An invitation; undefined if it does not exist (any more). */
export function findInvitation(db: Database, { registrationId, season }: InvitationKey) {
  if (!isId(registrationId)) return Promise.resolve(undefined);
  return db
    .selectFrom("host_invitations")
    .where("registration_id", "=", registrationId)
    .where("season", "=", season)
    .select(["answer"])
    .executeTakeFirst();
}

/** Stores the host's confirmation as a registration, once. @returns "answered" if there was an answer already */
export function confirmInvitation(
  db: Database,
  key: InvitationKey,
  registration: Registration,
  save: Omit<SaveRegistration, "keys" | "suspectedSpam">,
): Promise<"ok" | "answered"> {
  return db.transaction().execute(async (tx) => {
    if (!(await answer(tx, key, "confirmed", save.now))) return "answered";
    const keys = [`host-again ${key.registrationId} ${key.season}`] as const;
    const id = await insertRegistration(tx, registration, { ...save, keys, suspectedSpam: false });
    await tx
      .updateTable("host_invitations")
      .set({ new_registration_id: id })
      .where("registration_id", "=", key.registrationId)
      .where("season", "=", key.season)
      .execute();
    return "ok";
  });
}

/** Records that a host does not take part. @param never true if they want no further invitations */
export function declineInvitation(
  db: Database,
  key: InvitationKey,
  { now, never }: { now: Date; never: boolean },
): Promise<"ok" | "answered"> {
  return db.transaction().execute(async (tx) => {
    if (!(await answer(tx, key, "declined", now))) return "answered";
    const { email } = await tx
      .selectFrom("registrations")
      .where("id", "=", key.registrationId)
      .select("email")
      .executeTakeFirstOrThrow();
    if (never) {
      await tx
        .insertInto("host_refusals")
        .values({ email: folded(email), created_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return "ok";
  });
}

async function answer(tx: Database, key: InvitationKey, given: "confirmed" | "declined", now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable("host_invitations")
    .set({ answer: given, answered_at: now.toISOString() })
    .where("registration_id", "=", key.registrationId)
    .where("season", "=", key.season)
    .where("answer", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
