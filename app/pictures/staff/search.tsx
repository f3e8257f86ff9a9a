import { Form } from "react-router";
import { pictureLibrary as words } from "#app/copy/staff/pictures.ts";

/** Address of the library. */
export const PICTURES = "/admin/pictures";

/** Address of a page of the library, from 1, with the search in force. */
export function picturesPath(q: string, page: number): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return search.size === 0 ? PICTURES : `${PICTURES}?${search}`;
}

/** Finds a picture by what it shows, or by the name of its file. */
export function PictureSearch({ q }: { q: string }) {
  return (
    <Form className="mt-6 flex gap-2 sm:max-w-md" role="search" method="get" action={PICTURES}>
      <label className="sr-only" htmlFor="q">
        {words.search}
      </label>
      <input
        className="input min-w-0"
        id="q"
        type="search"
        name="q"
        placeholder={words.search}
        defaultValue={q}
        key={q}
      />
      <button className="btn green compact" type="submit">
        {words.find}
      </button>
    </Form>
  );
}
