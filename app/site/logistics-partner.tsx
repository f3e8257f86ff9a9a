import { Link } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { ConfiguredLink } from "#app/content/external-link.tsx";
import type { FigureId } from "#app/content/kinds/figures.ts";
import { Picture, picturePreloads } from "#app/content/pictures/picture.tsx";
import { figuresOf, type PublicFigure } from "#app/content/public-figures.ts";
import { useSite } from "#app/content/site.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { PackingHero, PackingLine } from "#app/core/ui/packing-label.tsx";
import { Figures } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { figureWords } from "#app/words/facts.ts";
import type { Route } from "./+types/logistics-partner.ts";

const STATS = ["toysStored", "familiesReached", "collectionSites", "support"] as const satisfies FigureId[];
const SERVICES = [
  { id: "partnerSites", text: "Collection sites served during the drive." },
  { id: "warehouse", text: "Room to store the toys until they go to children." },
  { id: "trucks", text: "To bring the toys where they are needed." },
  { id: "partnerStaff", text: "People who know how to move and store things well." },
] as const;

/** `sizes` exceeds the frame's width, because the frame is taller than the photograph. */
const HEAD_PICTURE = {
  name: "bay",
  crop: "wide",
  phoneCrop: "card",
  sizes: "(width >= 64rem) 80vw, 100vw",
  phoneSizes: "125vw",
} as const;

export const handle = { above: "kraft" } satisfies PageHandle;

export const links: Route.LinksFunction = () => picturePreloads(HEAD_PICTURE);

export function loader({ context }: Route.LoaderArgs) {
  const { figures } = contentsOf(context);
  return {
    stored: figureWords(figures.toysStored),
    history: figures.partnerHistory,
    stats: figuresOf(figures, STATS),
    services: SERVICES.map(({ id, text }) => ({ id, ...figures[id], text })),
  };
}

export const meta = metaOf(
  () => ({
    title: "Powered by SVM",
    description:
      "Our logistics partner Silicon Valley Moving & Storage: the trucks, the warehouse and the people behind the toys.",
    keywords: [...commonKeywords, "logistics partner", "Silicon Valley Moving & Storage", "warehouse"],
  }),
  "/silicon-valley-moving-storage",
  "Powered by SVM",
  () => [],
  ({ stats }: { stats: PublicFigure[] }) =>
    `Our logistics partner Silicon Valley Moving & Storage: ${stats.slice(0, 3).map(figureWords).join(", ")}.`,
);

export default function LogisticsPartner({ loaderData }: Route.ComponentProps) {
  const { stored, history, stats, services } = loaderData;
  return (
    <>
      <Head history={history.figure} stored={stored} />
      <Manifest figures={stats} />
      <Services services={services} history={`The partner has ${figureWords(history)}.`} />
    </>
  );
}

function Head({ history, stored }: { history: string; stored: string }) {
  const { links } = useSite();
  return (
    <PackingHero
      labelledBy="partner-heading"
      picture={<Picture {...HEAD_PICTURE} eager className="object-[84%_80%] max-sm:object-[100%_80%]" />}
      frame="min-h-[22rem]"
      className="max-lg:-mt-4 max-lg:mb-10"
      route={[
        { label: "Carrier", value: "Silicon Valley Moving & Storage" },
        { label: "History", value: history },
      ]}
      foot={<PackingLine label="Contents" value={stored} />}
    >
      <h1 id="partner-heading">Powered by SVM</h1>
      <p className="lead mt-4">
        Our logistics partner: the trucks, the warehouse and the people behind the toys.
      </p>
      <div className="btn-row mt-7">
        <ConfiguredLink className="btn" href={links.logisticsPartner}>
          Visit SVM
        </ConfiguredLink>
        <Link className="btn line" to="/join">
          Partner with Us
        </Link>
      </div>
    </PackingHero>
  );
}

function Manifest({ figures }: { figures: readonly PublicFigure[] }) {
  return (
    <section className="section" aria-labelledby="manifest" data-reveal>
      <div className="wrap">
        <h2 id="manifest">The manifest</h2>
        <Figures
          figures={figures}
          className="mt-10 grid border-t-2 border-ink sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[3fr_3fr_2fr_2fr] lg:gap-x-0"
          pair="flex flex-col-reverse justify-end border-b border-linen py-6 lg:border-b-0 lg:px-6 lg:py-8 lg:first:pl-0 lg:not-first:border-l"
          wording="mt-2"
          figure="text-[clamp(2.75rem,1.8rem+3vw,4.5rem)]/none font-[600] tracking-[-0.035em] text-kraft-700"
        />
      </div>
    </section>
  );
}

function Services({
  services,
  history,
}: {
  services: readonly (PublicFigure & { text: string })[];
  history: string;
}) {
  return (
    <section className="section bg-kraft-200" aria-labelledby="services" data-reveal>
      <div className="wrap cols">
        <div className="[--c:1/5]">
          <h2 id="services">What they carry for us</h2>
          <p className="mt-5 max-w-[20rem]">{history}</p>
        </div>
        <ol className="reasons [--c:6/13] print:grid-cols-2">
          {services.map(({ id, figure, wording, text }) => (
            <li key={id} className="border-kraft-400">
              <h3>
                <NoBreak text={`${figure} ${wording}`} />
              </h3>
              <p className="text-ink">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
