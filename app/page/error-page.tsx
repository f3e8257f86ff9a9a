import { use } from "react";
import { createPath, useLocation } from "react-router";
import { useSite } from "#app/content/site.ts";
import { referenceIn } from "#app/core/http/error-reference.ts";
import { RenderingContext } from "#app/core/http/rendering.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { errorPage, notFound } from "#app/words/en/shared.ts";

const CENTERED =
  "grid min-h-[calc(var(--window)-var(--bar)-1px-3.5rem)] content-center justify-items-center px-gutter py-16 text-center";

export function NotFound() {
  return (
    <>
      <title>{titled(notFound.title, useSite())}</title>
      <meta name="description" content={notFound.text} />
      <meta name="robots" content="noindex,nofollow" />
      <section className={CENTERED}>
        <div className="mb-10 flex gap-4 [--s:min(24vw,clamp(5rem,4rem+5vw,8.5rem))]" aria-hidden="true">
          <span className="toy-block">4</span>
          <span className="toy-block green -rotate-8">0</span>
          <span className="toy-block">4</span>
        </div>
        <h1>{notFound.heading}</h1>
        <p className="lead muted mt-4">{notFound.text}</p>
        <p className="mt-8">
          <Link className="btn" to={notFound.home.to}>
            {notFound.home.text}
          </Link>
        </p>
      </section>
      <div
        className="paper-star h-14 [--a:var(--color-snow)] [--b:var(--color-cranberry-600)]"
        aria-hidden="true"
      />
    </>
  );
}

/**
 * The page for an unexpected error. Its reference is the request id in the log: server-rendered in a document, where
 * hydration leaves it alone; after a failed navigation it is in `error`. Its links load a new document, because this
 * page's state may be broken.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const reference = use(RenderingContext).requestId ?? referenceIn(error);
  const { pathname, search } = useLocation();
  const site = useSite();
  const { email } = site.organization;
  return (
    <section className={CENTERED}>
      <title>{titled(errorPage.title, site)}</title>
      <meta name="robots" content="noindex,nofollow" />
      <h1>{errorPage.title}</h1>
      <p className="lead muted mt-4">
        {errorPage.text}
        {email && (
          <>
            {errorPage.write} <a href={mailLink(email)}>{email}</a>
          </>
        )}
        .
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
