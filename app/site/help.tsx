import { ExternalLink } from "#app/content/external-link.tsx";
import type { Families } from "#app/content/kinds/families.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { useSite } from "#app/content/site.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { familiesPage as words } from "#app/words/en/families.ts";

type Entries = Families["who"];

/** Privacy: the data that this site and the organization store. */
export function Promises({ families: { asked, notAsked, kept } }: { families: Families }) {
  const { heading, site, ...headings } = words.keep;
  const langOf = useLangOf();
  return (
    <section className="section-tight on-dark bg-evergreen-900 print:bg-transparent" aria-labelledby="kept">
      <div className="wrap cols">
        <div className="[--c:1/6]">
          <h2 id="kept">{heading}</h2>
          <p className="mt-4 max-w-[26rem] text-mist">{site}</p>
          {kept.map(({ text }) => (
            <p key={text} className="mt-4 max-w-[26rem] text-mist" lang={langOf(text)}>
              {text}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-x-12 gap-y-6 [--c:7/13] md:grid-cols-2 print:grid-cols-2">
          <Kept heading={headings.asked} entries={asked} />
          <Kept heading={headings.notAsked} entries={notAsked} />
        </div>
      </div>
    </section>
  );
}

function Kept({ heading, entries }: { heading: string; entries: Entries }) {
  const langOf = useLangOf();
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className="mb-3 text-[1.25rem] text-gold-200 print:text-inherit">{heading}</h3>
      <ul>
        {entries.map(({ text }) => (
          <li key={text} className="border-t border-evergreen-600 py-3" lang={langOf(text)}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const BOX = "flex flex-col p-[clamp(1.5rem,1.2rem+1.4vw,2.5rem)]";
const NUMBER =
  "mt-auto inline-flex min-h-11 items-center self-start pt-4 font-display text-[clamp(2rem,1.5rem+2.1vw,3.25rem)]/[1.1] font-[620] tracking-[-0.03em] sm:whitespace-nowrap decoration-gold-500 decoration-[3px]";

/** Phone, e-mail, and 211. */
export function OtherHelp({ help }: Pick<Families, "help">) {
  const { organization, headquarters } = useSite();
  const { phone } = organization;
  const langOf = useLangOf();
  return (
    <section className="section-tight" aria-labelledby="talk">
      <div className="wrap grid gap-6 lg:grid-cols-[7fr_5fr]">
        <div className={`bg-gold-200 print:bg-transparent ${BOX}`}>
          <h2 id="talk" className="h3">
            {words.talk.heading}
          </h2>
          <p className="mt-2 max-w-[30rem]">
            <NoBreak text={(phone ? words.talk.text : words.talk.none)(headquarters.hours)} />
          </p>
          {phone && (
            <a className={NUMBER} href={telephoneLink(phone)}>
              {phone}
            </a>
          )}
        </div>
        <div className={`border border-linen bg-paper ${BOX}`}>
          <h2 className="h3">{words.help.heading}</h2>
          <p className="mt-2">{words.help.text}</p>
          <a className={NUMBER} href="tel:211" aria-label={words.help.label}>
            211
          </a>
        </div>
        {help.length > 0 && (
          <div className="lg:col-span-2">
            <h2 className="h3">{words.help.more}</h2>
            <ul className="mt-3">
              {help.map(({ name, text, phone: number, url }) => (
                <li key={name} className="border-t border-linen py-3">
                  <p className="font-[620]">{name}</p>
                  <p lang={langOf(text)}>{text}</p>
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
