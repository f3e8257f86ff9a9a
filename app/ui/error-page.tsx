import { use } from "react";
import { createPath, useLocation } from "react-router";
import { organization } from "#app/content/organization.ts";
import { errorPage } from "#app/copy/errors.ts";
import { referenceIn } from "#app/http/error-reference.ts";
import { RenderingContext } from "#app/http/rendering.ts";

/**
 * What a visitor sees when something broke on our side. The reference is the one in the log: a document gets it
 * from the server, and the browser keeps the text as it came; a navigation that failed brings it with its error.
 * Its links load anew, since the page may be broken.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const reference = use(RenderingContext).requestId ?? referenceIn(error);
  const { pathname, search } = useLocation();
  return (
    <section className="not-found">
      <title>{`${errorPage.title} | ${organization.name}`}</title>
      <meta name="robots" content="noindex,nofollow" />
      <h1>{errorPage.title}</h1>
      <p className="lead muted mt-4">
        {errorPage.text} <a href={`mailto:${organization.email}`}>{organization.email}</a>.
      </p>
      <p className="small muted mt-4" suppressHydrationWarning>
        {reference ? `${errorPage.reference} ${reference}` : ""}
      </p>
      <p className="mt-8 btn-row">
        <a className="btn" href={createPath({ pathname, search })}>
          {errorPage.again}
        </a>
        <a className="btn line" href={errorPage.home.to}>
          {errorPage.home.text}
        </a>
      </p>
    </section>
  );
}
