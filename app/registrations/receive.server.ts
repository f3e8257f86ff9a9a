import type { RouterContextProvider } from "react-router";
import { databaseContext, limitsContext, settingsContext } from "#app/context.ts";
import { receiveForm } from "#app/forms/action.server.ts";
import type { Mail } from "#app/mail/mail.ts";
import { registrationNotification, registrationReceipt } from "./emails.server.ts";
import { HONEYPOT, REGISTER_PATH } from "./fields.ts";
import { saveRegistration } from "./queries.server.ts";
import { checkRegistration, type Registration } from "./schema.ts";

type Context = Readonly<RouterContextProvider>;

/** The action of the registration form. */
export function receiveRegistration(request: Request, context: Context) {
  return receiveForm(
    { request, context },
    {
      check: checkRegistration,
      limit: "registration",
      async store({ value, typed, keys, now }) {
        const suspectedSpam = (typed[HONEYPOT] ?? "") !== "";
        const mails = suspectedSpam ? [] : await mailsAbout(value, context);
        const { mailFrom } = context.get(settingsContext);
        await saveRegistration(context.get(databaseContext), value, {
          now,
          keys,
          suspectedSpam,
          mails,
          mailFrom,
        });
      },
      log: "a registration could not be stored",
      redirectTo: `${REGISTER_PATH}/thank-you`,
    },
  );
}

async function mailsAbout(registration: Registration, context: Context): Promise<Mail[]> {
  const notification = registrationNotification(registration, context.get(settingsContext));
  const tooManyReceipts = await context.get(limitsContext).spend("receipt", registration.email);
  return tooManyReceipts === null ? [notification, registrationReceipt(registration.email)] : [notification];
}
