import { renderToStaticMarkup } from "react-dom/server";
import { color } from "#app/core/ui/colors.server.ts";
import type { PublicLocation } from "#app/locations/queries.server.ts";
import { statusOfDay } from "#app/locations/status.tsx";
import type { Collection } from "#app/season/season-view.ts";
import { currentLanguage } from "#app/words/current.ts";
import { embedPage as words } from "#app/words/en/embed.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { localPath, typedLanguage } from "#app/words/paths.ts";
import styles from "./embed.css?inline";
import type { EmbeddedList } from "./find.server.ts";

interface EmbedProps {
  /** Null if the database is unavailable. */
  list: EmbeddedList | null;
  name: string;
  /** State abbreviation, as in addresses. */
  state: string;
  /** Scheme and host of the site. */
  origin: string;
  /** Current day in the Bay Area. */
  today: string;
  /** When boxes collect. */
  collection: Collection;
}

/** The inline style sheet, which the security policy allows by its hash. */
export const EMBED_STYLES = styles.replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => color(name));

/** Renders the list as a complete document, without scripts, pictures or fonts. */
export function embedDocument(props: EmbedProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<EmbedDocument {...props} />)}`;
}

function EmbedDocument({ list, name, state, origin, today, collection }: EmbedProps) {
  const heading = list?.city ? words.in(list.city) : words.title;
  const place = { origin, state, today, collection };
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${heading} | ${name}`}</title>
        <style>{EMBED_STYLES}</style>
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          {list === null && <p>{words.failed}</p>}
          {list?.unknown && <p>{words.notFound(list.unknown)}</p>}
          {list && list.rows.length > 0 && <Rows rows={list.rows} {...place} level="h2" />}
          {list && list.more > 0 && <p>{words.more(list.more)}</p>}
          {list && list.nearby.length > 0 && (
            <>
              <h2>{words.nearby}</h2>
              <Rows rows={list.nearby} {...place} level="h3" />
            </>
          )}
          {list && list.rows.length + list.nearby.length === 0 && <p>{locationsPage.search.none}</p>}
          <p className="note">{locationsPage.search.note}</p>
          <p>
            <a href={origin + localPath("/locations")} target="_blank" rel="noopener">
              {words.all} <NewTab />
            </a>
          </p>
          <p className="drive-name">{name}</p>
        </main>
      </body>
    </html>
  );
}

type RowsProps = Omit<EmbedProps, "list" | "name"> & { rows: readonly PublicLocation[]; level: "h2" | "h3" };

function Rows({ rows, origin, state, today, collection, level: Name }: RowsProps) {
  return (
    <ul>
      {rows.map((location) => {
        const { words: said, className } = statusOfDay(location, collection, today);
        return (
          <li key={location.id}>
            <Name>
              {location.path ? (
                <a href={origin + localPath(`/locations/${location.path}`)} target="_blank" rel="noopener">
                  {location.name} <NewTab />
                </a>
              ) : (
                location.name
              )}
            </Name>
            <p>
              {location.address}, {location.city}, {state} {location.zip_code}
            </p>
            <p className="hours" lang={typedLanguage()}>
              {location.hours}
            </p>
            {said && <span className={`now ${className}`}>{said}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function NewTab() {
  return <span className="sr-only">({words.newTab})</span>;
}
