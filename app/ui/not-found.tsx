import { Link } from "react-router";
import { organization } from "#app/content/organization.ts";
import { notFound } from "#app/copy/errors.ts";

/** The not-found page, for every address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <title>{`${notFound.title} | ${organization.name}`}</title>
      <meta name="description" content={notFound.text} />
      <meta name="robots" content="noindex,nofollow" />
      <section className="not-found">
        <div className="blocks" aria-hidden="true">
          <span className="toy-block">4</span>
          <span className="toy-block green tilted">0</span>
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
      <div className="nf-strip paper-star" aria-hidden="true" />
    </>
  );
}
