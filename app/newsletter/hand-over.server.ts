import { filledFields, type NewsletterValues } from "./schema.ts";

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Gives a subscription to the list that NEWSLETTER_URL names: a form-encoded POST with the four fields.
 * @throws where the list refuses or does not answer within 10 s
 */
export async function handOver(listUrl: string, values: NewsletterValues): Promise<void> {
  const answer = await fetch(listUrl, {
    method: "POST",
    body: filledFields(values),
    // Lists answer with a redirect to a page for the visitor: it need not be fetched.
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.status >= 400) throw new Error(`the newsletter list answered ${answer.status}`);
}
