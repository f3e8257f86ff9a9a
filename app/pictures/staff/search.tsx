import { Form } from "react-router";
import { pictureLibrary as words } from "#app/copy/staff/pictures.ts";

/** Finds a picture by what it shows, or by the name of its file. */
export function PictureSearch({ path, q }: { path: string; q: string }) {
  return (
    <Form className="mt-6 flex gap-2 sm:max-w-md" role="search" method="get" action={path}>
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
