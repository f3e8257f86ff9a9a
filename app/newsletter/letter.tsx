import { Link } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { metadata } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { seasonAt } from "#app/season/season.server.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/letter.ts";
import type { LetterBlock } from "./letter-blocks.ts";
import { findLetter } from "./letter-queries.server.ts";
import { type RichPart, richParts } from "./rich-text.ts";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const subject = loaderData?.letter.subject ?? "";
  const description = loaderData?.letter.preview || subject;
  return metadata({ title: titled(subject, siteOf(matches)), description, noindex: true }, matches);
};

/** The web version of a letter that has been sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const letter = await findLetter(context.get(databaseContext), params.id);
  if (!letter || letter.status === "draft" || letter.status === "scheduled") {
    throw new Response("There is no such letter.\n", { status: 404 });
  }
  const { dates, year } = seasonAt(factsOf(contentsOf(context)), context.get(clockContext)());
  return {
    letter: letter.value,
    dates: dates.map(({ id, title, when, place }) => ({ id, title, when, place, year })),
  };
}

export default function LetterPage({ loaderData: { letter, dates } }: Route.ComponentProps) {
  return (
    <div className="wrap section-tight">
      <article className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
        {/* The first of several headings is the page's h1. */}
        {!letter.blocks.some(isHeading) && <h1>{letter.subject}</h1>}
        {[...letter.blocks.entries()].map(([place, block]) => (
          <Block key={place} block={block} isFirst={isFirstHeading(letter.blocks, place)} dates={dates} />
        ))}
      </article>
    </div>
  );
}

const isHeading = ({ block, words }: LetterBlock) => block === "heading" && words !== "";
const isFirstHeading = (blocks: readonly LetterBlock[], place: number) =>
  blocks.findIndex(isHeading) === place;

type Dates = Route.ComponentProps["loaderData"]["dates"];

function Block({ block, isFirst, dates }: { block: LetterBlock; isFirst: boolean; dates: Dates }) {
  if (block.block === "heading" && !isHeading(block)) return null;
  if (block.block === "heading") return isFirst ? <h1>{block.words}</h1> : <h2>{block.words}</h2>;
  if (block.block === "picture")
    return <ContentPicture use={block.picture} sizes="(width >= 44rem) 40rem, 100vw" className="w-full" />;
  if (block.block === "button")
    return (
      <p>
        <LetterLink to={block.link} className="btn">
          {block.words}
        </LetterLink>
      </p>
    );
  if (block.block === "date") {
    const date = dates.find(({ id }) => id === block.date);
    return (
      date && (
        <p className="border-gold-400 border-l-4 pl-4">
          <b>{date.title}</b>
          <br />
          {date.when}, {date.year}
          <br />
          {date.place}
        </p>
      )
    );
  }
  return block.text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="whitespace-pre-line">
      {richParts(paragraph).map((part) => (
        <Rich key={part.at} part={part} />
      ))}
    </p>
  ));
}

function Rich({ part }: { part: RichPart }) {
  if (part.link) return <LetterLink to={part.link}>{part.words}</LetterLink>;
  return part.bold ? <b>{part.words}</b> : part.words;
}

function LetterLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return to.startsWith("/") ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} rel="noopener noreferrer">
      {children}
    </a>
  );
}
