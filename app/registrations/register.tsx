import { Fragment } from "react";
import { useNavigate } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { databaseContext, settingsContext } from "#app/context.ts";
import { titled } from "#app/copy/en/page-meta.ts";
import { hostKinds, registration as words } from "#app/copy/en/registrations.ts";
import { formWords } from "#app/copy/en/shared.ts";
import { formFailed, mailsAbout, receiveForm } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import { ErrorSummary, Field, Honeypot, TextField } from "#app/forms/field.tsx";
import type { ActionResult } from "#app/forms/result.ts";
import { useForm } from "#app/forms/use-form.ts";
import { localPath } from "#app/languages/paths.ts";
import { metadata } from "#app/seo/metadata.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { Route } from "./+types/register.ts";
import { AddressRows } from "./address-rows.tsx";
import { registrationNotification, registrationReceipt } from "./emails.server.ts";
import { REGISTER_PATH } from "./fields.ts";
import { FormStep, NamedChoice } from "./form-step.tsx";
import { FramedPage } from "./framed-page.tsx";
import { saveRegistration } from "./queries.server.ts";
import { checkRegistration } from "./schema.ts";

const FORM = "registration";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metadata(
    {
      title: titled(words.title, siteOf(matches)),
      failed: loaderData?.failed,
      description: words.description(siteOf(matches).phrases),
      noindex: true,
    },
    matches,
  );

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
      async store({ value, ...received }) {
        const { mailFrom, ...settings } = context.get(settingsContext);
        const facts = factsOf(contentsOf(context));
        const notification = registrationNotification(value, settings, facts);
        const mails = received.suspectedSpam
          ? []
          : await mailsAbout(context, notification, registrationReceipt(value.email, facts));
        await saveRegistration(context.get(databaseContext), value, { ...received, mails, mailFrom });
      },
      log: "a registration could not be stored",
      redirectTo: `${REGISTER_PATH}/thank-you`,
    },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction);
}

/** The site's own sign-up for hosts, inside the frame of /join (decision F8). */
export default function Register({ actionData }: Route.ComponentProps) {
  const { title, required } = words;
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

/** The same check that the server makes; it is loaded when the form is first touched. */
async function loadCheck() {
  const { checkRegistration } = await import("./schema.ts");
  return checkRegistration;
}

/** @param result of a page that was sent without scripts */
function RegisterForm({ result }: { result: ActionResult | undefined }) {
  const navigate = useNavigate();
  const { phrases } = useSite();
  const { formProps, field, summary, errors, typed, round, busy } = useForm({
    id: FORM,
    action: localPath(REGISTER_PATH),
    fields: { ...words.fields, ends_on: { ...words.fields.ends_on, hint: words.runsFor(phrases) } },
    check: loadCheck,
    result,
    draft: true,
    success: () => {
      navigate(localPath(`${REGISTER_PATH}/thank-you`));
    },
  });
  return (
    // The fragment brings a browser without scripts back to the form's top.
    <form {...formProps} action={localPath(`${REGISTER_PATH}#${FORM}`)} id={FORM} className="form">
      <ErrorSummary heading="h2" form={FORM} result={summary} />
      <Fragment key={round}>
        <FormStep number={1} legend={words.host}>
          <div className="two">
            <TextField {...field("organization")} autoComplete="organization" />
            <Field {...field("kind")}>
              {({ placeholder: _, ...control }) => (
                <select className="select" {...control}>
                  <option value="">{words.choose}</option>
                  {Object.entries(hostKinds).map(([kind, label]) => (
                    <option key={kind} value={kind}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div className="two">
            <TextField {...field("contact_name")} autoComplete="name" />
            <TextField {...field("email")} type="email" autoComplete="email" />
          </div>
          <div className="two">
            <TextField {...field("phone")} type="tel" autoComplete="tel" />
          </div>
        </FormStep>
        <FormStep number={2} legend={words.drive}>
          <AddressRows form={FORM} errors={errors} typed={typed} scripted={formProps.noValidate} />
          <div className="two">
            <TextField {...field("starts_on")} type="date" />
            <TextField {...field("ends_on")} type="date" />
          </div>
          <div className="two">
            <TextField {...field("boxes")} inputMode="numeric" autoComplete="off" />
          </div>
          <Field {...field("message")}>{(control) => <textarea className="textarea" {...control} />}</Field>
          <NamedChoice form={FORM} typed={typed} />
        </FormStep>
        <Honeypot form={FORM} label={words.fields.website.label} />
      </Fragment>
      <p className="small muted">
        {formWords.consent.text}{" "}
        <ExternalLink
          className="inline-flex items-center gap-1.5"
          href={`${localPath("/")}${formWords.consent.link.to}`}
        >
          {formWords.consent.link.text}
        </ExternalLink>
      </p>
      <div className="btn-row items-center">
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.submit}
        </button>
      </div>
    </form>
  );
}
