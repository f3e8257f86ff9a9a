import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import type { PictureName } from "#app/content/pictures/pictures.ts";
import {
  addUpload,
  deletePicture,
  listPictures,
  type StaffPicture,
} from "#app/content/pictures/queries.server.ts";
import { SOFT_BELOW_PX, uploadSrcSet } from "#app/content/pictures/sizes.ts";
import { checkUpload } from "#app/content/pictures/upload.server.ts";
import { pictureLibrary as words } from "#app/content/pictures/words.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, isTooLarge, respond } from "#app/core/forms/action.server.ts";
import { sendFile } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { MAX_UPLOAD_BYTES } from "#app/core/http/upload-size.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { pictureTexts } from "#app/words/en/pictures.ts";
import type { Route } from "./+types/pictures.ts";
import { PICTURES, picturesPath } from "./picture-paths.ts";
import { type PictureDone, UploadForm } from "./upload-form.tsx";

const LOOK_AGAIN_MS = 1500;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.heading} | Admin`, description: words.lead, noindex: true }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { searchParams } = new URL(request.url);
  const q = readQuery(searchParams);
  const { rows, page, pages } = await listPictures(db, readPage(searchParams), { q });
  return { q, page, pages, pictures: rows };
}

/** Uploads a picture (form with a file), or deletes one (form with its id). */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const db = context.get(databaseContext);
  if (isTooLarge(request)) {
    const errors = [{ field: "file", message: words.tooLarge }];
    return respond<PictureDone>(args, { kind: "invalid", errors, typed: {} }, { status: 413 });
  }
  const form = await request.formData().catch(() => new FormData());
  const id = form.get("delete");
  if (typeof id === "string") {
    const result = await attempt<ActionResult<PictureDone>>(
      context,
      { log: "a picture could not be deleted", message: words.failed },
      async () => {
        const outcome = await deletePicture(db, id);
        if (outcome === "deleted") return { kind: "ok", value: { done: "removed" } };
        if (outcome === "gone") return { kind: "gone", typed: {} };
        return { kind: "failed", message: `${words.used}. ${words.usedText}`, typed: {} };
      },
    );
    if (result.kind === "ok") context.get(pagesChangedContext)();
    return respond<PictureDone>(args, result, { redirectTo: PICTURES });
  }
  const checked = await checkUpload(form);
  if (checked.kind !== "ok") return respond<PictureDone>(args, checked);
  const { picture, bytes } = checked.value;
  const author = authorOf(context);
  const result = await attempt<ActionResult<PictureDone>>(
    context,
    { log: "a picture could not be stored", typed: { alt: picture.alt }, message: words.failed },
    async () => {
      await addUpload(db, picture, bytes, author);
      return { kind: "ok", value: { done: "added" } };
    },
  );
  return respond<PictureDone>(args, result, { redirectTo: PICTURES });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendFile(args, { maxBytes: MAX_UPLOAD_BYTES, tooLarge: words.tooLarge, message: words.failed });
}

export default function PictureLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const { q, page, pages } = loaderData;
  const pictures = useProgress(loaderData.pictures, picturesPath(q, page));
  return (
    <>
      <StaffHead heading={words.heading} />
      <div className="wrap grid gap-10 py-10 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="uploaded" className="min-w-0">
          <h2 id="uploaded" className="h3">
            {words.mine}
          </h2>
          <p className="muted mt-1">{words.lead}</p>
          {(q !== "" || pages > 1) && (
            <ListSearch
              className="mt-6"
              id="q"
              path={PICTURES}
              q={q}
              label={words.search}
              submit={words.find}
            />
          )}
          {pictures.length === 0 ? (
            <div className="empty mt-6">
              <p>{q === "" ? words.none : words.noneFound(q)}</p>
            </div>
          ) : (
            <ul className="mt-6 grid gap-6 sm:grid-cols-2">
              {pictures.map((picture) => (
                <Uploaded key={picture.id} picture={picture} />
              ))}
            </ul>
          )}
          <Pagination page={page} pages={pages} path={(to) => picturesPath(q, to)} />
          <h2 className="h3 mt-12">{words.own}</h2>
          <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
            {(Object.keys(pictureTexts) as PictureName[])
              .filter((name) => pictureTexts[name].alt !== "")
              .map((name) => (
                <li key={name}>
                  <Picture name={name} sizes="20rem" className="aspect-4/3 w-full object-cover" />
                </li>
              ))}
          </ul>
        </section>
        <UploadForm result={actionData} />
      </div>
    </>
  );
}

/**
 * The pictures, polled while sizes are being made. Uses a fetcher, because the router's own revalidation would drop
 * the form's result.
 */
function useProgress(loaded: readonly StaffPicture[], path: string): readonly StaffPicture[] {
  const { data, load, state } = useFetcher<typeof loader>({ key: path });
  const pictures = data?.pictures ?? loaded;
  const isMaking = pictures.some(({ status }) => status === "waiting");
  useEffect(() => {
    if (!isMaking || state !== "idle") return;
    const timer = setTimeout(() => void load(path), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMaking, state, load, path]);
  return pictures;
}

function Uploaded({ picture }: { picture: StaffPicture }) {
  const { id, name, alt, width, height, status, progress, problem, actor, created_at } = picture;
  return (
    <li className="border border-linen bg-snow">
      {status === "ready" && (
        <img
          className="aspect-4/3 w-full object-cover"
          alt={alt}
          srcSet={uploadSrcSet(id, width, "webp")}
          sizes="20rem"
          width={width}
          height={height}
          loading="lazy"
        />
      )}
      <div className="p-4">
        <h3 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {status === "waiting" && (
          <p role="status">
            <progress className="w-full" max={100} value={progress} aria-label={name} />
            <span className="small">{words.making(progress)}</span>
          </p>
        )}
        {status === "failed" && <p className="error">{problem}</p>}
        <p className="small muted">{words.facts(width, height)}</p>
        {width < SOFT_BELOW_PX && <p className="small muted">{words.soft(width)}</p>}
        <p className="small muted wrap-anywhere">
          {actor}, {momentWords(created_at)}
        </p>
        <Form method="post" action={PICTURES} encType="multipart/form-data">
          <input type="hidden" name="delete" value={id} />
          <button className="more" type="submit" aria-label={words.removeOne(name)}>
            {words.remove}
          </button>
        </Form>
      </div>
    </li>
  );
}
