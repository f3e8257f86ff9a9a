import { contentsOf } from "#app/content/contents.server.ts";
import { useSite } from "#app/content/site.ts";
import { LanguageLinks } from "#app/core/languages/language-links.tsx";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { Scene } from "#app/page/scene.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { familiesMeta, familiesOpening, familiesPage as words } from "#app/words/en/families.ts";
import type { Route } from "./+types/families.ts";
import { type FamilyDates, familyDates } from "./dates.ts";
import { Closed, HowItWorks, Questions } from "./families-parts.tsx";
import { OtherHelp, Promises } from "./help.tsx";
import { DirectionsLink } from "./parts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { families: contentsOf(context).families, dates: familyDates(seasonOf(context)) };
}

export const handle = {
  above: "snow",
  asksForEmail: (loaded) => (loaded as { dates: FamilyDates }).dates.state !== "open",
} satisfies PageHandle;

const pageTags = metaOf(familiesMeta, "/families", () => words.breadcrumb);

export const meta: Route.MetaFunction = (page) => [
  ...pageTags(page),
  // Hide from other sites that a visitor came from this page. (With "no-referrer", browsers would send no
  // Origin with forms.)
  { name: "referrer", content: "same-origin" },
];

/** How families request toys, before, during and after registration. No family data is stored here (Q4). */
export default function FamiliesPage({ loaderData: { families, dates } }: Route.ComponentProps) {
  return (
    <>
      <Head dates={dates} />
      {dates.state === "open" ? (
        <HowItWorks answer={families.answer} dates={dates} />
      ) : (
        <Closed dates={{ ...dates, state: dates.state }} />
      )}
      <Questions families={families} dates={dates} />
      <Promises families={families} />
      <OtherHelp families={families} />
    </>
  );
}

/** What the page is about; once registration is over, who still comes, and at last that it has ended. */
function leadOf({ state, year, pickUpWhen }: FamilyDates): string {
  if (state !== "over") return words.lead;
  return pickUpWhen ? words.soon.registered(pickUpWhen) : `${words.soon.after(year)}.`;
}

function Head({ dates }: { dates: FamilyDates }) {
  const { organization, headquarters } = useSite();
  const { phone } = organization;
  const { state, year, pickUpWhen, pickUpPast } = dates;
  return (
    <div className="overflow-x-clip bg-bay-100 print:bg-transparent">
      <div className="wrap grid lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="py-[clamp(1.5rem,1rem+2vw,3rem)]">
          <ul className="mb-5 flex flex-wrap gap-2 print:hidden [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-sm [&_a]:border-[1.5px] [&_a]:border-bay-600 [&_a]:bg-snow [&_a]:px-4 [&_a]:font-[620] [&_a]:text-bay-800 [&_a]:no-underline [&_a:is(:hover,[aria-current])]:bg-bay-800 [&_a:is(:hover,[aria-current])]:text-snow">
            <LanguageLinks />
          </ul>
          <h1 className="text-[min(11.5vw,clamp(2.5rem,1.6rem+3.4vw,4rem))]">{words.heading}</h1>
          <p className="lead mt-3 max-w-[31rem] max-[22rem]:text-base">{leadOf(dates)}</p>
          <dl className="mt-5 grid gap-x-10 gap-y-3.5 sm:grid-cols-[auto_auto] sm:justify-start">
            <Fact name={state === "over" ? words.registrationOf(year) : words.register}>
              {dates.register}
            </Fact>
            <Fact name={pickUpPast ? words.pickUpOf(year) : words.pickUp}>{dates.pickUp}</Fact>
          </dl>
          <div className="btn-row mt-5 max-sm:*:grow max-sm:*:basis-full print:hidden">
            {state === "open" ? (
              <a className="btn" href={words.how.to}>
                {words.how.text}
              </a>
            ) : state === "over" && pickUpWhen && headquarters.street ? (
              <DirectionsLink className="btn">{words.directionsToPickUp}</DirectionsLink>
            ) : (
              <a className="btn green" href="#soon">
                {familiesOpening.button}
              </a>
            )}
            {phone && (
              <a className="btn line" href={telephoneLink(phone)}>
                <Icon name="phone" />
                {words.call(phone)}
              </a>
            )}
          </div>
        </div>
        <Scene
          name="pickup"
          alt={words.pictures.pickup}
          eager
          className="-mx-gutter aspect-4/3 max-w-none max-lg:w-[calc(100%+2*var(--spacing-gutter))] lg:mx-0 lg:aspect-auto lg:h-full lg:max-h-120 lg:w-[calc(100%+max(var(--spacing-gutter),(100vw-var(--container-page))/2))] lg:object-[44%_50%]"
        />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm/[1.6] text-ink-muted">{name}</dt>
      <dd className="font-display text-[clamp(1.1875rem,1.02rem+0.7vw,1.5625rem)]/[1.2] font-[600] tracking-[-0.015em] max-sm:max-w-67 max-sm:text-balance">
        <NoBreak text={children} />
      </dd>
    </div>
  );
}
