import { productName } from "#app/content/organization.ts";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  settingsContext,
} from "#app/context.ts";
import { formWords } from "#app/copy/forms.ts";
import { newsletter } from "#app/copy/newsletter.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import {
  formFailedContext,
  formNotTaken,
  formOverLimit,
  formTaken,
  readForm,
} from "#app/forms/form.server.ts";
import { queueMail } from "#app/mail/queries.server.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/subscribe.ts";
import { subscriptionMail } from "./emails.server.ts";
import { EnvelopePage } from "./envelope-page.tsx";
import { FORM, NewsletterForm } from "./form.tsx";
import { handOver } from "./hand-over.server.ts";
import { requestSubscription } from "./queries.server.ts";
import { type NewsletterValues, newsletterProblem, readNewsletter } from "./schema.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = `${newsletter.heading} | ${productName}`;
  return metadata(
    {
      title: loaderData?.failed ? formWords.errorTitle(title) : title,
      description: newsletter.lead,
      noindex: true,
    },
    matches,
  );
};

/** Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { failed: context.get(formFailedContext) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { address, requestId } = context.get(clientContext);
  const read = await readForm(request);
  if (!read.ok) return formNotTaken(context, read.status, read);
  const { typed } = read;
  const values = readNewsletter(typed);
  const wrong = newsletterProblem(values);
  if (wrong)
    return formNotTaken(context, 400, { typed, errors: [{ field: wrong.field, message: wrong.text }] });
  const wait = await context.get(limitsContext).spend("subscription", address);
  if (wait !== null) return formOverLimit(context, typed, wait);
  try {
    await subscribe(values, context);
  } catch (error) {
    context.get(logContext).error({ err: error, requestId }, "a newsletter subscription failed");
    const { title, text } = newsletter.failure;
    return formNotTaken(context, 503, { typed, problem: `${title}: ${text}` });
  }
  return formTaken(request, "/newsletter/thank-you");
}

/** On the site's own list, or on the one that is configured. */
async function subscribe(values: NewsletterValues, context: Route.ActionArgs["context"]) {
  const { newsletterUrl, publicOrigin, mailFrom } = context.get(settingsContext);
  if (newsletterUrl) return handOver(newsletterUrl, values);
  const now = context.get(clockContext)();
  await requestSubscription(context.get(databaseContext), values, now, (tx, mail) =>
    queueMail(tx, subscriptionMail(mail, publicOrigin), { now, mailFrom }),
  );
}

/** The form on a page of its own: what a browser without scripts sees where something was wrong. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.done ? actionData : undefined;
  return (
    <EnvelopePage title={newsletter.heading} lead={newsletter.lead}>
      {refused && <ErrorSummary heading="h2" form={FORM} errors={refused.errors} problem={refused.problem} />}
      <NewsletterForm typed={refused?.typed} error={refused?.errors[0]} />
    </EnvelopePage>
  );
}
