import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Typed } from "#app/core/forms/result.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { endQuestions, insertLocation, setDeleted } from "#app/locations/change-queries.server.ts";
import { insertQuestion } from "#app/registrations/question-queries.server.ts";
import { heldOf } from "#app/staff/cases/owner-queries.server.ts";
import {
  addHistory,
  type Case,
  type CaseResult,
  conflict,
  findCase,
} from "#app/staff/cases/queries.server.ts";
import type { Undone } from "#app/staff/cases/template.ts";
import { bringBack, earlierPlaces } from "./earlier-queries.server.ts";
import { asItWas, type Decision } from "./undo-queries.server.ts";

/** Without the contact's phone, which was given to staff only. */
const PUBLISHED_AS = { type: "drop-off", phone: null, google_maps_url: null } as const;

interface StatusChange extends Author {
  id: string;
  status: RegistrationStatus;
  version: number;
  removeLocations: boolean;
  /**
   * Addresses whose earlier location is restored; "suggested": those whose location is not public and has the host's
   * name.
   */
  again: ReadonlySet<string> | "suggested";
  /** Sent to the host when the first location is published. */
  thanks: { mailFrom: string; mail: (to: string, language: string) => Mail };
  /** Sent with the decision instead of `thanks`; its text is kept in the history. */
  letter?: { mailFrom: string; mail: (to: string) => Mail; typed: Typed } | undefined;
  question?: Pick<Parameters<typeof insertQuestion>[1], "id" | "asks" | "language"> | undefined;
}

/** What the forms of the page return: the case, and how many locations were created, restored or deleted. */
export type Saved = Partial<Case> & Undone & { published?: number; again?: number; removed?: number };

/**
 * Sets the status. "approved" also creates a public location for each public address that has none, or whose was
 * deleted, in the same transaction. The address keeps its location's id, so this happens once, however often a
 * registration is approved.
 * Nothing is written on "conflict" (someone else changed it first, or marked it as suspected spam) or "gone" (the registration does not exist).
 */
export async function setStatus(db: Database, change: StatusChange): Promise<CaseResult<Saved>> {
  const { id, status, version, actor, now, removeLocations, again, thanks, letter, question } = change;
  if (!isId(id)) return { kind: "gone" };
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const before = await findCase(tx, "registration", id);
    if (!before) return { kind: "gone" };
    const registration = await tx
      .updateTable("registrations")
      .set({
        status,
        updated_at: at,
        version: version + 1,
        answered_at: before.answered_at ?? (letter ? null : at),
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("suspected_spam", "=", 0)
      .returning(["organization", "email", "language", "starts_on", "ends_on", "boxes"])
      .executeTakeFirst();
    if (!registration) return conflict(tx, "registration", before);
    if (before.status !== status) {
      const entry = { field: "status", from: before.status, to: status, actor, at } as const;
      await addHistory(tx, "registration", id, entry);
    }
    const decision: Decision = {
      ...{ tap: randomUUID(), to: status },
      from: { status: before.status as RegistrationStatus, answered_at: before.answered_at },
      ...{ made: [], back: [], removed: [] },
      ...(question && { questionId: question.id }),
      ...(letter && { typed: letter.typed }),
    };
    if (question) await insertQuestion(tx, { ...question, registrationId: id, at });
    if (removeLocations) decision.removed = await removeLocationsOf(tx, id, { actor, now });
    const addresses = status === "approved" ? await unpublishedAddresses(tx, id) : [];
    const name = registration.organization;
    const ends_on = lastDay(registration, pacificDay(now));
    // Those of several addresses belong to no single one, also where the others are on the site already.
    const boxes = ((await countOf(publicAddresses(tx, id))) === 1 && registration.boxes) || undefined;
    const earlier = (await earlierPlaces(tx, name, addresses, now)).filter(({ addressId, isSuggested }) =>
      again === "suggested" ? isSuggested : again.has(addressId),
    );
    for (const { id: addressId, location_id: former, ...place } of addresses) {
      const before = earlier.find((one) => one.addressId === addressId);
      const was = before && (await asItWas(tx, before.locationId));
      const typed = { ...place, name, ends_on, boxes };
      const isBack = before && (await bringBack(tx, before, typed, { actor, now }));
      const locationId = isBack ? before.locationId : randomUUID();
      if (isBack) await endQuestions(tx, [{ location_id: locationId, email: registration.email }]);
      if (isBack && was) decision.back.push({ addressId, locationId, former, was });
      if (!isBack) {
        decision.made.push({ addressId, locationId, former });
        await insertLocation(tx, locationId, { ...typed, ...PUBLISHED_AS }, { actor, now });
      }
      await tx
        .updateTable("registration_addresses")
        .set({ location_id: locationId })
        .where("id", "=", addressId)
        .execute();
    }
    if (status === "approved") decision.firstDays = await endFirstDays(tx, id);
    const undo = { of: heldOf("registration", id), restore: decision };
    if (letter) {
      const mail = { ...letter.mail(registration.email), aboutId: id };
      const [mailId] = await queueMails(tx, [mail], { now, mailFrom: letter.mailFrom, undo });
      const to = `${mail.subject}\n\n${mail.text.trimEnd()}`;
      await addHistory(tx, "registration", id, { field: "mail", from: null, to, actor, at, mailId });
    } else if (addresses.length > 0) {
      const mail = { ...thanks.mail(registration.email, registration.language), aboutId: id };
      await queueMails(tx, [mail], { now, mailFrom: thanks.mailFrom, undo });
    }
    const published = decision.made.length;
    const counts = { published, again: addresses.length - published, removed: decision.removed.length };
    return { kind: "ok", value: { status, version: version + 1, ...counts } };
  });
}

function publicAddresses(tx: Database, id: string) {
  return tx
    .selectFrom("registration_addresses as own")
    .where("own.registration_id", "=", id)
    .where("own.is_public", "=", 1);
}

/** Ends the first days of erased hosts at the locations of a registration, whose own counts. @returns those days */
async function endFirstDays(tx: Database, id: string) {
  const ids = publicAddresses(tx, id).where("location_id", "is not", null).select("location_id");
  const ended = await tx
    .selectFrom("locations")
    .where("id", "in", ids)
    .where("host_starts_on", "is not", null)
    .select(["id", "host_starts_on"])
    .execute();
  for (const place of ended)
    await tx.updateTable("locations").set({ host_starts_on: null }).where("id", "=", place.id).execute();
  return ended;
}

/** The public addresses of a registration that have no location, or whose was deleted. */
function unpublishedAddresses(tx: Database, id: string) {
  return publicAddresses(tx, id)
    .leftJoin("locations as place", "place.id", "own.location_id")
    .where((eb) => eb.or([eb("own.location_id", "is", null), eb("place.deleted_at", "is not", null)]))
    .select(["own.id", "own.location_id", "own.address", "own.city", "own.zip_code", "own.hours"])
    .orderBy("own.position")
    .execute();
}

/**
 * The last day on which the host has a box. Approving shows a place at once, also before its first day and when its
 * days are over.
 */
function lastDay({ ends_on }: { ends_on: string | null }, today: string): string | null {
  return ends_on !== null && ends_on >= today ? ends_on : null;
}

/** Deletes the public locations of a registration; they can be restored like any deletion. @returns their ids */
async function removeLocationsOf(tx: Database, id: string, author: Author): Promise<string[]> {
  const rows = await tx
    .selectFrom("registration_addresses")
    .select("location_id")
    .where("registration_id", "=", id)
    .where("location_id", "is not", null)
    .execute();
  const removed: string[] = [];
  for (const { location_id } of rows) {
    if (location_id && (await setDeleted(tx, location_id, "deleted", author))) removed.push(location_id);
  }
  return removed;
}
