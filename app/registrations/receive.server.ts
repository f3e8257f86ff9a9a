import { type RouterContextProvider, redirect } from "react-router";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  settingsContext,
} from "#app/context.ts";
import { formWords } from "#app/copy/forms.ts";
import { formNotTaken, formOverLimit, readForm, submissionKeys } from "#app/forms/form.server.ts";
import type { Mail } from "#app/mail/mail.ts";
import { registrationNotification, registrationReceipt } from "./emails.server.ts";
import { HONEYPOT } from "./fields.ts";
import { saveRegistration } from "./queries.server.ts";
import { checkRegistration, type Registration } from "./schema.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Takes a sent registration: reads, checks, limits and stores it.
 * @returns what was wrong with it
 * @throws the redirect to the thank-you page where it was taken
 */
export async function receiveRegistration(request: Request, context: Context, thankYouPath: string) {
  const read = await readForm(request);
  if (!read.ok) return formNotTaken(context, read.status, read);
  const { typed } = read;
  const checked = checkRegistration(typed);
  if (!checked.ok) return formNotTaken(context, 400, { typed, errors: checked.errors });

  const { address, requestId } = context.get(clientContext);
  const wait = await context.get(limitsContext).spend("registration", address);
  if (wait !== null) return formOverLimit(context, typed, wait);

  const now = context.get(clockContext)();
  const suspectedSpam = (typed[HONEYPOT] ?? "") !== "";
  try {
    await saveRegistration(context.get(databaseContext), checked.value, {
      now,
      keys: submissionKeys(checked.value, typed.submissionKey, { address, now }),
      suspectedSpam,
      mails: suspectedSpam ? [] : await mailsAbout(checked.value, context),
      mailFrom: context.get(settingsContext).mailFrom,
    });
  } catch (error) {
    context.get(logContext).error({ err: error, requestId }, "a registration could not be stored");
    return formNotTaken(context, 503, { typed, problem: formWords.failed });
  }
  throw redirect(thankYouPath, 303);
}

async function mailsAbout(registration: Registration, context: Context): Promise<Mail[]> {
  const notification = registrationNotification(registration, context.get(settingsContext));
  const tooManyReceipts = await context.get(limitsContext).spend("receipt", registration.email);
  return tooManyReceipts === null ? [notification, registrationReceipt(registration.email)] : [notification];
}
