import pLimit from "p-limit";
import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { clientContext, databaseContext, limitsContext } from "#app/core/context.ts";
import {
  asksForDocument,
  attempt,
  readForm,
  respond,
  submissionKeys,
} from "#app/core/forms/action.server.ts";
import { type ActionResult, HONEYPOT, shownAgain, type Typed } from "#app/core/forms/result.ts";
import { countedAddress } from "#app/core/http/limits.server.ts";
import { signUpWords as words } from "#app/words/en/shift-sign-up.ts";
import { signUp } from "./booking-queries.server.ts";
import { bookingPath, mailingOf } from "./emails.server.ts";
import { checkSignUp, type SignUp, signUpFields } from "./schema.ts";
import { whenWords } from "./shift.ts";
import type { SignedUpAt } from "./sign-up.tsx";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Concurrent sign-ups. Each locks its shift; more would only wait for each other and take all database connections
 * until requests time out.
 */
const AT_ONCE = 4;
const turns = pLimit(AT_ONCE);

/** The action of the sign-up form. With a filled honeypot, no seat is taken and the response is the same. */
export async function receiveSignUp(args: Args) {
  const { request } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<SignedUpAt>(args, read, { status: read.status });
  const typed = shownAgain(read.typed, signUpFields(read.typed));
  const checked = checkSignUp(read.typed);
  if (checked.kind !== "ok") return respond<SignedUpAt>(args, { ...checked, typed });
  const { value } = checked;
  if (read.typed[HONEYPOT]) return done(args, "/volunteer");
  return turns(() => store(args, { typed, key: read.typed.submissionKey }, value));
}

async function store(args: Args, { typed, key }: { typed: Typed; key: string | undefined }, value: SignUp) {
  const { request, context } = args;
  const { address } = context.get(clientContext);
  const limits = context.get(limitsContext);
  const refuse = (say: (minutes: number, email: string) => string, retryAfterSeconds: number) => {
    const message = say(Math.ceil(retryAfterSeconds / 60), contentsOf(context).organization.email);
    return respond<SignedUpAt>(args, { kind: "failed", reason: "limit", message, typed, retryAfterSeconds });
  };
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
  const mailing = mailingOf(context);
  const keys = submissionKeys(value, key, { address, now: mailing.now });
  const failure = { log: "a sign-up for shifts could not be stored", typed };
  const result = await attempt(context, failure, async () => {
    const signedUp = await signUp(context.get(databaseContext), value, keys, mailing);
    if (signedUp.kind !== "ok" || signedUp.isRepeat) await limits.refund("mail", email);
    if (signedUp.kind === "ok") return { path: bookingPath(mailing.secret, signedUp.bookingId) };
    return signedUp.kind === "already" ? already(whenWords(signedUp.shift), typed) : gone(typed);
  });
  if ("path" in result) return done(args, `${result.path}?new`);
  // With status 200 for scripts, so that the page shows the current seats.
  const status = result.kind === "gone" && asksForDocument(request) ? 409 : undefined;
  return respond<SignedUpAt>(args, result, status ? { status } : {});
}

function done(args: Args, path: string) {
  return respond<SignedUpAt>(args, { kind: "ok", value: { path } }, { redirectTo: path });
}

const gone = (typed: Typed): ActionResult<SignedUpAt> => ({ kind: "gone", typed });

function already(when: string, typed: Typed): ActionResult<SignedUpAt> {
  return { kind: "invalid", errors: [{ field: "shifts", message: words.already(when) }], typed };
}
