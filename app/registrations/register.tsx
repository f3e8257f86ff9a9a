import { productName } from "#app/content/organization.ts";
import { databaseContext, limitsContext, settingsContext } from "#app/context.ts";
import { formWords } from "#app/copy/forms.ts";
import { registration } from "#app/copy/registrations.ts";
import { formFailed, receiveForm } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import type { Mail } from "#app/mail/mail.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/register.ts";
import { registrationNotification, registrationReceipt } from "./emails.server.ts";
import { HONEYPOT, REGISTER_PATH } from "./fields.ts";
import { FramedPage } from "./framed-page.tsx";
import { saveRegistration } from "./queries.server.ts";
import { RegisterForm } from "./register-form.tsx";
import { checkRegistration, type Registration } from "./schema.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = `${registration.title} | ${productName}`;
  return metadata(
    {
      title: loaderData?.failed ? formWords.errorTitle(title) : title,
      description: registration.description,
      noindex: true,
    },
    matches,
  );
};

/** Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { failed: formFailed(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      check: checkRegistration,
      limit: "registration",
      async store({ value, typed, keys, now }) {
        const suspectedSpam = (typed[HONEYPOT] ?? "") !== "";
        const mails = suspectedSpam ? [] : await mailsAbout(value, context);
        const { mailFrom } = context.get(settingsContext);
        const save = { now, keys, suspectedSpam, mails, mailFrom };
        await saveRegistration(context.get(databaseContext), value, save);
      },
      log: "a registration could not be stored",
      redirectTo: `${REGISTER_PATH}/thank-you`,
    },
  );
}

async function mailsAbout(registration: Registration, context: Route.ActionArgs["context"]): Promise<Mail[]> {
  const notification = registrationNotification(registration, context.get(settingsContext));
  const tooManyReceipts = await context.get(limitsContext).spend("receipt", registration.email);
  return tooManyReceipts === null ? [notification, registrationReceipt(registration.email)] : [notification];
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction);
}

/** The site's own sign-up for hosts, inside the frame of /join (decision F8). */
export default function Register({ actionData }: Route.ComponentProps) {
  const { title, required } = registration;
  return (
    <FramedPage>
      <h1>{title}</h1>
      <p className="muted mt-2 mb-6">
        {required[0]} <span className="required-mark">*</span> {required[1]}
      </p>
      <RegisterForm result={actionData} />
    </FramedPage>
  );
}
