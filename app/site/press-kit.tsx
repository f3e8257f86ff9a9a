import type { Claim } from "#app/content/claims.ts";
import { Picture, pictureSources } from "#app/content/pictures/picture.tsx";
import type { PictureName } from "#app/content/pictures/pictures.ts";
import { useSite } from "#app/content/site.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Period } from "#app/page/figures.tsx";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { claimWords } from "#app/words/facts.ts";

const MARKS = [
  { text: "Mark, SVG", file: "/icon.svg" },
  { text: "Mark, PNG, 512 px", file: "/icons/icon-512.png" },
] as const;

/** Pictures that are not used elsewhere on the page. */
const PICTURES = ["porch", "bikes", "sorting", "mailbox"] as const satisfies readonly PictureName[];

interface PressKitProps {
  claims: readonly Claim[];
  /** Entered by staff; may be empty. */
  boilerplate: string;
  pictureTerms: string;
}

/** The press kit: who we are, figures with their period, the logo, and pictures with captions and terms of use. */
export function PressKit({ claims, boilerplate, pictureTerms }: PressKitProps) {
  const { description } = useSite().organization;
  return (
    <section className="section-tight border-t-[1.5px] border-ink" aria-labelledby="press-kit" data-reveal>
      <h2 id="press-kit">Press kit</h2>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[6fr_4fr_3fr]">
        <div>
          <h3 className="h4">About us, ready to quote</h3>
          <p className="lead mt-3 max-w-[34rem]">{boilerplate || description}</p>
        </div>
        <div>
          <h3 className="h4">Figures</h3>
          <ul className="mt-3 grid gap-2">
            {claims.map((claim) => (
              <li key={claim.id}>
                {claimWords(claim)}
                <Period claim={claim} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="h4">Our mark</h3>
          <ul className="mt-1">
            {MARKS.map(({ text, file }) => (
              <li key={file}>
                <Download file={file}>{text}</Download>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className="h4 mt-10">Pictures</h3>
      <p className="mt-2">{pictureTerms || "Please ask us for the terms before you publish one."}</p>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {PICTURES.map((name) => {
          const { webp, width } = pictureSources(name);
          // The widths are in ascending order.
          const [largest = ""] = webp.split(", ").at(-1)?.split(" ") ?? [];
          return (
            <li key={name}>
              <Picture
                name={name}
                sizes="(width >= 64rem) 22vw, (width >= 40rem) 44vw, 92vw"
                alt=""
                className="aspect-4/3 w-full object-cover print:hidden"
              />
              <p className="mt-3">{pictureTexts[name].alt}.</p>
              <Download file={largest} about={pictureTexts[name].alt}>
                {`Download, ${width.toLocaleString("en-US")} px`}
              </Download>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** @param about read by screen readers after the visible text */
function Download({ file, about, children }: { file: string; about?: string; children: string }) {
  return (
    <a className="more" href={file} download>
      {children}
      {about && <span className="sr-only">: {about}</span>} <Icon name="arrow" />
    </a>
  );
}
