import { useNavigate } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import { siteOf, useSite } from "#app/content/site.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { formFailed, mailsAbout, receiveForm } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary, Honeypot } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { registration as words } from "#app/words/en/registrations.ts";
import { formWords } from "#app/words/en/shared.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/register.ts";
import { registrationNotification, registrationReceipt } from "./emails.server.ts";
import { REGISTER_PATH } from "./fields.ts";
import { FramedPage } from "./framed-page.tsx";
import { HostFields } from "./host-fields.tsx";
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

/** Retry-After of a rate-limited response. */
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
        // In English for the staff.
        const notification = inLanguage("en", () =>
          registrationNotification(value, settings, factsOf(contentsOf(context))),
        );
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

/** The site's own sign-up form for hosts, inside the frame of /join (decision F8). */
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

/** The same check as on the server, loaded when the form is first touched. */
async function loadCheck() {
  const { checkRegistration } = await import("./schema.ts");
  return checkRegistration;
}

/** @param result of a submission without scripts */
function RegisterForm({ result }: { result: ActionResult | undefined }) {
  const navigate = useNavigate();
  const { phrases } = useSite();
  const form = useForm({
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
  const { formProps, summary, busy } = form;
  return (
    // Without scripts, the fragment returns to the top of the form.
    <form {...formProps} action={localPath(`${REGISTER_PATH}#${FORM}`)} id={FORM} className="form">
      <ErrorSummary heading="h2" form={FORM} result={summary} />
      <HostFields form={FORM} of={form} />
      <Honeypot form={FORM} label={words.fields.website.label} />
      <p className="small muted">
        {formWords.consent.text}{" "}
        <ExternalLink
          className="inline-flex min-h-11 items-center gap-1.5"
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
