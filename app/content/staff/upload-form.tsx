import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { pictureLibrary as words } from "#app/content/pictures/words.ts";
import { ErrorSummary, Field, TextField } from "#app/core/forms/field.tsx";
import { type ActionResult, errorOf } from "#app/core/forms/result.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { PICTURES } from "./picture-paths.ts";

const FORM = "picture";

/** The completed change of the library. JSON-serializable. */
export type PictureDone = { done: "added" | "removed" };

/** Uploads a picture, with scripts and without. */
export function UploadForm({ result }: { result: ActionResult<PictureDone> | undefined }) {
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
