import { Fragment } from "react";
import { Link } from "react-router";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { ContentPicture } from "#app/content/pictures/content-picture.tsx";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { seasonAt } from "#app/season/season.server.ts";
import type { Route } from "./+types/letter.ts";
import { letterDate } from "./letter-date.ts";
import { asTested } from "./letter-email.server.ts";
import { findLetter, testedSeason } from "./letter-queries.server.ts";
import { type Piece, piecesOf } from "./letter-text.ts";
import { type RichPart, richParts } from "./rich-text.ts";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta: Route.MetaFunction = unlistedMeta(
  (loaded) => loaded?.letter.subject ?? "",
  (loaded) => loaded?.letter.preview || loaded?.letter.subject || "",
);

/** The web version of a letter that has been sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const letter = await findLetter(db, params.id);
  if (!letter || letter.status === "draft" || letter.status === "scheduled") {
    throw new Response("There is no such letter.\n", { status: 404 });
  }
  const facts = asTested(factsOf(contentsOf(context)), await testedSeason(db, letter.id));
  const { dates } = seasonAt(facts, context.get(clockContext)());
  return {
    letter: letter.value,
    dates: dates.map((date) => ({ id: date.id, lines: letterDate(date) })),
  };
}

export default function LetterPage({ loaderData: { letter, dates } }: Route.ComponentProps) {
  const pieces = piecesOf(letter.text);
  // The first of several headings is the page's h1.
  const first = pieces.findIndex(({ kind }) => kind === "heading");
  return (
    <div className="wrap section-tight">
      <article className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
        {first < 0 && <h1>{letter.subject}</h1>}
        {[...pieces.entries()].map(([place, piece]) => (
          <LetterPiece key={place} piece={piece} isFirst={place === first} dates={dates} />
        ))}
      </article>
    </div>
  );
}

type Dates = Route.ComponentProps["loaderData"]["dates"];

function LetterPiece({ piece, isFirst, dates }: { piece: Piece; isFirst: boolean; dates: Dates }) {
  if (piece.kind === "heading") return isFirst ? <h1>{piece.words}</h1> : <h2>{piece.words}</h2>;
  if (piece.kind === "picture")
    return (
      <ContentPicture
        use={{ ...noFocus, ...piece, decorative: piece.alt === "" }}
        sizes="(width >= 44rem) 40rem, 100vw"
        className="w-full"
      />
    );
  if (piece.kind === "button")
    return (
      <p>
        <LetterLink to={piece.link} className="btn">
          {piece.words}
        </LetterLink>
      </p>
    );
  if (piece.kind === "date") {
    const [title, ...lines] = dates.find(({ id }) => id === piece.id)?.lines ?? [];
    return (
      title && (
        <p className="border-gold-400 border-l-4 pl-4">
          <b>{title}</b>
          {lines.map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      )
    );
  }
  if (piece.kind === "list")
    return (
      <ul className="list-disc pl-6">
        {[...piece.items.entries()].map(([place, item]) => (
          <li key={place}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <p className="whitespace-pre-line">
      <RichText text={piece.words} />
    </p>
  );
}

const noFocus = { focusX: 50, focusY: 50 };

function RichText({ text }: { text: string }) {
  return richParts(text).map((part) => <Rich key={part.at} part={part} />);
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
