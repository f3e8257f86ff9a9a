import { createHmac } from "node:crypto";
import pLimit from "p-limit";
import { contentsOf } from "#app/content/contents.server.ts";
import { clientContext, limitsContext } from "#app/core/context.ts";
import {
  type Answer,
  asksForDocument,
  formAction,
  type Sent,
  submissionKeys,
} from "#app/core/forms/action.server.ts";
import { HONEYPOT } from "#app/core/forms/result.ts";
import { countedAddress } from "#app/core/http/limits.server.ts";
import { personalNetwork } from "#app/core/http/network.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { signUpWords as words } from "#app/words/en/shift-sign-up.ts";
import { bookingWith, signUp } from "./booking-queries.server.ts";
import { bookingPath, mailingOf, NOT_BOOKED_PATH } from "./emails.server.ts";
import { isSampleShift } from "./sample-shifts.ts";
import { checkSignUp, lengthOfField, type SignUp } from "./schema.ts";
import { whenWords } from "./shift.ts";
import type { SignedUpAt } from "./sign-up.tsx";

/**
 * Concurrent sign-ups. Each locks its shift; more would only wait for each other and take all database connections
 * until requests time out.
 */
const AT_ONCE = 4;
const limitConcurrency = pLimit(AT_ONCE);

/**
 * The action of the sign-up form. With a filled honeypot, no seat is taken. As browsers fill it in too, the answer says
 * what a person can do.
 */
export const receiveSignUp = formAction(
  async (sent: Sent): Promise<Answer<SignedUpAt>> => {
    const checked = checkSignUp(sent.typed);
    if (checked.kind !== "ok") return { kind: "invalid", errors: checked.errors };
    if (sent.typed[HONEYPOT]) return asRobot(sent);
    if (checked.value.shifts.some(isSampleShift))
      return { kind: "failed", message: words.sample, status: 400 };
    return once(sent, checked.value);
  },
  { log: "a sign-up for shifts could not be stored", fields: lengthOfField },
);

/** Sign-ups under way, by their key: a second click gets the answer of the first. */
const underWay = new Map<string, Promise<Answer<SignedUpAt>>>();

function once(sent: Sent, value: SignUp): Promise<Answer<SignedUpAt>> {
  const { typed, context, now } = sent;
  const { address } = context.get(clientContext);
  const keys = submissionKeys(value, typed.submissionKey, { address, now });
  const [key] = keys;
  const known = underWay.get(key);
  if (known) return known;
  const answer = limitConcurrency(() => store(sent, value, keys)).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}

/** With scripts the form stays as it is; without, the page of a booking that does not exist says it. */
function asRobot({ context, request }: Sent): Answer<SignedUpAt> {
  if (asksForDocument(request)) return signedUp(NOT_BOOKED_PATH);
  return { kind: "failed", message: words.robot(contentsOf(context).organization.email) };
}

const signedUp = (path: string) => ({ kind: "ok", value: { path }, redirectTo: path }) as const;

/** Joins the sign-ups of one network and day, for staff, without storing an address. */
function networkKey(secret: string, address: string, now: Date): string {
  const network = `sign-up ${pacificDay(now)} ${personalNetwork(address)}`;
  return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
}

async function store(
  { context, db, request, now }: Sent,
  value: SignUp,
  keys: [string, ...string[]],
): Promise<Answer<SignedUpAt>> {
  const { address } = context.get(clientContext);
  const mailing = mailingOf(context);
  const bookedAt = (id: string) => signedUp(`${bookingPath(mailing.secret, id)}?new`);
  // Before the limits, which the first click may have used up.
  const earlier = await bookingWith(db, keys);
  if (earlier !== undefined) return bookedAt(earlier);
  const limits = context.get(limitsContext);
  const refuse = (message: (minutes: number, email: string) => string, retryAfterSeconds: number) => ({
    ...({ kind: "failed", reason: "limit", retryAfterSeconds } as const),
    message: message(Math.ceil(retryAfterSeconds / 60), contentsOf(context).organization.email),
  });
  const { name, email } = value.person;
  const person = `${countedAddress(address)} ${email} ${name}`;
  if ((await limits.spend("shiftPerson", person)) === null) {
    const wait = await limits.spend("shift", address);
    if (wait !== null) {
      await limits.refund("shiftPerson", person);
      return refuse(words.tooManyPeople, wait);
    }
  }
  const waitForMail = await limits.spend("mail", email);
  if (waitForMail !== null) return refuse(words.tooManyMails, waitForMail);
  const network = networkKey(mailing.secret, address, now);
  const result = await signUp(db, value, keys, mailing, network);
  if (result.kind !== "ok" || result.isRepeat) await limits.refund("mail", email);
  if (result.kind === "ok") return bookedAt(result.bookingId);
  if (result.kind === "already") {
    const message = words.already(whenWords(result.shift), !mailing.mailsGoToFiles);
    return { kind: "invalid", errors: [{ field: "shifts", message }] };
  }
  // With status 200 for scripts, so that the page shows the current seats.
  return { kind: "gone", status: asksForDocument(request) ? 409 : undefined };
}
