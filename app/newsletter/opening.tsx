import { Fragment } from "react";
import { useSite } from "#app/content/site.ts";
import { TextField } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { newsletter } from "#app/words/en/newsletter.ts";
import { openingForm } from "#app/words/en/season.ts";
import type { FieldWords } from "#app/words/en/shared.ts";
import { localPath } from "#app/words/paths.ts";
import { ACTION, subscribe } from "./form.tsx";
import { checkNewsletter, NEWSLETTER_LIMITS, WISH, type Wish } from "./schema.ts";

const { failure, invalidEmail, unmailed } = newsletter;

export interface OpeningWords {
  button: string;
  sending: string;
  field: FieldWords;
  hint: string;
  success: { title: string; description: string };
}

interface OpeningFormProps {
  /** Unique among the forms of the page. */
  id: string;
  /** The news that the visitor asks for. */
  wish?: Wish;
  words?: OpeningWords;
  /** The result of a submission without scripts. */
  result?: ActionResult | undefined;
}

/** "Tell me when collection opens": an e-mail field that creates a subscription with that wish. */
export function OpeningForm({ id, wish = "opening", words = openingForm, result }: OpeningFormProps) {
  const { confirmsSubscriptions } = useSite();
  const { formProps, field, round, busy } = useForm<null, "EMAIL">({
    id,
    action: localPath(ACTION),
    fields: { EMAIL: words.field },
    check: async () => checkNewsletter,
    result,
    success: confirmsSubscriptions ? words.success : { title: unmailed.title, description: unmailed.text },
    mistake: ({ message }) => ({ title: invalidEmail.title, description: message }),
    failure: () => ({ title: failure.title, description: failure.text }),
    post: subscribe,
  });
  return (
    <form {...formProps} action={localPath(ACTION)} noValidate={false}>
      <input type="hidden" name={WISH} value={wish} />
      <fieldset className="flex min-w-0 flex-wrap items-end gap-2" role="presentation" disabled={busy}>
        <div className="min-w-0 grow basis-56">
          <Fragment key={round}>
            <TextField
              {...field("EMAIL")}
              className="input text-ink"
              type="email"
              autoComplete="email"
              maxLength={NEWSLETTER_LIMITS.EMAIL}
            />
          </Fragment>
        </div>
        <button className="btn" type="submit" disabled={busy}>
          {busy ? words.sending : words.button}
        </button>
      </fieldset>
      <p className="small muted mt-2">{confirmsSubscriptions ? words.hint : unmailed.hint}</p>
    </form>
  );
}
