import { formWords } from "#app/content/forms.ts";
import type { FieldError } from "#app/http/form.ts";
import { controlId } from "./field.tsx";

interface ErrorSummaryProps {
  form: string;
  errors: readonly FieldError[];
  problem?: string | undefined;
}

/** What is wrong with a form that came back as a page: a link to each field, or the one problem. */
export function ErrorSummary({ form, errors, problem }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" aria-labelledby={`${form}-problems`} tabIndex={-1}>
      <h3 id={`${form}-problems`}>{formWords.problems}</h3>
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
