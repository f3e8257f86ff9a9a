import { ExternalLink } from "#app/content/external-link.tsx";
import { useLangOf } from "#app/content/lang-of.ts";
import type { FilledQuestion } from "#app/content/questions.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";

interface QuestionsProps {
  heading: string;
  questions: readonly FilledQuestion[];
}

/** Questions and answers of a page; the first is open. */
export function Questions({ heading, questions }: QuestionsProps) {
  const langOf = useLangOf();
  return (
    <section className="section" aria-labelledby="questions" data-reveal>
      <div className="wrap cols items-start">
        <h2 id="questions" className="[--c:1/5]">
          {heading}
        </h2>
        <div className="faq [--c:6/13]">
          {questions.map(({ question, answer, linkText, linkTo, inEnglish }, index) => (
            <details key={question} open={index === 0}>
              <summary lang={inEnglish?.question ? "en" : undefined}>{question}</summary>
              <div className="faq-answer">
                <p lang={inEnglish?.answer ? "en" : undefined}>
                  <NoBreak text={answer} />
                </p>
                {linkTo.startsWith("https:") ? (
                  <ExternalLink className="more" href={linkTo}>
                    {linkText}
                  </ExternalLink>
                ) : (
                  linkTo && (
                    <Link className="more" to={linkTo} lang={langOf(linkText)}>
                      {linkText} <Icon name="arrow" />
                    </Link>
                  )
                )}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
