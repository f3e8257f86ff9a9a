import { formWords } from "#app/copy/forms.ts";
import { controlId } from "./field.tsx";
import type { FieldError } from "./form.ts";

interface ErrorSummaryProps {
  form: string;
  errors: readonly FieldError[];
  problem?: string | undefined;
  /** As the headings around it ask for. */
  heading?: "h2" | "h3";
}

/** What is wrong with a form that came back as a page: a link to each field, or the one problem. */
export function ErrorSummary({ form, errors, problem, heading: Heading = "h3" }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" aria-labelledby={`${form}-problems`} tabIndex={-1}>
      <Heading id={`${form}-problems`}>{formWords.problems}</Heading>
      {problem && <p>{problem}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${controlId(form, field)}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
