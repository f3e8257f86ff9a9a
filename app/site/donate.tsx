import "#app/site/styles/shelf.css";
import type { ReactNode } from "react";
import { contentsOf } from "#app/content/contents.server.ts";
import { ConfiguredLink, ExternalLink } from "#app/content/external-link.tsx";
import type { NeededToys } from "#app/content/kinds/needed-toys.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import { type FilledQuestion, filledQuestions } from "#app/content/questions.ts";
import { addressLine, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon, type IconName } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { SeasonVoice } from "#app/newsletter/voice.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { Questions } from "#app/page/questions.tsx";
import { faqPage, headquartersPlace } from "#app/page/structured-data.ts";
import { collectionPhrase } from "#app/season/collection-phrase.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { donate, donateMeta } from "#app/words/en/donate.ts";
import { shelfWords, shelfWords as words } from "#app/words/en/shelf.ts";
import { offersWishlist } from "#app/words/facts.ts";
import type { Route } from "./+types/donate.ts";
import { ToyDrawing } from "./drawing.tsx";
import { lookedWords } from "./looked-words.ts";
import { DirectionsLink } from "./parts.tsx";
import type { ShelfView, ShelvesView } from "./shelf-view.ts";
import { shelvesNow } from "./shelves.server.ts";

export const meta = metaOf(
  donateMeta,
  "/donate",
  () => donate.name,
  (site, loaded?: { questions: FilledQuestion[] }) => [
    ...headquartersPlace(site),
    ...(loaded ? [faqPage(loaded.questions)] : []),
  ],
);

export function loader({ context }: Route.LoaderArgs) {
  const { neededToys, questions, english, links, organization } = contentsOf(context);
  const season = seasonOf(context);
  const collection = collectionPhrase(season);
  return {
    shelves: shelvesNow(context),
    guidelines: neededToys.guidelines,
    season,
    questions: [
      ...filledQuestions(questions.donors, { collection }, english),
      ...(links.money ? [donate.questions.money(links.money)] : []),
      ...(organization.taxId ? [donate.questions.receipt(organization.taxId)] : []),
    ],
  };
}

export default function Donate({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <SeasonVoice season={loaderData.season} />
      <div className="on-dark relative bg-evergreen-800 print:bg-transparent">
        <div className="wrap py-[clamp(2.5rem,1.5rem+4vw,5rem)] lg:min-h-[32rem] lg:pb-[15rem] print:min-h-0 print:py-0">
          <h1 className="max-[22rem]:text-[2.125rem] lg:max-w-[36rem]">{donate.hero.heading}</h1>
          <p className="lead mt-5 max-w-[32rem] text-mist lg:max-w-[36rem] print:mt-1 print:max-w-none">
            <NoBreak
              text={donate.hero.lead(site.season.isCollecting, offersWishlist(site), site.isClosedForNow)}
            />
          </p>
          {loaderData.questions.length > 0 && (
            <p className="mt-3 print:hidden">
              <a className="more" href="#questions">
                {donate.questions.heading} <Icon name="arrow" />
              </a>
            </p>
          )}
        </div>
        <div className="picture relative h-[clamp(15rem,62vw,24rem)] lg:absolute lg:inset-[0_0_6.5rem_56%] lg:h-auto">
          <Picture
            name="toys"
            crop="card"
            sizes="(width >= 64rem) 46vw, 100vw"
            eager
            className="absolute inset-0 size-full object-cover object-[60%_90%]"
          />
        </div>
      </div>
      <Ways />
      <Toys view={loaderData.shelves} />
      <Guidelines guidelines={loaderData.guidelines} />
      <Headquarters />
      {/* The printed page is the list for the shop. */}
      <div className="print:hidden">
        <Questions heading={donate.questions.heading} questions={loaderData.questions} />
      </div>
    </>
  );
}

function Toys({ view }: { view: ShelvesView }) {
  const { heading, lead } = donate.toys;
  const { print } = shelfWords;
  return (
    <section className="section scroll-mt-16" aria-labelledby="needed-heading" id="needed" data-reveal>
      <div className="wrap">
        <div className="cols items-end mb-10">
          <div className="[--c:1/8]">
            <h2 id="needed-heading">{heading}</h2>
            <p className="lead muted mt-3">{lead}</p>
          </div>
          <div className="[--c:8/13]">
            <p className="font-[620]">{lookedWords(view)}</p>
            <Link className="btn line compact mt-3 print:hidden" to={print.to}>
              {print.text}
            </Link>
          </div>
        </div>
        <Shelf view={view} />
      </div>
    </section>
  );
}

function Guidelines({ guidelines }: Pick<NeededToys, "guidelines">) {
  const { heading, please, pleaseNot } = donate.guidelines;
  return (
    <section className="section bg-paper" aria-labelledby="guidelines" data-reveal>
      <div className="wrap">
        <h2 id="guidelines">{heading}</h2>
        <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2 print:mt-3 print:grid-cols-2">
          <Rules
            heading={please}
            icon="tick"
            lines={guidelines.please}
            className="border-evergreen-700 text-evergreen-700"
          />
          <Rules
            heading={pleaseNot}
            icon="close"
            lines={guidelines.pleaseNot}
            className="border-cranberry-600 text-cranberry-700"
          />
        </div>
      </div>
    </section>
  );
}

interface RulesProps {
  heading: string;
  icon: IconName;
  lines: readonly string[];
  className: string;
}

function Rules({ heading, icon, lines, className }: RulesProps) {
  const langOf = useLangOf();
  return (
    <div>
      <h3 className={`flex items-center gap-3 border-b-4 pb-4 print:pb-1.5 ${className}`}>
        <Icon name={icon} className="stroke-3" />
        {heading}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-b border-linen py-3.5 print:py-0.75" lang={langOf(line)}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Headquarters() {
  const { heading, closed, tag, directions } = donate.headquarters;
  const { headquarters, closedNow, isClosedForNow } = useSite();
  const { name, hours } = headquarters;
  return (
    <section className="section pt-0 bg-paper" aria-labelledby="headquarters" data-reveal>
      <div className="wrap">
        <h2 id="headquarters">{isClosedForNow ? closed : heading}</h2>
        <div className="place main on-dark mt-10 grid p-0 lg:grid-cols-2 print:mt-3 print:block">
          <div className="p-[clamp(1.5rem,1rem+2vw,2.75rem)] print:p-0">
            <h3>{name}</h3>
            <p className="mt-1">
              <span className="tag">{tag}</span>
            </p>
            <p className="mt-2">
              <NoBreak text={addressLine(headquarters)} />
            </p>
            <p className="hours">
              <NoBreak text={closedNow ?? hours} />
            </p>
            <div className="place-actions items-center print:hidden">
              <DirectionsLink className="btn snow compact">{directions}</DirectionsLink>
            </div>
          </div>
          <div className="picture relative min-h-52 md:max-lg:min-h-80">
            <Picture
              name="box"
              sizes="(width >= 64rem) 50vw, 100vw"
              alt=""
              className="md:max-lg:object-[72%_35%]"
            />
          </div>
        </div>
      </div>
    </section>
  );
}

/** A bookcase of toys by age. The text names what runs short; empty spaces and duplicate toys only illustrate it. */
function Shelf({ view: { shelves } }: { view: ShelvesView }) {
  return (
    <div className="shelf">
      <div className="shelf-top" aria-hidden="true" />
      <ul className="toy-blocks">
        {shelves.map((shelf) => (
          <Board key={shelf.ages} shelf={shelf} />
        ))}
      </ul>
    </div>
  );
}

function Board({ shelf: { ages, need, price, toys } }: { shelf: ShelfView }) {
  const langOf = useLangOf();
  return (
    <li className={`shelf-board scroll-mt-24 is-${need}`} id={`ages-${ages}`}>
      <div className="shelf-stand">
        <div className="shelf-age">
          <h3 className="toy-block wide">
            <span>
              <span className="sr-only">{words.ages} </span>
              {ages}
            </span>
          </h3>
          <p className={`shelf-need is-${need}`}>{words.needs[need]}</p>
          {price && (
            <p className="small" lang={langOf(price)}>
              {price}
            </p>
          )}
        </div>
        <div className="shelf-toys" aria-hidden="true">
          {toys.map(({ name, drawing }) => (
            <span key={name}>
              {need === "full" && <ToyDrawing name={drawing} className="second" />}
              <ToyDrawing name={drawing} />
            </span>
          ))}
        </div>
      </div>
      <ul className="shelf-names">
        {toys.map(({ name }) => (
          <li key={name} lang={langOf(name)}>
            {name}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** On wide screens the two cards overlap the lower edge of the page's head; their heading is still on its green. */
function Ways() {
  const { heading, one, dropOff, online } = donate.ways;
  const site = useSite();
  const { links } = site;
  const wishlist = offersWishlist(site);
  return (
    <section
      className="relative pt-section-tight lg:-mt-48 lg:pt-0 print:m-0 print:pt-3"
      aria-labelledby="ways"
    >
      <div className="wrap">
        <h2 id="ways" className="h3 lg:text-snow print:text-[#000]">
          {wishlist ? heading : one}
        </h2>
        <ul className="mt-6 grid gap-5 lg:grid-cols-2 lg:gap-8 print:mt-2 print:grid-cols-2 print:gap-4">
          <Way
            title={dropOff.title}
            text={dropOff.text(site.season.isCollecting, site.isClosedForNow)}
            className="bg-gold-200"
            strip="paper-dot"
          >
            {links.dropOffMap ? (
              <ExternalLink className={`btn ${WAY_BUTTON}`} href={links.dropOffMap}>
                {dropOff.button}
              </ExternalLink>
            ) : (
              <Link className={`btn ${WAY_BUTTON}`} to="/locations#map">
                {dropOff.button}
              </Link>
            )}
          </Way>
          {wishlist && (
            <Way
              title={online.title}
              text={links.wishlist ? `${online.text} ${online.opens}` : online.text}
              className="bg-bay-100"
              strip="paper-stripe [--a:var(--color-evergreen-700)] [--ribbon:var(--color-cranberry-600)]"
            >
              <ConfiguredLink
                className={`btn green ${WAY_BUTTON}`}
                sampleStyle="mt-auto"
                href={links.wishlist}
              >
                {online.button}
              </ConfiguredLink>
            </Way>
          )}
        </ul>
      </div>
    </section>
  );
}

interface WayProps {
  title: string;
  text: string;
  className: string;
  strip: string;
  /** The card's button. */
  children: ReactNode;
}

/** In print, the URL replaces the button. */
const WAY_BUTTON =
  "mt-auto self-start max-sm:self-stretch max-sm:px-3 print:block! print:min-h-0 print:bg-transparent print:p-0 print:text-[#000] print:shadow-none print:wrap-anywhere print:[&_.icon]:hidden";

function Way({ title, text, className, strip, children }: WayProps) {
  return (
    <li
      className={`panel panel-side max-sm:grid-cols-[3.5rem_1fr] print:border print:border-[#999] print:bg-transparent ${className}`}
    >
      <div className={`strip ${strip}`} aria-hidden="true" />
      <div className="body print:px-4 print:py-3">
        <h3>{title}</h3>
        <p className="mb-7 text-base print:my-0.5 print:text-[10.5pt]">
          <NoBreak text={text} />
        </p>
        {children}
      </div>
    </li>
  );
}
