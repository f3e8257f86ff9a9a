import { Fragment } from "react";
import { newsletter } from "#app/copy/en/newsletter.ts";
import { openingForm } from "#app/copy/en/season.ts";
import { Field } from "#app/forms/field.tsx";
import type { ActionResult } from "#app/forms/result.ts";
import { useForm } from "#app/forms/use-form.ts";
import { localPath } from "#app/languages/paths.ts";
import { subscribe } from "./form.tsx";
import { checkNewsletter, NEWSLETTER_LIMITS, WISH } from "./schema.ts";

const ACTION = "/newsletter/subscribe";
const { failure, invalidEmail } = newsletter;

interface OpeningFormProps {
  /** Differs from other forms of the page. */
  id: string;
  /** Of a page that was sent without scripts. */
  result?: ActionResult | undefined;
}

/** "Tell me when collection opens": an e-mail address, kept as a subscription with that wish. */
export function OpeningForm({ id, result }: OpeningFormProps) {
  const { formProps, field, round, busy } = useForm<null, "EMAIL">({
    id,
    action: localPath(ACTION),
    fields: { EMAIL: openingForm.field },
    check: async () => checkNewsletter,
    result,
    success: openingForm.success,
    mistake: ({ message }) => ({ title: invalidEmail.title, description: message }),
    failure: () => ({ title: failure.title, description: failure.text }),
    post: subscribe,
  });
  return (
    <form {...formProps} action={localPath(ACTION)} noValidate={false}>
      <input type="hidden" name={WISH} value="opening" />
      <fieldset className="flex min-w-0 flex-wrap items-end gap-2" role="presentation" disabled={busy}>
        <div className="min-w-0 grow">
          <Fragment key={round}>
            <Field {...field("EMAIL")}>
              {(control) => (
                <input
                  className="input text-ink"
                  type="email"
                  autoComplete="email"
                  maxLength={NEWSLETTER_LIMITS.EMAIL}
                  {...control}
                />
              )}
            </Field>
          </Fragment>
        </div>
        <button className="btn" type="submit" disabled={busy}>
          {busy ? openingForm.sending : openingForm.button}
        </button>
      </fieldset>
      <p className="small muted mt-2">{openingForm.hint}</p>
    </form>
  );
}
