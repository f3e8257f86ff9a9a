import { ExternalLink } from "#app/content/external-link.tsx";
import type { Families } from "#app/content/kinds/families.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { useSite } from "#app/content/site.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { Scene } from "#app/page/scene.tsx";
import { currentLanguage } from "#app/words/current.ts";
import { familiesPage as words } from "#app/words/en/families.ts";
import { languages } from "#app/words/languages.ts";

type Entries = Families["who"];

/** Privacy: the data that this site and the organization store. */
export function Promises({ families: { asked, notAsked, kept } }: { families: Families }) {
  const { heading, site, ...headings } = words.keep;
  const langOf = useLangOf();
  return (
    <section className="section-tight" aria-labelledby="kept">
      <div className="wrap">
        <h2 id="kept" className="mb-6">
          {heading}
        </h2>
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 print:grid-cols-2">
          <Kept heading={headings.asked} entries={asked} rule="border-evergreen-700" />
          <Kept heading={headings.notAsked} entries={notAsked} rule="border-cranberry-600" />
        </div>
        <p className="mt-4 max-w-[40rem]">
          {kept.map(({ text }) => (
            <span key={text} lang={langOf(text)}>
              {text}{" "}
            </span>
          ))}
          {site}
        </p>
      </div>
    </section>
  );
}

function Kept({ heading, entries, rule }: { heading: string; entries: Entries; rule: string }) {
  const langOf = useLangOf();
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className={`border-b-4 pb-2 text-[1.1875rem] ${rule}`}>{heading}</h3>
      <ul>
        {entries.map(({ text }) => (
          <li key={text} className="border-b border-linen py-2.5" lang={langOf(text)}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The telephone and 211, in one line that also names the answers that staff have not given (R3). */
export function OtherHelp({ families }: { families: Families }) {
  const { organization, headquarters, closedNow } = useSite();
  const { phone } = organization;
  const langOf = useLangOf();
  const { heading, about, topics, text, none } = words.talk;
  const open = Object.entries(topics).filter(([name]) => families[name as keyof typeof topics].length === 0);
  const list = new Intl.ListFormat(languages[currentLanguage()].locale, { type: "disjunction" });
  return (
    <section className="section-tight" aria-labelledby="talk">
      <div className="wrap">
        <div className="grid items-center gap-x-10 gap-y-4 overflow-hidden bg-gold-200 lg:grid-cols-[15rem_auto_1fr] lg:pr-8 xl:grid-cols-[15rem_minmax(0,1fr)_auto_auto] print:bg-transparent">
          <Scene
            name="call"
            alt={words.pictures.call}
            className="h-36 object-[50%_62%] lg:h-full lg:min-h-44 lg:max-xl:row-span-2"
          />
          <div className="min-w-0 max-lg:px-5 lg:max-xl:col-span-2 lg:max-xl:pt-4">
            <h2 id="talk" className="h4">
              {open.length > 0 ? about(list.format(open.map(([, topic]) => topic))) : heading}
            </h2>
            <p className="mt-1">
              <NoBreak text={(phone ? text : none)(closedNow ?? headquarters.hours)} />
            </p>
          </div>
          {phone && (
            <a
              className="inline-flex min-h-11 items-center font-display text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] font-[620] tracking-[-0.03em] wrap-anywhere max-lg:px-5"
              href={telephoneLink(phone)}
            >
              {phone}
            </a>
          )}
          <p className="max-lg:px-5 max-lg:pb-5">
            {words.help.text}
            <br />
            <a className="inline-flex min-h-11 items-center font-[680]" href="tel:211">
              {words.help.label}
            </a>
          </p>
        </div>
        {families.help.length > 0 && (
          <div className="mt-8">
            <h2 className="h3">{words.help.more}</h2>
            <ul className="mt-3">
              {families.help.map(({ name, text: what, phone: number, url }) => (
                <li key={name} className="border-t border-linen py-3">
                  <p className="font-[620]">{name}</p>
                  <p lang={langOf(what)}>{what}</p>
                  <p className="flex flex-wrap gap-x-6">
                    {number && (
                      <a className="inline-flex min-h-11 items-center" href={telephoneLink(number)}>
                        {number}
                      </a>
                    )}
                    {url && (
                      <ExternalLink className="more" href={url}>
                        {name}
                      </ExternalLink>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
