import { useSearchParams } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { databaseContext, limitsContext, settingsContext } from "#app/core/context.ts";
import { UnavailableError } from "#app/core/db/unavailable.ts";
import { formFailed, receiveForm } from "#app/core/forms/action.server.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { familiesOpening } from "#app/words/en/families.ts";
import { newsletter } from "#app/words/en/newsletter.ts";
import type { Route } from "./+types/subscribe.ts";
import { subscriptionMail } from "./emails.server.ts";
import { EnvelopePage } from "./envelope.tsx";
import { NewsletterForm } from "./form.tsx";
import { OpeningForm } from "./opening.tsx";
import { requestSubscription } from "./queries.server.ts";
import {
  checkNewsletter,
  filledFields,
  NEWSLETTER_LIMITS,
  type NewsletterValues,
  WISH,
  wishIn,
} from "./schema.ts";

/** Timeout for the external list; the browser itself waits 15 s. */
const LIST_TIMEOUT_MS = 10_000;

export const meta: Route.MetaFunction = unlistedMeta(
  () => newsletter.heading,
  () => newsletter.lead,
);

/** Retry-After of a rate-limited response. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { failed: formFailed(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { title, text } = newsletter.failure;
  return receiveForm(
    { request, context },
    {
      check: checkNewsletter,
      fields: { ...NEWSLETTER_LIMITS, [WISH]: 20 },
      limit: "subscription",
      async store({ value, now }) {
        await subscribe(value, now, context);
        return null;
      },
      log: "a newsletter subscription failed",
      message: `${title}: ${text}`,
      redirectTo: "/newsletter/thank-you",
    },
  );
}

/** Subscribes to the site's own list, or to the configured external one. */
async function subscribe(values: NewsletterValues, now: Date, context: Route.ActionArgs["context"]) {
  const { newsletterUrl, publicOrigin, mailFrom } = context.get(settingsContext);
  if (newsletterUrl) return handOver(newsletterUrl, values);
  const facts = factsOf(contentsOf(context));
  const limits = context.get(limitsContext);
  const mayMail = (await limits.spend("mail", values.EMAIL)) === null;
  const isMailed = await requestSubscription(
    context.get(databaseContext),
    values,
    now,
    (tx, mail) => queueMails(tx, [subscriptionMail(mail, publicOrigin, facts)], { now, mailFrom }),
    mayMail,
  );
  if (mayMail && !isMailed) await limits.refund("mail", values.EMAIL);
}

/**
 * Forwards a subscription to the list at NEWSLETTER_URL: a form-encoded POST with the four fields.
 * @throws UnavailableError if the list refuses or does not respond within 10 s
 */
async function handOver(listUrl: string, values: NewsletterValues): Promise<void> {
  const request = fetch(listUrl, {
    method: "POST",
    // The external list has no field for the topic.
    body: filledFields({ ...values, WISH: "" }),
    // Lists respond with a redirect to a page for the visitor; there is no need to fetch it.
    redirect: "manual",
    signal: AbortSignal.timeout(LIST_TIMEOUT_MS),
  });
  const response = await request.catch((cause: unknown) => {
    throw new UnavailableError("the newsletter list does not respond", { cause });
  });
  await response.body?.cancel();
  if (response.status >= 400)
    throw new UnavailableError(`the newsletter list responded with ${response.status}`);
}

/** The form on a separate page, shown to browsers without scripts after a mistake. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const wish = wishIn(actionData && "typed" in actionData ? actionData.typed : Object.fromEntries(search));
  return (
    <EnvelopePage title={newsletter.heading} lead={newsletter.lead}>
      {wish ? (
        <OpeningForm
          id="opening"
          wish={wish}
          {...(wish === "families" && { words: familiesOpening })}
          result={actionData}
        />
      ) : (
        <NewsletterForm result={actionData} />
      )}
    </EnvelopePage>
  );
}
