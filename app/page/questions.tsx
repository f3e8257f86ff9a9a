import type { ReactNode } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import { useLangOf } from "#app/content/lang-of.ts";
import type { FilledQuestion } from "#app/content/questions.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";

interface QuestionsProps {
  id?: string;
  heading: string;
  questions: readonly FilledQuestion[];
  /** Below the first answer. */
  children?: ReactNode;
}

/** Questions and answers of a page; the first is open. */
export function Questions({ id = "questions", heading, questions, children }: QuestionsProps) {
  const langOf = useLangOf();
  return (
    <section className="section" aria-labelledby={id} data-reveal>
      <div className="wrap cols items-start">
        <h2 id={id} className="[--c:1/5]">
          {heading}
        </h2>
        <div className="faq [--c:6/13]">
          {questions.map(({ question, answer, linkText, linkTo, inEnglish }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <span lang={inEnglish?.question ? "en" : undefined}>
                  <NoBreak text={question} />
                </span>
              </summary>
              <div className="faq-answer">
                <p lang={inEnglish?.answer ? "en" : undefined}>
                  <NoBreak text={answer} />
                </p>
                {index === 0 && children}
                {linkTo && (
                  <p>
                    {linkTo.startsWith("https:") ? (
                      <ExternalLink className="more" href={linkTo}>
                        {linkText}
                      </ExternalLink>
                    ) : (
                      <Link className="more" to={linkTo} lang={langOf(linkText)}>
                        {linkText} <Icon name="arrow" />
                      </Link>
                    )}
                  </p>
                )}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
