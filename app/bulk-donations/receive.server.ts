import type { RouterContextProvider } from "react-router";
import { databaseContext, limitsContext, settingsContext } from "#app/context.ts";
import { receiveForm } from "#app/forms/action.server.ts";
import { checkForm } from "#app/forms/result.ts";
import type { Mail } from "#app/mail/mail.ts";
import { bulkDonationNotification, inquiryReceipt } from "./emails.server.ts";
import { HONEYPOT, INQUIRY_PATH } from "./fields.ts";
import { saveInquiry } from "./queries.server.ts";
import { type Inquiry, inquirySchema } from "./schema.ts";

type Context = Readonly<RouterContextProvider>;

/** The action of the inquiry form. */
export function receiveInquiry(request: Request, context: Context) {
  return receiveForm(
    { request, context },
    {
      check: (typed) => checkForm(inquirySchema, typed),
      limit: "inquiry",
      async store({ value: inquiry, typed, keys, now }) {
        // Nobody is notified of suspected spam (decision S10).
        const suspectedSpam = (typed[HONEYPOT] ?? "") !== "";
        const mails = suspectedSpam ? [] : await mailsAbout(inquiry, context);
        const received = { inquiry, now, keys, suspectedSpam, mails };
        await saveInquiry(context.get(databaseContext), received, context.get(settingsContext).mailFrom);
      },
      log: "an inquiry could not be stored",
      redirectTo: `${INQUIRY_PATH}/thank-you`,
    },
  );
}

async function mailsAbout(inquiry: Inquiry, context: Context): Promise<Mail[]> {
  const notification = bulkDonationNotification(inquiry, context.get(settingsContext));
  const tooManyReceipts = await context.get(limitsContext).spend("receipt", inquiry.email);
  return tooManyReceipts === null ? [notification, inquiryReceipt(inquiry.email)] : [notification];
}
