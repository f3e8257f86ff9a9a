import ical, { ICalEventStatus } from "ical-generator";
import { contentsOf } from "#app/content/contents.server.ts";
import { productName } from "#app/content/organization.ts";
import { withoutSamples } from "#app/content/samples.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { linkSecretContext } from "#app/core/http/signed-link.server.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/booking-calendar.ts";
import { bookingOf } from "./booking-queries.server.ts";
import { bookingPath, openBooking } from "./emails.server.ts";
import { inPageLanguage } from "./page-language.server.ts";

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

/**
 * A calendar program ignores an entry that does not count up, so the time of its last change counts: the versions of
 * shifts would fall when somebody moves to another one. In seconds since 2025, because programs read 31 bits.
 */
const sequenceOf = (changedAt: string) => Math.floor((Date.parse(changedAt) - Date.UTC(2025)) / 1000);

/** `/volunteer/shifts/:token/shifts.ics`: the shifts of a booking; those held or waiting are tentative. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const secret = context.get(linkSecretContext);
  const link = openBooking(secret, params.token, now);
  const at = { seasons: contentsOf(context).seasons, now };
  const booked = link ? await bookingOf(context.get(databaseContext), link.id, at) : [];
  if (!link || booked.length === 0) {
    throw new Response("There is no calendar of this name.\n", { status: 404 });
  }
  const calendar = ical({ prodId: { company: productName, product: "Shifts" } });
  for (const { signUpId, status, isHeld, changedAt, ...one } of booked) {
    const shift = inPageLanguage(context, one.shift);
    const isOff = status === "cancelled" || shift.isCancelled;
    calendar.createEvent({
      id: `${signUpId}@toy-drive.calendar`,
      start: pacificMoment(shift.day, shift.starts),
      end: pacificMoment(shift.day, shift.ends),
      stamp: now,
      sequence: sequenceOf(changedAt),
      summary: `${contentsOf(context).organization.name}: ${shift.title}`,
      description: shift.note || null,
      location: withoutSamples(shift.place) || null,
      url: context.get(settingsContext).publicOrigin + localPath(bookingPath(secret, link.id)),
      status: isOff
        ? ICalEventStatus.CANCELLED
        : status === "seat" && !isHeld
          ? ICalEventStatus.CONFIRMED
          : ICalEventStatus.TENTATIVE,
    });
  }
  return new Response(`${calendar.toString()}\r\n`, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="shifts.ics"',
      "Cache-Control": "no-store",
    },
  });
}
