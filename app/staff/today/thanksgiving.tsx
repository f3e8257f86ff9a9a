import { Link } from "react-router";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import type { Thanksgiving } from "./thanksgiving-queries.server.ts";

const moreWords = (count: number) => (count === 1 ? "And 1 more location." : `And ${count} more locations.`);

/** Reminds staff to ask for Thanksgiving hours; lists the locations without hours, with their hosts. */
export function ThanksgivingNote({ thanksgiving }: { thanksgiving: Thanksgiving }) {
  const { closed, silent, asked } = thanksgiving;
  if (silent === 0)
    return closed > 0 ? (
      <p className="small muted mt-4">
        {closed === 1
          ? "1 location is closed on Thanksgiving."
          : `${closed} locations are closed on Thanksgiving.`}
      </p>
    ) : null;
  return (
    <section className="content-note mt-4" aria-labelledby="thanksgiving">
      <h3 id="thanksgiving" className="font-text text-base font-[620] tracking-normal">
        {silent === 1 ? "1 location for Thanksgiving" : `${silent} locations for Thanksgiving`}
      </h3>
      <p>
        Ask their hosts for the hours of that day, and enter them.{" "}
        {closed > 0 &&
          (closed === 1
            ? "1 location is closed on Thanksgiving."
            : `${closed} locations are closed on Thanksgiving.`)}
      </p>
      <details className="print:hidden">
        <summary className="min-h-11 cursor-pointer content-center font-[620]">Who has not answered</summary>
        <ul>
          {asked.map(({ id, name, email, phone }) => (
            <li key={id} className="wrap-anywhere flex flex-wrap gap-x-4">
              <Link className="toggle" to={`/admin/locations/${id}/hours`}>
                {name}
              </Link>
              {email ? (
                <a
                  className="toggle"
                  href={mailLink(email, "Your hours on Thanksgiving")}
                  aria-label={`Write to the host of ${name}`}
                >
                  Write to the host
                </a>
              ) : (
                phone && (
                  <a className="toggle" href={telephoneLink(phone)}>
                    {phone}
                  </a>
                )
              )}
            </li>
          ))}
        </ul>
        {silent > asked.length && <p>{moreWords(silent - asked.length)}</p>}
      </details>
    </section>
  );
}
