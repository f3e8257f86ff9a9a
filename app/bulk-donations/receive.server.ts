import type { RouterContextProvider } from "react-router";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  settingsContext,
} from "#app/context.ts";
import { formWords } from "#app/copy/forms.ts";
import { formNotTaken, formOverLimit, formTaken, readForm, submissionKeys } from "#app/forms/form.server.ts";
import { checkForm } from "#app/forms/form.ts";
import type { Mail } from "#app/mail/mail.ts";
import { bulkDonationNotification, inquiryReceipt } from "./emails.server.ts";
import { HONEYPOT, INQUIRY_PATH } from "./fields.ts";
import { saveInquiry } from "./queries.server.ts";
import { type Inquiry, inquirySchema } from "./schema.ts";

type Context = Readonly<RouterContextProvider>;

/** Takes a sent inquiry form: reads, checks, limits and stores it, and answers what became of it. */
export async function receiveInquiry(request: Request, context: Context) {
  const read = await readForm(request);
  if (!read.ok) return formNotTaken(context, read.status, read);
  const { typed } = read;
  const checked = checkForm(inquirySchema, typed);
  if (!checked.ok) return formNotTaken(context, 400, { typed, errors: checked.errors });

  const { address, requestId } = context.get(clientContext);
  const wait = await context.get(limitsContext).spend("inquiry", address);
  if (wait !== null) return formOverLimit(context, typed, wait);

  const now = context.get(clockContext)();
  const honeypot = typed[HONEYPOT] ?? "";
  try {
    const received = {
      inquiry: checked.value,
      now,
      keys: submissionKeys(checked.value, typed.submissionKey, { address, now }),
      suspectedSpam: honeypot !== "",
      mails: await mailsAbout(checked.value, honeypot, context),
    };
    await saveInquiry(context.get(databaseContext), received, context.get(settingsContext).mailFrom);
  } catch (error) {
    context.get(logContext).error({ err: error, requestId }, "an inquiry could not be stored");
    return formNotTaken(context, 503, { typed, problem: formWords.failed });
  }
  return formTaken(request, `${INQUIRY_PATH}/thank-you`);
}

async function mailsAbout(inquiry: Inquiry, honeypot: string, context: Context): Promise<Mail[]> {
  const { phone, donationType, estimatedQuantity } = inquiry;
  const notification = bulkDonationNotification(
    {
      ...inquiry,
      phone: phone ?? "",
      donationType: donationType ?? "",
      estimatedQuantity: estimatedQuantity ?? "",
      honeypot,
    },
    context.get(settingsContext),
  );
  if (!notification) return [];
  const tooManyReceipts = await context.get(limitsContext).spend("receipt", inquiry.email);
  return tooManyReceipts === null ? [notification, inquiryReceipt(inquiry.email)] : [notification];
}
