import { Form } from "react-router";
import { momentWords } from "#app/core/time/format-time.ts";

const number = (count: number) => count.toLocaleString("en-US");

interface ErrorKind {
  kind: string;
  detail: string;
  count: number;
  last_at: string;
  reference: string | null;
  path: string | null;
}

interface ErrorListProps {
  errors: readonly ErrorKind[];
  /** The searched reference, and its error. */
  reference: {
    typed: string;
    found: { kind: string; detail: string; path: string | null; at: string } | null;
  };
}

/** Recent errors by kind, and a search for the reference that a visitor saw. */
export function ErrorList({ errors, reference: { typed, found } }: ErrorListProps) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors" className="mb-3">
        Errors of the last 7 days
      </h2>
      {errors.length === 0 ? (
        <p className="muted">Nothing went wrong.</p>
      ) : (
        <ul className="border border-linen bg-snow">
          {errors.map(({ kind, detail, count, last_at, reference, path }) => (
            <li
              key={`${kind} ${detail}`}
              className="wrap-anywhere border-linen border-t px-5 py-3 first:border-t-0"
            >
              <p>
                <b className="font-[620]">{kind}</b>{" "}
                <span className="muted">{count === 1 ? "once" : `${number(count)} times`}</span>
              </p>
              <p className="small muted">
                {[detail, path, `last on ${momentWords(last_at)}`, reference && `Reference ${reference}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form method="get" role="search" className="mt-4 flex flex-wrap items-end gap-3" preventScrollReset>
        <div className="field grow basis-64">
          <label htmlFor="reference">Find a reference</label>
          <input
            className="input"
            id="reference"
            name="reference"
            defaultValue={typed}
            maxLength={64}
            autoComplete="off"
            aria-describedby="reference-hint"
          />
          <p className="hint" id="reference-hint">
            What a visitor read on the error page.
          </p>
        </div>
        <button className="btn line compact self-center" type="submit">
          Find
        </button>
      </Form>
      <div role="status">
        {typed !== "" && !found && <p className="mt-2">There is no such reference in the last 14 days.</p>}
        {found && (
          <p className="wrap-anywhere mt-2">
            {`It happened on ${momentWords(found.at)}`}: <b>{found.kind}</b> {found.detail} {found.path}
          </p>
        )}
      </div>
    </section>
  );
}
