import { Link } from "react-router";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import type { Thanksgiving } from "./thanksgiving-queries.server.ts";
import { thanksgivingWords as words } from "./today-words.ts";

/** Reminds staff to ask for Thanksgiving hours; lists the locations without hours, with their hosts. */
export function ThanksgivingNote({ thanksgiving }: { thanksgiving: Thanksgiving }) {
  const { closed, silent, asked } = thanksgiving;
  if (silent === 0) return closed > 0 ? <p className="small muted mt-4">{words.closed(closed)}</p> : null;
  return (
    <section className="content-note mt-4" aria-labelledby="thanksgiving">
      <h3 id="thanksgiving" className="font-text text-base font-[620] tracking-normal">
        {words.heading(silent)}
      </h3>
      <p>
        {words.text} {closed > 0 && words.closed(closed)}
      </p>
      <details className="print:hidden">
        <summary className="min-h-11 cursor-pointer content-center font-[620]">{words.list}</summary>
        <ul>
          {asked.map(({ id, name, email, phone }) => (
            <li key={id} className="wrap-anywhere flex flex-wrap gap-x-4">
              <Link className="toggle" to={`/admin/locations/${id}/hours`}>
                {name}
              </Link>
              {email ? (
                <a className="toggle" href={mailLink(email, words.subject)} aria-label={words.mail(name)}>
                  {words.write}
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
        {silent > asked.length && <p>{words.more(silent - asked.length)}</p>}
      </details>
    </section>
  );
}
