import { createHmac } from "node:crypto";
import { personalNetwork } from "#app/core/http/network.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";

/**
 * Identifies the sender of a report, so that each person counts once: a keyed hash of the network (an IPv4
 * address, a /48 of IPv6) and the day. The address is not kept, and after two days two reports can no longer be traced to the same
 * person.
 * @returns the keys of today and of yesterday
 */
export function reporterKeys(secret: string, address: string, now: Date): [today: string, yesterday: string] {
  const today = pacificDay(now);
  const key = (day: string) =>
    createHmac("sha256", `reports ${secret}`)
      .update(`${day} ${personalNetwork(address)}`)
      .digest("base64url")
      .slice(0, 22);
  return [key(today), key(addDays(today, -1))];
}
