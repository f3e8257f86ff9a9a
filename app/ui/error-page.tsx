import { organization } from "#app/content/organization.ts";

/** Stands in the rendered page until the server puts the request's id in its place. */
export const REFERENCE_PLACEHOLDER = "%request-id%";

/** What a visitor sees when something broke on our side. */
export function ErrorPage() {
  return (
    <section className="nf">
      <title>{`Something went wrong | ${organization.name}`}</title>
      <meta name="robots" content="noindex,nofollow" />
      <h1>Something went wrong</h1>
      <p className="lead muted mt-4">
        The fault is on our side. Please try again in a minute, or write to{" "}
        <a href={`mailto:${organization.email}`}>{organization.email}</a>.
      </p>
      <p className="small muted mt-4" suppressHydrationWarning>
        {typeof document === "undefined" ? `Reference: ${REFERENCE_PLACEHOLDER}` : ""}
      </p>
      <p className="mt-8 btn-row">
        <a className="btn" href="">
          Try again
        </a>
        <a className="btn line" href="/">
          Return to Home
        </a>
      </p>
    </section>
  );
}
