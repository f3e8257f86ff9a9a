import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ExternalLink } from "#app/content/external-link.tsx";
import { useSite } from "#app/content/site.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { formFailed, receiveForm } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Honeypot } from "#app/core/forms/field.tsx";
import { type ActionResult, typedIn } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import { Link } from "#app/core/languages/link.tsx";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { registration as words } from "#app/words/en/registrations.ts";
import { formWords } from "#app/words/en/shared.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/register.ts";
import { registrationMails } from "./emails.server.ts";
import {
  type HostField,
  NO_RECEIPT_PATH,
  REGISTER_PATH,
  REGISTERED,
  type Registered,
  registrationFields,
  THANKS_PATH,
} from "./fields.ts";
import { HostFields, hostFieldWords } from "./host-fields.tsx";
import { saveRegistration } from "./queries.server.ts";
import { checkRegistration, REGISTRATION_LIMITS } from "./schema.ts";

const FORM = "registration";

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

export const meta: Route.MetaFunction = unlistedMeta(
  () => words.title,
  (_, site) => words.description(site.phrases),
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
      check: (typed) => checkRegistration(typed, pacificDay(context.get(clockContext)())),
      fields: REGISTRATION_LIMITS,
      limit: "registration",
      async store({ value, ...received }) {
        const { mailFrom } = context.get(settingsContext);
        const mails = received.suspectedSpam ? [] : await registrationMails(context, value);
        await saveRegistration(context.get(databaseContext), value, { ...received, mails, mailFrom });
        // Suspected spam gets the same answer (decision S10).
        return received.suspectedSpam || mails.length > 1 ? THANKS_PATH : NO_RECEIPT_PATH;
      },
      log: "a registration could not be stored",
      redirectTo: (thanks) => thanks,
    },
  );
}

export { clientAction } from "#app/core/forms/call-server.ts";

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

const isOfFirst = (field: string) => registrationFields[field as HostField]?.step === 1;

/**
 * The page inside the frame of /join. It has no main landmark, because the surrounding page has one already. Opened in
 * its own tab, or sent without scripts, it has a landmark and a link back.
 */
function FramedPage({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const isAlone = !search.has("framed");
  return (
    <div
      className="mx-auto max-w-4xl p-[clamp(1.25rem,0.75rem+2.4vw,2.5rem)] [&_h1]:text-[clamp(1.625rem,1.25rem+1.6vw,2.5rem)]"
      role={isAlone ? "main" : undefined}
    >
      {isAlone && (
        <p className="mb-6">
          <Link className="more" to={words.back.to}>
            {words.back.text}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}

/** What a summary says in a step: back in the first, the links to fields of the second would lead nowhere. */
function reached(summary: ActionResult<string> | undefined, step: 1 | 2 | undefined) {
  if (step !== 1 || summary?.kind !== "invalid") return summary;
  const errors = summary.errors.filter(({ field }) => isOfFirst(field));
  return errors.length > 0 ? { ...summary, errors } : undefined;
}

/** The same check as on the server, loaded when the form is first touched. */
async function loadCheck() {
  const { checkRegistration } = await import("./schema.ts");
  return checkRegistration;
}

/**
 * In two steps with scripts.
 * @param result of a submission without scripts
 */
function RegisterForm({ result }: { result: ActionResult<string> | undefined }) {
  const navigate = useNavigate();
  const { phrases } = useSite();
  const [step, setStep] = useState<1 | 2>(1);
  const hasMoved = useRef(false);
  const form = useForm({
    id: FORM,
    action: localPath(REGISTER_PATH),
    fields: hostFieldWords(phrases),
    check: loadCheck,
    result,
    draft: true,
    box: true,
    success: (thanks) => {
      const { current } = form.formProps.ref;
      const sent = current ? typedIn(new FormData(current)) : {};
      const frame = window.frameElement;
      if (frame) frame.dispatchEvent(new CustomEvent<Registered>(REGISTERED, { detail: { thanks, sent } }));
      else navigate(localPath(thanks), { state: { sent } });
      return undefined;
    },
  });
  const { formProps, summary, busy, errors } = form;

  // An error in the step that is not shown, after going back.
  const isInFirst = errors.some(({ field }) => isOfFirst(field));
  useEffect(() => {
    if (isInFirst) setStep(1);
  }, [isInFirst]);

  useEffect(() => {
    if (!hasMoved.current) return;
    const fields = document.getElementById(`step-${step}`);
    fields?.focus({ preventScroll: true });
    fields?.scrollIntoView({ block: "start" });
  }, [step]);

  function move(to: 1 | 2) {
    hasMoved.current = true;
    setStep(to);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (result || step === 2) return formProps.onSubmit(event);
    event.preventDefault();
    const typed = typedIn(new FormData(event.currentTarget));
    // Where the check cannot be loaded, the server checks both steps.
    const check = await loadCheck().catch(() => undefined);
    const checked = check?.(typed);
    const mistakes = checked?.kind === "invalid" ? checked.errors : [];
    const ofFirst = mistakes.filter(({ field }) => isOfFirst(field));
    if (ofFirst.length > 0) form.refuse({ kind: "invalid", errors: ofFirst, typed });
    else move(2);
  }

  const shown = result ? undefined : step;
  const ofSecond = shown === 1 ? "scripts:hidden" : "";
  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      action={localPath(`${REGISTER_PATH}#${FORM}`)}
      // Without scripts the answer is a page of its own.
      target="_top"
      id={FORM}
      className="form"
    >
      <ErrorSummary heading="h2" form={FORM} result={reached(summary, shown)} />
      <HostFields form={FORM} of={form} step={shown} />
      <Honeypot form={FORM} label={words.fields.website.label} />
      <p className={`small muted ${ofSecond}`}>
        {formWords.consent.text}{" "}
        <ExternalLink
          className="inline-flex min-h-11 items-center gap-1.5"
          href={`${localPath("/")}${formWords.consent.link.to}`}
        >
          {formWords.consent.link.text}
        </ExternalLink>
      </p>
      {shown === 1 && (
        <div className="btn-row needs-script">
          <button className="btn" type="submit">
            {words.next}
          </button>
        </div>
      )}
      <div className={`btn-row items-center ${ofSecond}`}>
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.submit}
        </button>
        {shown === 2 && (
          <button className="btn line" type="button" onClick={() => move(1)}>
            {words.backToFirst}
          </button>
        )}
      </div>
    </form>
  );
}
