import { Fragment, useEffect } from "react";
import { useFetcher } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import type { PictureName } from "#app/content/pictures/pictures.ts";
import {
  addUpload,
  deletePicture,
  listPictures,
  type StaffPicture,
} from "#app/content/pictures/queries.server.ts";
import { MAX_ALT, SOFT_BELOW_PX, uploadSrcSet } from "#app/content/pictures/sizes.ts";
import { checkUpload, pictureMeasureContext } from "#app/content/pictures/upload.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import type { ActionResult } from "#app/core/forms/result.ts";
import { sendFile } from "#app/core/forms/send-file.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { MAX_UPLOAD_BYTES } from "#app/core/http/upload-size.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { AskFirst, ChangeButton, type Changed } from "#app/staff/change-button.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { ListSearch } from "#app/staff/list-search.tsx";
import { Pagination } from "#app/staff/pagination.tsx";
import { pictureTexts } from "#app/words/en/pictures.ts";
import type { Route } from "./+types/pictures.ts";

const PICTURES = "/admin/pictures";
const LOOK_AGAIN_MS = 1500;
const ABOUT =
  "Use them in Season, Events, Team, Success stories, Photographs of people, and letters. A picture is public once you publish or send the text it belongs to.";
const NOT_SAVED = "The picture could not be saved. Try again in a minute.";
const USED =
  "This picture is in use. Choose another one there first, and publish. Earlier versions of a text keep theirs, and so do letters.";
const TOO_LARGE = "This file is larger than 20 MB. Make the picture smaller.";

/** Address of a page of the library, from 1, with the search in force. */
function picturesPath(q: string, page: number): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return search.size === 0 ? PICTURES : `${PICTURES}?${search}`;
}

export const meta = unlistedMeta("Pictures", ABOUT);

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { searchParams } = new URL(request.url);
  const q = readQuery(searchParams);
  const { rows, page, pages } = await listPictures(db, readPage(searchParams), { q });
  return { q, page, pages, pictures: rows };
}

async function upload({ context, db, typed, file }: Sent<Route.ActionArgs>): Promise<Answer<Changed>> {
  const checked = await checkUpload(file, typed.alt ?? "", context.get(pictureMeasureContext));
  if (checked.kind !== "ok") return checked;
  const { picture, bytes } = checked.value;
  await addUpload(db, picture, bytes, authorOf(context));
  return { kind: "ok", value: { title: "Picture added" }, redirectTo: PICTURES };
}

async function remove({ context, db, typed }: Sent<Route.ActionArgs>): Promise<Answer<Changed>> {
  const outcome = await deletePicture(db, typed.id ?? "");
  if (outcome === "gone") return { kind: "gone" };
  if (outcome !== "deleted") return { kind: "failed", message: USED };
  context.get(pagesChangedContext)();
  return { kind: "ok", value: { title: "Picture deleted" }, redirectTo: PICTURES };
}

export const action = formAction(
  (sent: Sent<Route.ActionArgs>) => (sent.typed.intent === "delete" ? remove(sent) : upload(sent)),
  {
    log: "the picture library could not be changed",
    failure: NOT_SAVED,
    fields: { alt: MAX_ALT },
    file: { name: "file", tooLarge: TOO_LARGE },
  },
);

export function clientAction(args: Route.ClientActionArgs) {
  return sendFile(args, { maxBytes: MAX_UPLOAD_BYTES, tooLarge: TOO_LARGE, message: NOT_SAVED });
}

export default function PictureLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const { q, page, pages } = loaderData;
  const pictures = useProgress(loaderData.pictures, picturesPath(q, page));
  return (
    <StaffPage heading="Pictures" body="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="uploaded" className="min-w-0">
        <h2 id="uploaded" className="h3">
          Uploaded
        </h2>
        <p className="muted mt-1">{ABOUT}</p>
        {(q !== "" || pages > 1) && (
          <ListSearch
            className="mt-6"
            id="q"
            path={PICTURES}
            q={q}
            label="Search by description or file name"
            placeholder="Words or file name"
            submit="Find"
          />
        )}
        {pictures.length === 0 ? (
          <div className="empty mt-6">
            <p>
              {q === ""
                ? "No pictures yet. You can always use the ones included with the site."
                : `No uploaded picture matches “${q}”.`}
            </p>
          </div>
        ) : (
          <ul className="mt-6 grid gap-6 sm:grid-cols-2">
            {pictures.map((picture) => (
              <Uploaded key={picture.id} picture={picture} />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={pages} path={(to) => picturesPath(q, to)} />
        <h2 className="h3 mt-12">Included with the site</h2>
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
    </StaffPage>
  );
}

/** The pictures, polled while sizes are made; by a fetcher, because a revalidation would drop the form's result. */
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
  const nameOf = useMemberNames();
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
            <span className="small">{`Making its sizes: ${progress}%`}</span>
          </p>
        )}
        {status === "failed" && <p className="error">{problem}</p>}
        <p className="small muted">{`${width} × ${height} pixels`}</p>
        {width < SOFT_BELOW_PX && (
          <p className="small muted">{`Only ${width} pixels wide, so it may look soft`}</p>
        )}
        <p className="small muted wrap-anywhere">
          {nameOf(actor)}, {momentWords(created_at)}
        </p>
        <AskFirst text="Delete" label={`Delete ${name}`} question="Delete this picture for good?">
          <ChangeButton
            action={PICTURES}
            intent="delete"
            fields={{ id }}
            text="Yes, delete it"
            label={`Yes, delete ${name}`}
            className="btn line compact mt-2"
            failure="Pictures"
            gone="This picture was deleted already."
          />
        </AskFirst>
      </div>
    </li>
  );
}

function UploadForm({ result }: { result: ActionResult<Changed> | undefined }) {
  const { formProps, field, summary, round, busy } = useForm<Changed, "file" | "alt">({
    id: "picture",
    action: PICTURES,
    fields: {
      file: { label: "Picture", required: true },
      alt: {
        label: "What the picture shows",
        required: true,
        hint: "Read aloud to people who do not see it.",
      },
    },
    result,
    success: { title: "Picture added" },
    revalidate: true,
  });
  return (
    <section aria-labelledby="add" className="h-fit border border-linen bg-snow p-6">
      <h2 id="add" className="h3">
        Add a picture
      </h2>
      <p className="small muted mt-1">
        JPEG, PNG, WebP or AVIF, up to 20 MB and 60 megapixels. We remove where and how it was taken.
      </p>
      <form {...formProps} encType="multipart/form-data" className="form mt-4" noValidate>
        <ErrorSummary form="picture" result={summary} />
        <Fragment key={round}>
          <Field {...field("file")}>
            {({ defaultValue: _, placeholder: __, ...control }) => (
              <input
                className="input"
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif,.heic"
                {...control}
              />
            )}
          </Field>
          <TextField {...field("alt")} maxLength={MAX_ALT} />
        </Fragment>
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? "Uploading..." : "Upload"}
        </button>
      </form>
    </section>
  );
}
