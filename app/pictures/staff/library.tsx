import { useEffect, useRef } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { momentWords } from "#app/admin/format-time.ts";
import { StaffHead } from "#app/admin/frame.tsx";
import { ListSearch } from "#app/admin/list-search.tsx";
import { Pagination } from "#app/admin/pagination.tsx";
import { readPage, readQuery } from "#app/admin/search-params.ts";
import { administratorContext } from "#app/auth/guard.server.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/context.ts";
import { pictureLibrary as words } from "#app/copy/staff/pictures.ts";
import { attempt, respond } from "#app/forms/action.server.ts";
import { ErrorSummary, Field, TextField } from "#app/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/forms/result.ts";
import { pictures as ownPictures, type PictureName } from "#app/pictures/pictures.ts";
import { metadata } from "#app/seo/metadata.ts";
import { Picture } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toasts.tsx";
import {
  addUpload,
  countPicturePages,
  deletePicture,
  listPictures,
  type StaffPicture,
} from "../queries.server.ts";
import { SOFT_BELOW_PX, uploadSrcSet } from "../sizes.ts";
import { checkUpload } from "../upload.server.ts";
import type { Route } from "./+types/library.ts";
import { PICTURES, picturesPath } from "./paths.ts";

const FORM = "picture";
const LOOK_AGAIN_MS = 1500;

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.heading} | Admin`, description: words.lead, noindex: true }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { searchParams } = new URL(request.url);
  const page = readPage(searchParams);
  const q = readQuery(searchParams);
  return {
    q,
    page,
    pages: await countPicturePages(db, { q }),
    pictures: await listPictures(db, page, { q }),
  };
}

type Result = ActionResult<{ done: "added" | "removed" }>;

/** Uploads a picture (form with a file), or deletes one (form with its id). */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const db = context.get(databaseContext);
  const form = await request.formData().catch(() => new FormData());
  const id = form.get("delete");
  if (typeof id === "string") {
    const result = await attempt<Result>(
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
    return respond<{ done: "added" | "removed" }>(args, result, { redirectTo: PICTURES });
  }
  const checked = await checkUpload(form);
  if (checked.kind !== "ok") return respond<{ done: "added" | "removed" }>(args, checked);
  const { picture, bytes } = checked.value;
  const author = { actor: context.get(administratorContext).email, now: context.get(clockContext)() };
  const result = await attempt<Result>(
    context,
    { log: "a picture could not be stored", typed: { alt: picture.alt }, message: words.failed },
    async () => {
      await addUpload(db, picture, bytes, author);
      return { kind: "ok", value: { done: "added" } };
    },
  );
  return respond<{ done: "added" | "removed" }>(args, result, { redirectTo: PICTURES });
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
            {(Object.keys(ownPictures) as PictureName[])
              .filter((name) => ownPictures[name].alt !== "")
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

function UploadForm({ result }: { result: Result | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST";
  const refused = result && result.kind !== "ok" ? result : undefined;
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  useEffect(() => {
    if (!result) return;
    if (result.kind === "ok") {
      form.current?.reset();
      const title = result.value.done === "added" ? words.added : words.removed;
      toast({ title, tone: "success", key: FORM });
      return;
    }
    const description =
      result.kind === "failed"
        ? result.message
        : result.kind === "invalid"
          ? result.errors[0]?.message
          : words.gone;
    toast({ title: words.heading, description: description ?? words.failed, tone: "error", key: FORM });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);
  return (
    <section aria-labelledby="add" className="h-fit border border-linen bg-snow p-6">
      <h2 id="add" className="h3">
        {words.add}
      </h2>
      <p className="small muted mt-1">{words.hint}</p>
      <Form
        ref={form}
        method="post"
        action={PICTURES}
        encType="multipart/form-data"
        className="form mt-4"
        noValidate
      >
        <ErrorSummary form={FORM} result={refused} />
        <Field form={FORM} name="file" words={words.fields.file} error={errorOf(errors, "file")}>
          {({ defaultValue: _, placeholder: __, ...control }) => (
            <input
              className="input"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,.heic"
              {...control}
            />
          )}
        </Field>
        <TextField
          form={FORM}
          name="alt"
          words={words.fields.alt}
          error={errorOf(errors, "alt")}
          typed={refused?.typed.alt}
          maxLength={160}
        />
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {busy ? words.uploading : words.submit}
        </button>
      </Form>
    </section>
  );
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
