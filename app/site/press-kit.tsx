import { Link } from "react-router";
import { Picture, pictureSources } from "#app/content/pictures/picture.tsx";
import type { PublicFigure } from "#app/content/public-figures.ts";
import { useSite } from "#app/content/site.ts";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { Period } from "#app/page/figures.tsx";
import { pressPictures } from "./press-pictures.ts";

const MARKS = [
  { text: "Logo, SVG", file: "/icon.svg" },
  { text: "Logo, PNG, 2,000 px", file: "/press/mark.png" },
] as const;

interface PressKitProps {
  figures: readonly PublicFigure[];
  /** Entered by staff; may be empty. */
  boilerplate: string;
  pictureTerms: string;
}

/** The press kit: who we are, figures with their period, the mark, the media contact, and pictures with their terms. */
export function PressKit({ figures, boilerplate, pictureTerms }: PressKitProps) {
  const { description } = useSite().organization;
  return (
    <section
      className="bg-bay-100 py-[clamp(1.5rem,1rem+2.4vw,3rem)] print:bg-transparent"
      aria-labelledby="press-kit"
    >
      <div className="wrap">
        <h2 id="press-kit">Press kit</h2>
        <div className="mt-5 grid gap-x-10 gap-y-7 lg:grid-cols-[5fr_4fr_4fr]">
          <div>
            <h3 className="h4">About us, ready to quote</h3>
            <p className="mt-2.5">{boilerplate || description}</p>
          </div>
          <div>
            <h3 className="h4">Figures</h3>
            <ul className="mt-2.5 grid gap-1.5">
              {figures.map((one) => (
                <li key={one.id}>
                  <b className="mr-1.5 font-display text-[1.25rem]/[1.2] font-[620]">{one.figure}</b>{" "}
                  {one.wording}
                  <Period of={one} />
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="h4">Our logo</h3>
            <ul className="mt-1">
              {MARKS.map(({ text, file }) => (
                <li key={file}>
                  <Download file={file}>{text}</Download>
                </li>
              ))}
            </ul>
            <MediaContact />
          </div>
        </div>
        <h3 className="sr-only">Pictures</h3>
        <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
          {pressPictures.map(({ name, file, title, width, height }) => (
            <li key={name} className="min-w-0">
              <Picture
                name={name}
                sizes="(width >= 64rem) 22vw, 46vw"
                alt=""
                className="aspect-3/2 w-full object-cover print:hidden"
              />
              <p className="mt-1.5 font-[620]">{title}</p>
              <p className="small muted">
                {width.toLocaleString("en-US")} x {height.toLocaleString("en-US")} px
              </p>
              <p className="flex flex-wrap gap-x-4">
                <Download file={`/press/${file}`} about={title}>
                  JPEG
                </Download>
                <Download file={largestWebp(name)} about={title}>
                  WebP
                </Download>
              </p>
            </li>
          ))}
        </ul>
        <p className="small muted mt-3">
          {pictureTerms || "Ask us for the terms before you publish a picture."}
        </p>
      </div>
    </section>
  );
}

/** Its widths are in ascending order. */
function largestWebp(name: Parameters<typeof pictureSources>[0]): string {
  return pictureSources(name).webp.split(", ").at(-1)?.split(" ")[0] ?? "";
}

function MediaContact() {
  const { mediaEmail, mediaContact } = useSite().organization;
  if (!mediaEmail)
    return (
      <p className="mt-3.5">
        <Link className="btn green" to="/contact">
          Get In Touch
        </Link>
      </p>
    );
  return (
    <>
      <p className="mt-3.5">
        <a className="btn green" href={mailLink(mediaEmail)}>
          <Icon name="mail" />
          Write to the Media Contact
        </a>
      </p>
      <p className="small mt-3 wrap-anywhere">
        {mediaContact && `${mediaContact}, `}
        {mediaEmail}
      </p>
    </>
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
