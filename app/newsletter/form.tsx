import { type FormEvent, Fragment, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { useSite } from "#app/content/site.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, type Typed, typedIn } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { newsletter } from "#app/words/en/newsletter.ts";
import { englishPath, localPath } from "#app/words/paths.ts";
import { Envelope } from "./envelope.tsx";
import { checkNewsletter, filledFields, NEWSLETTER_LIMITS } from "./schema.ts";

const FORM = "newsletter";
export const ACTION = "/newsletter/subscribe";
const { failure, invalidEmail, firstNameRequired, tooLong } = newsletter;

/** The newsletter's envelope, above the footer of every public page except those that ask for an e-mail address themselves. */
export function NewsletterCard() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  // A page that failed to load has no data.
  if (page?.loaderData !== undefined && handle?.asksForEmail?.(page.loaderData)) return null;
  if (englishPath(pathname).startsWith("/newsletter/")) return null;
  return (
    <Envelope heading="h2" title={newsletter.heading} lead={newsletter.lead}>
      <NewsletterForm />
    </Envelope>
  );
}

/**
 * The four fields: first name and e-mail are visible, the others are collapsed. Without scripts the form submits
 * normally; with scripts the page stays and a toast shows the result.
 * @param result of a submission without scripts
 */
export function NewsletterForm({ result }: { result?: ActionResult | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const { confirmsSubscriptions } = useSite();
  const success = confirmsSubscriptions ? newsletter.success : newsletter.unmailed;
  const { formProps, field, summary, round, busy, refuse } = useForm<null, keyof typeof NEWSLETTER_LIMITS>({
    id: FORM,
    action: localPath(ACTION),
    fields: newsletter.fields,
    check: async () => checkNewsletter,
    result,
    success: { title: success.title, description: success.text },
    mistake: ({ message }) => ({ title: titleOf(message), description: message }),
    failure: () => ({ title: failure.title, description: failure.text }),
    post: subscribe,
  });

  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && !busy;
    wasBusy.current = busy;
    // A disabled button loses the focus.
    if (isDone && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);

  /** The browser's own bubble reports a missing value; a wrong address gets the specified toast. */
  function invalid(event: FormEvent<HTMLFormElement>) {
    const email = event.currentTarget.elements.namedItem("EMAIL");
    if (!(email instanceof HTMLInputElement) || !email.validity.typeMismatch) return;
    event.preventDefault();
    if (event.target !== email) return;
    const checked = checkNewsletter(typedIn(new FormData(event.currentTarget)));
    if (checked.kind === "invalid") refuse(checked);
  }

  const limited = (name: keyof typeof NEWSLETTER_LIMITS) => ({
    ...field(name),
    maxLength: NEWSLETTER_LIMITS[name],
  });

  return (
    <form {...formProps} action={localPath(ACTION)} noValidate={false} onInvalidCapture={invalid}>
      <ErrorSummary heading="h2" form={FORM} result={summary} />
      <fieldset
        className="form min-w-0 lg:grid-cols-[1fr_1fr_auto] lg:gap-x-4 lg:gap-y-1"
        role="presentation"
        disabled={busy}
      >
        <Fragment key={round}>
          <div className="two lg:contents">
            <TextField {...limited("FNAME")} autoComplete="given-name" />
            <TextField {...limited("EMAIL")} type="email" autoComplete="email" />
          </div>
          {/* Expanded after a failed submission, so that nothing is sent unseen. */}
          <details
            className="lg:col-span-full xl:col-start-3 xl:row-start-2 xl:w-0 xl:min-w-full xl:open:col-span-full xl:open:row-start-3 xl:open:w-auto"
            open={summary !== undefined}
          >
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 xl:text-xs">
              {newsletter.more}
            </summary>
            <div className="two pt-3">
              <TextField {...limited("LNAME")} autoComplete="family-name" />
              <TextField {...limited("COMPANY")} autoComplete="organization" />
            </div>
          </details>
        </Fragment>
        <div className="btn-row items-center lg:contents">
          <button
            ref={button}
            className="btn green lg:col-start-3 lg:row-start-1 lg:mt-8 lg:self-start"
            type="submit"
            disabled={busy}
          >
            {busy ? newsletter.submitting : newsletter.submit}
          </button>
          <div className="small muted lg:col-span-full lg:text-xs xl:col-span-2 xl:row-start-2 xl:self-center">
            <p className="lg:inline">
              {confirmsSubscriptions ? newsletter.confirm : newsletter.unmailed.hint}
            </p>{" "}
            <p className="lg:inline">
              {newsletter.consent.text} <a href="#privacy">{newsletter.consent.link}</a>
            </p>
          </div>
        </div>
      </fieldset>
    </form>
  );
}

/** The specified title of a toast, by its text. */
function titleOf(message: string): string {
  const rules = [invalidEmail, firstNameRequired, tooLong];
  return rules.find(({ text }) => text === message)?.title ?? failure.title;
}

/**
 * Submits the form like a browser without scripts, bypassing the router: the form is on every page, and the router
 * would first have to load the route of its action. A redirect means success.
 */
export async function subscribe(sent: FormData | Typed): Promise<ActionResult> {
  const checked = checkNewsletter(sent instanceof FormData ? typedIn(sent) : sent);
  if (checked.kind !== "ok") return checked;
  const body = filledFields(checked.value);
  const result = await callServer<ActionResult>(async () => {
    const response = await fetch(localPath(ACTION), { method: "POST", body, redirect: "manual" });
    if (response.type !== "opaqueredirect") throw new Error(`The server answered ${response.status}`);
    return { kind: "ok", value: null };
  });
  // Required by the specification.
  if (result.kind === "failed") console.error("Newsletter subscription failed");
  return result;
}
