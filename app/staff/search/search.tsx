import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readQuery } from "#app/core/http/search-params.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { SEARCH, StaffPage } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import type { Route } from "./+types/search.ts";
import { type FoundGroup, findEverything } from "./find.server.ts";

export const meta = unlistedMeta("Search", "People, places and texts.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = readQuery(url.searchParams);
  const { role } = context.get(memberContext);
  if (!q || !role) return { q, groups: [] };
  return {
    q,
    groups: await findEverything(context.get(databaseContext), q, role, context.get(clockContext)()),
  };
}

export default function Search({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <StaffPage heading="Search" searched={q} body="*:max-w-3xl">
      <div className="lg:hidden">
        <ListSearch
          id="everything-here"
          path={SEARCH}
          q={q}
          label="Search people, places, texts"
          placeholder="People, places, texts"
          submit="Search"
        />
      </div>
      <p className="muted small my-3" role="status">
        {q === ""
          ? "A name, a phone number, an email, a place or a word of the site."
          : groups.length === 0
            ? `Nothing matches “${q}”.`
            : `Found for “${q}”`}
      </p>
      {groups.map((group) => (
        <Group key={group.heading} group={group} />
      ))}
    </StaffPage>
  );
}

function Group({ group: { heading, rows, more } }: { group: FoundGroup }) {
  return (
    <section className="mb-6">
      <h2 className="mb-1 text-lg!">{heading}</h2>
      <ul className="border border-linen bg-snow">
        {rows.map(({ name, parts }) => (
          <li
            key={`${name} ${parts[0]?.to}`}
            className="border-linen not-first:border-t px-4 py-2 wrap-anywhere"
          >
            <p className="font-[640]">
              <bdi>{name}</bdi>
            </p>
            <ul>
              {parts.map(({ text, to }) => (
                <li key={`${to} ${text}`}>
                  <Link className="small inline-flex min-h-11 items-center" to={to}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          {more.map(({ text, to }) => (
            <Link key={to} className="toggle" to={to}>
              {text}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
