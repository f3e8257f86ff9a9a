import { describe, expect, test } from "vitest";
import { wordsIn } from "#app/core/languages/load.ts";
import { NEWSLETTER_LIMITS } from "#app/newsletter/schema.ts";
import { registrationFields } from "#app/registrations/fields.ts";
import { MOST_ADDED } from "#app/registrations/questions.ts";
import { signUpFields } from "#app/volunteers/fields.ts";
import * as en from "#app/words/en/index.ts";
import { languageCodes } from "#app/words/languages.ts";

describe.each(languageCodes)("words in the language %s", (language) => {
  test("state the greatest lengths that the forms have", async () => {
    const { hostAnswers, newsletter, registration, signUpWords } =
      language === "en" ? en : await wordsIn(language);
    const stated = [
      [registration.fields.message.hint, registrationFields.message.max],
      [hostAnswers.message.hint, MOST_ADDED],
      [hostAnswers.answer.hint, MOST_ADDED],
      [newsletter.tooLong.text, NEWSLETTER_LIMITS.FNAME],
      [signUpWords.errors.emailTooLong, signUpFields.email.max],
    ] as const;
    for (const [words, max] of stated) expect(words).toContain(` ${max.toLocaleString("en-US")} `);
  });
});
